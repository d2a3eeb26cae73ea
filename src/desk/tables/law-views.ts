import { lawViewTexts } from '#src/text/en/desk/tables.ts';
import type { HdmfRow, LawKind, LawRows, PhilHealthRow, SssLawRow, TaxRow } from '#domain/tables/law-rows.ts';
import { lastOf, firstOf } from '#domain/lists/known.ts';
import { money } from '#src/desk/runs/run-words.ts';

/** Display of the four statutory tables: the parts that differ. */

/** A table row as shown. */
export interface LawLine {
  from: number;
  to: number | null;
  /** One value per column; null if empty. */
  cells: (string | null)[];
  /** Amount compared between two tables in this row, in centavos. Null if not compared. */
  at: number | null;
}
export interface LawColumn {
  title: string;
  sum?: true;
  /** Starts a column group with this header. */
  group?: string;
  /** True if the column is hidden where space is short. */
  wide?: true;
}
export interface LawView<K extends LawKind> {
  title: string;
  /** Header of the first column, and label of the tried amount. */
  amount: string;
  /** The agency that gets the contribution or tax. */
  to: string;
  first: number;
  columns: LawColumn[];
  lines: (rows: readonly LawRows[K][]) => LawLine[];
  /** Returns the table in a few words, for the title row. */
  facts: (rows: readonly LawRows[K][]) => string[];
  /** Returns the highest amount of the plot, in centavos. */
  until: (rows: readonly LawRows[K][]) => number;
  checked: (rows: readonly LawRows[K][]) => string[];
  /** True if the employer has a share. */
  employer: boolean;
}

/** Formats basis points as percent: 450 is `4.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
const whole = (centavos: number): string => money(centavos).replace(/\.00$/, '');
const some = (centavos: number): string | null => (centavos === 0 ? null : money(centavos));
/** Returns the share of an amount, in basis points. */
const shareOf = (part: number, of: number): number => (of === 0 ? 0 : Math.round((part * 10_000) / of));

const sss: LawView<'sss'> = {
  title: lawViewTexts.sssContributions,
  amount: lawViewTexts.payOfTheMonth,
  to: 'Total to SSS',
  first: 1_676_937,
  columns: [
    { title: 'SSS', group: lawViewTexts.salaryCredit },
    { title: 'MPF' },
    { title: 'SSS', group: lawViewTexts.employee },
    { title: 'MPF' },
    { title: lawViewTexts.total, sum: true },
    { title: 'SSS', group: lawViewTexts.employer, wide: true },
    { title: 'MPF', wide: true },
    { title: 'EC' },
    { title: lawViewTexts.total, sum: true },
  ],
  lines: (rows) =>
    rows.map((r) => ({
      from: r.from_centavos,
      to: r.to_centavos,
      at: r.credit_ss_centavos + r.credit_mpf_centavos,
      cells: [
        whole(r.credit_ss_centavos),
        r.credit_mpf_centavos === 0 ? null : whole(r.credit_mpf_centavos),
        money(r.employee_ss_centavos),
        some(r.employee_mpf_centavos),
        money(r.employee_ss_centavos + r.employee_mpf_centavos),
        money(r.employer_ss_centavos),
        some(r.employer_mpf_centavos),
        some(r.ec_centavos),
        money(r.employer_ss_centavos + r.employer_mpf_centavos + r.ec_centavos),
      ],
    })),
  facts: (rows) => {
    const [ee, er] = rates(rows);
    return [lawViewTexts.rows(rows.length), lawViewTexts.totalAndShares(percent(ee + er), percent(ee), percent(er))];
  },
  until: (rows) => Math.ceil((lastOf(rows).from_centavos * 1.15) / 100_000) * 100_000,
  checked: (rows) => [lawViewTexts.noGapsOrOverlapsRows(rows.length), lawViewTexts.neverFallsAsPayRises],
  employer: true,
};
function rates(rows: readonly SssLawRow[]): [number, number] {
  const r = lastOf(rows);
  const credit = r.credit_ss_centavos + r.credit_mpf_centavos;
  return [
    shareOf(r.employee_ss_centavos + r.employee_mpf_centavos, credit),
    shareOf(r.employer_ss_centavos + r.employer_mpf_centavos, credit),
  ];
}

const tax: LawView<'tax'> = {
  title: lawViewTexts.withholdingTax,
  amount: lawViewTexts.taxablePayOfThePeriod,
  to: 'To BIR',
  first: 2_500_000,
  columns: [{ title: lawViewTexts.tax }, { title: lawViewTexts.rateOnTheExcess }],
  lines: (rows: readonly TaxRow[]) =>
    rows.map((r) => ({
      from: r.from_centavos,
      to: r.to_centavos,
      at: r.from_centavos,
      cells: [money(r.base_centavos), r.rate_basis_points === 0 ? null : percent(r.rate_basis_points)],
    })),
  facts: (rows) => [lawViewTexts.rows(rows.length), lawViewTexts.upTo(percent(lastOf(rows).rate_basis_points))],
  until: (rows) => Math.ceil(((rows.at(-2) ?? lastOf(rows)).from_centavos * 1.3) / 100_000) * 100_000,
  checked: (rows) => [lawViewTexts.noGapsOrOverlapsRows(rows.length), lawViewTexts.eachBracketContinues],
  employer: false,
};

const hdmf: LawView<'hdmf'> = {
  title: lawViewTexts.pagIbigContributions,
  amount: lawViewTexts.fundSalaryOfTheMonth,
  to: 'To Pag-IBIG',
  first: 1_200_000,
  columns: [
    { title: lawViewTexts.employee, sum: true },
    { title: lawViewTexts.employer, sum: true },
  ],
  lines: (rows: readonly HdmfRow[]) => {
    const { low_up_to_centavos: low, maximum_centavos: most } = firstOf(rows);
    const ee = percent(firstOf(rows).employee_basis_points);
    const er = percent(firstOf(rows).employer_basis_points);
    const of = (rate: number) => money(Math.round((most * rate) / 10_000));
    return [
      { from: 0, to: low, at: null, cells: [percent(firstOf(rows).employee_low_basis_points), er] },
      { from: low + 1, to: most, at: null, cells: [ee, er] },
      {
        from: most + 1,
        to: null,
        at: most * 2,
        cells: [of(firstOf(rows).employee_basis_points), of(firstOf(rows).employer_basis_points)],
      },
    ];
  },
  facts: (rows) => [
    lawViewTexts.sharesOfEach(
      percent(firstOf(rows).employee_basis_points),
      percent(firstOf(rows).employer_basis_points),
    ),
    lawViewTexts.countedUpTo(money(firstOf(rows).maximum_centavos)),
  ],
  until: (rows) => firstOf(rows).maximum_centavos * 2,
  checked: () => [lawViewTexts.capAboveEndLowRate, lawViewTexts.ratesBetweenAnd],
  employer: true,
};

const philhealth: LawView<'philhealth'> = {
  title: lawViewTexts.philhealthContributions,
  amount: lawViewTexts.monthlyBasicSalary,
  to: 'To PhilHealth',
  first: 2_300_000,
  columns: [
    { title: lawViewTexts.employee, sum: true },
    { title: lawViewTexts.employer, sum: true },
    { title: lawViewTexts.premium },
  ],
  lines: (rows: readonly PhilHealthRow[]) => {
    const { floor_centavos: floor, ceiling_centavos: ceiling, rate_basis_points: rate } = firstOf(rows);
    const half = percent(rate / 2);
    const of = (base: number) => {
      const premium = Math.round((base * rate) / 10_000);
      const employee = Math.floor(premium / 2);
      return [money(employee), money(premium - employee), money(premium)];
    };
    return [
      { from: 0, to: floor, at: floor, cells: of(floor) },
      { from: floor + 1, to: ceiling - 1, at: null, cells: [half, half, percent(rate)] },
      { from: ceiling, to: null, at: ceiling, cells: of(ceiling) },
    ];
  },
  facts: (rows) => [
    lawViewTexts.halfEach(percent(firstOf(rows).rate_basis_points)),
    lawViewTexts.ofTo(whole(firstOf(rows).floor_centavos), whole(firstOf(rows).ceiling_centavos)),
  ],
  until: (rows) => Math.round(firstOf(rows).ceiling_centavos * 1.2),
  checked: () => [lawViewTexts.floorBelowCeiling, lawViewTexts.aRateBetweenAnd],
  employer: true,
};

export const lawViews: { readonly [K in LawKind]: LawView<K> } = { tax, sss, hdmf, philhealth };
