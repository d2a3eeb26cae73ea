import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { PagibigContribution } from '#domain/contributions/pagibig.ts';
import type { PhilHealthContribution } from '#domain/contributions/philhealth.ts';
import type { SssContribution } from '#domain/contributions/sss.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import type { PayPeriod } from '#domain/tables/withholding.ts';
import type { SmallBenefit } from '../earnings/small-benefits.ts';
import type { ThirteenthFacts } from '#domain/pay/earnings/thirteenth-month.ts';
import type { Bucket } from '../earnings/work.ts';

/**
 * The purpose of a payslip. `regular` pays a period. `supplementary` pays amounts outside it, without basic pay or an
 * own tax period, and is taxed as supplementary compensation of its period. `thirteenth_month` pays only benefits,
 * without contributions. `final` is the last pay: it settles the year's tax and deducts the remaining contributions of
 * the month.
 */
export const payslipKinds = ['regular', 'supplementary', 'thirteenth_month', 'final'] as const;
export type PayslipKind = (typeof payslipKinds)[number];

/** A place of work from a date on: the billed client and the minimum wage. */
export interface AssignmentFacts {
  readonly from: LocalDate;
  readonly client: string;
  readonly branch: string;
  /** Region and tier of the minimum wage. Without it, the employee is never a minimum wage earner there. */
  readonly region?: string;
}

export const agencies = ['sss', 'philhealth', 'pagibig'] as const;
export type Agency = (typeof agencies)[number];

/** Pay in the same tax period by earlier payslips, after contributions. */
export interface PeriodToDate {
  readonly regular: Centavos;
  readonly supplementary: Centavos;
  readonly withheld: Centavos;
  /** True if the period's own payslip is included, so the period is already counted in the year. */
  readonly counted: boolean;
}

/** A rate of pay from a date on. */
export interface RateFacts {
  readonly from: LocalDate;
  readonly scheme: 'monthly' | 'daily' | 'hourly' | 'piece';
  readonly amount: Centavos;
  /** Annual paid days in tenths: 313 is 3130. Needed for monthly pay, and for PhilHealth with other schemes. */
  readonly factorTenths: number;
  /** Minutes of a working day: 480 unless a schedule has fewer. */
  readonly minutesPerDay: number;
  /** Daily cost-of-living allowance, on top of a daily or hourly rate. */
  readonly cola?: Centavos;
}

/**
 * One day, worked or not, in whole minutes. A shift past midnight stays on its start date; its hours of another day
 * type are a second entry of that date.
 */
export interface DayFacts {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly minutes: Readonly<Partial<Record<Bucket, number>>>;
  /** Minutes of a regular holiday's shift that are on the next date, if that is a regular holiday of the same kind. */
  readonly nextHolidayMinutes?: Readonly<Partial<Record<Bucket, number>>>;
  readonly lateMinutes?: number;
  readonly undertimeMinutes?: number;
  /** Half days missed without pay: 0, 1, or 2. */
  readonly absentHalves?: number;
  /** Half days of paid leave. */
  readonly paidLeaveHalves?: number;
  /**
   * For a regular holiday, whether the look-back pays it. Needed if the holiday wasn't worked, or only for a few hours.
   */
  readonly holidayEligible?: boolean;
  /** True if hours of this holiday were worked on the previous shift and are recorded on its date. */
  readonly holidayWorked?: boolean;
  /** SSS benefit that pays the leave on this date. No rate pays the date, regardless of its day type. */
  readonly benefit?: SssBenefit;
  /** True if the day was worked at two clients. The main assignment's client is billed for all of it. */
  readonly twoClients?: boolean;
}

/** An amount that the engine doesn't compute: an allowance, bonus, commission, or adjustment. */
export interface EarningFacts {
  readonly code: string;
  readonly amount: Centavos;
  /** Grant date of a de minimis benefit. The pay date by default. */
  readonly grantDate?: LocalDate;
  /** Days of leave paid in cash, or days with a meal, in thousandths of a day, as leave is rounded. */
  readonly dayThousandths?: number;
  readonly note?: string;
  /** Legal basis, with the years it counts, for the line's explanation. */
  readonly law?: string;
  /** For an amount of an earlier period, true if it was earned as a minimum wage earner. Today's status by default. */
  readonly mwe?: boolean;
  /** Client billed. The client on the period's last day by default. */
  readonly client?: string;
  /** Set if the amount is paid or recovered for a period whose payslip was posted earlier. */
  readonly late?: LateFacts;
  /** Set for 13th month pay required by law. */
  readonly thirteenth?: ThirteenthFacts;
  /** Set for a salary adjustment approved in HR. */
  readonly adjustment?: AdjustmentFacts;
  /** Set for pay of a leave that SSS pays. */
  readonly benefit?: BenefitFacts;
}

/** Origin of an SSS benefit's amount: the benefit due up to the period's end, less earlier payments. */
export interface BenefitFacts {
  /** ID of the claim. */
  readonly claim: number;
  readonly due: Centavos;
  readonly paid: Centavos;
  /** Calendar days of the leave up to the end of the period; the next field has all of its days. */
  readonly days: number;
  readonly of: number;
}

/** A salary adjustment with its type's name and its day. */
export interface AdjustmentFacts {
  readonly kind: string;
  readonly date: LocalDate;
  /** Set if the adjustment isn't billed to a client. */
  readonly unbilled?: true;
}

/** A retroactive difference with its line and the amounts it comes from. */
export interface LateFacts {
  /** Pay code of the line. */
  readonly of: string;
  /** The changed day, or for a rate the first day with the change. */
  readonly date: LocalDate;
  /** Set if the rate changed instead of a day. */
  readonly why?: 'rates';
  /** First and last day of the cutoff that contains the changed day. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Pay of the cutoff with the current day or rates; the next field has the pay as posted. */
  readonly due: Centavos;
  readonly paid: Centavos;
}

export interface DeductionFacts {
  readonly code: string;
  /** Amount due this period. */
  readonly amount: Centavos;
  /** True for deductions made even below the floor: court orders and agency loans. */
  readonly fixed?: boolean;
  /** Balance of a loan. The deduction never exceeds it. */
  readonly balance?: Centavos;
  /** True if the employee skips this period. The installment moves to the end. */
  readonly skip?: boolean;
}

/** Exempt de minimis benefits by item. */
export type SmallUsage = Readonly<Partial<Record<SmallBenefit, Centavos>>>;

export interface YearToDate {
  /** Tax periods paid this year, including the previous employer's. */
  readonly periods: number;
  /** Taxable pay less all contributions and corrections, including those above the pay of their own payslip. */
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Used part of the ceiling of 13th month and other benefits. */
  readonly benefits: Centavos;
  readonly deMinimis: SmallUsage;
  /** Exempt amounts of items with a monthly ceiling, by the month `YYYY-MM` of the grant. */
  readonly deMinimisByMonth: Readonly<Record<string, SmallUsage>>;
  /** Exempt days of unused vacation leave in cash, in thousandths. */
  readonly leaveThousandths: number;
  /** Basic pay for the 13th month. */
  readonly basic: Centavos;
  readonly contributions: Centavos;
  readonly mweExempt: Centavos;
  readonly gross: Centavos;
  /** True if the cumulative average was used before. It then applies for the rest of the year. */
  readonly cumulative: boolean;
}

export interface MonthToDate {
  /** All pay for work, for any contribution base. Without earnings there is no contribution. */
  readonly earned: Centavos;
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  readonly sss: SssContribution;
  readonly philHealth: PhilHealthContribution;
  readonly pagibig: PagibigContribution;
  /** Pay by the piece, which is the basic salary of employees paid by results. */
  readonly pieces?: Centavos;
  /**
   * True if the month's last payslip is included, so later pay for the month deducts its added contributions
   * immediately.
   */
  readonly closed?: true;
}

export interface PayslipFacts {
  /** Employee code, for error messages. */
  readonly employee: string;
  /** Purpose of the payslip. `regular` by default. */
  readonly kind?: PayslipKind;
  readonly period: {
    readonly kind: PayPeriod;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly payDate: LocalDate;
    /** Contribution month `YYYY-MM`. */
    readonly month: string;
    /** The payslip's position in the month, from 1. */
    readonly index: number;
    readonly of: number;
    /**
     * True if the period begins after the last cutoff of the previous cutoff days, because they changed. A salary is
     * then paid by days.
     */
    readonly short?: boolean;
  };
  readonly rates: readonly RateFacts[];
  /** First and last day of employment within the period, if it is incomplete. */
  readonly employed?: { readonly from: LocalDate; readonly to: LocalDate };
  /**
   * First and last day of employment, if the contribution month is incomplete. The last day is null while unknown. A
   * second-half payslip needs it to see hires in the first half.
   */
  readonly service?: { readonly from: LocalDate; readonly to: LocalDate | null };
  /** Places of work by date. The first one also applies to earlier days, because there is no other. */
  readonly assignments?: readonly AssignmentFacts[];
  /** Region and tier if there are no assignments. Without it, the employee is never a minimum wage earner. */
  readonly region?: string;
  readonly days: readonly DayFacts[];
  /** True if the days are a summary assigned to dates. Rules then can't rely on which of them were workdays. */
  readonly summary?: true;
  /** The last shift of the previous cutoff, as paid there. Its hours may be on a holiday of this period. */
  readonly before?: readonly DayFacts[];
  /**
   * Pay that this employer is exempt from by law: retail and service establishments with fewer than ten workers, or
   * with five or fewer.
   */
  readonly notOwed?: readonly ('holiday_pay' | 'night_differential')[];
  readonly pieces?: readonly { readonly units: number; readonly rate: Centavos }[];
  readonly earnings: readonly EarningFacts[];
  /** Deductions in the order in which they are made. */
  readonly deductions: readonly DeductionFacts[];
  /** Union dues of this period, which reduce taxable pay (NIRC 32(B)(7)(f)). */
  readonly unionDues?: Centavos;
  /** Contributions that this employee doesn't pay, with the reason. */
  readonly contributionsOff?: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly month?: MonthToDate;
  readonly year?: YearToDate;
  /** Pay in the same tax period by other payslips. */
  readonly samePeriod?: PeriodToDate;
  /** True if a previous employer paid the employee this year. Tax then uses the cumulative average. */
  readonly previousEmployer?: boolean;
  /** Set for the year's last pay or the final pay, which settle the year's tax. */
  readonly settle?: 'year_end' | 'separation';
  /** Voluntary Pag-IBIG savings. */
  readonly pagibigUpgrade?: { readonly electedTotal: Centavos; readonly employerMatches: boolean };
  /** The month's bases, if they don't come from this payslip (a migrated run, or a base agreed with the agency). */
  readonly bases?: { readonly sss?: Centavos; readonly philHealth?: Centavos; readonly pagibig?: Centavos };
}
