import { atMost, zero } from '../money/centavos.ts';
import type { LocalDate } from '../calendar/local-date.ts';
import { payCode, type PayCodes } from './codes.ts';
import type { RateFacts } from './facts.ts';
import { evaluate, type LineRate, type PayLine, type Quantity } from './lines.ts';

/** The law a line rests on; what is not here is the company's own. */
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
  late: 'hourly rate × minutes ÷ 60',
  undertime: 'hourly rate × minutes ÷ 60; never offset by overtime, Art. 88',
};

export const lineRate = (r: RateFacts): LineRate => ({
  amount: r.amount,
  per: r.scheme === 'monthly' ? 'month' : r.scheme === 'daily' ? 'day' : r.scheme === 'hourly' ? 'hour' : 'piece',
  ...(r.scheme === 'monthly' && { factorTenths: r.factorTenths }),
  minutesPerDay: r.minutesPerDay,
});

export const rateOn = (rates: readonly RateFacts[], date: LocalDate): RateFacts =>
  rates.findLast((r) => r.from <= date) ?? rates[0]!;

/** Collects what pays alike, and writes one line for it: each is rounded once. */
export class Collector {
  readonly #sums = new Map<string, { draft: Omit<PayLine, 'amount' | 'basicPart'>; basic: number; order: number }>();
  readonly #codes: PayCodes;
  constructor(codes: PayCodes) {
    this.#codes = codes;
  }

  /** `basicPoints`: what of the multiplier is basic pay. */
  add(
    code: string,
    rate: RateFacts,
    quantity: Quantity,
    multiplier: number,
    basicPoints: number,
    rule: string,
    more: { mwe: boolean; facts?: Record<string, string | number> },
  ): void {
    if (quantity.n === 0 || multiplier === 0) return;
    const key = [
      code,
      rate.from,
      quantity.unit,
      quantity.d,
      multiplier,
      more.mwe,
      more.facts?.['day'] ?? '',
      more.facts?.['bucket'] ?? '',
    ].join('|');
    const before = this.#sums.get(key);
    if (before) {
      before.draft = {
        ...before.draft,
        quantity: { ...quantity, n: (before.draft.quantity as Quantity).n + quantity.n },
      };
      return;
    }
    const c = payCode(this.#codes, code, code);
    this.#sums.set(key, {
      order: this.#sums.size,
      basic: basicPoints,
      draft: {
        code,
        kind: 'earning',
        quantity,
        rate: lineRate(rate),
        multiplier,
        classes: { sss: c.sss, philHealth: c.philHealth, pagibig: c.pagibig, tax: c.tax, mwe: more.mwe && c.mweExempt },
        rule,
        source: lawOf[code] ?? 'company',
        facts: more.facts ?? {},
      },
    });
  }

  lines(): PayLine[] {
    return [...this.#sums.values()].map(({ draft, basic }) => {
      const amount = evaluate(draft);
      const basicPart =
        basic === 0 ? zero : basic === draft.multiplier ? amount : evaluate({ ...draft, multiplier: basic });
      return { ...draft, amount, basicPart: amount < 0 ? basicPart : atMost(amount, basicPart) };
    });
  }
}
