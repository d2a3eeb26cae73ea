import { z } from 'zod';
import { factors } from '#domain/tables/factors.ts';
import { parseGovernmentNumber, type GovernmentNumber } from '#domain/identifiers/government.ts';
import { parseMobile } from '#domain/identifiers/mobile.ts';
import { checkFactor } from '#contract/common/factor.ts';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { civilStatuses, Employee, employmentStatuses } from './employees.ts';
import { Id, LocalDate, line, one, requiredLine, text } from '#contract/shapes.ts';

/** How pay is counted: by the month, the day worked or the hour worked. */
export const paySchemes = ['monthly', 'daily', 'hourly'] as const;

/** Kinds of employment that end on a day their contract names. */
export const endingKinds: readonly (typeof employmentStatuses)[number][] = ['project', 'fixed_term', 'seasonal'];

const numberProblem: Record<GovernmentNumber, string> = {
  sss: 'An SSS number has ten digits.',
  philhealth: 'A PhilHealth number has twelve digits.',
  pagibig: 'A Pag-IBIG number has twelve digits.',
  tin: 'A TIN has nine digits, and up to five more for the branch.',
};
/** A number of an agency as people write it; nothing typed: not known yet. */
export const governmentNumber = (kind: GovernmentNumber) =>
  text(20)
    .refine((t) => t === '' || parseGovernmentNumber(kind, t).ok, desk(numberProblem[kind]))
    .default('');

export const mobileNumber = text(30)
  .refine((t) => t === '' || parseMobile(t) !== null, desk('Write a mobile number as 0917 123 4567.'))
  .default('');

/** As it stands on cards and in files: letters, digits and hyphens. */
export const EmployeeCode = requiredLine(20).refine(
  (code) => /^[\p{L}\d][\p{L}\d./_-]*$/u.test(code),
  desk('A code has letters, digits and hyphens, and no spaces.'),
);

/** What is said of an account number with the look of one that a spreadsheet rounded. */
export const roundedWords =
  'It ends in five zeros, as a number a spreadsheet rounded does. Check it against the card or passbook.';

export const accountNumber = text(40).refine((t) => /^[\d\s-]*$/.test(t), desk('An account number has digits only.'));

/** Who somebody is, beside numbers and work. */
export const personFields = {
  employee_code: EmployeeCode,
  last_name: requiredLine(80),
  first_name: requiredLine(80),
  middle_name: line(80).default(''),
  suffix: line(20).default(''),
  sex: z.enum(['female', 'male']),
  birth_date: LocalDate,
  civil_status: z.enum(civilStatuses).nullable().default(null),
  address: text(300).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  mobile: mobileNumber,
  emergency_name: line(120).default(''),
  emergency_relation: line(60).default(''),
  emergency_mobile: mobileNumber,
  employment_status: z.enum(employmentStatuses).nullable().default(null),
};

/** A kind of pay: pesos in centavos a month, a day or an hour, and what turns one into the other. */
export const rateFields = {
  scheme: z.enum(paySchemes),
  amount_centavos: z.int().min(1).max(100_000_000_00),
  /** Paid days of a year in tenths: 313 is 3130. */
  factor_tenths: z
    .int()
    .refine((t) => factors.some((f) => f.tenths === t), desk('Choose one of the factors that are known.')),
  minutes_per_day: z.int().min(60).max(720),
};

/** Everything that is asked of somebody new, flat: the fields of the form and the columns of an import. */
export const newEmployeeForm = z.object({
  ...personFields,
  hired_on: LocalDate,
  client_id: Id,
  branch_id: Id,
  position: requiredLine(80),
  /** Since when they are there; null: since they were hired. */
  assigned_from: LocalDate.nullable().default(null),
  schedule_id: Id.nullable().default(null),
  scheme: rateFields.scheme.nullable().default(null),
  amount_centavos: rateFields.amount_centavos.nullable().default(null),
  /** Since when the rate counts; null: since they were hired. */
  rate_from: LocalDate.nullable().default(null),
  factor_tenths: rateFields.factor_tenths.default(3130),
  minutes_per_day: rateFields.minutes_per_day.default(480),
  sss: governmentNumber('sss'),
  philhealth: governmentNumber('philhealth'),
  pagibig: governmentNumber('pagibig'),
  tin: governmentNumber('tin'),
  bank: line(80).default(''),
  bank_account_name: line(120).default(''),
  bank_account: accountNumber.default(''),
});

type Form = z.output<typeof newEmployeeForm>;
type Person = Pick<Form, 'birth_date'>;

/** The lowest age anybody may be hired at (RA 9231: fifteen). */
export const youngest = 15;
const birthday = (birth: string, years: number): string => `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`;

export function checkAge(values: Person, from: string, ctx: z.core.$RefinementCtx): void {
  if (birthday(values.birth_date, youngest) > from)
    ctx.addIssue({
      code: 'custom',
      path: ['birth_date'],
      ...desk('Nobody under fifteen is hired: look at the birth date.'),
    });
}

/** What is asked of a rate that says no more than its amount. */
export const whatIsItOf = 'Say whether it is paid by the month, day or hour.';

export function checkNewEmployee(values: Form, ctx: z.core.$RefinementCtx): void {
  checkAge(values, values.hired_on, ctx);
  checkFactor(values, ctx);
  if (values.rate_from !== null && values.rate_from < values.hired_on)
    ctx.addIssue({ code: 'custom', path: ['rate_from'], ...desk('A rate begins with the employment or later.') });
  if (values.assigned_from !== null && values.assigned_from < values.hired_on)
    ctx.addIssue({
      code: 'custom',
      path: ['assigned_from'],
      ...desk('An assignment begins with the employment or later.'),
    });
  if (values.scheme === null && values.amount_centavos !== null)
    ctx.addIssue({ code: 'custom', path: ['scheme'], ...desk(whatIsItOf) });
  if (values.scheme !== null && values.amount_centavos === null)
    ctx.addIssue({ code: 'custom', path: ['amount_centavos'], ...desk('Write the amount.') });
  if (values.bank_account !== '' && values.bank === '')
    ctx.addIssue({ code: 'custom', path: ['bank'], ...desk('Say which bank the account is at.') });
}

/** What `createEmployee` takes, whoever hands it over: the form, or a row of an import. */
export const NewEmployee = newEmployeeForm.superRefine(checkNewEmployee);
export type NewEmployee = z.output<typeof NewEmployee>;

/** Somebody who may be the same person, and what says so. */
export const LikelySame = z.object({
  id: Id,
  employee_code: z.string(),
  name: z.string(),
  birth_date: LocalDate,
  client: z.string(),
  status: z.enum(['active', 'resigned']),
  /** `name and birth date`, `TIN`, `SSS`, `PhilHealth`, `Pag-IBIG`, `e-mail address`. */
  same: z.array(z.string()),
});
export type LikelySame = z.output<typeof LikelySame>;

export const storeEmployee = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/store',
  permission: 'HRIS06',
  summary:
    'Hires somebody: record, employment, assignment, schedule, rate and numbers in one transaction. 409 `likely-same` with who may be the same person, unless `seen` names them. `draft` is gone with it',
  body: newEmployeeForm
    .extend({ seen: z.array(Id).max(100).default([]), draft: z.uuid().optional() })
    .superRefine(checkNewEmployee),
  response: one(Employee),
});

export const likelyEmployees = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/likely',
  permission: 'HRIS06',
  summary:
    'Who may be the same person as a new employee: same name and birth date, number, or e-mail address. Changes nothing',
  body: z.object({
    last_name: line(80),
    first_name: line(80),
    birth_date: LocalDate.nullable(),
    sss: text(20).default(''),
    philhealth: text(20).default(''),
    pagibig: text(20).default(''),
    tin: text(20).default(''),
    email: text(254).default(''),
  }),
  response: z.object({ data: z.array(LikelySame) }),
  reads: true,
});

export const employeeCode = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/employee/employee_code',
  permission: 'HRIS06',
  summary: 'The next free code, and whether the one asked about is free',
  query: z.object({ employee_code: z.string().max(40).default('') }),
  response: one(z.object({ next: z.string(), free: z.boolean() })),
});
