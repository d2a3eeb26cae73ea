import type { payrollContract } from '#contract/payroll/contract.ts';
import { ownFieldWords } from '#contract/payroll/people/own-fields.ts';
import type { HrRate } from '#domain/records/own-fields.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { writeTimelines } from '../sync/sync.queries.ts';
import { beforeDestinations, noteDestinations, tellOfDestination } from './destinations.ts';
import { factsOf } from './facts.handlers.ts';
import { setPerson } from './facts.queries.ts';
import { dropOwn, ownRows, setOwn, type PlainPlace } from './own-fields.queries.ts';
import { keysOf } from './own-fields.ts';
import { columnsOfValue, isReadable, keep, latestOf } from './own-values.ts';
import { sentences } from '#server/text/en/payroll/people.ts';

const listed = <T>(value: string | null): T[] => (value === null ? [] : JSON.parse(value));

/** Resolves a field typed in payroll over HR's value by choosing one of the two. */
export const ownFieldHandlers: Handlers<Pick<typeof payrollContract, 'decideOwnField'>> = {
  async decideOwnField({ db, body: { id, version, field, take }, context, now, session }) {
    const keys = keysOf(context);
    const before = await factsOf(db, context, id, now);
    await refuseOwn({ db, session }, before.employee, 'PAY02');
    const row = (await ownRows(db, [id])).find((r) => r.field === field);
    if (!row) throw stale(before);
    const hr = latestOf(row, keys);
    const takes = take === 'hr';
    if (takes && !isReadable(hr)) throw refused('take', sentences.couldntReadHrsDataSync);
    if (takes && field === 'last_day' && hr !== null && hr < before.employee.hired_on)
      throw refused('take', sentences.hrsLastDayIsBefore);
    const paidTo = await beforeDestinations(db, [id]);
    if (!(await setPerson(db, { id, version }, takes ? columnsOfValue(field, hr, id, keys) : {}))) throw stale(before);
    if (takes) {
      await dropOwn(db, row);
      const rates = field === 'rates' ? listed<HrRate>(hr) : null;
      const places = field === 'places' ? listed<PlainPlace>(hr) : null;
      await writeTimelines(db, [{ id, rates, places }]);
      const change = { db, context, now, actor: session.userId };
      if ((await noteDestinations(change, [id], paidTo)).length > 0) await tellOfDestination(change, id);
    } else await setOwn(db, row, { hr_value: keep(field, hr, id, keys), differs: false, hr_new: null });
    const what = takes ? 'HR’s value used' : 'Payroll’s value kept';
    const of = { table: 'payroll.employees', id, actor: session.userId } as const;
    await recordChange(db, of, {}, { what, reason: ownFieldWords[field] });
    return { data: await factsOf(db, context, id, now) };
  },
};
