import { atMost, zero } from '#domain/money/centavos.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import { firstOf } from '#domain/lists/known.ts';
import { payCode, type PayCodes } from './codes.ts';
import type { RateFacts } from './facts.ts';
import { evaluate, type LineRate, type PayLine, type Quantity } from './lines.ts';

/** Legal basis of a line, by pay code. Codes not listed are the company's own. */
export const lawOf: Record<string, string> = {
  basic: 'Labor Code Art. 97',
  paid_leave: 'Labor Code Art. 95',
  piece: 'Labor Code Art. 101',
  overtime: 'Labor Code Art. 87',
  night: 'Labor Code Art. 86',
  rest_day: 'Labor Code Art. 93',
  special_day: 'Labor Code Art. 93; RA 9849',
  regular_holiday: 'Labor Code Art. 94',
  holiday_unworked: 'Labor Code Art. 94',
  absence: 'no work, no pay',
  cola: 'wage order; Labor Code Art. 94 on holidays',
  late: 'hourly rate × minutes ÷ 60',
  undertime: 'hourly rate × minutes ÷ 60; never offset by overtime, Art. 88',
};

/** One object per rate, so that lines with the same rate share it. */
const lineRates = new WeakMap<RateFacts, LineRate>();
export function lineRate(rate: RateFacts): LineRate {
  const known = lineRates.get(rate) ?? lineRateOf(rate);
  lineRates.set(rate, known);
  return known;
}
const lineRateOf = (r: RateFacts): LineRate => ({
  amount: r.amount,
  per: r.scheme === 'monthly' ? 'month' : r.scheme === 'daily' ? 'day' : r.scheme === 'hourly' ? 'hour' : 'piece',
  ...(r.scheme === 'monthly' && { factorTenths: r.factorTenths }),
  minutesPerDay: r.minutesPerDay,
});

export const rateOn = (rates: readonly RateFacts[], date: LocalDate): RateFacts =>
  rates.findLast((r) => r.from <= date) ?? firstOf(rates);

/** The rate and client of a line of work or absence. Lines with the same rate and client share an object. */
export interface LineOf {
  readonly rate: RateFacts;
  /** The allowance of the rate, which replaces the rate's amount. */
  readonly allowance?: LineRate;
  readonly client: string | undefined;
}

export interface Collected {
  readonly line: PayLine;
  readonly of: LineOf;
}

/** Work on one day, with the inputs of the payslip line that it becomes a part of. */
export interface Work {
  readonly code: string;
  readonly of: LineOf;
  readonly unit: Quantity['unit'];
  readonly n: number;
  readonly d: number;
  readonly multiplier: number;
  /** Basic part of the multiplier, in basis points. */
  readonly basic: number;
  readonly rule: string;
  /** True if the employee earns the pay as a minimum wage earner. */
  readonly mwe: boolean;
  readonly day?: string;
  readonly bucket?: string;
}

/** Collects work with the same pay into one line, because each line is rounded once. */
export class Collector {
  readonly #sums = new Map<LineOf, Map<string, { first: Work; n: number }>>();
  readonly #codes: PayCodes;
  constructor(codes: PayCodes) {
    this.#codes = codes;
  }

  add(work: Work): void {
    if (work.n === 0 || work.multiplier === 0) return;
    const { code, of, multiplier, rule, mwe, day, bucket } = work;
    let sums = this.#sums.get(of);
    if (!sums) this.#sums.set(of, (sums = new Map()));
    // The rule tells whether hours or half days are counted.
    const key = `${code} ${rule} ${day} ${bucket} ${multiplier} ${mwe}`;
    const before = sums.get(key);
    if (before) before.n += work.n;
    else sums.set(key, { first: work, n: work.n });
  }

  lines(): Collected[] {
    return [...this.#sums.values()].flatMap((sums) =>
      [...sums.values()].map(({ first, n }) => ({ of: first.of, line: this.#lineOf(first, n) })),
    );
  }

  #lineOf({ code, of, unit, d, multiplier, basic, rule, mwe, day, bucket }: Work, n: number): PayLine {
    const draft = { quantity: { unit, n, d }, rate: of.allowance ?? lineRate(of.rate), multiplier };
    const amount = evaluate(draft);
    const basicPart = basic === 0 ? zero : basic === multiplier ? amount : evaluate({ ...draft, multiplier: basic });
    const c = payCode(this.#codes, code, code);
    return {
      code,
      kind: 'earning',
      ...draft,
      amount,
      basicPart: amount < 0 ? basicPart : atMost(amount, basicPart),
      classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: mwe && c.mweExempt },
      rule,
      // Look up own properties only. A company's own code may have the name of an inherited property, such as
      // `toString`.
      source: (Object.hasOwn(lawOf, code) && lawOf[code]) || 'company',
      facts: { ...(day !== undefined && { day }), ...(bucket !== undefined && { bucket }) },
      ...(of.client !== undefined && { client: of.client }),
    };
  }
}
