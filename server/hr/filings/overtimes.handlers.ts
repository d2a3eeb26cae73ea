import type { hrContract } from '#contract/hr/contract.ts';
import type { Overtime } from '#contract/hr/overtimes.ts';
import type { Handlers } from '#server/http/call.ts';
import { decideMany } from './decide-many.ts';
import { changeFiling, insertFiling } from './filing.queries.ts';
import { answer, decide, filer, listFilings, ownPending, withdraw, type Booking } from './filing-steps.ts';
import { judgeOvertime, segmentsOf } from './overtime-rules.ts';
import { overtimeKind, setSegments } from './overtimes.queries.ts';

type Overtimes = Pick<
  typeof hrContract,
  'listOvertimes' | 'storeOvertime' | 'updateOvertime' | 'archiveOvertime' | 'decideOvertime' | 'decideOvertimes'
>;

/** A holiday proclaimed, or a schedule changed, since it was filed: what is approved is what holds now. */
const countAgain: Booking<Overtime> = async ({ db }, overtime, to) => {
  if (to !== 'approved') return;
  await setSegments(db, overtime.id, JSON.stringify(await segmentsOf(db, overtime.employee_id, overtime)));
};

export const overtimes: Handlers<Overtimes> = {
  listOvertimes: (call) => listFilings(overtimeKind, call),

  async storeOvertime(call) {
    const { body, db, now, key } = call;
    const whose = filer(overtimeKind, call);
    const judging = { received: now, correcting: null, onBehalf: whose.filed_by !== null };
    const values = await judgeOvertime(db, whose.employee_id, body, judging);
    const id = await insertFiling(db, 'hr.overtimes', {
      ...values,
      ...whose,
      received_at: now,
      client_request_id: key,
    });
    return answer(db, overtimeKind, id);
  },

  async updateOvertime(call) {
    const { params, body, db, now } = call;
    const overtime = await ownPending(overtimeKind, call, params.id, body.version);
    await changeFiling(
      db,
      'hr.overtimes',
      overtime.id,
      await judgeOvertime(db, overtime.employee_id, body, { received: now, correcting: overtime, onBehalf: false }),
    );
    return answer(db, overtimeKind, overtime.id);
  },

  archiveOvertime: (call) => withdraw(overtimeKind, call),

  decideOvertime: (call) => decide(overtimeKind, call, countAgain),

  decideOvertimes: (call) => decideMany(overtimeKind, call, countAgain),
};
