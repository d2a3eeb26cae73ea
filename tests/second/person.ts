/**
 * A person as the comparison describes one: plain data, in terms of neither implementation. Money in centavos, times in minutes
 * from midnight of the day, dates `YYYY-MM-DD`.
 */
export interface Person {
  readonly number: number;
  readonly year: number;
  readonly cutoffs: 'weekly' | 'semi_monthly' | 'monthly';
  /** Days from the end of a cutoff to its pay date. */
  readonly payLag: number;
  /** First and last month that is paid; weeks go by their Sunday. */
  readonly firstMonth: number;
  readonly lastMonth: number;
  readonly hired: string;
  readonly left: string | null;
  readonly rates: readonly Rate[];
  readonly place: Place | null;
  /** Clients by date, each with its own place; the first for earlier days too. Missing: none is named, and `place` counts. */
  readonly clients?: readonly Client[];
  readonly schedule: Schedule;
  readonly holidays: readonly Holiday[];
  readonly time: readonly Day[];
  /** By the number of the cutoff, from 0. */
  readonly extras: readonly Extra[];
  readonly deductions: readonly Deduction[];
  readonly unionDues: number;
  readonly settings: Settings;
  readonly opening: Opening | null;
  /** Where 13th month pay is: with the last payslip of the year or of employment, after it, or nowhere. */
  readonly thirteenth: 'none' | 'with_last' | 'after';
  /** Only so many cutoffs are paid. */
  readonly most?: number;
  readonly pieces?: readonly Pieces[];
  /** Assigned to a second client too, from a date to a date. */
  readonly second?: { readonly from: string; readonly to: string };
  /** Runs of their own, and what the next run pays late. */
  readonly later?: readonly Later[];
}

export interface Client {
  readonly from: string;
  readonly name: string;
  readonly place: Place | null;
}

/** Pieces of a cutoff, at one price. */
export interface Pieces {
  readonly cutoff: number;
  readonly units: number;
  readonly price: number;
}

/** Pay for a cutoff after its payslip. */
export interface Later {
  /** The cutoff it is for. */
  readonly cutoff: number;
  /** In a run of its own after that payslip, or with the next one. */
  readonly run: 'own' | 'next';
  /** Days that changed after they were paid, as they are now. */
  readonly days: readonly Day[];
  /** All rates of pay are higher by so much, from the first day on. */
  readonly raise: number;
  /** Amounts, in a run of its own only. */
  readonly extras: readonly Extra[];
}

export type Place = 'NCR non-agriculture' | 'NCR lower tier';

export interface Rate {
  readonly from: string;
  readonly per: 'month' | 'day' | 'hour' | 'piece';
  readonly amount: number;
  /** Paid days of a year. */
  readonly factor: number;
  /** Of a day, in addition to a daily or hourly rate. */
  readonly cola: number;
}

export interface Schedule {
  readonly start: number;
  readonly end: number;
  /** An unpaid meal of an hour. */
  readonly mealAt: number | null;
  /** 1 Monday to 7 Sunday. */
  readonly restDays: readonly number[];
  /** Flexible: minutes owed between start and end, at any time. */
  readonly owes?: number;
  /** A compressed work week by agreement: its long days have no overtime. */
  readonly compressed?: true;
}

export interface Holiday {
  readonly date: string;
  readonly kind: 'regular' | 'special' | 'special_working';
}

/** The day a shift begins on. */
export interface Day {
  readonly date: string;
  readonly in: number | null;
  readonly out: number | null;
  /** Approved overtime, or approved work on a rest day. */
  readonly approved: { readonly from: number; readonly to: number } | null;
  readonly leave: { readonly part: 'day' | 'am' | 'pm'; readonly paid: boolean } | null;
  /** The time logs are those of a second client's device. */
  readonly atSecond?: true;
  /** Time logged at the second client as well. */
  readonly also?: { readonly in: number; readonly out: number; readonly approved: boolean };
  /** Approved official business, by the date it is filed for. */
  readonly business?: readonly Business[];
}

/** From a time to a time, less than a day later; `whole`: the day, without times. */
export type Business = 'whole' | { readonly from: number; readonly to: number };

export interface Extra {
  readonly cutoff: number;
  readonly code: ExtraCode;
  readonly amount: number;
  /** Days of leave in cash, or of meals. */
  readonly days: number;
}

export const extraCodes = [
  'allowance',
  'irregular_allowance',
  'commission',
  'hazard',
  'taxable_adjustment',
  'christmas_bonus',
  'other_benefit',
  'leave_conversion',
  'rice',
  'laundry',
  'uniform',
  'medical_dependants',
  'medical_dependants_semester',
  'medical_actual',
  'achievement_award',
  'gift',
  'cba_productivity',
  'leave_monetised',
  'overtime_meal',
  'reimbursement',
] as const;
export type ExtraCode = (typeof extraCodes)[number] | 'thirteenth_month';

export interface Deduction {
  readonly name: string;
  readonly amount: number;
  /** Below the least net pay too. */
  readonly agency: boolean;
  /** What is owed when the first payslip is made; each payslip takes from it. */
  readonly balance: number | null;
}

export interface Settings {
  readonly contributions: 'last' | 'even' | 'true_up';
  readonly taxBracket: 'regular' | 'total';
  readonly philHealthPartMonth: 'full' | 'prorated';
  readonly philHealthOddCentavo: 'employer' | 'employee';
  readonly minimumWageContributions: 'absorbed' | 'netted';
  readonly minimumWageRestDay: 'exempt' | 'taxable';
  readonly holidayPayInThirteenth: boolean;
  readonly restDayHoliday: 'in_salary' | 'extra_day';
  readonly longMonth: 'days_worked' | 'each_absence';
  /** Hundredths of a percent of gross. */
  readonly netFloor: number;
}

/** What was paid this year before the first payslip here. */
export interface Opening {
  readonly periods: number;
  readonly taxable: number;
  readonly withheld: number;
  readonly benefits: number;
  readonly basic: number;
  readonly cumulative: boolean;
  readonly previousEmployer: boolean;
  /** Of the month of the first payslip, whose earlier cutoffs were paid elsewhere. */
  readonly month: OpeningMonth | null;
}

export interface OpeningMonth {
  readonly compensation: number;
  readonly sssEmployee: number;
  readonly sssEmployer: number;
  readonly ec: number;
  readonly philHealthEmployee: number;
  readonly philHealthEmployer: number;
  readonly pagibigEmployee: number;
  readonly pagibigEmployer: number;
}

/** What both implementations say of one payslip. Amounts in centavos; lines of zero are left out. */
export interface Figures {
  readonly to: string;
  /** `amount basic exempt client`, in the order of their text. */
  readonly lines: readonly string[];
  /** Employer's shares of SSS with EC, PhilHealth, and Pag-IBIG on the bill of each client. */
  readonly bills: readonly string[];
  readonly gross: number;
  readonly sss: readonly number[];
  readonly philHealth: readonly number[];
  readonly pagibig: readonly number[];
  readonly exemptWage: number;
  readonly exemptBenefits: number;
  readonly deMinimis: number;
  readonly regular: number;
  readonly supplementary: number;
  readonly taxable: number;
  readonly method: string;
  readonly tax: number;
  readonly deductions: readonly number[];
  readonly net: number;
  readonly thirteenthBasis: number;
  readonly yearTaxable: number;
  readonly yearWithheld: number;
}
