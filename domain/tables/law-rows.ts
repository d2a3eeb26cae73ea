import { nth, firstOf } from '../lists/known.ts';
import { centavos, type Centavos } from '../money/centavos.ts';
import { ends, everyRow, spanProblems, words, type RowProblem, type Span } from './law-spans.ts';
import { checkPagibig, type PagibigTable } from './pagibig.ts';
import { checkPhilHealth, type PhilHealthTable } from './philhealth.ts';
import { checkSss, type SssTable } from './sss.ts';
import { checkWithholding, type TaxBracket, type TaxPeriod, type WithholdingTable } from './withholding.ts';

/**
 * Tables of law for reading and typing: flat rows with an amount range, in integer centavos and basis points. In the
 * last row, `to_centavos` is null and means "and over".
 */
export interface TaxRow extends Span {
  period: TaxPeriod;
  base_centavos: number;
  rate_basis_points: number;
}
export interface SssLawRow extends Span {
  credit_ss_centavos: number;
  credit_mpf_centavos: number;
  employee_ss_centavos: number;
  employee_mpf_centavos: number;
  employer_ss_centavos: number;
  employer_mpf_centavos: number;
  ec_centavos: number;
}
/** One row with a low rate up to a fund salary, a higher rate above it, and the maximum base. */
export interface HdmfRow {
  low_up_to_centavos: number;
  employee_low_basis_points: number;
  employee_basis_points: number;
  employer_basis_points: number;
  maximum_centavos: number;
}
/** One row with the rate of both shares on a salary between floor and ceiling. */
export interface PhilHealthRow {
  floor_centavos: number;
  ceiling_centavos: number;
  rate_basis_points: number;
}
export interface LawRows {
  tax: TaxRow;
  sss: SssLawRow;
  hdmf: HdmfRow;
  philhealth: PhilHealthRow;
}
export interface LawTables {
  tax: WithholdingTable;
  sss: SssTable;
  hdmf: PagibigTable;
  philhealth: PhilHealthTable;
}
export type LawKind = keyof LawRows;
export const lawKinds = ['tax', 'sss', 'hdmf', 'philhealth'] as const satisfies readonly LawKind[];

type Body<K extends LawKind> = Omit<LawTables[K], 'from' | 'issuance'>;
export interface LawKindOf<K extends LawKind> {
  /** Returns the rows, without date and issuance, as the rules' table. */
  toBody: (rows: readonly LawRows[K][]) => Body<K>;
  toRows: (body: Body<K>) => LawRows[K][];
  /** Date by which the table is looked up: the contribution month, or the pay date. */
  by: 'month' | 'pay_date';
  check: (table: LawTables[K]) => string[];
  problems: (rows: readonly LawRows[K][]) => RowProblem[];
}

const taxPeriods = ['daily', 'weekly', 'semi_monthly', 'monthly', 'annual'] as const;
const money = (n: number): Centavos => centavos(n);

const oneRow = (rows: readonly unknown[]): RowProblem[] =>
  rows.length === 1 ? [] : [{ row: null, field: 'rows', sentence: 'This table must have one row.' }];

const bracket = (row: TaxRow): TaxBracket => ({
  from: money(row.from_centavos),
  base: money(row.base_centavos),
  rate: row.rate_basis_points,
});

/** The differences between the four kinds of tables. All other code is shared. */
export const lawKindOf: { readonly [K in LawKind]: LawKindOf<K> } = {
  tax: {
    by: 'pay_date',
    toBody: (rows) => {
      const of = (period: TaxPeriod) => rows.filter((r) => r.period === period).map(bracket);
      return {
        brackets: {
          daily: of('daily'),
          weekly: of('weekly'),
          semi_monthly: of('semi_monthly'),
          monthly: of('monthly'),
          annual: of('annual'),
        },
      };
    },
    toRows: ({ brackets }) =>
      taxPeriods.flatMap((period) => {
        const to = ends(brackets[period]);
        return brackets[period].map((b, i) => ({
          period,
          from_centavos: b.from,
          to_centavos: nth(to, i),
          base_centavos: b.base,
          rate_basis_points: b.rate,
        }));
      }),
    check: (table) => checkWithholding([table]),
    problems: (rows) =>
      taxPeriods.flatMap((period) => {
        const at = everyRow(rows).filter((i) => nth(rows, i).period === period);
        if (at.length === 0)
          return [{ row: null, field: 'rows', sentence: `There is no row for ${period.replace('_', '-')} pay.` }];
        return spanProblems(
          at.map((i) => nth(rows, i)),
          at,
        );
      }),
  },
  sss: {
    by: 'month',
    toBody: (rows) => ({
      regularCeiling: money(Math.max(0, ...rows.map((r) => r.credit_ss_centavos))),
      rows: rows.map((r) => ({
        from: money(r.from_centavos),
        msc: money(r.credit_ss_centavos + r.credit_mpf_centavos),
        employeeSs: money(r.employee_ss_centavos),
        employeeMpf: money(r.employee_mpf_centavos),
        employerSs: money(r.employer_ss_centavos),
        employerMpf: money(r.employer_mpf_centavos),
        ec: money(r.ec_centavos),
      })),
    }),
    toRows: ({ rows, regularCeiling }) => {
      const to = ends(rows);
      return rows.map((r, i) => ({
        from_centavos: r.from,
        to_centavos: nth(to, i),
        credit_ss_centavos: Math.min(r.msc, regularCeiling),
        credit_mpf_centavos: Math.max(0, r.msc - regularCeiling),
        employee_ss_centavos: r.employeeSs,
        employee_mpf_centavos: r.employeeMpf,
        employer_ss_centavos: r.employerSs,
        employer_mpf_centavos: r.employerMpf,
        ec_centavos: r.ec,
      }));
    },
    check: (table) => checkSss([table]),
    problems: (rows) => {
      const ceiling = Math.max(0, ...rows.map((r) => r.credit_ss_centavos));
      const early = rows.flatMap((r, i) =>
        r.credit_mpf_centavos > 0 && r.credit_ss_centavos < ceiling
          ? [
              {
                row: i,
                field: 'credit_mpf_centavos',
                sentence: `Row ${i + 1}, from ${words(r.from_centavos)}: nothing counts for MPF below an SSS credit of ${words(ceiling)}.`,
              },
            ]
          : [],
      );
      return [...spanProblems(rows, everyRow(rows)), ...early];
    },
  },
  hdmf: {
    by: 'month',
    toBody: (rows) => {
      const r = firstOf(rows);
      return {
        maximumFundSalary: money(r.maximum_centavos),
        lowUpTo: money(r.low_up_to_centavos),
        employeeLow: r.employee_low_basis_points,
        employee: r.employee_basis_points,
        employer: r.employer_basis_points,
      };
    },
    toRows: (t) => [
      {
        low_up_to_centavos: t.lowUpTo,
        employee_low_basis_points: t.employeeLow,
        employee_basis_points: t.employee,
        employer_basis_points: t.employer,
        maximum_centavos: t.maximumFundSalary,
      },
    ],
    check: (table) => checkPagibig([table]),
    problems: oneRow,
  },
  philhealth: {
    by: 'month',
    toBody: (rows) => {
      const r = firstOf(rows);
      return {
        rate: r.rate_basis_points,
        floor: money(r.floor_centavos),
        ceiling: money(r.ceiling_centavos),
      };
    },
    toRows: (t) => [{ floor_centavos: t.floor, ceiling_centavos: t.ceiling, rate_basis_points: t.rate }],
    check: (table) => checkPhilHealth([table]),
    problems: oneRow,
  },
};

/** Returns all errors of a table with their rows, or none if it is valid. */
export function lawProblems<K extends LawKind>(
  kind: K,
  of: { from: string; issuance: string; rows: readonly LawRows[K][] },
): RowProblem[] {
  const { problems, toBody, check, by } = lawKindOf[kind];
  const found = problems(of.rows);
  if (by === 'month' && !of.from.endsWith('-01'))
    found.unshift({
      row: null,
      field: 'from_date',
      sentence: 'This table is looked up by month, so it must begin on the first of one.',
    });
  if (found.length > 0) return found;
  const table = { from: of.from, issuance: of.issuance, ...toBody(of.rows) } as LawTables[K];
  return check(table).map((sentence) => ({ row: null, field: 'rows', sentence }));
}
