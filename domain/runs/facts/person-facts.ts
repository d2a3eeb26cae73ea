import { lastDayOfMonth, type LocalDate } from '#domain/calendar/local-date.ts';
import { zero, type Centavos } from '#domain/money/centavos.ts';
import type { PayCodes } from '#domain/pay/facts/codes.ts';
import type {
  Agency,
  AssignmentFacts,
  DayFacts,
  DeductionFacts,
  EarningFacts,
  MonthToDate,
  PayslipFacts,
  PeriodToDate,
  RateFacts,
  SmallUsage,
  YearToDate,
} from '#domain/pay/facts/facts.ts';
import { withFinalPay } from './final-facts.ts';
import { grantedOn, yearGranted } from './granted.ts';
import { sssLeaveEarnings, type SssLeave } from './sss-leave.ts';
import { adjustmentsOf, type HrAdjustment, type Settles } from './hr-adjustments.ts';
import type { LeavePaid } from './leave-in-cash.ts';
import type { LeavingFacts } from './leaving-facts.ts';
import { payable } from '../review/payable.ts';
import type { RunProblem } from '../review/run-problem.ts';
import { withThirteenthRest } from '../off-cycle/thirteenth-rest.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { mustHave } from '#domain/lists/known.ts';

/** The scope of a run: a paid period, with its contribution month. */
export type RunPeriod = PayslipFacts['period'];

/** A loan deducted from pay, in centavos. */
export interface RunLoan {
  readonly id: number;
  /** Name of the loan on the payslip. */
  readonly name: string;
  readonly takenFrom: 'first' | 'second' | 'both';
  readonly startsOn: LocalDate;
  readonly instalment: Centavos;
  readonly balance: Centavos;
  /** True if the loan is deducted even below the net floor, because an agency bills it. */
  readonly fixed: boolean;
}

/**
 * An amount on top of the rate. A one-time amount is paid in the cutoff that contains `from`, a recurring amount in
 * each cutoff that ends from `from` to `to`.
 */
export interface RunAdjustment {
  readonly direction: 'add' | 'take';
  readonly code: string;
  readonly amount: Centavos;
  readonly recurring: boolean;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  /** Number of days, in thousandths, if the adjustment's type has days. */
  readonly dayThousandths?: number;
}

/** All facts of an employee for a run from payroll's tables. */
export interface RunPerson {
  readonly employee: string;
  readonly hired: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly rates: readonly RateFacts[];
  readonly assignments: readonly AssignmentFacts[];
  readonly days: readonly DayFacts[];
  readonly before: readonly DayFacts[];
  /** Set if the days are a summary of hours. */
  readonly summary?: true;
  readonly adjustments: readonly RunAdjustment[];
  /** Loans in the order of deduction. */
  readonly loans: readonly RunLoan[];
  readonly contributionsOff: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly pagibigUpgrade: { readonly electedTotal: Centavos; readonly employerMatches: boolean } | null;
  /** Year to date after the year's last posted payslip, or from another system. */
  readonly year: YearToDate | null;
  /**
   * Exempt de minimis benefits of the cutoff's end month on payslips of the previous year, which `year` doesn't
   * include.
   */
  readonly granted?: SmallUsage;
  /** Month to date after the last posted payslip of the contribution month. */
  readonly month: MonthToDate | null;
  readonly previousEmployer: boolean;
  /** 13th month pay already paid this year. */
  readonly thirteenthPaid: Centavos;
  /** True if a posted 13th month run of the year projected basic pay. The year's last pay settles it. */
  readonly thirteenthProjected?: boolean;
  /** Projected basic pay that is paid in the next year. */
  readonly thirteenthAhead?: Centavos;
  /** Basic pay paid this year that the previous year's 13th month pay projected. */
  readonly thirteenthCarried?: Centavos;
  /** Service incentive leave since the last payment. Null if unknown. */
  readonly sil: { readonly years: number; readonly months: number; readonly usedThousandths: number } | null;
  /** Remaining service incentive leave by HR's credits, in thousandths, with its source. Null if HR has none. */
  readonly silCredits?: { readonly thousandths: number; readonly source: string } | null;
  /** True on the last pay date of the year, which settles the tax. */
  readonly yearEnd: boolean;
  /** True if the last posted payslip of the year settled its tax. */
  readonly yearSettled?: boolean;
  /**
   * True if a later cutoff settled the year's tax before this one is paid: the employee was on hold, entered late, or
   * is paid again.
   */
  readonly paidLate?: boolean;
  /** True if a change of the client's cutoff days shortened the cutoff. */
  readonly shortCutoff?: boolean;
  /** Pay that an off-cycle run already posted for the same cutoff. */
  readonly samePeriod?: PeriodToDate;
  /** Retroactive changes to paid days. */
  readonly late?: readonly EarningFacts[];
  /** Separation data, or null if there are none. */
  readonly leaving?: LeavingFacts | null;
  /** Salary adjustments approved in HR and included in the run. */
  readonly approved?: readonly HrAdjustment[];
  /** Leaves paid by SSS that the run pays. */
  readonly sssLeaves?: readonly SssLeave[];
}

/** A payslip's inputs: the engine's facts, and the loan of each deduction. */
export interface RunFacts {
  readonly facts: PayslipFacts;
  readonly loans: Readonly<Record<string, number>>;
  /** IDs of the retroactive changes that the payslip settles. */
  readonly late?: readonly number[];
  /** Salary adjustments that the payslip pays or deducts. */
  readonly settles?: readonly Settles[];
  /** Days of leave that the payslip pays in cash. Posting deducts them from HR's leave credits. */
  readonly leave?: readonly LeavePaid[];
  /** Amounts left out of the payslip, and unanswered questions about leaving. */
  readonly leftOut?: readonly RunProblem[];
}

/** Returns true if the employee leaves within the period, so this is the last pay. */
export const leavesIn = (p: Pick<RunPerson, 'lastDay'>, period: RunPeriod): boolean =>
  p.lastDay !== null && p.lastDay <= period.to;

const dueNow = (a: RunAdjustment, period: RunPeriod): boolean =>
  a.recurring
    ? a.from <= period.to && (a.to === null || a.to >= period.to)
    : a.from >= period.from && a.from <= period.to;

const instalmentNow = (l: RunLoan, period: RunPeriod): boolean =>
  l.startsOn <= period.to &&
  l.balance > 0 &&
  (l.takenFrom === 'both' ||
    period.of === 1 ||
    (l.takenFrom === 'first' ? period.index === 1 : period.index === period.of));

const propertyName = 'Company property';

/**
 * Names on a payslip are unique, and a loan is paid by its name. The second loan of a type, or a loan with the name of
 * an entered deduction, has its number after its name.
 */
function deductionsOf(
  p: RunPerson,
  period: RunPeriod,
): { deductions: DeductionFacts[]; loans: Record<string, number> } {
  const loans: Record<string, number> = {};
  const deductions: DeductionFacts[] = [];
  const property = leavesIn(p, period) ? (p.leaving?.property ?? zero) : zero;
  const entered = p.adjustments.filter((a) => a.direction === 'take' && dueNow(a, period));
  const names = new Set([...entered.map((a) => a.code), ...(property > 0 ? [propertyName] : [])]);
  for (const loan of p.loans) {
    const inFull = leavesIn(p, period) && p.leaving?.loansTaken.includes(loan.id) && loan.balance > 0;
    if (!inFull && !instalmentNow(loan, period)) continue;
    const code = names.has(loan.name) ? `${loan.name} ${loan.id}` : loan.name;
    names.add(code);
    loans[code] = loan.id;
    deductions.push({
      code,
      amount: inFull ? loan.balance : loan.instalment,
      balance: loan.balance,
      fixed: loan.fixed,
    });
  }
  for (const { code, amount } of entered) deductions.push({ code, amount });
  if (property > 0) deductions.push({ code: propertyName, amount: property });
  return { deductions, loans };
}

/** Returns the employment if it doesn't cover the whole contribution month. */
export function serviceIn(
  p: Pick<RunPerson, 'hired' | 'lastDay'>,
  { month }: RunPeriod,
): Pick<PayslipFacts, 'service'> {
  const part =
    p.hired > `${month}-01` || (p.lastDay !== null && p.lastDay < `${month}-${lastDayOfMonth(`${month}-01`)}`);
  return part ? { service: { from: p.hired, to: p.lastDay } } : {};
}

function plainFacts(p: RunPerson, period: RunPeriod, codes: PayCodes): RunFacts {
  const leaves = leavesIn(p, period);
  const part = p.hired > period.from || (p.lastDay !== null && p.lastDay < period.to);
  const { deductions, loans } = deductionsOf(p, period);
  const approved = adjustmentsOf(p.approved ?? [], { assignments: p.assignments, deductions });
  const kind = leaves ? 'final' : 'regular';
  const added = payable(
    p.adjustments
      .filter((a) => a.direction === 'add' && dueNow(a, period))
      .map(({ code, amount, dayThousandths }): EarningFacts => {
        const days = dayThousandths === undefined ? {} : { dayThousandths };
        return { code, amount, ...days, ...grantedOn(code, period, codes) };
      }),
    kind,
    codes,
  );
  const facts: PayslipFacts = {
    employee: p.employee,
    kind,
    period: p.shortCutoff ? { ...period, short: true } : period,
    rates: p.rates,
    ...(p.assignments.length > 0 && { assignments: p.assignments }),
    ...(part && {
      employed: {
        from: p.hired > period.from ? p.hired : period.from,
        to: p.lastDay !== null && p.lastDay < period.to ? p.lastDay : period.to,
      },
    }),
    ...serviceIn(p, period),
    days: p.days,
    ...(p.summary && { summary: true as const }),
    ...(p.before.length > 0 && { before: p.before }),
    earnings: [
      ...added.earnings,
      ...approved.earnings,
      ...sssLeaveEarnings(p.sssLeaves ?? [], p.rates, leaves ? mustHave(p, 'lastDay') : period.to),
      ...(p.late ?? []),
    ],
    deductions: [...deductions, ...approved.deductions],
    ...(p.contributionsOff.length > 0 && { contributionsOff: p.contributionsOff }),
    ...(p.month && { month: p.month }),
    year: yearGranted(p, period),
    ...(p.samePeriod && { samePeriod: p.samePeriod }),
    ...(p.previousEmployer && { previousEmployer: true }),
    ...((p.yearEnd || p.paidLate) && !leaves && { settle: 'year_end' as const }),
    ...(p.pagibigUpgrade && { pagibigUpgrade: p.pagibigUpgrade }),
  };
  return {
    facts,
    loans,
    ...(approved.settles.length > 0 && { settles: approved.settles }),
    ...(added.leftOut.length > 0 && { leftOut: added.leftOut }),
  };
}

/** Returns the facts of an employee's payslip in a run. Throws a `PayError` for invalid facts. */
export function runFacts(p: RunPerson, period: RunPeriod, tables: PayTables, switches: Switches): RunFacts {
  const plain = plainFacts(p, period, tables.codes);
  if (leavesIn(p, period)) return withFinalPay(p, plain, tables, switches);
  // Final pay or the projection paid 13th month pay without the basic pay of a later payslip.
  const given = p.thirteenthProjected === true || (p.paidLate === true && p.lastDay !== null);
  return (p.yearEnd || p.paidLate) && given ? withThirteenthRest(p, plain, tables, switches) : plain;
}
