import type { ChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { judgeChangeSchedule, type ChangeScheduleRequest } from './change-schedule-rules.ts';
import { changeScheduleRows, changeTouching, type ChangeScheduleValues } from './change-schedules.queries.ts';
import { filingHandlers } from './filing.handlers.ts';
import type { FilingKind } from './filing-kind.ts';
import { recountLeaves } from './recount-leaves.ts';

type ChangeSchedules = Pick<
  typeof hrContract,
  | 'listChangeSchedules'
  | 'storeChangeSchedule'
  | 'updateChangeSchedule'
  | 'archiveChangeSchedule'
  | 'decideChangeSchedule'
  | 'decideChangeSchedules'
>;

/**
 * Approval books nothing: `schedulesOf` reads approved changes, so decisions and undos take effect without it. Leave
 * on the changed days is recounted.
 */
export const changeScheduleKind: FilingKind<ChangeSchedule, ChangeScheduleRequest, ChangeScheduleValues> = {
  ...changeScheduleRows,
  judge: judgeChangeSchedule,
  isTaken: async (db, { id, employee_id, start_date, end_date }) =>
    Boolean(await changeTouching(db, employee_id, start_date, end_date, id)),
  async decided(call, { employee_id, start_date, end_date }, to) {
    if (to !== 'rejected') await recountLeaves(call, [{ employee_id, first: start_date, last: end_date }]);
  },
};

const { list, store, update, archive, decide, decideMany } = filingHandlers(changeScheduleKind);

export const changeSchedules: Handlers<ChangeSchedules> = {
  listChangeSchedules: list,
  storeChangeSchedule: store,
  updateChangeSchedule: update,
  archiveChangeSchedule: archive,
  decideChangeSchedule: decide,
  decideChangeSchedules: decideMany,
};
