import { lastDayOfMonth } from '#domain/calendar/local-date.ts';
import { formatPesos, parsePesos, sum, type Centavos } from '#domain/money/centavos.ts';
import type { DayFacts, MonthToDate, PayslipFacts, RateFacts } from '#domain/pay/facts/facts.ts';
import { computePayslip, type Payslip } from '#domain/pay/payslip.ts';
import { defaultSwitches, type Switches } from '#domain/pay/facts/switches.ts';
import { shippedTables, type PayTables } from '#domain/pay/tables.ts';
import { plainDays } from '#domain/attendance/plain-days.ts';

/** Reads an amount that an example begins with, and keeps it: the paragraph has to say it. */
export type Given = (amount: string) => Centavos;
/** Computes what a rule's paragraph says, in the order that reads best; every amount of the paragraph is given or computed. */
export type Example = (given: Given) => readonly (Centavos | string)[];
export type Examples = Readonly<Record<string, Example>>;

export const text = (amount: Centavos | string): string =>
  typeof amount === 'string' ? amount : formatPesos(amount).replace('₱', '');

/** The amounts of an example: those given and those computed. */
export function amountsOfExample(example: Example): string[] {
  const given: string[] = [];
  const computed = example((amount) => {
    given.push(amount);
    return parsePesos(amount);
  });
  return [...given, ...computed.map(text)];
}

export const salary = (amount: Centavos, factor = 261): RateFacts => ({
  from: '2020-01-01',
  scheme: 'monthly',
  amount,
  factorTenths: factor * 10,
  minutesPerDay: 480,
});
export const daily = (amount: Centavos, factor = 313): RateFacts => ({ ...salary(amount, factor), scheme: 'daily' });

/** `2026-07` whole, or a half of it. */
export function period(month: string, half?: 1 | 2): PayslipFacts['period'] {
  const last = `${month}-${lastDayOfMonth(`${month}-01`)}`;
  const from = half === 2 ? `${month}-16` : `${month}-01`;
  const to = half === 1 ? `${month}-15` : last;
  return {
    kind: half ? 'semi_monthly' : 'monthly',
    from,
    to,
    payDate: to,
    month,
    index: half ?? 1,
    of: half ? 2 : 1,
  };
}

export interface Case extends Partial<Omit<PayslipFacts, 'days' | 'period' | 'month'>> {
  /** `2026-07` unless given. */
  readonly month?: string;
  readonly monthSoFar?: MonthToDate;
  readonly half?: 1 | 2;
  readonly rate: RateFacts;
  /** ISO weekdays. Saturday and Sunday unless given. */
  readonly rest?: readonly number[];
  /** Days that differ from a plain period without work. */
  readonly days?: readonly DayFacts[];
}
type Changed = Partial<Switches>;

/** A payslip of a month: every day of it without work, except for the days given. */
export function payslip(c: Case, switches: Changed = {}, tables: PayTables = shippedTables): Payslip {
  const { month = '2026-07', half, monthSoFar, rate, rest = [6, 7], days = [], ...more } = c;
  const p = period(month, half);
  const [from, to] = [more.employed?.from ?? p.from, more.employed?.to ?? p.to];
  const paysDays = more.kind !== 'supplementary' && more.kind !== 'thirteenth_month';
  const plain = paysDays ? plainDays(from, to, rest, []).filter((d) => !days.some((own) => own.date === d.date)) : [];
  const facts: PayslipFacts = {
    employee: 'E-1',
    earnings: [],
    deductions: [],
    ...more,
    period: p,
    ...(monthSoFar && { month: monthSoFar }),
    rates: more.rates ?? [rate],
    days: [...plain, ...days].toSorted((a, b) => a.date.localeCompare(b.date)),
  };
  return computePayslip(facts, tables, { ...defaultSwitches, ...switches });
}

export const line = (p: Payslip, ...codes: readonly string[]): Centavos =>
  sum(p.lines.filter((l) => codes.includes(l.code)).map((l) => l.amount));

/** One date of work on a kind of day. */
export const worked = (date: string, minutes: DayFacts['minutes'], day: DayFacts['day'] = 'ordinary'): DayFacts => ({
  date,
  day,
  minutes,
});
export const absent = (...dates: readonly string[]): DayFacts[] =>
  dates.map((date) => ({ date, day: 'ordinary', minutes: {}, absentHalves: 2 }));

/** What a day pays at a daily rate: its hours with their premiums. */
export const dayPay = (amount: Centavos, minutes: DayFacts['minutes'], day: DayFacts['day'] = 'ordinary'): Centavos =>
  payslip({ rate: daily(amount), days: [worked('2026-07-01', minutes, day)] }).gross;
