import { waitingAtMost } from '#contract/hr/waiting.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { accomplishmentKind } from './accomplishments.queries.ts';
import { changeScheduleKind } from './change-schedules.queries.ts';
import type { FilingKind } from './filing.queries.ts';
import { overtimeKind } from './overtimes.queries.ts';

type Waiting = Pick<typeof hrContract, 'myWaiting'>;

/** The latest of one's own that wait; none of a kind one may not file. */
async function ownPendingOf<Row>(
  kind: FilingKind<Row>,
  { session, db }: Pick<Call<Waiting['myWaiting']>, 'session' | 'db'>,
): Promise<Row[]> {
  if (session.employeeId === null || !session.codes.has(kind.files)) return [];
  const filter = { employee_id: session.employeeId, status: 'pending' as const, search: '' };
  const order = { by: kind.newest.replace(/^-/, ''), descending: true };
  return (await kind.page(db, filter, order, { limit: waitingAtMost, offset: 0 })).data;
}

export const waiting: Handlers<Waiting> = {
  async myWaiting(call) {
    return {
      data: {
        overtimes: await ownPendingOf(overtimeKind, call),
        accomplishments: await ownPendingOf(accomplishmentKind, call),
        changes: await ownPendingOf(changeScheduleKind, call),
      },
    };
  },
};
