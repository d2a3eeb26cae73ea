import { addDays, type LocalDate } from '#domain/calendar/local-date.ts';
import { branches } from './company.ts';
import type { Person } from './people.ts';
import { randomFrom } from './random.ts';

/** Employment, assignments, and pay of the demo's employees by date, made up like the rest. */

const begun = (p: Person) => ({ employee_id: p.id, created_at: `${p.hiredOn}T01:00:00.000Z` });
const left = 'Resigned';

export const employmentRows = (p: Person) => [
  {
    ...begun(p),
    from_date: p.hiredOn,
    to_date: p.separatedOn,
    // Archived employees have a reason. The others only have a last day.
    ended_because: p.archived ? left : null,
  },
];

/** Returns assignments. Some employees were at another branch of their client before. */
export function clientRows(p: Person, today: LocalDate) {
  const r = randomFrom(`${today} assignment ${p.id}`);
  const whole = { ...begun(p), line: 1, client_id: p.clientId, branch_id: p.branchId, position: p.position, note: '' };
  const others = branches.filter((b) => b.client_id === p.clientId && b.id !== p.branchId);
  const moved = addDays(today, -r.int(60, 500));
  if (!r.chance(0.2) || moved <= addDays(p.hiredOn, 90) || moved >= (p.separatedOn ?? today))
    return [{ ...whole, from_date: p.hiredOn, to_date: p.separatedOn }];
  return [
    { ...whole, branch_id: r.pick(others).id, from_date: p.hiredOn, to_date: addDays(moved, -1) },
    { ...whole, from_date: moved, to_date: p.separatedOn, note: 'Own request' },
  ];
}

/** Returns employment statuses: probationary for half a year, then regular for those employed that long. */
export function statusRows(p: Person, today: LocalDate) {
  const regular = addDays(p.hiredOn, 180);
  const passed = regular <= (p.separatedOn ?? today);
  const entry = (employment_status: 'probationary' | 'regular', from_date: string, to_date: string | null) => ({
    ...begun(p),
    employment_status,
    from_date,
    to_date,
    note: employment_status === 'regular' ? 'Passed the probation' : 'Hired',
  });
  return [
    entry('probationary', p.hiredOn, passed ? addDays(regular, -1) : p.separatedOn),
    ...(passed ? [entry('regular', regular, p.separatedOn)] : []),
  ];
}

const centavos = { security: 75_500, retail: 61_000, office: 2_600_000 } as const;

/** Returns pay rates. A few recently hired employees have none yet. */
export function rateRows(p: Person, today: LocalDate) {
  const r = randomFrom(`${today} rate ${p.id}`);
  const lately = p.hiredOn > addDays(today, -120);
  if (lately && p.id > 3 && r.chance(0.3)) return [];
  const base = {
    ...begun(p),
    scheme: p.kind === 'office' ? ('monthly' as const) : ('daily' as const),
    factor_tenths: p.kind === 'office' ? 2610 : 3130,
    minutes_per_day: 480,
  };
  const now = centavos[p.kind] + (p.kind === 'office' ? r.int(0, 40) * 50_000 : r.int(0, 3) * 2_500);
  const raised = `${today.slice(0, 4)}-07-18`;
  if (raised <= p.hiredOn || raised >= (p.separatedOn ?? today))
    return [{ ...base, amount_centavos: now, from_date: p.hiredOn, to_date: p.separatedOn, note: 'Hired' }];
  const before = now - (p.kind === 'office' ? 150_000 : 5_000);
  return [
    { ...base, amount_centavos: before, from_date: p.hiredOn, to_date: addDays(raised, -1), note: 'Hired' },
    { ...base, amount_centavos: now, from_date: raised, to_date: p.separatedOn, note: 'Yearly increase' },
  ];
}
