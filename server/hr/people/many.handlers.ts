import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { coverLeaves, recountLeaves } from '#server/hr/requests/recount-leaves.ts';
import { eachOf, type Seen } from '#server/register/bulk.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { enterCredit, tellOfCredits } from './entitlements.handlers.ts';
import { leave } from './leaving/leave.ts';
import { leavingEffect } from './leaving/leaving-effect.queries.ts';
import { nameOfEmployee } from './record.queries.ts';
import { addFrom, lockedForChange, type Changing } from './timelines.ts';
import { inUse } from './timelines.handlers.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names = 'placeMany' | 'statusMany' | 'creditMany' | 'archiveMany' | 'leavingEffect';

/** Applies the same change to many employees and reports each refusal with its reason. */
const each = async (
  call: Changing & { body: { employees: readonly Seen[] } },
  work: (seen: Seen) => Promise<{ data: Seen }>,
) => ({ data: await eachOf(call, call.body.employees, work, ({ id }) => nameOfEmployee(call.db, id)) });

export const manyEmployees: Handlers<Pick<typeof hrContract, Names>> = {
  async placeMany(call) {
    const { employees: _, position, ...values } = call.body;
    await inUse(call, values);
    return each(call, async ({ id, version }) => {
      const employee = await lockedForChange(call, id, version);
      const place = { ...values, to_date: null, line: 1, position: position || employee.position };
      const { data } = await addFrom(call, 'assignment', id, place);
      await recountLeaves(call, [{ employee_id: id, first: place.from_date, last: null }]);
      return { data: { id, version: data.version } };
    });
  },

  statusMany(call) {
    const { employees: _, ...values } = call.body;
    return each(call, async ({ id, version }) => {
      await lockedForChange(call, id, version);
      const { data } = await addFrom(call, 'status', id, { ...values, to_date: null });
      return { data: { id, version: data.version } };
    });
  },

  async creditMany(call) {
    const { employees: _, ...entry } = call.body;
    const given: number[] = [];
    const done = await each(call, async ({ id, version }) => {
      await refuseOwn(call, { employeeId: id }, 'HRIS06', sentences.leaveCredit);
      await lockedForChange(call, id, version);
      await enterCredit(call.db, id, entry);
      given.push(id);
      return { data: { id, version: version + 1 } };
    });
    await coverLeaves(call, given);
    await tellOfCredits(call, given);
    return done;
  },

  archiveMany(call) {
    const { date, reason } = call.body;
    return each(call, ({ id, version }) => leave(call, { id, version, date, reason }));
  },

  async leavingEffect({ db, body: { employee_ids: ids, date }, now }) {
    return { data: await leavingEffect(db, { ids, date, now, over: date < manilaDate(now) }) };
  },
};
