import type { PaidDays } from '#domain/leave/sickness-benefit.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import { centavos, type Centavos } from '#domain/money/centavos.ts';
import type { OpeningMonth } from '#domain/pay/facts/opening-month.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import type { Agency, DayFacts, MonthToDate, RateFacts, SmallUsage, YearToDate } from '#domain/pay/facts/facts.ts';
import type { LeavingReason } from '#domain/pay/leaving/leaving-reasons.ts';
import type { LeavingFacts } from '#domain/runs/facts/leaving-facts.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, engineVersion, type Switches } from '#domain/pay/facts/switches.ts';
import type { OwnField } from '#domain/records/own-fields.ts';
import type { LateDay } from '#domain/runs/retro/late-days.ts';
import type { StoredFacts } from '#domain/runs/facts/stored-facts.ts';
import type { CutoffToCome } from '#domain/runs/off-cycle/thirteenth-to-come.ts';
import type { CreditsRow } from '#server/payroll/people/leave-credits.queries.ts';
import type { RetroRow } from '../retro/rate-retro.queries.ts';
import type { TakenBackRow } from '../reverse/reversals.queries.ts';

/** Reason why an employee leaves, as stored in the table. */
export interface LeavingRow {
  reason: LeavingReason;
  allowances: number | null;
  plan: boolean;
  plan_name: string;
  plan_amount: number | null;
  plan_approved: boolean | null;
  availed_before: boolean | null;
  birth_date: string | null;
  ex_gratia: number;
  sil: number | null;
  sil_source: string;
  loans_taken: number[];
  loans_left: number[];
  property: number;
  heirs: string;
}

/** The facts of one employee for a run, one row per employee, as stored in the tables. The row is passed as JSON. */
export interface FactsRow {
  employee_id: number;
  code: string;
  client_id: number;
  branch_id: number;
  client: string;
  state: string;
  facts_hash: string | null;
  version: number;
  /** For a rehired employee, the first day of the earlier employment period if it reaches into the run's period. */
  hired_on: string;
  last_day: string | null;
  /** True if the employee was archived without a last day, so the record was a mistake. */
  archived: boolean;
  /** Days in the run's period between two employment periods. */
  away: number;
  tin: boolean;
  sss: boolean;
  philhealth: boolean;
  pagibig: boolean;
  bank: string | null;
  account: boolean;
  /** Fields typed in payroll that have since changed in HR. */
  differs: OwnField[];
  contributions_off: { agency: Agency; reason: string }[];
  pagibig_total_centavos: number | null;
  pagibig_employer_matches: boolean;
  previous_employer_year: number | null;
  rates: {
    from: string;
    scheme: 'monthly' | 'daily' | 'hourly';
    amount: number;
    factor_tenths: number;
    minutes_per_day: number;
    cola: number | null;
  }[];
  places: { from: string; client: string; branch: string; region: string; area: string }[];
  adjustments: {
    direction: 'add' | 'take';
    code: string;
    amount: number;
    recurring: boolean;
    from: string;
    to: string | null;
    days?: number | null;
  }[];
  /** Benefits of this client, or of all clients, that apply to this cutoff. */
  benefits: FactsRow['adjustments'];
  /** Benefits that only the month's last cutoff pays, for an employee who leaves before it. */
  month_benefits: { name: string; amount: number }[];
  loans: {
    id: number;
    name: string;
    taken_from: 'first' | 'second' | 'both';
    starts_on: string;
    instalment: number;
    balance: number;
    fixed: boolean;
  }[];
  opening: {
    periods: number;
    taxable: number;
    withheld: number;
    benefits: number;
    basic: number;
    thirteenth_paid: number;
    contributions: number;
    mwe_exempt: number;
    gross: number;
    cumulative: boolean;
    /** The month paid in part or whole before, `YYYY-MM`. Null if none, or if there was no earlier pay. */
    month: string | null;
  } | null;
  /** Pay and deductions of the month's earlier cutoffs before the first payslip in Kawani. Null if unknown. */
  opening_month: OpeningMonth | null;
  year: YearToDate | null;
  /** Small benefits that last year's payslips exempted for the month in which the cutoff ends. Null when none. */
  granted: SmallUsage | null;
  /** True if the payslip that `year` follows settled the year's tax. */
  settled: boolean;
  /** True if a payslip of a later cutoff settled the year's tax. */
  settled_later: boolean;
  month: MonthToDate | null;
  /** ID of the posted payslip that `year` follows. */
  after_id: number | null;
  /** The posted payslip that the run reverses in full. Null when the run pays. */
  takes_back: TakenBackRow | null;
  /**
   * Net pay of posted payslips for a period: the last one, and the last ones within two months with and without
   * contributions.
   */
  before_net: { last: number | null; taking: number | null; not_taking: number | null };
  /** Posted payslips of the same cutoff. */
  same_period: (Pick<Payslip, 'tax' | 'countsPeriod'> & { payDate: string })[];
  /** Amounts that an off-cycle run pays or deducts. A null amount is 13th month pay by law. */
  amounts: { direction: 'add' | 'take'; code: string; amount: number | null; days?: number | null }[];
  thirteenth_paid: number;
  /**
   * For employees who leave: last year's basic pay and the 13th month pay already given for it. Null when not paid
   * last year.
   */
  thirteenth_before: { year: number; basic: number; paid: number } | null;
  /** For a 13th month pay run: the year's unpaid cutoffs, including those paid next year. */
  to_come: Omit<CutoffToCome, 'kind'>[];
  /**
   * The employee's schedule planned in HR, and rates from after the run's dates. Null when not needed or without a
   * schedule.
   */
  planned: DayFacts[] | null;
  rates_after: FactsRow['rates'];
  /** Centavos of the year's projected 13th month pay that are paid next year. Null when nothing was projected. */
  projected_ahead: number | null;
  /** Centavos of basic pay paid this year that last year's 13th month pay projected. */
  carried: number;
  /**
   * The start for counting leave in final pay. `paid` is the last cash payment to employees who stayed, and its total
   * for three years.
   */
  sil: { years: number; months: number; used: number; paid: { on: string; amount: number } | null } | null;
  /** Service incentive leave left on the last day, from HR's leave credits. Null when HR has none. */
  sil_credits: CreditsRow | null;
  /** Reason why an employee leaves, and the entered details. Null when nothing is recorded. */
  leaving: LeavingRow | null;
  /** `summary` is true when the days come from a file of hours without dates. */
  input: { days: DayFacts[]; before: DayFacts[]; unapproved: number; summary: boolean } | null;
  settings: Record<string, string | number | boolean> | null;
  /** Days this run settles, with the days settled earlier for the same payslips. */
  late: (LateDay & { paid_by: number; due: boolean })[];
  /** The posted payslips that paid those days, with what they were made from. */
  late_paid: {
    id: number;
    client_id: number;
    made_from: StoredFacts;
    /** Rates settled since. Null if no rate change was settled. */
    rates: RateFacts[] | null;
  }[];
  /** Posted payslips for which an off-cycle run pays the difference from changed rates. */
  retro: RetroRow[];
  /** Salary adjustments that HR approved and this run has taken, with the remainder of each. */
  approved: {
    id: number;
    kind: string;
    direction: 'add' | 'take';
    amount: number;
    date: string;
    taxed: boolean;
    in_thirteenth: boolean;
    billed: boolean;
    counts_as: 'leave_conversion' | 'leave_monetised' | null;
    day_thousandths: number | null;
  }[];
  /** Leaves paid by the SSS whose benefit is advanced. A null benefit is not yet computed. */
  sss_leaves: {
    claim: number;
    kind: SssBenefit;
    paid_days: PaidDays[] | null;
    from: string;
    to: string;
    benefit: number | null;
    paid: { advance: number; fullPay: number; sssPart: number };
  }[];
}

const money = (n: number): Centavos => centavos(n);

/** Returns rates in the form the rules take. */
export const ratesOf = (rates: FactsRow['rates']): RateFacts[] =>
  rates.map((r) => ({
    from: r.from,
    scheme: r.scheme,
    amount: money(r.amount),
    factorTenths: r.factor_tenths,
    minutesPerDay: r.minutes_per_day,
    ...(r.cola !== null && { cola: money(r.cola) }),
  }));

/** Returns the recorded facts of an employee who leaves, for the rules, with amounts in centavos. */
export const leavingOf = (l: LeavingRow | null): LeavingFacts | null =>
  l && {
    reason: l.reason,
    regularAllowances: l.allowances === null ? null : money(l.allowances),
    plan: l.plan,
    planName: l.plan_name,
    planAmount: l.plan_amount === null ? null : money(l.plan_amount),
    planApproved: l.plan_approved,
    availedBefore: l.availed_before,
    birthDate: l.birth_date,
    exGratia: money(l.ex_gratia),
    sil: l.sil === null ? null : { thousandths: l.sil, source: l.sil_source },
    loansTaken: l.loans_taken,
    loansLeft: l.loans_left,
    property: money(l.property),
    heirs: l.heirs,
  };

/** Returns a client's settings as engine switches. */
export function switchesOf(settings: FactsRow['settings']): Switches {
  if (!settings) return defaultSwitches;
  return {
    engine: engineVersion,
    taxBracket: settings['tax_bracket'],
    sssBasis: settings['sss_basis'],
    pagibigBasis: settings['pagibig_basis'],
    contributionTiming: settings['contribution_timing'],
    philHealthPartMonth: settings['philhealth_part_month'],
    philHealthOddCentavo: settings['philhealth_odd_centavo'],
    mweContributions: settings['mwe_contributions'],
    mweRestDay: settings['mwe_rest_day'],
    thirteenthHolidayPay: settings['thirteenth_holiday_pay'],
    restDayHoliday: settings['rest_day_holiday'],
    longMonth: settings['long_month'],
    netFloor: Number(settings['net_floor_basis_points']),
  } as Switches;
}

/**
 * Returns the year's pay and deductions by another system or another employer before Kawani, in centavos. Null if there
 * were none.
 */
export function openingOf(o: FactsRow['opening']): YearToDate | null {
  if (!o) return null;
  return {
    ...noYear,
    periods: o.periods,
    taxable: money(o.taxable),
    withheld: money(o.withheld),
    benefits: money(o.benefits),
    basic: money(o.basic),
    contributions: money(o.contributions),
    mweExempt: money(o.mwe_exempt),
    gross: money(o.gross),
    cumulative: o.cumulative,
  };
}
