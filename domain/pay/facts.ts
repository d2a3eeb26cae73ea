import type { PremiumDay } from '#contract/hr/overtimes.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import type { PagibigContribution } from '../contributions/pagibig.ts';
import type { PhilHealthContribution } from '../contributions/philhealth.ts';
import type { SssContribution } from '../contributions/sss.ts';
import type { Centavos } from '../money/centavos.ts';
import type { PayPeriod } from '../tables/withholding.ts';
import type { SmallBenefit } from './small-benefits.ts';
import type { Bucket } from './work.ts';

/** A rate of pay from a date on. */
export interface RateFacts {
  readonly from: LocalDate;
  readonly scheme: 'monthly' | 'daily' | 'hourly' | 'piece';
  readonly amount: Centavos;
  /** Paid days of a year in tenths: 313 is 3130. Needed for monthly pay, and for PhilHealth of the others. */
  readonly factorTenths: number;
  /** Of a working day; 480 unless a schedule agrees on fewer. */
  readonly minutesPerDay: number;
}

/**
 * One day as it was worked, or not. Times are whole minutes. A shift over midnight stays with the date
 * it began on: hours that fall in another kind of day are a second entry of that date.
 */
export interface DayFacts {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly minutes: Readonly<Partial<Record<Bucket, number>>>;
  readonly lateMinutes?: number;
  readonly undertimeMinutes?: number;
  /** Halves of the day missed without pay: 0, 1 or 2. */
  readonly absentHalves?: number;
  /** Halves of the day on leave with pay. */
  readonly paidLeaveHalves?: number;
  /** A holiday nobody worked: is it paid by the look-back? */
  readonly holidayEligible?: boolean;
  /** Hours of this holiday were worked on the shift before it, and stand there. */
  readonly holidayWorked?: boolean;
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

export interface YearToDate {
  /** Payslips paid this year, with the previous employer's periods. */
  readonly periods: number;
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Used of the ceiling of 13th month and other benefits. */
  readonly benefits: Centavos;
  readonly deMinimis: Readonly<Partial<Record<SmallBenefit, Centavos>>>;
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
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  readonly sss: SssContribution;
  readonly philHealth: PhilHealthContribution;
  readonly pagibig: PagibigContribution;
  /** De minimis benefits of the month, by item. */
  readonly deMinimis: Readonly<Partial<Record<SmallBenefit, Centavos>>>;
}

export interface PayslipFacts {
  /** Employee code; errors name it. */
  readonly employee: string;
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
  /** Region and tier of the place of assignment, for the minimum wage; none: never a minimum wage earner. */
  readonly region?: string;
  readonly days: readonly DayFacts[];
  readonly pieces?: readonly { readonly units: number; readonly rate: Centavos }[];
  readonly earnings: readonly EarningFacts[];
  /** In the order they are taken. */
  readonly deductions: readonly DeductionFacts[];
  readonly month?: MonthToDate;
  readonly year?: YearToDate;
  /** Somebody new this year who had another employer: their tax goes by the cumulative average. */
  readonly previousEmployer?: boolean;
  /** The year's last pay, or the last pay at all: tax is settled for the year. */
  readonly settle?: 'year_end' | 'separation';
  /** Pag-IBIG savings beyond the law's. */
  readonly pagibigUpgrade?: { readonly electedTotal: Centavos; readonly employerMatches: boolean };
  /** The month's bases where they are known otherwise (a migrated run, a fixed basis agreed with the agency). */
  readonly bases?: { readonly sss?: Centavos; readonly philHealth?: Centavos; readonly pagibig?: Centavos };
}
