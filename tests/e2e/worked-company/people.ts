/** The people of the story as a file of HR has them, and their filings as they make them. */
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { storeOvertime } from '#contract/hr/requests/overtimes.ts';
import { company, type StoryEmployee, type StoryFiling } from '../../golden/story/read-story.ts';
import type { Calls } from './calls.ts';

export const people = company.employees;
export const personOf = (code: string): StoryEmployee => people.find((p) => p.code === code)!;
export const listName = (p: StoryEmployee): string => `${p.last_name}, ${p.first_name}`;

const columns: readonly (readonly [string, (p: StoryEmployee) => string])[] = [
  ['Employee code', (p) => p.code],
  ['Last name', (p) => p.last_name],
  ['First name', (p) => p.first_name],
  ['Middle name', (p) => p.middle_name],
  ['Sex', (p) => p.sex],
  ['Birth date', (p) => p.birth_date],
  ['Mobile', (p) => p.mobile],
  ['Date hired', (p) => p.hired],
  ['Client', (p) => p.assignments[0]!.client],
  ['Branch', (p) => p.assignments[0]!.branch],
  ['Position', (p) => p.position],
  ['Schedule', (p) => p.schedules[0]!.schedule],
  ['Paid by', (p) => ({ monthly: 'Month', daily: 'Day', hourly: 'Hour' })[p.rates[0]!.scheme]],
  ['Rate', (p) => p.rates[0]!.amount],
  ['Factor', (p) => String(p.rates[0]!.factor)],
  ['Hours a day', (p) => p.rates[0]!.hours_per_day ?? '8'],
  ['SSS', (p) => p.sss],
  ['PhilHealth', (p) => p.philhealth],
  ['Pag-IBIG', (p) => p.pagibig],
  ['TIN', (p) => p.tin],
  ['Bank', (p) => (p.bank_account === null ? '' : 'BPI')],
  ['Bank account', (p) => p.bank_account ?? ''],
];

/** A file as a spreadsheet writes it, with a line for each of these people. */
export const fileOf = (some: readonly StoryEmployee[]): string =>
  [columns.map(([name]) => name), ...some.map((p) => columns.map(([, value]) => value(p)))]
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\r\n');

/** Midnight at the end of a day is written 24:00 in the story. */
const until = (time: string): string => (time === '24:00' ? '00:00' : time);
const parts = { day: 'day', morning: 'am', afternoon: 'pm' } as const;

/** Files as the employee does; answers the id. */
export async function file(as: Calls, f: StoryFiling, reason: string): Promise<number> {
  if (f.kind === 'overtime') {
    const body = { date: f.date, start_time: f.from, end_time: until(f.to), reason };
    return (await as.send(storeOvertime, { body })).data.id;
  }
  const types = (await as.send(listLeaveTypes, { query: {} })).data;
  const type = types.find((t) => t.code === (f.paid ? 'VL' : 'LWOP'))!;
  const body = {
    leave_type_id: type.id,
    start_date: f.from,
    end_date: f.to,
    start_part: parts[f.part],
    end_part: parts[f.part],
    reason,
  };
  return (await as.send(storeLeave, { body })).data.id;
}
