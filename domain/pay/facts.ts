import type { PremiumDay } from '../calendar/day-kinds.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { PagibigContribution } from '../contributions/pagibig.ts';
import type { PhilHealthContribution } from '../contributions/philhealth.ts';
import type { SssContribution } from '../contributions/sss.ts';
import type { SssBenefit } from '../leave/sss-benefit.ts';
import type { Centavos } from '../money/centavos.ts';
import type { PayPeriod } from '../tables/withholding.ts';
import type { SmallBenefit } from './small-benefits.ts';
import type { ThirteenthFacts } from './thirteenth-month.ts';
import type { Bucket } from './work.ts';

/**
 * What a payslip is for. `regular` pays a period. `supplementary` pays something beside it: no basic pay, no
 * tax period of its own, tax as supplementary compensation of the period it falls in. `thirteenth_month`
 * pays benefits alone, and takes no contributions. `final` is the last pay at all: it settles the tax of the
 * year and takes what is left of the month's contributions.
 */
export const payslipKinds = ['regular', 'supplementary', 'thirteenth_month', 'final'] as const;
export type PayslipKind = (typeof payslipKinds)[number];

/** Where somebody works from a date on: whose bill it goes on, and whose minimum wage holds. */
export interface AssignmentFacts {
  readonly from: LocalDate;
  readonly client: string;
  readonly branch: string;
  /** Region and tier for the minimum wage; none: never a minimum wage earner there. */
  readonly region?: string;
}

export const agencies = ['sss', 'philhealth', 'pagibig'] as const;
export type Agency = (typeof agencies)[number];

/** What was already paid for the tax period a payslip falls in, after contributions. */
export interface PeriodToDate {
  readonly regular: Centavos;
  readonly supplementary: Centavos;
  readonly withheld: Centavos;
  /** The period's own payslip was among it, and is counted in the year's periods. */
  readonly counted: boolean;
}

/** A rate of pay from a date on. */
export interface RateFacts {
  readonly from: LocalDate;
  readonly scheme: 'monthly' | 'daily' | 'hourly' | 'piece';
  readonly amount: Centavos;
  /** Paid days of a year in tenths: 313 is 3130. Needed for monthly pay, and for PhilHealth of the others. */
  readonly factorTenths: number;
  /** Of a working day; 480 unless a schedule agrees on fewer. */
  readonly minutesPerDay: number;
  /** Cost-of-living allowance of a day, beside a daily or hourly rate. */
  readonly cola?: Centavos;
}

/**
 * One day as it was worked, or not. Times are whole minutes. A shift over midnight stays with the date
 * it began on: hours that fall in another kind of day are a second entry of that date.
 */
export interface DayFacts {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly minutes: Readonly<Partial<Record<Bucket, number>>>;
  /** Of the minutes of a regular holiday, those that lie on the next date, a regular holiday of the same kind. */
  readonly nextHolidayMinutes?: Readonly<Partial<Record<Bucket, number>>>;
  readonly lateMinutes?: number;
  readonly undertimeMinutes?: number;
  /** Halves of the day missed without pay: 0, 1 or 2. */
  readonly absentHalves?: number;
  /** Halves of the day on leave with pay. */
  readonly paidLeaveHalves?: number;
  /** A regular holiday: is it paid by the look-back? Needed where it was not worked, or for a few hours only. */
  readonly holidayEligible?: boolean;
  /** Hours of this holiday were worked on the shift before it, and stand there. */
  readonly holidayWorked?: boolean;
  /** On leave that the SSS pays for: no rate pays the date, worked day, rest day or holiday. */
  readonly benefit?: SssBenefit;
}

/** An amount that is not computed here: an allowance, a bonus, a commission, an adjustment. */
export interface EarningFacts {
  readonly code: string;
  readonly amount: Centavos;
  /** Of a de minimis benefit; the pay date unless given. */
  readonly grantDate?: LocalDate;
  /** Days of leave paid in cash, or days a meal was given on: thousandths of a day, as leave is rounded. */
  readonly dayThousandths?: number;
  readonly note?: string;
  /** The law it is paid by, with the years it counts, as its line cites it. */
  readonly law?: string;
  /** Of an amount that belongs to an earlier period: was it earned as a minimum wage earner? Today's standing unless given. */
  readonly mwe?: boolean;
  /** Whose bill it goes on; the client of the period's last day unless given. */
  readonly client?: string;
  /** What is paid or taken back of a period whose payslip was posted before. */
  readonly late?: LateFacts;
  /** It is 13th month pay as the law counts it. */
  readonly thirteenth?: ThirteenthFacts;
  /** It is a salary adjustment that HR approved. */
  readonly adjustment?: AdjustmentFacts;
  /** It is paid of a leave that the SSS pays for. */
  readonly benefit?: BenefitFacts;
}

/** What an amount of an SSS benefit comes from: what is due up to the end of the period, less what was paid before. */
export interface BenefitFacts {
  /** Number of the claim. */
  readonly claim: number;
  readonly due: Centavos;
  readonly paid: Centavos;
  /** Calendar days of the leave up to the end of the period, and all of them. */
  readonly days: number;
  readonly of: number;
}

/** A salary adjustment: how its kind is called, and the day it is of. */
export interface AdjustmentFacts {
  readonly kind: string;
  readonly date: LocalDate;
  /** No client is billed it. */
  readonly unbilled?: true;
}

/** A difference of pay that was paid before: what it is of, and the sum it comes from. */
export interface LateFacts {
  /** The pay code it would have stood under. */
  readonly of: string;
  /** The day that is other; of a rate the first day that it is other on. */
  readonly date: LocalDate;
  /** The rate is other, not a day. */
  readonly why?: 'rates';
  /** The cut-off it is of. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** What the cut-off pays of this with the day or the rates as they are now, and paid with them as they were. */
  readonly due: Centavos;
  readonly paid: Centavos;
}

export interface DeductionFacts {
  readonly code: string;
  /** What is due this period. */
  readonly amount: Centavos;
  /** Taken even below the floor: court orders, agency loans. */
  readonly fixed?: boolean;
  /** Of a loan: what is still owed; never more than this is taken. */
  readonly balance?: Centavos;
  /** The person is let off this period: the instalment moves to the end. */
  readonly skip?: boolean;
}

/** By item what was exempt of de minimis benefits. */
export type SmallUsage = Readonly<Partial<Record<SmallBenefit, Centavos>>>;

export interface YearToDate {
  /** Tax periods paid this year, with the previous employer's. */
  readonly periods: number;
  /** Taxable pay less all contributions and corrections, those too that exceeded the pay of their payslip. */
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Used of the ceiling of 13th month and other benefits. */
  readonly benefits: Centavos;
  readonly deMinimis: SmallUsage;
  /** Of items with a ceiling a month, by the month `YYYY-MM` they were granted for. */
  readonly deMinimisByMonth: Readonly<Record<string, SmallUsage>>;
  /** Days of unused vacation leave that were exempt in cash, in thousandths. */
  readonly leaveThousandths: number;
  /** Basic pay for the 13th month. */
  readonly basic: Centavos;
  readonly contributions: Centavos;
  readonly mweExempt: Centavos;
  readonly gross: Centavos;
  /** The tax was computed by the cumulative average before: it stays with it for the year. */
  readonly cumulative: boolean;
}

export interface MonthToDate {
  /** Everything paid for work, whatever the basis of a contribution: nothing earned, nothing due. */
  readonly earned: Centavos;
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  readonly sss: SssContribution;
  readonly philHealth: PhilHealthContribution;
  readonly pagibig: PagibigContribution;
  /** The month's last payslip is among it: what is paid for the month after it takes what it adds at once. */
  readonly closed?: true;
}

export interface PayslipFacts {
  /** Employee code; errors name it. */
  readonly employee: string;
  /** `regular` unless given. */
  readonly kind?: PayslipKind;
  readonly period: {
    readonly kind: PayPeriod;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly payDate: LocalDate;
    /** `YYYY-MM` the contributions belong to. */
    readonly month: string;
    /** Which of the month's payslips this is, from 1. */
    readonly index: number;
    readonly of: number;
  };
  readonly rates: readonly RateFacts[];
  /** First and last day of employment inside the period, where it does not cover it. */
  readonly employed?: { readonly from: LocalDate; readonly to: LocalDate };
  /**
   * First and last day of employment at all, null while nobody knows the last, where it does not cover the contribution
   * month: a payslip of the second half knows by it who came in the first.
   */
  readonly service?: { readonly from: LocalDate; readonly to: LocalDate | null };
  /** Where the person worked, by date. The first holds for the days before it too: there is no other. */
  readonly assignments?: readonly AssignmentFacts[];
  /** Region and tier where no assignments are given; none: never a minimum wage earner. */
  readonly region?: string;
  readonly days: readonly DayFacts[];
  /** The days are a summary laid on dates, so nothing is worked out from which of them were days of work. */
  readonly summary?: true;
  /** The last shift of the cut-off before, as it was paid there: its hours may lie on a holiday of this period. */
  readonly before?: readonly DayFacts[];
  /** What the law does not require here: of retail and service with fewer than ten workers, and with five or fewer. */
  readonly notOwed?: readonly ('holiday_pay' | 'night_differential')[];
  readonly pieces?: readonly { readonly units: number; readonly rate: Centavos }[];
  readonly earnings: readonly EarningFacts[];
  /** In the order they are taken. */
  readonly deductions: readonly DeductionFacts[];
  /** Union dues of this period: they leave taxable pay (NIRC 32(B)(7)(f)). */
  readonly unionDues?: Centavos;
  /** What this person does not contribute, and why. */
  readonly contributionsOff?: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly month?: MonthToDate;
  readonly year?: YearToDate;
  /** What was paid before for the same tax period, beside this payslip. */
  readonly samePeriod?: PeriodToDate;
  /** Somebody new this year who had another employer: their tax goes by the cumulative average. */
  readonly previousEmployer?: boolean;
  /** The year's last pay, or the last pay at all: tax is settled for the year. */
  readonly settle?: 'year_end' | 'separation';
  /** Pag-IBIG savings beyond the law's. */
  readonly pagibigUpgrade?: { readonly electedTotal: Centavos; readonly employerMatches: boolean };
  /** The month's bases where they are known otherwise (a migrated run, a fixed basis agreed with the agency). */
  readonly bases?: { readonly sss?: Centavos; readonly philHealth?: Centavos; readonly pagibig?: Centavos };
}
