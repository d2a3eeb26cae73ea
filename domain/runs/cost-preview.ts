import { plus, zero, type Centavos } from '../money/centavos.ts';
import type { DayFacts } from '../pay/facts/facts.ts';
import type { RunProblem } from './review/run-problem.ts';

/** Pay of one employee in a cutoff if each scheduled shift is worked. */
interface PersonCost {
  readonly client: number;
  readonly days: readonly DayFacts[];
  readonly gross: Centavos;
  readonly employer: Centavos;
  readonly contributions: Centavos;
  readonly tax: Centavos;
  readonly deductions: Centavos;
  readonly net: Centavos;
}

interface LeftOutPerson {
  readonly employee_id: number;
  readonly employee: string;
  readonly name: string;
}

/** Totals of a client, or of all clients. */
export interface CostSums {
  people: number;
  minutes: number;
  gross: Centavos;
  employer: Centavos;
  contributions: Centavos;
  tax: Centavos;
  deductions: Centavos;
  net: Centavos;
  leftOut: number;
}

/** A reason for leaving employees out, with these employees. */
interface LeftOutReason {
  readonly code: string;
  readonly message: string;
  readonly people: LeftOutPerson[];
}

const problem = (code: string, message: string): RunProblem => ({ code, field: 'days', message, must: true });

/** Returns the problem of an employee without a schedule in HR, whose pay can't be previewed. */
export const noSchedule = (): RunProblem => problem('schedule.missing', 'Has no schedule in this cutoff.');

/** Returns the problem of a cutoff already paid by a posted payslip. */
export const alreadyPaid = (): RunProblem => problem('run.paid', 'Is already paid for this cutoff.');

/** Returns minutes of work, without days whose pay is an SSS benefit. */
export const minutesOf = (days: readonly DayFacts[]): number =>
  days
    .filter((d) => d.benefit === undefined)
    .reduce((sum, d) => sum + Object.values(d.minutes).reduce((all, m) => all + m, 0), 0);

const nothing = (): CostSums => ({
  people: 0,
  minutes: 0,
  gross: zero,
  employer: zero,
  contributions: zero,
  tax: zero,
  deductions: zero,
  net: zero,
  leftOut: 0,
});

function add(to: CostSums, of: PersonCost): void {
  to.people += 1;
  to.minutes += minutesOf(of.days);
  for (const name of ['gross', 'employer', 'contributions', 'tax', 'deductions', 'net'] as const)
    to[name] = plus(to[name], of[name]);
}

/** Sums employees as they are computed, by client and in total. */
export class CutoffCost {
  readonly all: CostSums = nothing();
  readonly clients = new Map<number, CostSums>();
  readonly #reasons = new Map<string, LeftOutReason>();

  #of(client: number): CostSums {
    const sums = this.clients.get(client) ?? nothing();
    this.clients.set(client, sums);
    return sums;
  }

  count(person: PersonCost): void {
    add(this.all, person);
    add(this.#of(person.client), person);
  }

  leaveOut(client: number, person: LeftOutPerson, { code, message }: Pick<RunProblem, 'code' | 'message'>): void {
    this.all.leftOut += 1;
    this.#of(client).leftOut += 1;
    const reason = this.#reasons.get(message) ?? { code, message, people: [] };
    reason.people.push(person);
    this.#reasons.set(message, reason);
  }

  /** Returns the reasons, those with most employees first. */
  reasons(): LeftOutReason[] {
    return [...this.#reasons.values()].toSorted(
      (a, b) => b.people.length - a.people.length || (a.message < b.message ? -1 : 1),
    );
  }
}
