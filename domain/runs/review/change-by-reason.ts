import { explainDifference, type Difference } from '#domain/explain/difference.ts';
import type { Payslip } from '#domain/pay/payslip.ts';

/** Reasons why the net pay of a run differs from the last run of the same client, in the order of the chart. */
export const changeReasons = [
  'joined',
  'left',
  'held',
  'rate',
  'hours',
  'overtime',
  'holidays',
  'absence',
  'adjustments',
  'yearEnd',
  'loans',
  'statutory',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** An employee of either run. A payslip is null if that run doesn't pay the employee. */
export interface PersonOfRuns {
  readonly employee: string;
  readonly name: string;
  readonly now: Payslip | null;
  readonly before: Payslip | null;
  /** True if the employee is on hold in the run. */
  readonly held: boolean;
}

interface ReasonSum {
  readonly reason: ChangeReason;
  readonly people: number;
  readonly centavos: number;
  /** The employees with the largest change, at most three. */
  readonly most: readonly { readonly employee: string; readonly name: string; readonly centavos: number }[];
}

const mostNamed = 3;
const absences: ReadonlySet<string> = new Set(['absence', 'late', 'undertime', 'paid_leave']);
const holidays: ReadonlySet<string> = new Set(['holiday_unworked', 'regular_holiday', 'special_day', 'rest_day']);
const yearEnd: ReadonlySet<string> = new Set([
  'thirteenth_month',
  'leave_conversion',
  'leave_monetised',
  'separation_pay',
  'retirement_pay',
  'retirement_pay_taxable',
]);
/** Other pay by time. Every remaining earning is an amount: an allowance, an adjustment, or a benefit. */
const time: ReadonlySet<string> = new Set(['basic', 'night', 'cola', 'piece']);

/** Returns the reason of one difference between two payslips of an employee. */
export function reasonOfDifference({ cause, code, kind }: Pick<Difference, 'cause' | 'code' | 'kind'>): ChangeReason {
  if (kind === 'contribution' || kind === 'tax') return 'statutory';
  if (kind === 'deduction') return 'loans';
  if (yearEnd.has(code)) return 'yearEnd';
  if (cause === 'retro') return 'adjustments';
  if (cause === 'rate') return 'rate';
  if (code === 'overtime') return 'overtime';
  if (holidays.has(code)) return 'holidays';
  if (absences.has(code)) return 'absence';
  return time.has(code) ? 'hours' : 'adjustments';
}

function reasonsOfPerson({ now, before, held }: PersonOfRuns): Map<ChangeReason, number> {
  if (!before) return new Map(now && [['joined', now.net]]);
  if (!now) return new Map([[held ? 'held' : 'left', 0 - before.net]]);
  const sums = new Map<ChangeReason, number>();
  for (const d of explainDifference(before, now)) {
    const reason = reasonOfDifference(d);
    sums.set(reason, (sums.get(reason) ?? 0) + d.net);
  }
  return sums;
}

/**
 * Adds up the change in net pay by reason, employee by employee. The sums equal the difference of both runs to the
 * centavo.
 */
export class ChangeByReason {
  readonly #sums = new Map<ChangeReason, { people: number; centavos: number; most: ReasonSum['most'] }>();

  add(person: PersonOfRuns): void {
    const { employee, name } = person;
    for (const [reason, centavos] of reasonsOfPerson(person)) {
      if (centavos === 0) continue;
      const was = this.#sums.get(reason) ?? { people: 0, centavos: 0, most: [] };
      const most = [...was.most, { employee, name, centavos }]
        .sort((a, b) => Math.abs(b.centavos) - Math.abs(a.centavos))
        .slice(0, mostNamed);
      this.#sums.set(reason, { people: was.people + 1, centavos: was.centavos + centavos, most });
    }
  }

  /** Returns the reasons with a change, in the order of the chart. */
  sums(): ReasonSum[] {
    return changeReasons.flatMap((reason) => {
      const sum = this.#sums.get(reason);
      return sum ? [{ reason, ...sum }] : [];
    });
  }
}
