import type { payrollContract } from '#contract/payroll/contract.ts';
import { confirmationBy, resetsSince, type Confirmation } from '#domain/accounts/two-people.ts';
import { isOwner } from '#domain/accounts/owner.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused } from '#server/http/errors.ts';
import { tiedByReset } from '#server/http/resets.queries.ts';
import { shownDestination } from './destinations.ts';
import {
  confirmDestinationRow,
  othersWhoConfirm,
  ownDestinations,
  waitingDestinations,
} from './destinations.queries.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

type Waiting = Awaited<ReturnType<typeof waitingDestinations>>[number];
type Asking = Pick<Call<(typeof payrollContract)['confirmDestination']>, 'db' | 'now' | 'session'>;

/**
 * Returns whether the user may confirm, and why not. The users who changed the account, in payroll or HR, and the
 * employee it pays must leave it to another user.
 */
async function confirmation({ db, now, session }: Asking, row: Waiting): Promise<Confirmation> {
  const involved = [...new Set([...row.changers, ...(row.own_user === null ? [] : [row.own_user])])];
  const isProposer = involved.includes(session.userId);
  const others = await othersWhoConfirm(db, involved);
  const owner = isOwner((code) => session.codes.has(code));
  const hasPermission = session.codes.has('PAY02');
  const tied = isProposer ? [] : await tiedByReset(db, involved, resetsSince(now));
  const untied = tied.includes(session.userId) ? await othersWhoConfirm(db, tied) : null;
  const may = confirmationBy({
    isProposer,
    gains: false,
    hasPermission,
    isOwner: owner,
    others,
    otherOwners: 0,
    untied,
  });
  if (may.may || others === 0 || !isProposer) return may;
  const whose = row.own_user === session.userId ? sentences.thisIsYourOwnAccount : sentences.youChangedThisAccount;
  return { ...may, why: sentences.anotherUserMustConfirmIt(whose) };
}

export const destinationHandlers: Handlers<
  Pick<typeof payrollContract, 'listDestinations' | 'confirmDestination' | 'ownDestination'>
> = {
  async listDestinations({ db, now, session }) {
    const rows = await waitingDestinations(db, null);
    const data = await Promise.all(
      rows.map(async (row) => {
        const may = await confirmation({ db, now, session }, row);
        return {
          id: row.id,
          employee_id: row.employee_id,
          employee: row.employee,
          name: row.name,
          was: shownDestination({ bank: row.was_bank, ending: row.was_ending }),
          is: shownDestination(row),
          changed_by: row.changer,
          changed_at: row.changed_at,
          why_not: may.may ? null : may.why,
          needs_reason: may.may && may.needsReason,
        };
      }),
    );
    return { data };
  },

  async confirmDestination({ db, params, body, session, now }) {
    const row = (await waitingDestinations(db, null)).find((w) => w.id === params.id);
    if (!row) throw notFound();
    const may = await confirmation({ db, now, session }, row);
    if (!may.may) throw new HttpError(403, deskSentence(may.why));
    const word = may.needsReason ? body.reason.trim() : '';
    if (may.needsReason && word === '') throw refused('reason', sentences.enterTheReasonForConfirming);
    if (!(await confirmDestinationRow(db, row.id, { by: session.userId, at: now, word })))
      throw new HttpError(409, deskSentence(sentences.thisAccountChangedAgainRefresh), {
        reason: 'state',
      });
    return { data: { id: row.id } };
  },

  async ownDestination({ db, session }) {
    const code = session.user.employee_code;
    const [now, before] = code === null ? [] : await ownDestinations(db, code);
    return { data: now ? { now, before: before ? { bank: before.bank, ending: before.ending } : null } : null };
  },
};
