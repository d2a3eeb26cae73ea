import { z } from 'zod';
import { AgreedChange } from '#contract/common/proposals.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats } from '#contract/register.ts';
import { Id, Instant, ListQuery, LocalDate, listOf, one } from '#contract/shapes.ts';
import { personStates } from './runs.ts';

/** Who is in a run, what has to be mended, and their payslips line by line. Amounts are centavos. */

const api = 'payroll';
const permission = 'PAY07';

const Problem = z.object({
  code: z.string(),
  /** The fact it is about: `rates`, `days`, `sss`. */
  field: z.string(),
  message: z.string(),
  /** Stands in the way of approval. */
  must: z.boolean(),
});

/** Somebody in a run. */
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

/** One order: those with something to mend first, then by name. */
export const runPeopleQuery = ListQuery.omit({ sort: true }).extend({
  state: z.enum(personStates).optional(),
  /** People with something to mend, or to look at. */
  problem: z.string().max(60).optional(),
});

/** A payslip as a row of the register. */
export const RegisterRow = z.object({
  ...runPerson,
  gross_centavos: z.int(),
  employee_contributions_centavos: z.int(),
  employer_contributions_centavos: z.int(),
  tax_centavos: z.int(),
  deductions_centavos: z.int(),
  net_centavos: z.int(),
  /** Amounts by code of line: `basic`, `overtime`, `sss`, `tax`, … */
  amounts: z.record(z.string(), z.int()),
  /** Net pay of the payslip before; null where there is none. */
  before_centavos: z.int().nullable(),
});
export type RegisterRow = z.output<typeof RegisterRow>;

/** One thing that has to be true of the whole run, with both figures in its unit. */
const Identity = z.object({
  name: z.string(),
  unit: z.enum(['centavos', 'people']),
  left: z.int(),
  right: z.int(),
  holds: z.boolean(),
});
const Cause = z.object({
  cause: z.string(),
  /** What happened, in words: which lines, how many began or ended; empty where what adds takes as much. */
  what: z.string(),
  people: z.int(),
  centavos: z.int(),
  /** Those it changed most, at most three. */
  most: z.array(z.object({ employee: z.string(), name: z.string(), centavos: z.int() })),
  /** Who accepted it with these figures, and with which word; null: nobody yet. */
  accepted: z.object({ by: z.string().nullable(), at: Instant, word: z.string() }).nullable(),
});

export const runSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/summary/{id}',
  permission,
  summary: 'The register of a run: its payslips as rows, the totals over all of them, and the gate before approval',
  params: z.object({ id: Id }),
  query: runPeopleQuery.extend({
    /** Without the causes of differences, which take all payslips of the run and those before them. */
    causes: z.enum(['yes', 'no']).default('yes'),
  }),
  response: listOf(RegisterRow).extend({
    totals: z.record(z.string(), z.int()),
    /** Codes of lines that have a figure in this run, with their kind and words, in the order of a payslip. */
    columns: z.array(
      z.object({
        code: z.string(),
        label: z.string(),
        kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
      }),
    ),
    gate: z.object({
      identities: z.array(Identity),
      /** Why net differs from the payslips before, until the sum is exact; empty where they were not asked for. */
      causes: z.array(Cause),
      must: z.int(),
      look: z.int(),
      /**
       * Of a posted run: when its payslips were last computed again from what they were made from, and those that did not come
       * to the same, the first by name. Null: it was not done yet.
       */
      proof: z
        .object({
          at: Instant,
          payslips: z.int(),
          differ: z.int(),
          found: z.array(z.object({ employee: z.string(), what: z.string(), was: z.int(), is: z.int().nullable() })),
        })
        .nullable(),
      /** How the run's people are paid; null: it takes payslips back. */
      bank: z
        .object({
          people: z.int(),
          /** Those with an account at a bank without a file layout: a plain list is made for them. */
          listed: z.int(),
          /** Who has an account with the look of a number that a spreadsheet rounded; empty where causes were not asked for. */
          rounded: z.array(z.object({ employee: z.string(), name: z.string() })),
          /** Banks that no entry of the list of banks names. */
          unknown: z.array(z.string()),
        })
        .nullable(),
      /** Whom this run pays among those who computed, sent, or approved it, and the caller. */
      paid_people: z.array(
        z.object({
          employee: z.string(),
          name: z.string(),
          net_centavos: z.int(),
          you: z.boolean(),
          did: z.array(z.string()),
        }),
      ),
      /** Employees whose pay goes elsewhere than when they were last paid: old and new last digits, and who agreed. */
      destinations: z.array(
        z.object({
          employee: z.string(),
          name: z.string(),
          was: z.string(),
          is: z.string(),
          changed_by: z.string().nullable(),
          changed_at: Instant,
          confirmed_by: z.string().nullable(),
          confirmed: z.boolean(),
        }),
      ),
      /** Changes of protected settings since the pay before, and those that wait for a second person. */
      protected_changes: z.array(AgreedChange),
      /** A mark of every payslip as it is now; the approver sends the mark of what they looked at. */
      hash: z.string(),
      /** May the caller approve? Null: yes; else why not. */
      why_not: z.string().nullable(),
      /**
       * Adjustments and loans of this run that the caller wrote, and time they put into it out of a file, the first by name: where
       * nobody else can approve it they do, and see that it is their own.
       */
      written_by_you: z.object({
        total: z.int(),
        rows: z.array(z.object({ employee: z.string(), name: z.string(), what: z.string(), centavos: z.int() })),
      }),
      /**
       * The posted runs whose pay this one is compared with, the latest first, with how many of its people; empty where causes
       * were not asked for.
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
  summary: 'The register of a run as a file, or with `of` the journal of a posted one',
  params: z.object({ id: Id }),
  query: z.object({
    format: z.enum(exportFormats).default('xlsx'),
    of: z.enum(['register', 'journal']).default('register'),
  }),
  response: file('application/octet-stream'),
});

/** A line of a payslip with how its amount came about. */
const PayslipLine = z.object({
  code: z.string(),
  label: z.string(),
  kind: z.enum(['earning', 'contribution', 'tax', 'deduction']),
  amount_centavos: z.int(),
  /** The sentence that explains it: quantity × rate × rule. */
  explained: z.string(),
  source: z.string(),
  /** Whose bill it goes on. */
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
  /** Net pay of the payslip before and what changed, by cause. */
  before: z
    .object({
      pay_date: LocalDate,
      net_centavos: z.int(),
      /** `why`: what differs, in words. */
      changes: z.array(z.object({ cause: z.string(), label: z.string(), why: z.string(), net_centavos: z.int() })),
    })
    .nullable(),
  /** Of the tax year with this payslip. */
  year: z.object({ gross_centavos: z.int(), taxable_centavos: z.int(), withheld_centavos: z.int() }),
});
export type Payslip = z.output<typeof Payslip>;

export const employeeSummary = endpoint({
  api,
  method: 'GET',
  path: '/api/payroll/employee/summary/{id}/{code}',
  permission,
  summary: 'One person’s payslip of a run, each line explained',
  params: z.object({ id: Id, code: z.string().max(40) }),
  response: one(Payslip),
});
