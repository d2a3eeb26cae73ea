import { afterHireTexts } from '#src/text/en/desk/people/new.ts';
import { useQueryClient } from '@tanstack/react-query';
import { giveOneTimePassword, storeInvitation } from '#contract/hr/accounts/accounts.ts';
import { storeDocument } from '#contract/hr/documents/documents.ts';
import { listEmployees } from '#contract/hr/people/employee-list.ts';
import { users } from '#contract/hr/access/user-register.ts';
import { call } from '#src/api/call.ts';
import type { OneTimePassword } from '#src/desk/accounts/give/OneTimeSlip.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import type { ChosenDocument } from './Documents.tsx';
import type { Account } from './use-account.ts';

interface Hired {
  id: number;
  name: string;
  email: string;
}

/**
 * Uploads documents and creates the account of a new employee. Each step is independent; failures are listed for
 * retry. Returns the one-time password, if any. `here` says whether the screen is still open: if not, no password is
 * created, because no one would see it.
 */
async function afterHire(
  person: Hired,
  documents: readonly ChosenDocument[],
  account: Account | null,
  here: () => boolean,
): Promise<OneTimePassword | null> {
  let slip: OneTimePassword | null = null;
  const work = documents.map(({ key, values, file }) => ({
    what: values.name,
    run: async (): Promise<unknown> =>
      call(storeDocument, { body: { ...values, employee_id: person.id } }, { key, files: [file] }),
  }));
  const { way = 'none', role_ids = [] } = account ?? {};
  const of = { employee_id: person.id, role_ids };
  const key = crypto.randomUUID();
  if (way === 'invite')
    work.push({
      what: afterHireTexts.invitation,
      async run() {
        await call(storeInvitation, { body: { ...of, email: person.email.trim() } }, { key });
        void toast(afterHireTexts.invitationForSentTo(person.name, person.email.trim()));
      },
    });
  if (way === 'one-time')
    work.push({
      what: afterHireTexts.oneTimePassword,
      async run() {
        if (here()) slip = (await call(giveOneTimePassword, { body: of })).data;
        if (here()) return;
        slip = null;
        void toast(afterHireTexts.hasNoOneTimePassword(person.name));
      },
    });

  let left = work;
  while (left.length > 0) {
    const failed: { step: (typeof work)[number]; why: string }[] = [];
    for (const step of left)
      try {
        await step.run();
      } catch (error) {
        failed.push({ step, why: `${step.what}: ${explain(error)}` });
      }
    left = failed.map((f) => f.step);
    if (left.length === 0) break;
    const again = await dialog.confirm({
      title: afterHireTexts.addedButSomeItemsWerent(person.name),
      text: failed.map((f) => f.why).join('\n'),
      yes: afterHireTexts.tryAgain,
      no: afterHireTexts.skip,
    });
    if (!again) break;
  }
  return slip;
}

/** Runs `afterHire`, then refreshes the lists of accounts. */
export function useAfterHire(): typeof afterHire {
  const client = useQueryClient();
  return async (...what) => {
    const slip = await afterHire(...what);
    for (const { path } of [listEmployees, users.list]) void client.invalidateQueries({ queryKey: [path] });
    return slip;
  };
}
