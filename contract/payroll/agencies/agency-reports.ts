import { z } from 'zod';
import { agencyKinds } from '#domain/reports/agency-kinds.ts';
import { yearlyDues } from '#domain/reports/deadlines.ts';
import { dateField, textField } from '#domain/records/fields.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { Id, LocalDate, requiredLine } from '#contract/shapes.ts';

/**
 * Reports of what is due to the agencies, from posted payslips: SSS, Pag-IBIG, and PhilHealth of a month, withholding
 * tax of a month (1601-C) and the alphalist of a year (1604-C). All have the same calls; `agency-kinds.ts` has the
 * differences.
 */

const common = { api: 'payroll', permission: 'PAY09' } as const;
const month = z.int().min(1).max(12);
const year = z.int().min(2000).max(2199);
const kind = z.enum(agencyKinds);
/** Only this client's payslips. */
const client_id = Id.optional();
const amounts = z.record(z.string(), z.int());

export const AgencyRow = z.object({
  employee_id: z.int(),
  employee: z.string(),
  name: z.string(),
  /** Masked ID number of the employee at the agency. Null if unknown. */
  number: z.string().nullable(),
  amounts,
  /** Remarks, such as `Hired 3 Nov 2026` or `No earnings`; in the alphalist also the schedule. */
  note: z.string(),
  /** Amount last filed for this employee. Null if none was filed. */
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
    'Preview a government report: a page of its employees, totals, reconciliation with the journal, and missing data',
  params: z.object({ kind }),
  query: z.object({
    year,
    /** Month of the report. The alphalist, which is yearly, ignores it. */
    month: month.default(1),
    client_id,
    /** Part of an employee's name or code. */
    search: z.string().max(200).default(''),
    /** Only employees without an ID at the agency, or without a birth date if the report's file needs one. */
    missing: z.enum(['1']).optional(),
    page: z.int().min(1).default(1),
    limit: z.int().min(1).max(500).default(100),
  }),
  response: z.object({
    data: z.object({
      rows: z.array(AgencyRow),
      /** Number of matching employees. The totals include all employees. */
      matching: z.int(),
      people: z.int(),
      totals: amounts,
      /**
       * For a monthly report, employees whose earlier cutoffs of the month were paid before Kawani, their deductions by
       * column, and whether these are in the totals. Null if not decided. For the alphalist, employees with opening
       * balances of the year, who are always included.
       */
      opening: z.object({ people: z.int(), amounts, included: z.boolean().nullable() }),
      /** The posted runs that the report includes. The next field has the unposted runs of the same period. */
      posted: z.array(RunOfIt),
      unposted: z.array(RunOfIt),
      ties: z.array(
        z.object({ name: z.string(), report_centavos: z.int(), journal_centavos: z.int(), holds: z.boolean() }),
      ),
      /**
       * Employees without an ID at the agency, or with an ID that the agency's file can't contain: their number, and
       * the first of them.
       */
      without_number: Lacking,
      /** Employees without a birth date, if the file has birth dates. */
      without_birth_date: Lacking,
      /** True if one of the company's own employer numbers is missing. */
      employer_lacks: z.boolean(),
      filings: z.array(Filing),
      clients: z.array(z.object({ id: z.int(), name: z.string() })),
      /** Why the agency's own file can't be made; the next field, why no list can be made. Empty if it can. */
      wrong: z.array(z.string()),
      wrong_list: z.array(z.string()),
    }),
  }),
});

/** `agency` is the agency's layout. The other formats are lists with the form's columns. */
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

export const sssFile = monthly(
  '/api/report/sss/{MonthID}/{YearID}',
  'Download the SSS report of a month: the My.SSS upload, or a list',
);
export const hdmfFile = monthly(
  '/api/report/hdmf/{MonthID}/{YearID}',
  'Download the Pag-IBIG report of a month: the MCRF, or a list',
);
export const philhealthFile = monthly(
  '/api/report/philhealth/{MonthID}/{YearID}',
  'Download the PhilHealth report of a month: a list for EPRS in Kawani’s own layout, or a list with all columns',
);
export const taxFile = monthly(
  '/api/report/tax/{MonthID}/{YearID}',
  'Download the 1601-C figures of a month, or a list',
);
export const alphalistFile = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/alphalist/{YearID}/{EmployeeCode}',
  summary:
    'Download the alphalist of a year as the BIR’s DAT, a list, or the certificates (BIR 2316) as a PDF: of one employee by code, or of `all`',
  params: z.object({ YearID: year, EmployeeCode: z.string().min(1).max(40) }),
  query: asked.extend({ format: z.enum(['agency', 'csv', 'xlsx', 'pdf']).default('agency') }),
  response: file('application/octet-stream'),
  fresh: true,
});

/** An amount due to an agency for a month or year. */
const Deadline = z.object({
  /** An agency report, the 13th month pay of a year, or its DOLE report, which is made outside Kawani. */
  kind: z.enum([...agencyKinds, ...yearlyDues]),
  /** Month `YYYY-MM` of the report, or year `YYYY` of the alphalist or the 13th month pay. */
  span: z.string(),
  due: LocalDate,
  /** The rule of the due date. */
  rule: z.string(),
  /** Number of posted runs; the next field has the unposted ones. */
  posted: z.int().min(0),
  unposted: z.int().min(0),
  /**
   * For 13th month pay, the number of employees paid in the year and still employed who haven't received it. Otherwise
   * null.
   */
  people_left: z.int().min(0).nullable(),
  /** Total of the posted runs. Null for a report without a payment, and for 13th month pay. */
  amount_centavos: z.int().nullable(),
  /** The latest filing date. Null if not filed. */
  filed_on: LocalDate.nullable(),
  state: z.enum(['late', 'due', 'filed']),
});
export const agencyDeadlines = endpoint({
  ...common,
  method: 'GET',
  path: '/api/report/deadlines',
  summary:
    'List the due dates of government reports and 13th month pay, earliest first: unfiled or unpaid items, and settled ones until the end of the day',
  response: z.object({ data: z.array(Deadline), today: LocalDate }),
});

export const decideOpenings = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/report/openings',
  summary: 'Set whether a monthly report includes deductions of the month’s cutoffs before Kawani',
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
  summary: 'Record that a report was filed, with receipt and date, and the employees in it',
  body: FiledForm.extend({
    kind,
    year,
    month: month.default(1),
    /** Total as the user saw it. */
    total_centavos: z.int(),
  }),
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
