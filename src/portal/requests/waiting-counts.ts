import { listedKinds } from '#contract/hr/requests/kinds.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { ownCodes } from '#src/portal/dashboard/own-codes.ts';
import { usePending } from '#src/portal/dashboard/use-under-way.ts';
import { useSession } from '#src/session/session.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { notListedYet } from '#src/shared/requests/record.ts';

/** Returns the number of the user's own pending requests by screen address. */
export function useWaitingCounts(): Record<string, number> {
  const session = useSession();
  const employeeId = session?.user.employee_id ?? null;
  const own = session && employeeId !== null ? ownCodes(session) : { leave: false, waiting: false };
  const items = useOutbox();
  const pending = usePending(employeeId ?? 0, own);
  return Object.fromEntries(
    listedKinds.map((kind) => [
      addressOf(kind),
      pending[kind].filter((r) => r.status === 'pending' && !r.archived).length +
        notListedYet(kind, items, pending[kind]).length,
    ]),
  );
}
