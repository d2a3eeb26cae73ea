import { lastDayOfMonth, type LocalDate } from '../calendar/local-date.ts';
import type { Centavos } from '../money/centavos.ts';
import type { PayCodes } from '../pay/codes.ts';
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
} from '../pay/facts.ts';
import { withFinalPay } from './final-facts.ts';
import { grantedOn, yearGranted } from './granted.ts';
import { sssLeaveEarnings, type SssLeave } from './sss-leave.ts';
import { adjustmentsOf, type HrAdjustment, type Settles } from './hr-adjustments.ts';
import type { LeavePaid } from './leave-in-cash.ts';
import type { LeavingFacts } from './leaving-facts.ts';
import { payable } from './payable.ts';
import type { RunProblem } from './problems.ts';
import { withThirteenthRest } from './thirteenth-rest.ts';
import type { Switches } from '../pay/switches.ts';
import type { PayTables } from '../pay/tables.ts';

/** What a run is of: a period that is paid, with the month its contributions belong to. */
export type RunPeriod = PayslipFacts['period'];

/** A loan that is taken from pay. Amounts are centavos. */
export interface RunLoan {
  readonly id: number;
  /** As it stands on the payslip. */
  readonly name: string;
  readonly takenFrom: 'first' | 'second' | 'both';
  readonly startsOn: LocalDate;
  readonly instalment: Centavos;
  readonly balance: Centavos;
  /** Taken even where net pay falls below the floor, as agencies bill it. */
  readonly fixed: boolean;
}

/** An amount beside the rate: one-off in the cut-off that holds `from`, recurring in each that ends from then to `to`. */
export interface RunAdjustment {
  readonly direction: 'add' | 'take';
  readonly code: string;
  readonly amount: Centavos;
  readonly recurring: boolean;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  /** Of a type with days, in thousandths. */
  readonly dayThousandths?: number;
}

/** Everything known of a person for a run, as payroll's tables have it. */
export interface RunPerson {
  readonly employee: string;
  readonly hired: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly rates: readonly RateFacts[];
  readonly assignments: readonly AssignmentFacts[];
  readonly days: readonly DayFacts[];
  readonly before: readonly DayFacts[];
  /** The days are a summary of hours. */
  readonly summary?: true;
  readonly adjustments: readonly RunAdjustment[];
  /** In the order they are taken. */
  readonly loans: readonly RunLoan[];
  readonly contributionsOff: readonly { readonly agency: Agency; readonly reason: string }[];
  readonly pagibigUpgrade: { readonly electedTotal: Centavos; readonly employerMatches: boolean } | null;
  /** After the last posted payslip of the year, else as another system left it. */
  readonly year: YearToDate | null;
  /** Exempt of small benefits of the month the cut-off ends in by payslips of the year before, which `year` knows nothing of. */
  readonly granted?: SmallUsage;
  /** After the last posted payslip of the contribution month. */
  readonly month: MonthToDate | null;
  readonly previousEmployer: boolean;
  /** 13th month already given this year. */
  readonly thirteenthPaid: Centavos;
  /** A posted run of 13th month pay of the year projected basic pay: the last pay of the year settles it. */
  readonly thirteenthProjected?: boolean;
  /** Of that, what is paid in the next year. */
  readonly thirteenthAhead?: Centavos;
  /** Basic pay paid this year that the 13th month pay of the year before projected. */
  readonly thirteenthCarried?: Centavos;
  /** Service incentive leave since it was last paid out; null: none is known. */
  readonly sil: { readonly years: number; readonly months: number; readonly usedThousandths: number } | null;
  /** Service incentive leave left by HR's leave credits, in thousandths, and where it was read; null: HR has none. */
  readonly silCredits?: { readonly thousandths: number; readonly source: string } | null;
  /** The last pay date of the year: tax is settled with it. */
  readonly yearEnd: boolean;
  /** The last posted payslip of the year settled its tax. */
  readonly yearSettled?: boolean;
  /** Posted for the same cut-off already, by an off-cycle run. */
  readonly samePeriod?: PeriodToDate;
  /** What days that were paid before come to now. */
  readonly late?: readonly EarningFacts[];
  /** What is recorded of who leaves; null: nothing is. */
  readonly leaving?: LeavingFacts | null;
  /** Salary adjustments that HR approved and the run has taken. */
  readonly approved?: readonly HrAdjustment[];
  /** Leaves that the SSS pays for and the run pays of. */
  readonly sssLeaves?: readonly SssLeave[];
}

/** What a payslip was made from: the engine's facts, and which loan each deduction is of. */
export interface RunFacts {
  readonly facts: PayslipFacts;
  readonly loans: Readonly<Record<string, number>>;
  /** Numbers of the differences of earlier days that it settles. */
  readonly late?: readonly number[];
  /** The salary adjustments that it pays or takes. */
  readonly settles?: readonly Settles[];
  /** Days of leave that it pays in cash, which HR's leave credits lose once it is posted. */
  readonly leave?: readonly LeavePaid[];
  /** Amounts that the payslip is without, and questions about leaving that are not answered. */
  readonly leftOut?: readonly RunProblem[];
}

/** Leaves within the period, so that this is the last pay. */
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

/** Two loans of one kind: the second has its number behind its name, for each name stands once on a payslip. */
function deductionsOf(
  p: RunPerson,
  period: RunPeriod,
): { deductions: DeductionFacts[]; loans: Record<string, number> } {
  const loans: Record<string, number> = {};
  const deductions: DeductionFacts[] = [];
  for (const loan of p.loans) {
    const inFull = leavesIn(p, period) && p.leaving?.loansTaken.includes(loan.id) && loan.balance > 0;
    if (!inFull && !instalmentNow(loan, period)) continue;
    const code = loan.name in loans ? `${loan.name} ${loan.id}` : loan.name;
    loans[code] = loan.id;
    deductions.push({
      code,
      amount: inFull ? loan.balance : loan.instalment,
      balance: loan.balance,
      fixed: loan.fixed,
    });
  }
  for (const a of p.adjustments)
    if (a.direction === 'take' && dueNow(a, period)) deductions.push({ code: a.code, amount: a.amount });
  if (leavesIn(p, period) && p.leaving && p.leaving.property > 0)
    deductions.push({ code: 'Company property', amount: p.leaving.property });
  return { deductions, loans };
}

/** The employment, where it does not cover the month whose contributions are taken. */
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
    period,
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
      ...sssLeaveEarnings(p.sssLeaves ?? [], p.rates, period.to),
      ...(p.late ?? []),
    ],
    deductions: [...deductions, ...approved.deductions],
    ...(p.contributionsOff.length > 0 && { contributionsOff: p.contributionsOff }),
    ...(p.month && { month: p.month }),
    year: yearGranted(p, period),
    ...(p.samePeriod && { samePeriod: p.samePeriod }),
    ...(p.previousEmployer && { previousEmployer: true }),
    ...(p.yearEnd && !leaves && { settle: 'year_end' as const }),
    ...(p.pagibigUpgrade && { pagibigUpgrade: p.pagibigUpgrade }),
  };
  return {
    facts,
    loans,
    ...(approved.settles.length > 0 && { settles: approved.settles }),
    ...(added.leftOut.length > 0 && { leftOut: added.leftOut }),
  };
}

/** The facts of a person's payslip in a run. Throws a `PayError` for what cannot be paid by. */
export function runFacts(p: RunPerson, period: RunPeriod, tables: PayTables, switches: Switches): RunFacts {
  const plain = plainFacts(p, period, tables.codes);
  if (leavesIn(p, period)) return withFinalPay(p, plain, tables, switches);
  return p.yearEnd && p.thirteenthProjected ? withThirteenthRest(p, plain, tables, switches) : plain;
}
