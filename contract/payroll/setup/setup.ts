import { z } from 'zod';
import { markableSteps, type MarkableStep } from '#domain/setup/steps.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { Id, LocalDate, one } from '#contract/shapes.ts';

const count = z.int().min(0);
const Mark = z.enum(markableSteps);

/** The permission code that a user needs to skip each of these steps. */
export const codeOfMark = {
  openings: 'PAY02',
  settings: 'PAY01',
  bank_list: 'PAY09',
} as const satisfies Record<MarkableStep, PermissionCode>;

export const paySetup = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/payroll/setup',
  permission: {
    HRIS03: 'all',
    HRIS04: 'all',
    HRIS06: 'all',
    HRIS08: 'all',
    HRIS09: 'all',
    HRIS15: 'all',
    PAY01: 'all',
    PAY02: 'all',
    PAY03: 'all',
    PAY07: 'all',
    PAY09: 'all',
  },
  summary: 'Get Payroll’s part of the steps to the first payslip; each part is null without its permission',
  response: one(
    z.object({
      /** The first pay date with a posted payslip. Null if none is posted. */
      first_pay: LocalDate.nullable(),
      /** The employer data still missing. Null without PAY09. */
      employer: z.object({ lacks: z.array(z.enum(['name', 'tin', 'sss', 'philhealth', 'pagibig'])) }).nullable(),
      /**
       * Number of employees hired before this year's first run, and of those without opening balances. Null without
       * PAY02.
       */
      openings: z.object({ year: z.int(), needed: z.boolean(), employees: count, without: count }).nullable(),
      /** Number of records synced from HR. Needs HRIS04, HRIS06, PAY01, or PAY02. */
      sync: z.object({ clients: count, employees: count }).nullable(),
      /**
       * `next` is the ID of a client without settings of its own. `account`: the company's bank account is entered. Null
       * without PAY01.
       */
      settings: z
        .object({ clients: count, with_settings: count, next: Id.nullable(), account: z.boolean() })
        .nullable(),
      /** State of this year's cutoffs, and the cutoff with the next pay date. Needs PAY03 or PAY07. */
      cutoffs: z
        .object({
          year: z.int(),
          made: z.boolean(),
          next: z
            .object({ from_date: LocalDate, to_date: LocalDate, pay_date: LocalDate, month: z.string() })
            .nullable(),
        })
        .nullable(),
      /** The latest run. Null without PAY07. */
      run: z.object({ id: Id.nullable(), posted: z.boolean() }).nullable(),
      /** Whether a bank file or a payment list was made. Null without PAY09. */
      bank_list: z.object({ made: z.boolean() }).nullable(),
      /** Steps that a user skipped, including `settings` if the defaults stay. */
      marks: z.array(Mark),
    }),
  ),
});

export const markSetup = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/payroll/setup/mark',
  permission: { PAY01: 'all', PAY02: 'all', PAY09: 'all' },
  summary:
    'Skip a step to the first payslip, or undo that: openings with PAY02, settings with PAY01, bank_list with PAY09',
  body: z.object({ step: Mark, marked: z.boolean() }),
  response: one(z.object({ marks: z.array(Mark) })),
});
