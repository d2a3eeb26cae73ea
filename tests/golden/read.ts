import { parsePesos, type Centavos } from '#domain/money/centavos.ts';
import { decimal, ratio, times, type Ratio } from '#domain/money/ratio.ts';

/** The input of a case, read field by field; a field that is missing is said by its name. */
export interface Input {
  has(field: string): boolean;
  text(field: string): string;
  amount(field: string): Centavos;
  /** Of a missing field: nothing. */
  amountOr(field: string, fallback: Centavos): Centavos;
  ratio(field: string): Ratio;
  /** A rate in pesos with however many decimals, as centavos and unrounded. */
  rate(field: string): Ratio;
  number(field: string): number;
  list(field: string): unknown[];
  texts(field: string): string[];
  record(field: string): Record<string, unknown>;
  /** Fields whose name matches. */
  matching(name: RegExp): string[];
}

export const asAmount = (value: unknown): Centavos => parsePesos(String(value));
export const asRatio = (value: unknown): Ratio => decimal(String(value));
/** `1150.15974440895`: a rate as it is, not rounded to the centavo. */
const asRate = (value: unknown): Ratio => times(decimal(String(value).replaceAll(',', '')), ratio(100));

export function reading(input: Record<string, unknown>): Input {
  const take = (field: string): unknown => {
    if (input[field] === undefined) throw new Error(`The case has no ${field}`);
    return input[field];
  };
  return {
    has: (field) => input[field] !== undefined,
    text: (field) => String(take(field)),
    amount: (field) => asAmount(take(field)),
    amountOr: (field, fallback) => (input[field] === undefined ? fallback : asAmount(input[field])),
    ratio: (field) => asRatio(take(field)),
    rate: (field) => asRate(take(field)),
    number: (field) => Number(take(field)),
    list: (field) => take(field) as unknown[],
    texts: (field) => (take(field) as unknown[]).map(String),
    record: (field) => take(field) as Record<string, unknown>,
    matching: (name) => Object.keys(input).filter((k) => name.test(k)),
  };
}
