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

/** Why an employee leaves, as the table has it. */
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

/** What is known of somebody for a run: one row a person, as the tables have it. It travels as JSON. */
export interface FactsRow {
  employee_id: number;
  code: string;
  client_id: number;
  branch_id: number;
  client: string;
  state: string;
  facts_hash: string | null;
  version: number;
  /** Of somebody who came back, the first day of the earlier period of employment, if that reaches into the run's. */
  hired_on: string;
  last_day: string | null;
  /** Without a last day: the record was a mistake. */
  archived: boolean;
  /** Days of the run's period between two periods of employment. */
  away: number;
  tin: boolean;
  sss: boolean;
  philhealth: boolean;
  pagibig: boolean;
  bank: string | null;
  account: boolean;
  /** What was typed in payroll and is other in HR since. */
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
  /** Benefits of the client, or of all, that count for this cut-off. */
  benefits: FactsRow['adjustments'];
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
  } | null;
  /** What the month's earlier cutoffs paid and took before the first payslip here; null: nothing is known. */
  opening_month: OpeningMonth | null;
  year: YearToDate | null;
  /** What payslips of the year before had exempt of small benefits of the month the cut-off ends in; null: nothing. */
  granted: SmallUsage | null;
  /** The payslip that `year` stands after settled the tax of the year. */
  settled: boolean;
  month: MonthToDate | null;
  /** The posted payslip that `year` stands after. */
  after_id: number | null;
  /** The posted payslip that the run takes back in full; null: it pays. */
  takes_back: TakenBackRow | null;
  /** Of posted payslips that paid a period: the last, and the last within two months that took contributions, or took none. */
  before_net: { last: number | null; taking: number | null; not_taking: number | null };
  /** Posted payslips of the same cut-off. */
  same_period: (Pick<Payslip, 'tax' | 'countsPeriod'> & { payDate: string })[];
  /** What an off-cycle run pays or takes; an amount of null is 13th month pay as the law counts it. */
  amounts: { direction: 'add' | 'take'; code: string; amount: number | null; days?: number | null }[];
  thirteenth_paid: number;
  /** Of who leaves: basic pay of the year before, and what was given of its 13th month by now; null: they were not paid in it. */
  thirteenth_before: { year: number; basic: number; paid: number } | null;
  /** Of a run of 13th month pay: cutoffs of the year that are not paid yet, those paid in the next one with them. */
  to_come: Omit<CutoffToCome, 'kind'>[];
  /** What HR has planned of them, and rates from after the run's dates. Null: not asked for, or no schedule. */
  planned: DayFacts[] | null;
  rates_after: FactsRow['rates'];
  /** Of what 13th month pay of the year projected, what is paid in the next one; null: nothing was projected. */
  projected_ahead: number | null;
  /** Basic pay paid this year that 13th month pay of the year before projected. */
  carried: number;
  /** What final pay counts leave by; `paid`: when it was last paid in cash to who stayed, and how much in three years. */
  sil: { years: number; months: number; used: number; paid: { on: string; amount: number } | null } | null;
  /** Service incentive leave left on the last day, by HR's leave credits; null: HR has none. */
  sil_credits: CreditsRow | null;
  /** Why an employee leaves, and what was answered; null: nothing is recorded. */
  leaving: LeavingRow | null;
  /** `summary`: out of a file of hours, without dates. */
  input: { days: DayFacts[]; before: DayFacts[]; unapproved: number; summary: boolean } | null;
  settings: Record<string, string | number | boolean> | null;
  /** Days this run settles, with those settled before of the same payslips. */
  late: (LateDay & { paid_by: number; due: boolean })[];
  /** The posted payslips that paid those days: what they were made from. */
  late_paid: {
    id: number;
    client_id: number;
    made_from: StoredFacts;
    /** The rates that were settled since; null: none were. */
    rates: RateFacts[] | null;
  }[];
  /** Posted payslips of which an off-cycle run pays what changed rates come to. */
  retro: RetroRow[];
  /** Salary adjustments that HR approved and this run has taken, with what is left of each. */
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
  /** Leaves that the SSS pays for, whose benefit is advanced; a benefit of null is not worked out. */
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

/** Rates as the rules take them. */
export const ratesOf = (rates: FactsRow['rates']): RateFacts[] =>
  rates.map((r) => ({
    from: r.from,
    scheme: r.scheme,
    amount: money(r.amount),
    factorTenths: r.factor_tenths,
    minutesPerDay: r.minutes_per_day,
    ...(r.cola !== null && { cola: money(r.cola) }),
  }));

/** What is recorded of an employee who leaves, as the rules take it. */
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

/** The settings of a client as the engine's switches. */
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

/** What another system, or another employer, paid of the year before. */
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
