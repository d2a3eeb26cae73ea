import type { hrContract } from '#contract/hr/contract.ts';
import type { Overtime } from '#contract/hr/requests/overtimes.ts';
import type { Handlers } from '#server/http/call.ts';
import { filingHandlers } from './filing.handlers.ts';
import type { FilingKind } from './filing-kind.ts';
import { judgeOvertime, otherOvertime, segmentsOf, type OvertimeRequest } from './overtime-rules.ts';
import { overtimeRows, setSegments, type OvertimeValues } from './overtimes.queries.ts';

type Overtimes = Pick<
  typeof hrContract,
  'listOvertimes' | 'storeOvertime' | 'updateOvertime' | 'archiveOvertime' | 'decideOvertime' | 'decideOvertimes'
>;

export const overtimeKind: FilingKind<Overtime, OvertimeRequest, OvertimeValues> = {
  ...overtimeRows,
  judge: judgeOvertime,
  isTaken: async (db, overtime) => Boolean(await otherOvertime(db, overtime.employee_id, overtime, overtime.id)),

  /**
   * The classes are counted again on approval, because a holiday or schedule may have changed since the request was
   * filed.
   */
  async book({ db }, overtime, { to }) {
    if (to !== 'approved') return;
    await setSegments(db, overtime.id, JSON.stringify(await segmentsOf(db, overtime.employee_id, overtime)));
  },
};

const { list, store, update, archive, decide, decideMany } = filingHandlers(overtimeKind);

export const overtimes: Handlers<Overtimes> = {
  listOvertimes: list,
  storeOvertime: store,
  updateOvertime: update,
  archiveOvertime: archive,
  decideOvertime: decide,
  decideOvertimes: decideMany,
};
