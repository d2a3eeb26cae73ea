import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { judgeChangeSchedule } from './change-schedule-rules.ts';
import { changeScheduleKind } from './change-schedules.queries.ts';
import { decideMany } from './decide-many.ts';
import { changeFiling, insertFiling } from './filing.queries.ts';
import { answer, decide, filer, listFilings, ownPending, withdraw } from './filing-steps.ts';

type ChangeSchedules = Pick<
  typeof hrContract,
  | 'listChangeSchedules'
  | 'storeChangeSchedule'
  | 'updateChangeSchedule'
  | 'archiveChangeSchedule'
  | 'decideChangeSchedule'
  | 'decideChangeSchedules'
>;

export const changeSchedules: Handlers<ChangeSchedules> = {
  listChangeSchedules: (call) => listFilings(changeScheduleKind, call),

  async storeChangeSchedule(call) {
    const { body, db, now, key } = call;
    const whose = filer(changeScheduleKind, call);
    const judging = { received: now, correcting: null, onBehalf: whose.filed_by !== null };
    const values = await judgeChangeSchedule(db, whose.employee_id, body, judging);
    const id = await insertFiling(db, 'hr.change_schedules', {
      ...values,
      ...whose,
      received_at: now,
      client_request_id: key,
    });
    return answer(db, changeScheduleKind, id);
  },

  async updateChangeSchedule(call) {
    const { params, body, db, now } = call;
    const filed = await ownPending(changeScheduleKind, call, params.id, body.version);
    await changeFiling(
      db,
      'hr.change_schedules',
      filed.id,
      await judgeChangeSchedule(db, filed.employee_id, body, { received: now, correcting: filed, onBehalf: false }),
    );
    return answer(db, changeScheduleKind, filed.id);
  },

  archiveChangeSchedule: (call) => withdraw(changeScheduleKind, call),

  // Nothing is booked: `schedulesOf` reads approved changes, so approving and undoing take effect by themselves.
  decideChangeSchedule: (call) => decide(changeScheduleKind, call),

  decideChangeSchedules: (call) => decideMany(changeScheduleKind, call),
};
