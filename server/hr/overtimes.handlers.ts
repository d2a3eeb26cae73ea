import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { answer, decide, filer, listFilings, ownPending, withdraw } from './filing-steps.ts';
import { judgeOvertime, segmentsOf } from './overtime-rules.ts';
import { changeOvertime, insertOvertime, overtimeKind, setSegments } from './overtimes.queries.ts';

type Overtimes = Pick<
  typeof hrContract,
  'listOvertimes' | 'storeOvertime' | 'updateOvertime' | 'archiveOvertime' | 'decideOvertime'
>;

export const overtimes: Handlers<Overtimes> = {
  listOvertimes: (call) => listFilings(overtimeKind, call),

  async storeOvertime({ body, session, db, now, key }) {
    const employee_id = filer(session, body.employee_id);
    const values = await judgeOvertime(db, employee_id, body, now, null);
    const id = await insertOvertime(db, { ...values, employee_id, received_at: now, client_request_id: key });
    return answer(db, overtimeKind, id);
  },

  async updateOvertime(call) {
    const { params, body, db, now } = call;
    const overtime = await ownPending(overtimeKind, call, params.id, body.version);
    await changeOvertime(db, overtime.id, await judgeOvertime(db, overtime.employee_id, body, now, overtime));
    return answer(db, overtimeKind, overtime.id);
  },

  archiveOvertime: (call) => withdraw(overtimeKind, call),

  decideOvertime: (call) =>
    decide(overtimeKind, call, async (overtime, to) => {
      // A holiday proclaimed, or a schedule changed, since it was filed: what is approved is what holds now.
      if (to === 'approved')
        await setSegments(
          call.db,
          overtime.id,
          JSON.stringify(await segmentsOf(call.db, overtime.employee_id, overtime)),
        );
    }),
};
