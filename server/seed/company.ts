import { weekdayNames } from '#domain/calendar/weekday-names.ts';
import type { HolidayKind } from '#domain/calendar/day-kinds.ts';
import type { ScheduleOption } from '#contract/hr/schedules/schedules.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';

/** The demo company: three fictional clients, their branches, schedules, holidays, and leave types. */

export type ClientKind = 'security' | 'retail' | 'office';

export const clients = [
  {
    id: 1,
    kind: 'security',
    code: 'BTS',
    name: 'Bantay Tala Security Agency (demo)',
    cutoff_days: [10, 25],
    filing_grace_days: 3,
  },
  {
    id: 2,
    kind: 'retail',
    code: 'MTS',
    name: 'Munting Tindahan Stores (demo)',
    cutoff_days: [15, 31],
    filing_grace_days: 3,
  },
  {
    id: 3,
    kind: 'office',
    code: 'SLC',
    name: 'Salita Contact Center (demo)',
    cutoff_days: [15, 31],
    filing_grace_days: 5,
  },
] as const satisfies readonly {
  id: number;
  kind: ClientKind;
  code: string;
  name: string;
  cutoff_days: readonly number[];
  filing_grace_days: number;
}[];

export const branches = [
  { id: 1, client_id: 1, name: 'Quezon City', address: '12 Matalino St., Diliman, Quezon City', region: 'NCR' },
  { id: 2, client_id: 1, name: 'Cebu City', address: '88 Mango Ave., Cebu City', region: 'VII' },
  { id: 3, client_id: 1, name: 'Davao City', address: '5 Bolton St., Davao City', region: 'XI' },
  { id: 4, client_id: 2, name: 'Manila', address: '301 Carriedo St., Quiapo, Manila', region: 'NCR' },
  { id: 5, client_id: 2, name: 'San Fernando', address: 'MacArthur Highway, San Fernando, Pampanga', region: 'III' },
  { id: 6, client_id: 2, name: 'Calamba', address: 'National Highway, Calamba, Laguna', region: 'IV-A' },
  { id: 7, client_id: 3, name: 'Makati', address: '7th floor, 100 Legazpi St., Makati', region: 'NCR' },
  {
    id: 8,
    client_id: 3,
    name: 'Iloilo City',
    address: '2nd floor, 20 Diversion Road, Mandurriao, Iloilo City',
    region: 'VI',
  },
] as const;

const shifts = [
  { kind: 'security', name: 'Day shift', start_time: '06:00', end_time: '15:00', rest: [7, 1, 2] },
  { kind: 'security', name: 'Mid shift', start_time: '14:00', end_time: '23:00', rest: [7, 3, 4] },
  { kind: 'security', name: 'Night shift', start_time: '22:00', end_time: '07:00', rest: [7, 3, 5] },
  { kind: 'retail', name: 'Store opening', start_time: '09:00', end_time: '18:00', rest: [1, 2, 4] },
  { kind: 'retail', name: 'Store closing', start_time: '12:00', end_time: '21:00', rest: [1, 3, 7] },
] as const;

export const schedules: readonly (ScheduleOption & { kind: ClientKind })[] = [
  {
    kind: 'office' as const,
    name: 'Office, Monday to Friday',
    start_time: '09:00',
    end_time: '18:00',
    rest_days: [6, 7],
  },
  {
    kind: 'office' as const,
    name: 'Early office, Monday to Friday',
    start_time: '07:00',
    end_time: '16:00',
    rest_days: [6, 7],
  },
  { kind: 'office' as const, name: 'Night operations', start_time: '21:00', end_time: '06:00', rest_days: [6, 7] },
  ...shifts.flatMap(({ rest, name, ...shift }) =>
    rest.map((day) => ({ ...shift, name: `${name}, rest day ${weekdayNames[day - 1]}`, rest_days: [day] })),
  ),
].map((s, i) => ({ id: i + 1, break_minutes: 60, ...s }));

export interface HolidayRow {
  id: number;
  date: LocalDate;
  name: string;
  kind: HolidayKind;
  scope: 'national' | 'local';
  source: string;
}

const localHolidays = [
  { day: '02-24', name: 'Cebu City Charter Day', branches: [2] },
  { day: '03-16', name: 'Araw ng Dabaw', branches: [3] },
  { day: '06-24', name: 'Araw ng Maynila', branches: [4] },
  { day: '08-19', name: 'Quezon City Day', branches: [1] },
  { day: '08-25', name: 'Iloilo City Charter Day', branches: [8] },
] as const;

/** Returns all national holidays, and local ones of last, this, and next year with their branches. */
export function holidaysAround(today: LocalDate): {
  holidays: HolidayRow[];
  branchHolidays: { branch_id: number; holiday_id: number }[];
} {
  const holidays: HolidayRow[] = nationalHolidays.map((h, i) => ({ id: i + 1, ...h, scope: 'national' }));
  const branchHolidays: { branch_id: number; holiday_id: number }[] = [];
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear, thisYear + 1])
    for (const local of localHolidays) {
      const id = holidays.length + 1;
      const source = 'Demo row: check the proclamation of the year';
      holidays.push({ id, date: `${year}-${local.day}`, name: local.name, kind: 'special', scope: 'local', source });
      branchHolidays.push(...local.branches.map((branch_id) => ({ branch_id, holiday_id: id })));
    }
  return { holidays, branchHolidays };
}

/** Returns the holidays that apply to one branch. */
export function holidaysOf(branchId: number, around: ReturnType<typeof holidaysAround>): HolidayRow[] {
  const own = new Set(around.branchHolidays.filter((b) => b.branch_id === branchId).map((b) => b.holiday_id));
  return around.holidays.filter((h) => h.scope === 'national' || own.has(h.id));
}
