import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { addNationalHolidays, nationalHolidaysOfYear } from './national-holidays.ts';

const count = z.int().min(0);
/** `people`: at work there on the date; the others are days of theirs on the date that have come so far. */
const counts = {
  people: count,
  /** Sent for approval, and not approved. */
  sent: count,
  /** Approved, and not paid. */
  approved: count,
  /** In a posted run. */
  paid: count,
};

/** Shifts of the day before that ran over midnight into it: approved, and in a posted run. */
const nights = { nights_approved: count, nights_paid: count };

/** Those with most days that stand already first. */
const places = z.array(
  z.object({
    client_id: Id,
    client: z.string(),
    /** By which payroll knows it too. */
    client_code: z.string(),
    branch_id: Id,
    branch: z.string(),
    /** The client's cut-off that the date lies in. */
    from: LocalDate,
    to: LocalDate,
    ...counts,
  }),
);

/** What changes on one date, and for whom. */
export const HolidayChange = z.object({
  date: LocalDate,
  /** Null: the date was, or becomes, no holiday by this one. */
  was: z.enum(holidayKinds).nullable(),
  becomes: z.enum(holidayKinds).nullable(),
  ...counts,
  ...nights,
  places,
});
export type HolidayChange = z.output<typeof HolidayChange>;

export const holidayEffect = endpoint({
  api: 'hr',
  permission: 'HRIS03',
  method: 'POST',
  path: '/holiday/effect',
  reads: true,
  summary:
    'Who is affected if a holiday were added, changed, moved or archived: by date, client and branch, with the days that are approved or paid already. Saves nothing',
  body: z.object({
    /** The holiday that is changed; null: a new one. */
    id: Id.nullable(),
    /** What it is to be; null: no holiday any more. */
    to: z
      .object({
        date: LocalDate,
        kind: z.enum(holidayKinds),
        scope: z.enum(['national', 'local']),
        branch_ids: z.array(Id).max(500),
      })
      .nullable(),
  }),
  response: one(z.array(HolidayChange)),
});

export const nationalHolidaysEffect = endpoint({
  api: 'hr',
  permission: 'HRIS03',
  method: 'POST',
  path: '/holidays/national/effect',
  reads: true,
  summary:
    'Who is affected if proclaimed national holidays were added: by client and branch, each person once, with the days that are approved or paid already. Saves nothing',
  body: addNationalHolidays.body,
  response: one(z.object({ ...counts, ...nights, places: places.element.omit({ from: true, to: true }).array() })),
});

/** What is asked of holidays beside their register. */
export const holidayCalls = {
  holidayEffect,
  nationalHolidaysOfYear,
  nationalHolidaysEffect,
  addNationalHolidays,
} as const;
