import { z } from 'zod';
import { checkFactor } from '#contract/common/factor.ts';
import { endpoint } from '#contract/endpoint.ts';
import { desk } from '#contract/messages/sentence.ts';
import { Id, Instant, LocalDate, Version, requiredLine, requiredText, text } from '#contract/shapes.ts';
import { rateFields } from './employee-new.ts';
import { employmentStatuses } from './employees.ts';

/** What every entry of a timeline has: from when to when, and what became of it. */
const entry = {
  id: Id,
  from_date: LocalDate,
  /** The last day it holds, or none yet. */
  to_date: LocalDate.nullable(),
  ended_because: z.string().nullable(),
  note: z.string(),
  /** The entry it took the place of. */
  replaces_id: Id.nullable(),
  /** Taken back, by a correction or before it began; it holds on no day. */
  withdrawn_at: Instant.nullable(),
  withdrawn_why: z.string().nullable(),
  created_at: Instant,
  created_by: z.string().nullable(),
};

export const Employment = z.object(entry);
export const Assignment = z.object({
  ...entry,
  /** 1 is the main one; a second client at the same time is a line of its own. */
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
/** Probationary, regular, of a project, from a day on. */
export const HeldStatus = z.object({ ...entry, employment_status });
export type HeldStatus = z.output<typeof HeldStatus>;

/** All entries of one employee, the latest first; what was taken back stands among them. */
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
  /** The last day that a posted payroll run has used; what is dated up to it changes days that were paid. */
  paid_until: LocalDate.nullable(),
});
export type Timelines = z.output<typeof Timelines>;

const answer = z.object({ data: Timelines });
const params = z.object({ id: Id });
const permission = 'HRIS06' as const;
/** Of the employee's record as it was read; the entry's `id` stands in the path. */
const version = Version;
const why = requiredText(300);

const dates = { from_date: LocalDate, to_date: LocalDate.nullable().default(null) };
/** Ends no sooner than it begins. */
export const inOrder = (values: { from_date: string; to_date: string | null }, ctx: z.core.$RefinementCtx) => {
  if (values.to_date !== null && values.to_date < values.from_date)
    ctx.addIssue({ code: 'custom', path: ['to_date'], ...desk('It ends before it begins.') });
};

/** A rate ends no sooner than it begins, and a salary has a factor of salaries. */
export const checkRate = (values: z.output<typeof RateForm>, ctx: z.core.$RefinementCtx) => {
  inOrder(values, ctx);
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
/** A kind of employment from a date on, such as regular. */
export const StatusForm = z.object({ ...dates, employment_status, note: text(300).default('') });
/** A period of employment, corrected. */
export const EmploymentForm = z.object({ ...dates, note: text(300).default('') });

/* What stands in the place of a wrong entry, as a form asks for it: a call adds the version to the fields, and holds them to the same rule. */
const correctedRate = RateForm.extend({ why });
const correctedAssignment = AssignmentForm.omit({ line: true }).extend({ why });
const correctedStatus = StatusForm.extend({ why });
const correctedEmployment = EmploymentForm.extend({ why });
export const RateCorrection = correctedRate.superRefine(checkRate);
export const AssignmentCorrection = correctedAssignment.superRefine(inOrder);
export const StatusCorrection = correctedStatus.superRefine(inOrder);
export const EmploymentCorrection = correctedEmployment.superRefine(inOrder);

export const showTimelines = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/timelines/{id}',
  permission,
  summary: "An employee's employment, assignments, rates, employment status and schedules by date",
  params,
  response: answer,
});

export const storeRate = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/rate/store/{id}',
  permission,
  summary: "A rate from a date on; the one before it ends the day before. The id is the employee's",
  params,
  body: RateForm.extend({ version }).superRefine(checkRate),
  response: answer,
});

export const correctRate = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/rate/correct/{id}',
  permission,
  summary: "Another entry in the place of a wrong one, which is kept with the reason. The id is the entry's",
  params,
  body: correctedRate.extend({ version }).superRefine(checkRate),
  response: answer,
});

export const withdrawRate = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/rate/withdraw/{id}',
  permission,
  summary: 'Takes back a rate that has not begun; the one before it goes on',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const storeStatus = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/status/store/{id}',
  permission,
  summary: "A kind of employment from a date on; the one before it ends the day before. The id is the employee's",
  params,
  body: StatusForm.extend({ version }).superRefine(inOrder),
  response: answer,
});

export const correctStatus = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/status/correct/{id}',
  permission,
  summary: "Another entry in the place of a wrong one, which is kept with the reason. The id is the entry's",
  params,
  body: correctedStatus.extend({ version }).superRefine(inOrder),
  response: answer,
});

export const withdrawStatus = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/status/withdraw/{id}',
  permission,
  summary:
    'Takes back a kind of employment that has not begun, and the one before it goes on; or the first, which makes it unknown again',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const showEmployeeClient = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/client/show/{id}',
  permission,
  summary: "An employee's assignments, the latest first",
  params,
  response: z.object({ data: z.array(Assignment) }),
});

export const updateEmployeeClient = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/update/{id}',
  permission,
  summary:
    "An assignment from a date on. On the line of another it ends that one the day before; a line of its own is a second client. The id is the employee's",
  params,
  body: AssignmentForm.extend({ version }).superRefine(inOrder),
  response: answer,
});

export const correctAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/correct/{id}',
  permission,
  summary: "Another entry in the place of a wrong one, which is kept with the reason. The id is the entry's",
  params,
  body: correctedAssignment.extend({ version }).superRefine(inOrder),
  response: answer,
});

export const withdrawAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/withdraw/{id}',
  permission,
  summary: 'Takes back an assignment that has not begun; the one before it goes on',
  params,
  body: z.object({ version, why }),
  response: answer,
});

export const endAssignment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/client/end/{id}',
  permission,
  summary: 'The last day of an assignment beside the main one',
  params,
  body: z.object({ version, to_date: LocalDate, ended_because: requiredText(300) }),
  response: answer,
});

export const correctEmployment = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/employee/employment/correct/{id}',
  permission,
  summary:
    "Another period of employment in the place of a wrong one, which is kept with the reason. The id is the entry's",
  params,
  body: correctedEmployment.extend({ version }).superRefine(inOrder),
  response: answer,
});
