import { z } from 'zod';
import { holidayKinds } from '#domain/calendar/day-kinds.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';
import { addNationalHolidays, nationalHolidaysOfYear } from './national-holidays.ts';

const count = z.int().min(0);
/**
 * `people` is the number of employees assigned on the date. The other fields count their timesheet days of the date by
 * state.
 */
const counts = {
  people: count,
  /** Days submitted and not approved. */
  sent: count,
  /** Days approved and not paid. */
  approved: count,
  /** Days in a posted run. */
  paid: count,
};

/** Numbers of shifts of the previous day that ran past midnight into the date: approved, and in a posted run. */
const nights = { nights_approved: count, nights_paid: count };

/** Branches affected, those with the most paid days first, then those with the most approved days. */
const places = z.array(
  z.object({
    client_id: Id,
    client: z.string(),
    /** Payroll's ID of the client. */
    client_code: z.string(),
    branch_id: Id,
    branch: z.string(),
    /** The client's cutoff that contains the date. */
    from: LocalDate,
    to: LocalDate,
    ...counts,
  }),
);

/** The change on one date, and the employees it affects. */
export const HolidayChange = z.object({
  date: LocalDate,
  /** Kind of the holiday on the date before and after the change. Null if the holiday isn't on the date. */
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
    'Preview who is affected if a holiday is added, changed, moved, or archived: by date, client, and branch, with days already approved or paid. Saves nothing',
  body: z.object({
    /** The holiday to change. Null for a new holiday. */
    id: Id.nullable(),
    /** New values of the holiday. Null if it is archived. */
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
    'Preview who is affected if proclaimed national holidays are added: by client and branch, each employee once, with days already approved or paid. Saves nothing',
  body: addNationalHolidays.body,
  response: one(z.object({ ...counts, ...nights, places: places.element.omit({ from: true, to: true }).array() })),
});

/** Holiday calls besides the register. */
export const holidayCalls = {
  holidayEffect,
  nationalHolidaysOfYear,
  nationalHolidaysEffect,
  addNationalHolidays,
} as const;
