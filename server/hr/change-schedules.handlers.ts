import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { judgeChangeSchedule } from './change-schedule-rules.ts';
import { changeScheduleKind, correctChangeSchedule, insertChangeSchedule } from './change-schedules.queries.ts';
import { answer, decide, filer, listFilings, ownPending, withdraw } from './filing-steps.ts';

type ChangeSchedules = Pick<
  typeof hrContract,
  | 'listChangeSchedules'
  | 'storeChangeSchedule'
  | 'updateChangeSchedule'
  | 'archiveChangeSchedule'
  | 'decideChangeSchedule'
>;

export const changeSchedules: Handlers<ChangeSchedules> = {
  listChangeSchedules: (call) => listFilings(changeScheduleKind, call),

  async storeChangeSchedule({ body, session, db, now, key }) {
    const employee_id = filer(session, body.employee_id);
    const values = await judgeChangeSchedule(db, employee_id, body, now, null);
    const id = await insertChangeSchedule(db, { ...values, employee_id, received_at: now, client_request_id: key });
    return answer(db, changeScheduleKind, id);
  },

  async updateChangeSchedule(call) {
    const { params, body, db, now } = call;
    const filed = await ownPending(changeScheduleKind, call, params.id, body.version);
    await correctChangeSchedule(db, filed.id, await judgeChangeSchedule(db, filed.employee_id, body, now, filed));
    return answer(db, changeScheduleKind, filed.id);
  },

  archiveChangeSchedule: (call) => withdraw(changeScheduleKind, call),

  // Nothing is booked: `schedulesOf` reads approved changes, so approving and undoing take effect by themselves.
  decideChangeSchedule: (call) => decide(changeScheduleKind, call),
};
