import { z } from 'zod';
import { checkFactor } from '#contract/common/factor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, Instant, LocalDate, Version, requiredLine, requiredText, text } from '#contract/shapes.ts';
import { rateFields } from './employee-new.ts';
import { employmentStatuses } from './employees.ts';

/** Common fields of timeline entries: dates and status. */
const entry = {
  id: Id,
  from_date: LocalDate,
  /** The last effective day, or null if open. */
  to_date: LocalDate.nullable(),
  ended_because: z.string().nullable(),
  note: z.string(),
  /** ID of the entry that this one replaced. */
  replaces_id: Id.nullable(),
  /** When the entry was reversed, by a correction or before it began. It is then effective on no day. */
  withdrawn_at: Instant.nullable(),
  withdrawn_why: z.string().nullable(),
  created_at: Instant,
  created_by: z.string().nullable(),
};

export const Employment = z.object(entry);
export const Assignment = z.object({
  ...entry,
  /** Line 1 is the main assignment. A second client at the same time has its own line. */
  line: z.int(),
  client_id: Id,
  client: z.string(),
  branch_id: Id,
  branch: z.string(),
  region: z.string(),
  position: z.string(),
});
export type Assignment = z.output<typeof Assignment>;
export const PayRate = z.object({
  ...entry,
  scheme: rateFields.scheme,
  amount_centavos: z.int(),
  factor_tenths: z.int(),
  minutes_per_day: z.int(),
});
export type PayRate = z.output<typeof PayRate>;
const employment_status = z.enum(employmentStatuses);
/** An employment status (such as probationary, regular, project-based) from a day on. */
export const HeldStatus = z.object({ ...entry, employment_status });
export type HeldStatus = z.output<typeof HeldStatus>;

/** All entries of one employee, latest first, including reversed ones. */
export const Timelines = z.object({
  employee_id: Id,
  version: Version,
  today: LocalDate,
  employments: z.array(Employment),
  assignments: z.array(Assignment),
  rates: z.array(PayRate),
  statuses: z.array(HeldStatus),
  schedules: z.array(
    z.object({ id: Id, schedule_id: Id, name: z.string(), from_date: LocalDate, to_date: LocalDate.nullable() }),
  ),
  /** The last day in a posted pay run; entries up to it change paid days. */
  paid_until: LocalDate.nullable(),
});
export type Timelines = z.output<typeof Timelines>;

const answer = z.object({ data: Timelines });
const params = z.object({ id: Id });
const permission = 'HRIS06' as const;
/** The employee record's version as read; the path has the entry's `id`. */
const version = Version;
const why = requiredText(300);

const dates = { from_date: LocalDate, to_date: LocalDate.nullable().default(null) };
/** Refuses an end before the start. */
export const refuseEndBeforeStart = (
  values: { from_date: string; to_date: string | null },
  ctx: z.core.$RefinementCtx,
) => {
  if (values.to_date !== null && values.to_date < values.from_date)
    ctx.addIssue({ code: 'custom', path: ['to_date'], ...desk('End date must be on or after the start date.') });
};

/** Refuses an end before the start, and a salary without a salary factor. */
export const checkRate = (values: z.output<typeof RateForm>, ctx: z.core.$RefinementCtx) => {
  refuseEndBeforeStart(values, ctx);
  checkFactor(values, ctx);
};

/** A rate from a date on. */
export const RateForm = z.object({ ...dates, ...rateFields, note: text(300).default('') });
/** An assignment from a date on. */
export const AssignmentForm = z.object({
  ...dates,
  line: z.int().min(1).max(9).default(1),
  client_id: Id,
  branch_id: Id,
  position: requiredLine(80),
  note: text(300).default(''),
});
/** An employment status from a date on, such as regular. */
export const StatusForm = z.object({ ...dates, employment_status, note: text(300).default('') });
/** A corrected employment period. */
export const EmploymentForm = z.object({ ...dates, note: text(300).default('') });

/*
 * The replacement of a wrong entry, as the form sends it: a call adds the version to the fields, and applies the same
 * rule.
 */
const correctedRate = RateForm.extend({ why });
const correctedAssignment = AssignmentForm.omit({ line: true }).extend({ why });
const correctedStatus = StatusForm.extend({ why });
const correctedEmployment = EmploymentForm.extend({ why });
export const RateCorrection = correctedRate.superRefine(checkRate);
export const AssignmentCorrection = correctedAssignment.superRefine(refuseEndBeforeStart);
export const StatusCorrection = correctedStatus.superRefine(refuseEndBeforeStart);
export const EmploymentCorrection = correctedEmployment.superRefine(refuseEndBeforeStart);

export const showTimelines = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/timelines/{id}',
  permission,
  summary: 'List an employee’s employment, assignments, rates, employment status, and schedules by date',
  params,
  response: answer,
});

export const storeRate = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/rate/store/{id}',
  permission,
  summary: 'Add a rate from a date on; the previous one ends the day before. The ID is the employee’s',
  params,
  body: RateForm.extend({ version }).superRefine(checkRate),
  response: answer,
});

export const correctRate = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/rate/correct/{id}',
  permission,
  summary: 'Replace a wrong entry, which is kept with the reason. The ID is the entry’s',
  params,
  body: correctedRate.extend({ version }).superRefine(checkRate),
  response: answer,
});

export const withdrawRate = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/rate/withdraw/{id}',
  permission,
  summary: 'Cancel a rate that hasn’t begun; the previous one continues',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const storeStatus = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/status/store/{id}',
  permission,
  summary: 'Add an employment status from a date on; the previous one ends the day before. The ID is the employee’s',
  params,
  body: StatusForm.extend({ version }).superRefine(refuseEndBeforeStart),
  response: answer,
});

export const correctStatus = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/status/correct/{id}',
  permission,
  summary: 'Replace a wrong entry, which is kept with the reason. The ID is the entry’s',
  params,
  body: correctedStatus.extend({ version }).superRefine(refuseEndBeforeStart),
  response: answer,
});

export const withdrawStatus = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/status/withdraw/{id}',
  permission,
  summary:
    'Cancel an employment status that hasn’t begun, so that the previous one continues; or the first one, which makes the status unknown',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const showEmployeeClient = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/client/show/{id}',
  permission,
  summary: 'List an employee’s assignments; latest first',
  params,
  response: z.object({ data: z.array(Assignment) }),
});

export const updateEmployeeClient = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/update/{id}',
  permission,
  summary:
    'Add an assignment from a date on. On the same line the previous one ends the day before; a line of its own is a second client. The ID is the employee’s',
  params,
  body: AssignmentForm.extend({ version }).superRefine(refuseEndBeforeStart),
  response: answer,
});

export const correctAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/correct/{id}',
  permission,
  summary: 'Replace a wrong entry, which is kept with the reason. The ID is the entry’s',
  params,
  body: correctedAssignment.extend({ version }).superRefine(refuseEndBeforeStart),
  response: answer,
});

export const withdrawAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/withdraw/{id}',
  permission,
  summary: 'Cancel an assignment that hasn’t begun; the previous one continues',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const endAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/end/{id}',
  permission,
  summary: 'Set the last day of an additional assignment',
  params,
  body: z.object({ version, to_date: LocalDate, ended_because: requiredText(300) }),
  response: answer,
});

export const correctEmployment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/employment/correct/{id}',
  permission,
  summary: 'Replace a wrong employment period, which is kept with the reason. The ID is the entry’s',
  params,
  body: correctedEmployment.extend({ version }).superRefine(refuseEndBeforeStart),
  response: answer,
});
