import { z } from 'zod';
import { AgreedChange } from '#contract/common/proposals.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, Instant, ListQuery, LocalDate, listOf, one } from '#contract/shapes.ts';
import { personStates } from './runs.ts';

/** Employees in a run, issues to fix, and their payslips line by line, in centavos. */

const api = 'payroll';
const permission = 'PAY07';

const Problem = z.object({
  code: z.string(),
  /** Field with the issue: `rates`, `days`, `sss`. */
  field: z.string(),
  message: z.string(),
  /** True if the issue blocks approval. */
  must: z.boolean(),
});

/** An employee in a run. */
export const runPerson = {
  employee_id: Id,
  employee: z.string(),
  name: z.string(),
  client: z.string(),
  branch: z.string(),
  state: z.enum(personStates),
  problems: z.array(Problem),
  held_because: z.string().nullable(),
};

/** Employees have only one order: those with issues first, then by name. */
export const runPeopleQuery = ListQuery.omit({ sort: true }).extend({
  state: z.enum(personStates).optional(),
  /** Only employees with this issue, by its code. */
  problem: z.string().max(60).optional(),
});

/** A payslip as a row of the payroll register. */
export const RegisterRow = z.object({
  ...runPerson,
  gross_centavos: z.int(),
  employee_contributions_centavos: z.int(),
  employer_contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Amounts by line code: `basic`, `overtime`, `sss`, `tax`, … */
  amounts: z.record(z.string(), z.int()),
  /** Net pay of the previous payslip; null if none. */
  before_centavos: z.int().nullable(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

/** One reconciliation of the whole run, with both figures in its unit. */
const Identity = z.object({
  name: z.string(),
  unit: z.enum(['centavos', 'people']),
  left: z.int(),
  right: z.int(),
  holds: z.boolean(),
});
const Cause = z.object({
  cause: z.string(),
  /**
   * Cause in words: the lines, and the numbers of lines that began or ended. Empty if additions and deductions are
   * equal.
   */
  what: z.string(),
  people: z.int(),
  centavos: z.int(),
  /** The employees with the largest change, at most three. */
  most: z.array(z.object({ employee: z.string(), name: z.string(), centavos: z.int() })),
  /** User who accepted the variance with these figures, with time and remark. Null if not accepted. */
  accepted: z.object({ by: z.string().nullable(), at: Instant, word: z.string() }).nullable(),
});

export const runSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/summary/{id}',
  permission,
  summary: 'Get the payroll register of a run: payslips as rows, totals of all, and the pre-approval checks',
  params: z.object({ id: Id }),
  query: runPeopleQuery.extend({
    /** `no` leaves out the variances, which need all payslips of the run and the previous ones. */
    causes: z.enum(['yes', 'no']).default('yes'),
  }),
  response: listOf(RegisterRow).extend({
    totals: z.record(z.string(), z.int()),
    /** Codes of lines with an amount in this run, with their kind and label, in payslip order. */
    columns: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
      }),
    ),
    gate: z.object({
      identities: z.array(Identity),
      /** Variances of net pay by reason, adding up exactly; empty if not requested. */
      causes: z.array(Cause),
      must: z.int(),
      look: z.int(),
      /**
       * For a posted run, when its payslips were last recomputed from their inputs, and the first of those with a
       * different result, by name. Null if not done yet.
       */
      proof: z
        .object({
          at: Instant,
          payslips: z.int(),
          differ: z.int(),
          found: z.array(z.object({ employee: z.string(), what: z.string(), was: z.int(), is: z.int().nullable() })),
        })
        .nullable(),
      /** Payment methods of the run's employees. Null if it reverses payslips. */
      bank: z
        .object({
          people: z.int(),
          /** Number of employees with an account at a bank without a file layout, who are paid by a plain list. */
          listed: z.int(),
          /** Employees whose account a spreadsheet may have rounded; empty if variances weren't requested. */
          rounded: z.array(z.object({ employee: z.string(), name: z.string() })),
          /** Banks that aren't in the list of banks. */
          unknown: z.array(z.string()),
        })
        .nullable(),
      /** Employees of this run who computed, submitted, or approved it, and the caller. */
      paid_people: z.array(
        z.object({
          employee: z.string(),
          name: z.string(),
          net_centavos: z.int(),
          you: z.boolean(),
          did: z.array(z.string()),
        }),
      ),
      /**
       * Employees whose bank account changed since the last pay, or who are paid for the first time: last digits before
       * and now, and the users who entered and confirmed the account.
       */
      destinations: z.array(
        z.object({
          employee: z.string(),
          name: z.string(),
          /**
           * True for the employee's first account. There is then no previous one, and the approver is the second user.
           */
          first: z.boolean(),
          was: z.string(),
          is: z.string(),
          changed_by: z.string().nullable(),
          changed_at: Instant,
          confirmed_by: z.string().nullable(),
          confirmed: z.boolean(),
        }),
      ),
      /** Changes to protected settings since the last pay, including those that wait for a second user. */
      protected_changes: z.array(AgreedChange),
      /** A hash of every current payslip; the approver sends the hash they reviewed. */
      hash: z.string(),
      /** Why the caller may not approve. Null if the caller may. */
      why_not: z.string().nullable(),
      /**
       * Adjustments and loans of this run that the caller entered, and time that the caller uploaded, with their number
       * and the first of them by name. The caller may then approve the run only if no other user can.
       */
      written_by_you: z.object({
        total: z.int(),
        rows: z.array(z.object({ employee: z.string(), name: z.string(), what: z.string(), centavos: z.int() })),
      }),
      /**
       * The posted runs that the run is compared with, latest first, each with its number of employees. Empty if
       * variances weren't requested.
       */
      compared: z.array(z.object({ run_id: Id, name: z.string(), pay_date: LocalDate, people: z.int() })),
    }),
  }),
});

export const downloadSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/summary/download/{id}',
  permission,
  summary:
    'Download the payroll register of a run, also as a PDF to sign, or with `of` the journal of a posted one as a list',
  params: z.object({ id: Id }),
  query: z.object({
    format: z.enum([...exportFormats, 'pdf']).default('xlsx'),
    of: z.enum(['register', 'journal']).default('register'),
  }),
  response: file('application/octet-stream'),
});

/** A payslip line with its computation. */
const PayslipLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
  amount_centavos: z.int(),
  /** The explanation: quantity × rate × rule. */
  explained: z.string(),
  source: z.string(),
  /** The client to which the line is billed. */
  client: z.string().nullable(),
});

export const Payslip = z.object({
  id: Id,
  run_id: Id,
  employee: z.string(),
  name: z.string(),
  kind: z.string(),
  from_date: LocalDate,
  to_date: LocalDate,
  pay_date: LocalDate,
  posted_at: Instant.nullable(),
  gross_centavos: z.int(),
  employee_contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  employer_contributions_centavos: z.int(),
  lines: z.array(PayslipLine),
  /** Net pay of the previous payslip and the changes, by cause. */
  before: z
    .object({
      pay_date: LocalDate,
      net_centavos: z.int(),
      /** `why` describes the difference. */
      changes: z.array(z.object({ cause: z.string(), label: z.string(), why: z.string(), net_centavos: z.int() })),
    })
    .nullable(),
  /**
   * Lines of the previous payslip and this one by code, as effects on net pay. They add up to the net pay of each
   * payslip.
   */
  compared: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
      quantity: z.object({ unit: z.enum(['hour', 'day', 'piece']), before: z.string(), now: z.string() }).nullable(),
      before_centavos: z.int(),
      now_centavos: z.int(),
    }),
  ),
  /** Totals of the tax year, including this payslip. */
  year: z.object({ gross_centavos: z.int(), taxable_centavos: z.int(), withheld_centavos: z.int() }),
});
export type Payslip = z.output<typeof Payslip>;

export const employeeSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/employee/summary/{id}/{code}',
  permission,
  summary: 'Get one employee’s payslip of a run, each line explained',
  params: z.object({ id: Id, code: z.string().max(40) }),
  response: one(Payslip),
});
