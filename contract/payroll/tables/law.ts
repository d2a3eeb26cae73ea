import { z } from 'zod';
import { choiceField, moneyField, numberField, type Fields } from '#domain/records/fields.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { endpoint, file } from '#contract/endpoint.ts';
import { exportFormats, withArticle } from '#contract/register.ts';
import { ArchiveQuery, Id, LocalDate, Version, one, requiredLine } from '#contract/shapes.ts';
import { prefixed } from '#domain/lists/records.ts';

/**
 * The four tables of law: withholding tax, SSS, Pag-IBIG, PhilHealth. Each has versions, each effective from a date
 * until the next. All four have the same calls, declared by `lawTable()`.
 */

const Centavos = z.int().min(0).max(100_000_000_000);
const Rate = z.int().min(0).max(10_000);
const span = { from_centavos: Centavos, to_centavos: Centavos.nullable() };

const taxPeriodWords = {
  daily: 'Daily',
  weekly: 'Weekly',
  semi_monthly: 'Semi-monthly',
  monthly: 'Monthly',
  annual: 'Annual',
} as const;

/** Fields of a version besides its rows. */
const LawVersionShape = z.object({
  id: Id,
  from_date: LocalDate,
  /** The last day before the next version. Null if none follows, or a draft. */
  until: LocalDate.nullable(),
  state: z.enum(['draft', 'in_force']),
  source: z.string(),
  shipped: z.boolean(),
  /** Number of posted runs computed with the version. */
  posted_runs: z.int(),
  /** True if an approved, submitted, or posted run was computed with the version, so that it can't be changed. */
  kept: z.boolean(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  version: Version,
});
export type LawVersion = z.output<typeof LawVersionShape>;

function lawTable<const K extends LawKind, R extends z.ZodObject>(of: {
  kind: K;
  /** Name of the kind: `SSS table`. */
  name: string;
  row: R;
  /** The columns of the table's file and of pasted rows, in order. They have percentages instead of basis points. */
  fields: Fields;
}) {
  const permission = 'PAY03';
  const api = 'payroll';
  const path = <P extends string>(rest: P) => `/api/${of.kind}/${rest}` as const;
  const Table = LawVersionShape.extend({ rows: z.array(of.row) });
  const versions = z.array(LawVersionShape);
  const rows = z.array(of.row).min(1).max(500);
  const own = {
    current: endpoint({
      api,
      method: 'GET',
      path: path('current'),
      permission,
      summary: `Get the current ${of.name}, and all its versions; latest first`,
      response: z.object({ data: Table.nullable(), versions }),
    }),
    year: endpoint({
      api,
      method: 'GET',
      path: path('year/{year}'),
      permission,
      summary: `List each ${of.name} effective on a day of a year, and drafts that begin in that year`,
      params: z.object({ year: z.int().min(1900).max(2199) }),
      response: z.object({ data: z.array(Table), versions }),
    }),
    download: endpoint({
      api,
      method: 'GET',
      path: path('download/{id}'),
      permission,
      summary: `Download the rows of ${withArticle(of.name)}, in the columns that can be pasted back`,
      params: z.object({ id: Id }),
      query: z.object({ format: z.enum(exportFormats).default('xlsx') }),
      response: file('application/octet-stream'),
    }),
    store: endpoint({
      api,
      method: 'POST',
      path: path('insertlist'),
      permission,
      summary: `Add ${withArticle(of.name)} with all its rows, as a draft unless activated`,
      body: z.object({
        from_date: LocalDate,
        source: requiredLine(200),
        state: z.enum(['draft', 'in_force']).default('draft'),
        rows,
      }),
      response: one(Table),
      second: true,
    }),
    update: endpoint({
      api,
      method: 'PUT',
      path: path('update'),
      permission,
      summary: `Change ${withArticle(of.name)} that no approved run used, or activate a draft`,
      body: z.object({
        id: Id,
        version: Version,
        from_date: LocalDate.optional(),
        source: requiredLine(200).optional(),
        state: z.enum(['draft', 'in_force']).optional(),
        rows: rows.optional(),
      }),
      response: one(Table),
      second: true,
    }),
    delete: endpoint({
      api,
      method: 'DELETE',
      path: path('delete/{id}'),
      permission,
      summary: `Archive ${withArticle(of.name)} that no approved run used`,
      params: z.object({ id: Id }),
      query: ArchiveQuery,
      response: z.object({ data: z.object({ id: Id }) }),
      second: true,
    }),
  };
  const calls = prefixed(of.kind, own);
  return { ...of, ...own, calls };
}

export const taxLaw = lawTable({
  kind: 'tax',
  name: 'withholding tax table',
  row: z.object({
    period: z.enum(['daily', 'weekly', 'semi_monthly', 'monthly', 'annual']),
    ...span,
    base_centavos: Centavos,
    rate_basis_points: Rate,
  }),
  fields: {
    period: choiceField('Pay period', taxPeriodWords),
    from_centavos: moneyField('From'),
    to_centavos: moneyField('To'),
    base_centavos: moneyField('Base tax'),
    rate_basis_points: numberField('Rate on the excess, %'),
  },
});

export const sssLaw = lawTable({
  kind: 'sss',
  name: 'SSS table',
  row: z.object({
    ...span,
    credit_ss_centavos: Centavos,
    credit_mpf_centavos: Centavos,
    employee_ss_centavos: Centavos,
    employee_mpf_centavos: Centavos,
    employer_ss_centavos: Centavos,
    employer_mpf_centavos: Centavos,
    ec_centavos: Centavos,
  }),
  fields: {
    from_centavos: moneyField('From'),
    to_centavos: moneyField('To'),
    credit_ss_centavos: moneyField('Credit SSS'),
    credit_mpf_centavos: moneyField('Credit MPF'),
    employee_ss_centavos: moneyField('Employee SSS'),
    employee_mpf_centavos: moneyField('Employee MPF'),
    employer_ss_centavos: moneyField('Employer SSS'),
    employer_mpf_centavos: moneyField('Employer MPF'),
    ec_centavos: moneyField('EC'),
  },
});

export const hdmfLaw = lawTable({
  kind: 'hdmf',
  name: 'Pag-IBIG table',
  row: z.object({
    low_up_to_centavos: Centavos,
    employee_low_basis_points: Rate,
    employee_basis_points: Rate,
    employer_basis_points: Rate,
    maximum_centavos: Centavos,
  }),
  fields: {
    low_up_to_centavos: moneyField('Low rate limit'),
    employee_low_basis_points: numberField('Employee, low, %'),
    employee_basis_points: numberField('Employee, %'),
    employer_basis_points: numberField('Employer, %'),
    maximum_centavos: moneyField('Maximum compensation'),
  },
});

export const philHealthLaw = lawTable({
  kind: 'philhealth',
  name: 'PhilHealth table',
  row: z.object({ floor_centavos: Centavos, ceiling_centavos: Centavos, rate_basis_points: Rate }),
  fields: {
    floor_centavos: moneyField('Minimum salary'),
    ceiling_centavos: moneyField('Maximum salary'),
    rate_basis_points: numberField('Premium, %'),
  },
});

export const laws = { tax: taxLaw, sss: sssLaw, hdmf: hdmfLaw, philhealth: philHealthLaw } as const;
export const lawCalls = { ...taxLaw.calls, ...sssLaw.calls, ...hdmfLaw.calls, ...philHealthLaw.calls };
