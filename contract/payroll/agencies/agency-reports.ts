import { z } from 'zod';
import { agencyKinds } from '#domain/reports/agency-kinds.ts';
import { yearlyDues } from '#domain/reports/deadlines.ts';
import { dateField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine } from '#contract/shapes.ts';

/**
 * What the agencies are owed and told, out of posted payslips: SSS, Pag-IBIG and PhilHealth of a month, the tax of a month
 * (1601-C) and the alphalist of a year (1604-C). The calls are the same for all;
 * `agency-kinds.ts` says what differs.
 */

const common = { api: 'payroll', permission: 'PAY09' } as const;
const month = z.int().min(1).max(12);
const year = z.int().min(2000).max(2199);
const kind = z.enum(agencyKinds);
/** Of what is asked: one client’s payslips alone. */
const client_id = Id.optional();
const amounts = z.record(z.string(), z.int());

export const AgencyRow = z.object({
  employee_id: z.int(),
  employee: z.string(),
  name: z.string(),
  /** Masked; null: none is known. */
  number: z.string().nullable(),
  amounts,
  /** Hired, left, nothing earned, nothing taken; the schedule of the alphalist. */
  note: z.string(),
  /** What was filed for this person last; null: this person was in no filing. */
  reported_centavos: z.int().nullable(),
});

const Filing = z.object({
  id: z.int(),
  receipt: z.string(),
  filed_on: LocalDate,
  total_centavos: z.int(),
  people: z.int(),
  by: z.string(),
});
const RunOfIt = z.object({ id: z.int(), name: z.string(), pay_date: LocalDate, state: z.string() });

const Lacking = z.object({
  count: z.int(),
  people: z.array(z.object({ employee_id: z.int(), employee: z.string(), name: z.string() })),
});

export const previewAgency = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/preview/{kind}',
  summary:
    'A report to an agency before it is made: a page of its people, totals, how they tie to the journal, and what is missing',
  params: z.object({ kind }),
  query: z.object({
    year,
    /** Not asked by the alphalist, which is of a year. */
    month: month.default(1),
    client_id,
    /** Part of a name or code. */
    search: z.string().max(200).default(''),
    /** Only who has no number at the agency, or no birth date where its file names it. */
    missing: z.enum(['1']).optional(),
    page: z.int().min(1).default(1),
    limit: z.int().min(1).max(500).default(100),
  }),
  response: z.object({
    data: z.object({
      rows: z.array(AgencyRow),
      /** Of those who match; the totals are over everybody. */
      matching: z.int(),
      people: z.int(),
      totals: amounts,
      /**
       * Of a monthly report: people whose earlier cutoffs of the month were paid before Kawani, what was taken of them by
       * column, and whether it is in the totals; null: not decided. Of the alphalist: people with opening balances of the
       * year, always in it.
       */
      opening: z.object({ people: z.int(), amounts, included: z.boolean().nullable() }),
      /** Posted runs it is made of, and those of the same time that are not posted. */
      posted: z.array(RunOfIt),
      unposted: z.array(RunOfIt),
      ties: z.array(
        z.object({ name: z.string(), report_centavos: z.int(), journal_centavos: z.int(), holds: z.boolean() }),
      ),
      /** Who has no number at the agency, or one that its file cannot take: how many, and the first of them. */
      without_number: Lacking,
      /** The same of a birth date, where the file names it. */
      without_birth_date: Lacking,
      /** A number of the company itself is missing. */
      employer_lacks: z.boolean(),
      filings: z.array(Filing),
      clients: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Why the agency’s own file is not made, and why no list is; empty: it can be. */
      wrong: z.array(z.string()),
      wrong_list: z.array(z.string()),
    }),
  }),
});

/** `agency`: its own layout; the others are lists with the columns of the form. */
const asked = z.object({ format: z.enum(['agency', 'csv', 'xlsx']).default('agency'), client_id });
const monthly = (path: `/${string}`, summary: string) =>
  endpoint({
    ...common,
    method: 'GET',
    path,
    summary,
    params: z.object({ MonthID: month, YearID: year }),
    query: asked,
    response: file('application/octet-stream'),
    fresh: true,
  });

export const sssFile = monthly('/api/report/sss/{MonthID}/{YearID}', 'SSS of a month: the My.SSS upload, or a list');
export const hdmfFile = monthly('/api/report/hdmf/{MonthID}/{YearID}', 'Pag-IBIG of a month: the MCRF, or a list');
export const philhealthFile = monthly(
  '/api/report/philhealth/{MonthID}/{YearID}',
  'PhilHealth of a month: a list for EPRS in Kawani’s own layout, or a list with all columns',
);
export const taxFile = monthly('/api/report/tax/{MonthID}/{YearID}', 'The figures of the 1601-C of a month, or a list');
export const alphalistFile = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/alphalist/{YearID}/{EmployeeCode}',
  summary:
    'The alphalist of a year as the BIR’s DAT, a list, or the certificates (BIR 2316) as a PDF: of one employee by code, or of `all`',
  params: z.object({ YearID: year, EmployeeCode: z.string().min(1).max(40) }),
  query: asked.extend({ format: z.enum(['agency', 'csv', 'xlsx', 'pdf']).default('agency') }),
  response: file('application/octet-stream'),
  fresh: true,
});

/** What is due to an agency for a month or year that something is paid of. */
const Deadline = z.object({
  /** Beside the agencies' reports: the 13th month pay of a year, and its report to DOLE, which is made outside of Kawani. */
  kind: z.enum([...agencyKinds, ...yearlyDues]),
  /** `YYYY-MM`, of the alphalist and the 13th month `YYYY`. */
  span: z.string(),
  due: LocalDate,
  /** What the day goes by. */
  rule: z.string(),
  /** Runs of it that are posted, and that are not yet. */
  posted: z.int().min(0),
  unposted: z.int().min(0),
  /** Of the 13th month: who was paid in the year, still works here and has none of it yet; of others null. */
  people_left: z.int().min(0).nullable(),
  /** When it was handed in last; null: it was not. */
  filed_on: LocalDate.nullable(),
  state: z.enum(['late', 'due', 'filed']),
});
export const agencyDeadlines = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/deadlines',
  summary:
    'What is due to the agencies and by when, with the 13th month pay, the earliest first: what was not handed in or paid, and what was until its day is over',
  response: z.object({ data: z.array(Deadline), today: LocalDate }),
});

export const decideOpenings = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/report/openings',
  summary: 'Say whether a monthly report includes what earlier cutoffs of the month took before Kawani',
  body: z.object({ kind: z.enum(['sss', 'hdmf', 'philhealth', 'tax']), year, month, included: z.boolean() }),
  response: z.object({ data: z.object({ included: z.boolean() }) }),
});

export const FiledForm = z.object({
  receipt: requiredLine(60),
  filed_on: LocalDate,
});
export const filedFields = { receipt: textField('Receipt number'), filed_on: dateField('Filed on') };
export const fileAgency = endpoint({
  ...common,
  method: 'POST',
  path: '/api/report/filed',
  summary: 'Note that a report was handed in, with its receipt and date: who was in it is kept',
  body: FiledForm.extend({ kind, year, month: month.default(1), /** As it was seen. */ total_centavos: z.int() }),
  response: z.object({ data: Filing }),
});

export const agencyReportCalls = {
  previewAgency,
  sssFile,
  hdmfFile,
  philhealthFile,
  taxFile,
  alphalistFile,
  fileAgency,
  decideOpenings,
  agencyDeadlines,
};
