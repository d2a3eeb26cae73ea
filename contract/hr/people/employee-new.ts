import { z } from 'zod';
import { factors } from '#domain/tables/factors.ts';
import { parseGovernmentNumber, type GovernmentNumber } from '#domain/identifiers/government.ts';
import { checkFactor } from '#contract/common/factor.ts';
import { desk } from '#contract/messages/sentence.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Employee, employmentStatuses } from './employees.ts';
import { personShape } from './person-fields.ts';
import { Id, LocalDate, line, one, requiredLine, text } from '#contract/shapes.ts';

/** Pay basis: by the month, the day worked or the hour worked. */
export const paySchemes = ['monthly', 'daily', 'hourly'] as const;

/** Employment statuses that end on a day set by contract. */
export const endingKinds: readonly (typeof employmentStatuses)[number][] = ['project', 'fixed_term', 'seasonal'];

const numberProblem: Record<GovernmentNumber, string> = {
  sss: 'An SSS number has ten digits.',
  philhealth: 'A PhilHealth number has twelve digits.',
  pagibig: 'A Pag-IBIG number has twelve digits.',
  tin: 'A TIN has nine digits, and up to five more for the branch.',
};
/** Declares a government ID as users type it. Blank means not known yet. */
export const governmentNumber = (kind: GovernmentNumber) =>
  text(20)
    .refine((t) => t === '' || parseGovernmentNumber(kind, t).ok, desk(numberProblem[kind]))
    .default('');

/** Warning for an account number that a spreadsheet may have rounded. */
export const roundedWords =
  'This number ends in five zeros, like a number rounded by a spreadsheet. Check it against the card or passbook.';

export const accountNumber = text(40).refine((t) => /^[\d\s-]*$/.test(t), desk('An account number has digits only.'));

/** Pay: centavos a month, a day or an hour, and the factors that convert them. */
export const rateFields = {
  scheme: z.enum(paySchemes),
  amount_centavos: z.int().min(1).max(100_000_000_00),
  /** Annual paid days in tenths: 313 is 3130. */
  factor_tenths: z.int().refine((t) => factors.some((f) => f.tenths === t), desk('Choose one of the listed factors.')),
  minutes_per_day: z.int().min(60).max(720),
};

/** All fields of a new hire, flat: the form's fields and the import's columns. */
export const newEmployeeForm = z.object({
  ...personShape,
  employment_status: z.enum(employmentStatuses).nullable().default(null),
  hired_on: LocalDate,
  client_id: Id,
  branch_id: Id,
  position: requiredLine(80),
  /** Start of the assignment. Null means the hire date. */
  assigned_from: LocalDate.nullable().default(null),
  schedule_id: Id.nullable().default(null),
  scheme: rateFields.scheme.nullable().default(null),
  amount_centavos: rateFields.amount_centavos.nullable().default(null),
  /** Effective date of the rate. Null means the hire date. */
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

/** Minimum hiring age (RA 9231: fifteen). */
export const youngest = 15;
const birthday = (birth: string, years: number): string => `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`;

export function checkAge(values: Person, from: string, ctx: z.core.$RefinementCtx): void {
  if (birthday(values.birth_date, youngest) > from)
    ctx.addIssue({
      code: 'custom',
      path: ['birth_date'],
      ...desk('The employee must be at least 15. Check the birth date.'),
    });
}

/** Error for a rate without a pay basis. */
export const whatIsItOf = 'Choose a pay basis: monthly, daily, or hourly.';

type NewEmployeeRule = (values: Form, ctx: z.core.$RefinementCtx) => void;

/** Rules across fields, one by one: an import checks those whose fields it could read. */
export const newEmployeeRules: readonly NewEmployeeRule[] = [
  (values, ctx) => checkAge(values, values.hired_on, ctx),
  checkFactor,
  checkStarts,
  checkPay,
  (values, ctx) => {
    if (values.bank_account !== '' && values.bank === '')
      ctx.addIssue({ code: 'custom', path: ['bank'], ...desk('Choose the bank of the account.') });
  },
];

export function checkNewEmployee(values: Form, ctx: z.core.$RefinementCtx): void {
  for (const rule of newEmployeeRules) rule(values, ctx);
}

function checkStarts(values: Form, ctx: z.core.$RefinementCtx): void {
  if (values.rate_from !== null && values.rate_from < values.hired_on)
    ctx.addIssue({ code: 'custom', path: ['rate_from'], ...desk('A rate must start on or after the hire date.') });
  if (values.assigned_from !== null && values.assigned_from < values.hired_on)
    ctx.addIssue({
      code: 'custom',
      path: ['assigned_from'],
      ...desk('An assignment must start on or after the hire date.'),
    });
}

function checkPay(values: Form, ctx: z.core.$RefinementCtx): void {
  if (values.scheme === null && values.amount_centavos !== null)
    ctx.addIssue({ code: 'custom', path: ['scheme'], ...desk(whatIsItOf) });
  if (values.scheme !== null && values.amount_centavos === null)
    ctx.addIssue({ code: 'custom', path: ['amount_centavos'], ...desk('Enter the amount.') });
}

/** Input of `createEmployee`, from the form or an import row. */
export const NewEmployee = newEmployeeForm.superRefine(checkNewEmployee);
export type NewEmployee = z.output<typeof NewEmployee>;

/** A possible duplicate, and which data match. */
export const LikelySame = z.object({
  id: Id,
  employee_code: z.string(),
  name: z.string(),
  birth_date: LocalDate,
  client: z.string(),
  status: z.enum(['active', 'resigned']),
  /** Matching data: `name and birth date`, `TIN`, `SSS`, `PhilHealth`, `Pag-IBIG`, or `e-mail address`. */
  same: z.array(z.string()),
});
export type LikelySame = z.output<typeof LikelySame>;

export const storeEmployee = endpoint({
  api: 'hr',
  method: 'POST',
  path: '/employee/store',
  permission: 'HRIS06',
  summary:
    'Hire an employee: record, employment, assignment, schedule, rate, and government IDs in one transaction. 409 `likely-same` with possible duplicates, unless `seen` lists them. Deletes the `draft`',
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
    'Find possible duplicates of a new employee: same name and birth date, government ID, or e-mail address. Changes nothing',
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
  summary: 'Get the next free employee code, and whether a given code is free',
  query: z.object({ employee_code: z.string().max(40).default('') }),
  response: one(z.object({ next: z.string(), free: z.boolean() })),
});
