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
  /** Its name on the payslip. */
  readonly name: string;
  readonly takenFrom: 'first' | 'second' | 'both';
  readonly startsOn: LocalDate;
  readonly instalment: Centavos;
  readonly balance: Centavos;
  /** Deducted even if net pay falls below the floor, as agencies bill it. */
  readonly fixed: boolean;
}

/**
 * An amount on top of the rate: one-time in the cutoff that contains `from`, recurring in each that ends from then to
 * `to`.
 */
export interface RunAdjustment {
  readonly direction: 'add' | 'take';
  readonly code: string;
  readonly amount: Centavos;
  readonly recurring: boolean;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  /** Days of a type that has days, in thousandths. */
  readonly dayThousandths?: number;
}

/** All facts of an employee for a run, from payroll's tables. */
export interface RunPerson {
  readonly employee: string;
  readonly hired: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly rates: readonly RateFacts[];
  readonly assignments: readonly AssignmentFacts[];
  readonly days: readonly DayFacts[];
  readonly before: readonly DayFacts[];
  /** The days are an hours summary. */
  readonly summary?: true;
  readonly adjustments: readonly RunAdjustment[];
  /** In order of deduction. */
  readonly loans: readonly RunLoan[];
  readonly contributionsOff: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly pagibigUpgrade: { readonly electedTotal: Centavos; readonly employerMatches: boolean } | null;
  /** After the last posted payslip of the year, otherwise as another system left it. */
  readonly year: YearToDate | null;
  /** Exempt de minimis benefits of the cutoff's end month on payslips of the previous year, unknown to `year`. */
  readonly granted?: SmallUsage;
  /** After the last posted payslip of the contribution month. */
  readonly month: MonthToDate | null;
  readonly previousEmployer: boolean;
  /** 13th month pay already paid this year. */
  readonly thirteenthPaid: Centavos;
  /** A posted 13th month run of the year projected basic pay: the year's last pay settles it. */
  readonly thirteenthProjected?: boolean;
  /** The part paid in the next year. */
  readonly thirteenthAhead?: Centavos;
  /** Basic pay paid this year that the previous year's 13th month pay projected. */
  readonly thirteenthCarried?: Centavos;
  /** Service incentive leave since the last payment; null: unknown. */
  readonly sil: { readonly years: number; readonly months: number; readonly usedThousandths: number } | null;
  /** Remaining service incentive leave by HR's credits, in thousandths, and its source; null: HR has none. */
  readonly silCredits?: { readonly thousandths: number; readonly source: string } | null;
  /** The last pay date of the year: it settles the tax. */
  readonly yearEnd: boolean;
  /** The last posted payslip of the year settled its tax. */
  readonly yearSettled?: boolean;
  /** A later cutoff settled the year's tax before this one is paid: on hold, entered late, or paid again. */
  readonly paidLate?: boolean;
  /** The cutoff is shortened by a change of the client's cutoff days. */
  readonly shortCutoff?: boolean;
  /** Already posted for the same cutoff by an off-cycle run. */
  readonly samePeriod?: PeriodToDate;
  /** Retroactive changes to paid days. */
  readonly late?: readonly EarningFacts[];
  /** Separation data; null: none. */
  readonly leaving?: LeavingFacts | null;
  /** Salary adjustments approved in HR and included in the run. */
  readonly approved?: readonly HrAdjustment[];
  /** Leaves paid by the SSS that the run pays for. */
  readonly sssLeaves?: readonly SssLeave[];
}

/** A payslip's inputs: the engine's facts, and the loan of each deduction. */
export interface RunFacts {
  readonly facts: PayslipFacts;
  readonly loans: Readonly<Record<string, number>>;
  /** IDs of the retroactive changes it settles. */
  readonly late?: readonly number[];
  /** The salary adjustments it pays or deducts. */
  readonly settles?: readonly Settles[];
  /** Days of leave that it pays in cash, which HR's leave credits lose once it is posted. */
  readonly leave?: readonly LeavePaid[];
  /** Amounts that the payslip is without, and questions about leaving that are not answered. */
  readonly leftOut?: readonly RunProblem[];
}

/** Leaves within the period, so this is the last pay. */
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
 * Payslip names are unique, and a loan is paid by its name: the second loan of a type, or one named like an entered deduction,
 * has its number after its name.
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

/** The employment, if it doesn't cover the contribution month. */
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
  // Final pay, or the projection, gave the 13th month without what a later payslip adds.
  const given = p.thirteenthProjected === true || (p.paidLate === true && p.lastDay !== null);
  return (p.yearEnd || p.paidLate) && given ? withThirteenthRest(p, plain, tables, switches) : plain;
}
