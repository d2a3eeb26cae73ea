import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { PagibigContribution } from '#domain/contributions/pagibig.ts';
import type { PhilHealthContribution } from '#domain/contributions/philhealth.ts';
import type { SssContribution } from '#domain/contributions/sss.ts';
import type { SssBenefit } from '#domain/leave/sss-benefit.ts';
import type { Centavos } from '#domain/money/centavos.ts';
import type { PayPeriod } from '#domain/tables/withholding.ts';
import type { SmallBenefit } from '../earnings/small-benefits.ts';
import type { ThirteenthFacts } from '../leaving/thirteenth-month.ts';
import type { Bucket } from '../earnings/work.ts';

/**
 * The purpose of a payslip. `regular` pays a period. `supplementary` pays amounts outside it: no basic pay, no own tax
 * period, taxed as supplementary compensation of its period. `thirteenth_month` pays benefits only, without
 * contributions. `final` is the last pay: it settles the year's tax and deducts the rest of the month's contributions.
 */
export const payslipKinds = ['regular', 'supplementary', 'thirteenth_month', 'final'] as const;
export type PayslipKind = (typeof payslipKinds)[number];

/** A place of work from a date on: the billed client and the minimum wage. */
export interface AssignmentFacts {
  readonly from: LocalDate;
  readonly client: string;
  readonly branch: string;
  /** Region and tier of the minimum wage; none: never a minimum wage earner there. */
  readonly region?: string;
}

export const agencies = ['sss', 'philhealth', 'pagibig'] as const;
export type Agency = (typeof agencies)[number];

/** Already paid in the payslip's tax period, after contributions. */
export interface PeriodToDate {
  readonly regular: Centavos;
  readonly supplementary: Centavos;
  readonly withheld: Centavos;
  /** It includes the period's own payslip, which counts in the year's periods. */
  readonly counted: boolean;
}

/** A rate of pay from a date on. */
export interface RateFacts {
  readonly from: LocalDate;
  readonly scheme: 'monthly' | 'daily' | 'hourly' | 'piece';
  readonly amount: Centavos;
  /** Annual paid days in tenths: 313 is 3130. Needed for monthly pay, and for PhilHealth of the others. */
  readonly factorTenths: number;
  /** Minutes of a working day; 480 unless a schedule has fewer. */
  readonly minutesPerDay: number;
  /** Daily cost-of-living allowance, on top of a daily or hourly rate. */
  readonly cola?: Centavos;
}

/**
 * One day, worked or not. Times are whole minutes. A shift past midnight stays with its start date: hours in another
 * kind of day are a second entry of that date.
 */
export interface DayFacts {
  readonly date: LocalDate;
  readonly day: PremiumDay;
  readonly minutes: Readonly<Partial<Record<Bucket, number>>>;
  /** Minutes of a regular holiday that are on the next date, a regular holiday of the same kind. */
  readonly nextHolidayMinutes?: Readonly<Partial<Record<Bucket, number>>>;
  readonly lateMinutes?: number;
  readonly undertimeMinutes?: number;
  /** Half days missed without pay: 0, 1 or 2. */
  readonly absentHalves?: number;
  /** Half days of paid leave. */
  readonly paidLeaveHalves?: number;
  /** Regular holiday: whether the look-back pays it. Needed if it wasn't worked, or only for a few hours. */
  readonly holidayEligible?: boolean;
  /** Hours of this holiday were worked on the previous shift, and are on its date. */
  readonly holidayWorked?: boolean;
  /** On leave paid by the SSS: no rate pays the date, whatever its kind. */
  readonly benefit?: SssBenefit;
  /** Worked at two clients; the main assignment's client is billed for all of it. */
  readonly twoClients?: boolean;
}

/** An amount that isn't computed here: an allowance, bonus, commission or adjustment. */
export interface EarningFacts {
  readonly code: string;
  readonly amount: Centavos;
  /** Grant date of a de minimis benefit; the pay date by default. */
  readonly grantDate?: LocalDate;
  /** Days of leave paid in cash, or days with a meal: thousandths of a day, as leave is rounded. */
  readonly dayThousandths?: number;
  readonly note?: string;
  /** The legal basis, with the years it counts, as its line cites it. */
  readonly law?: string;
  /** An amount of an earlier period: whether it was earned as a minimum wage earner. Today's status by default. */
  readonly mwe?: boolean;
  /** The billed client; the client of the period's last day by default. */
  readonly client?: string;
  /** Paid or recovered for a period whose payslip was posted earlier. */
  readonly late?: LateFacts;
  /** It is 13th month pay by law. */
  readonly thirteenth?: ThirteenthFacts;
  /** It is a salary adjustment approved in HR. */
  readonly adjustment?: AdjustmentFacts;
  /** It is paid for leave that the SSS pays. */
  readonly benefit?: BenefitFacts;
}

/** The origin of an SSS benefit's amount: due up to the period's end, less what was already paid. */
export interface BenefitFacts {
  /** Number of the claim. */
  readonly claim: number;
  readonly due: Centavos;
  readonly paid: Centavos;
  /** Calendar days of the leave up to the end of the period, and all of them. */
  readonly days: number;
  readonly of: number;
}

/** A salary adjustment: its type's name, and its day. */
export interface AdjustmentFacts {
  readonly kind: string;
  readonly date: LocalDate;
  /** It isn't billed to a client. */
  readonly unbilled?: true;
}

/** A retroactive difference: its line, and the amounts it comes from. */
export interface LateFacts {
  /** The pay code of the line. */
  readonly of: string;
  /** The changed day; for a rate the first day it changed. */
  readonly date: LocalDate;
  /** The rate changed, not a day. */
  readonly why?: 'rates';
  /** Its cutoff. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The cutoff's pay for this with the current day or rates, and as it was paid. */
  readonly due: Centavos;
  readonly paid: Centavos;
}

export interface DeductionFacts {
  readonly code: string;
  /** Due this period. */
  readonly amount: Centavos;
  /** Deducted even below the floor: court orders, agency loans. */
  readonly fixed?: boolean;
  /** Loan balance; never more than this is deducted. */
  readonly balance?: Centavos;
  /** The employee skips this period: the installment moves to the end. */
  readonly skip?: boolean;
}

/** Exempt de minimis benefits by item. */
export type SmallUsage = Readonly<Partial<Record<SmallBenefit, Centavos>>>;

export interface YearToDate {
  /** Tax periods paid this year, including the previous employer's. */
  readonly periods: number;
  /** Taxable pay less all contributions and corrections, including those above the pay of their payslip. */
  readonly taxable: Centavos;
  readonly withheld: Centavos;
  /** Used part of the ceiling of 13th month and other benefits. */
  readonly benefits: Centavos;
  readonly deMinimis: SmallUsage;
  /** For items with a monthly ceiling, by the month `YYYY-MM` of the grant. */
  readonly deMinimisByMonth: Readonly<Record<string, SmallUsage>>;
  /** Exempt days of unused vacation leave in cash, in thousandths. */
  readonly leaveThousandths: number;
  /** Basic pay for the 13th month. */
  readonly basic: Centavos;
  readonly contributions: Centavos;
  readonly mweExempt: Centavos;
  readonly gross: Centavos;
  /** The cumulative average was used before: it stays for the year. */
  readonly cumulative: boolean;
}

export interface MonthToDate {
  /** All pay for work, for any contribution base: no earnings, no contribution. */
  readonly earned: Centavos;
  readonly sssCompensation: Centavos;
  readonly fundSalary: Centavos;
  readonly sss: SssContribution;
  readonly philHealth: PhilHealthContribution;
  readonly pagibig: PagibigContribution;
  /** Pay by the piece, the basic salary of employees paid by results. */
  readonly pieces?: Centavos;
  /** It includes the month's last payslip: later pay for the month deducts what it adds at once. */
  readonly closed?: true;
}

export interface PayslipFacts {
  /** Employee code, for error messages. */
  readonly employee: string;
  /** `regular` by default. */
  readonly kind?: PayslipKind;
  readonly period: {
    readonly kind: PayPeriod;
    readonly from: LocalDate;
    readonly to: LocalDate;
    readonly payDate: LocalDate;
    /** `YYYY-MM`, the contribution month. */
    readonly month: string;
    /** The payslip's position in the month, from 1. */
    readonly index: number;
    readonly of: number;
    /** Begins after the former rule's last cutoff, since the client's cutoff days changed: a salary is paid by days. */
    readonly short?: boolean;
  };
  readonly rates: readonly RateFacts[];
  /** First and last day of employment within the period, if it is incomplete. */
  readonly employed?: { readonly from: LocalDate; readonly to: LocalDate };
  /**
   * First and last day of employment, null while the last is unknown, if the contribution month is incomplete: a
   * second-half payslip uses it to see hires in the first.
   */
  readonly service?: { readonly from: LocalDate; readonly to: LocalDate | null };
  /** Places of work by date. The first also applies to earlier days: there is no other. */
  readonly assignments?: readonly AssignmentFacts[];
  /** Region and tier without assignments; none: never a minimum wage earner. */
  readonly region?: string;
  readonly days: readonly DayFacts[];
  /** The days are a summary assigned to dates, so nothing is derived from which of them were workdays. */
  readonly summary?: true;
  /** The last shift of the previous cutoff, as paid there: its hours may be on a holiday of this period. */
  readonly before?: readonly DayFacts[];
  /** Legal exceptions for this employer: retail and service with fewer than ten workers, or five or fewer. */
  readonly notOwed?: readonly ('holiday_pay' | 'night_differential')[];
  readonly pieces?: readonly { readonly units: number; readonly rate: Centavos }[];
  readonly earnings: readonly EarningFacts[];
  /** In order of deduction. */
  readonly deductions: readonly DeductionFacts[];
  /** Union dues of this period: they reduce taxable pay (NIRC 32(B)(7)(f)). */
  readonly unionDues?: Centavos;
  /** Contributions this employee doesn't pay, and why. */
  readonly contributionsOff?: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly month?: MonthToDate;
  readonly year?: YearToDate;
  /** Already paid for the same tax period, outside this payslip. */
  readonly samePeriod?: PeriodToDate;
  /** Hired this year with a previous employer: tax uses the cumulative average. */
  readonly previousEmployer?: boolean;
  /** The year's last pay, or the final pay: tax is settled for the year. */
  readonly settle?: 'year_end' | 'separation';
  /** Voluntary Pag-IBIG savings. */
  readonly pagibigUpgrade?: { readonly electedTotal: Centavos; readonly employerMatches: boolean };
  /** The month's bases if known otherwise (a migrated run, or a base agreed with the agency). */
  readonly bases?: { readonly sss?: Centavos; readonly philHealth?: Centavos; readonly pagibig?: Centavos };
}
