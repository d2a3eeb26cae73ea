import { firstOf, mustHave } from '../lists/known.ts';
import { centavos, formatPesos, type Centavos } from '../money/centavos.ts';
import { basisPoints, decimalText, ratio, roundHalfUp, roundTo, times, type Ratio } from '../money/ratio.ts';
import {
  shareOf,
  unitRate,
  uptoDay,
  type LineRate,
  type PayLine,
  type Quantity,
  type Share,
} from '../pay/facts/lines.ts';
import type { CutRule } from '../pay/earnings/missed.ts';
import { dayMonth, explainWords, lineLabel, nameOf, type ExplainLanguage } from './line-name.ts';
import type { ExplainWords } from './words.ts';

const money = (n: number | string | undefined): string => formatPesos(centavos(Number(n)));

const signed = (r: Ratio): string => decimalText(r).replace('-', '−');

/** Returns true for a decimal with at most ten places, which can be written in full. */
export const isDecimal = (r: Ratio): boolean => 10n ** 10n % (r.d / gcd(r.n, r.d)) === 0n;
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b));

/** Returns the rate for one unit: the amount itself if it is in whole centavos, otherwise its computation. */
function rateText(rate: LineRate, unit: Quantity['unit']): string {
  const exact = unitRate(rate, unit);
  if (exact.n % exact.d === 0n) return formatPesos(centavos(Number(exact.n / exact.d)));
  const steps = [formatPesos(rate.amount)];
  if (rate.per === 'month') steps.push('× 12', `÷ ${decimalText(ratio(mustHave(rate, 'factorTenths'), 10))}`);
  if (rate.per === 'hour' && unit === 'day') steps.push(`× ${decimalText(ratio(rate.minutesPerDay, 60))}`);
  if (rate.per !== 'hour' && unit === 'hour')
    steps.push(
      isDecimal(ratio(rate.minutesPerDay, 60))
        ? `÷ ${decimalText(ratio(rate.minutesPerDay, 60))}`
        : `÷ ${rate.minutesPerDay} × 60`,
    );
  return steps.join(' ');
}

/**
 * Returns the fewest decimal places, at least four, with which a calculator gives the line's amount. An allowance for
 * 19.6665 minutes would give a centavo less than the paid 19.66653 minutes.
 */
function placesOf(line: PayLine, number: Ratio, perNumber: Ratio): number {
  const each = times(perNumber, basisPoints(line.multiplier ?? 10_000));
  for (let places = 4; places < 10; places++)
    if (roundHalfUp(times(roundTo(number, places), each)) === line.amount) return places;
  return 10;
}

function quantityText(words: ExplainWords, line: PayLine, q: Quantity): Record<'number' | 'unit' | 'suffix', string> {
  const text = (number: Ratio, each: Ratio) => decimalText(number, placesOf(line, number, each));
  const rate = unitRate(mustHave(line, 'rate'), q.unit);
  if (q.unit === 'piece') return { number: String(q.n), unit: words.pieces, suffix: '' };
  if (q.unit === 'day') return { number: text(ratio(q.n, q.d), rate), unit: words.workDays, suffix: '' };
  const hours = ratio(q.n, q.d);
  // Minutes without a short decimal hour are written as minutes.
  return times(hours, ratio(100)).n % hours.d === 0n && isDecimal(hours)
    ? { number: twoPlaces(hours), unit: words.hours, suffix: '' }
    : { number: text(times(hours, ratio(60)), times(rate, ratio(1, 60))), unit: words.minutes, suffix: ' ÷ 60' };
}
const twoPlaces = (r: Ratio): string => {
  const [whole, fraction = ''] = decimalText(r).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
};

/** Returns quantity × rate × multiplier, readable by people and checkable by machine. */
function product(words: ExplainWords, line: PayLine, quantity: Quantity): string {
  const { multiplier } = line;
  const rate = mustHave(line, 'rate');
  const q = quantityText(words, line, quantity);
  const what = quantity.unit === 'piece' ? q.unit : `${q.unit} ${nameOf(words, line)}`;
  const by = multiplier === 10_000 ? '' : ` × ${signed(basisPoints(mustHave(line, 'multiplier')))}`;
  return `${q.number} ${what}${q.suffix} × ${rateText(rate, quantity.unit)}${by}`;
}

function share(words: ExplainWords, line: PayLine, { index, of, days }: Share): string {
  const name = words.share(nameOf(words, line), index, of);
  const whole = mustHave(line, 'rate').amount;
  if (days) {
    const own = shareOf(whole, index, of);
    const count = days.to - days.after;
    const parts = `${words.partOfDays(name, count, days.of)}: `;
    // Parts are computed from the whole, so one may differ by a centavo from days × rate. The subtraction is shown
    // then.
    return uptoDay(own, count, days.of) === line.amount
      ? `${parts}${formatPesos(own)} × ${count} ÷ ${days.of}`
      : `${parts}${formatPesos(uptoDay(own, days.to, days.of))} − ${formatPesos(uptoDay(own, days.after, days.of))}`;
  }
  if (of === 1) return `${name}: ${formatPesos(whole)}`;
  if (index === 1) return `${name}: ${formatPesos(whole)} ÷ ${of}, ${words.roundedDown}`;
  let before = centavos(0);
  for (let i = 1; i < index; i++) before = centavos(before + shareOf(whole, i, of));
  const upTo = centavos(before + line.amount);
  return `${name}: ${formatPesos(upTo)} − ${formatPesos(before)}`;
}

/** Returns the base of a percentage contribution, if the percentage alone gives the amount. */
function percentOf(amount: Centavos, base: number): string | null {
  if (base <= 0 || amount <= 0) return null;
  const points = (BigInt(amount) * 10_000n) / BigInt(base);
  if (points * BigInt(base) !== BigInt(amount) * 10_000n) return null;
  return `${money(base)} × ${decimalText(ratio(points, 100))}%`;
}

function contribution(words: ExplainWords, line: PayLine): string {
  const { facts, amount } = line;
  const name = nameOf(words, line);
  const before = Number(facts['before'] ?? 0);
  if (line.rule === 'pagibig_savings' || line.rule === 'union_dues') return `${name}: ${formatPesos(amount)}`;
  if (before === 0) {
    const base = facts['credit'] ?? facts['base'];
    if (line.rule === 'philhealth' && Number(facts['premium']) - Number(facts['employer']) === amount)
      return `${name}: ${money(facts['premium'])} − ${money(facts['employer'])} (${words.employerShare})`;
    const formula = line.rule === 'philhealth' ? null : percentOf(amount, Number(base));
    if (formula) return `${name}${facts['credit'] === undefined ? '' : ` (${words.credit})`}: ${formula}`;
  }
  return `${name}: ${money(before + amount)} − ${money(before)} (${words.takenBefore})`;
}

function tax(words: ExplainWords, line: PayLine): string {
  const f = line.facts;
  const name = `${nameOf(words, line)} (${words.reasons[String(f['reason'])] ?? f['reason']})`;
  if (line.rule === 'annualised')
    return `${name}: ${words.year(money(f['annualTaxable']))}: ${money(f['due'])} − ${money(f['withheldBefore'])} (${words.takenBefore})`;
  if (line.rule === 'cumulative_average')
    return `${name}: ${words.average(money(f['average']), Number(f['periods']))}: ${money(f['averageTax'])} × ${f['periods']} − ${money(f['withheldBefore'])} (${words.takenBefore})`;
  const rate = decimalText(ratio(Number(f['rate']), 100));
  // With another payslip of the same period, show the total due less the amount withheld there.
  const samePeriod = f['ofPeriod'] !== undefined;
  const formula = `${money(f['base'])} + (${money(samePeriod ? f['ofPeriod'] : f['taxable'])} − ${money(f['from'])}) × ${rate}%`;
  const less = samePeriod ? ` − ${money(f['withheldBefore'])} (${words.takenBefore})` : '';
  return `${name}, ${words.bracket(Number(f['bracket']))}: ${formula}${less}`;
}

function deduction(words: ExplainWords, line: PayLine): string {
  const { due, deferred, owed } = line.facts;
  const name = nameOf(words, line);
  if (Number(deferred) > 0) return `${name}: ${money(due)} ${words.due} − ${money(deferred)} ${words.deferred}`;
  return owed === undefined
    ? `${name}: ${money(due)}`
    : `${name}: ${money(owed)} ${words.owed} − ${money(stillOwed(line))} ${words.left}`;
}

/** Returns the balance of a loan after this payslip, in centavos. */
const stillOwed = ({ facts, amount }: PayLine): number => Number(facts['owed']) - amount;

const cuts: ReadonlySet<string> = new Set<CutRule>(['deduction_cut', 'nothing_worked', 'days_worked']);
const isCut = (line: PayLine): line is PayLine & { rule: CutRule } => cuts.has(line.rule);

/** Explains an absence whose amount isn't days × daily rate. */
function cut(words: ExplainWords, line: PayLine & { rule: CutRule }): string {
  const uncut = Number(line.facts['uncut']);
  const more = line.amount - uncut;
  return `${nameOf(words, line)}: ${money(uncut)} ${more < 0 ? '−' : '+'} ${money(Math.abs(more))} (${words.cuts[line.rule]})`;
}

/**
 * Explains 13th month pay: `13th month pay, projected until 31 Dec: (₱330,000.00 (earned to date) + ₱15,000.00
 * (projected)) ÷ 12`.
 */
function thirteenth(words: ExplainWords, line: PayLine): string {
  const { earned, carried, projected, paid, until } = line.facts;
  const name = nameOf(words, line);
  const before = Number(paid) === 0 ? '' : ` − ${money(paid)} (${words.paidBefore})`;
  const parts = [
    `${money(earned)} (${words.earned})`,
    ...(carried === undefined ? [] : [`− ${money(carried)} (${words.carried})`]),
    ...(Number(projected) === 0 ? [] : [`+ ${money(projected)} (${words.projected})`]),
  ];
  const sum = parts.length === 1 ? firstOf(parts) : `(${parts.join(' ')})`;
  const about = until === undefined ? name : words.projectedUntil(name, dayMonth(words, String(until)));
  return `${about}: ${sum} ÷ 12${before}`;
}

/** Returns the part of a line's explanation before its amount: the name and the computation. */
function howOf(line: PayLine, words: ExplainWords): string {
  if (line.takenBack) return `${nameOf(words, line)}: ${formatPesos(line.amount)}`;
  if (line.kind === 'contribution') return contribution(words, line);
  if (line.kind === 'tax') return tax(words, line);
  if (line.kind === 'deduction') return deduction(words, line);
  if (isCut(line)) return cut(words, line);
  if (line.rule === 'thirteenth') return thirteenth(words, line);
  if (line.rule === 'late')
    return `${nameOf(words, line)}: ${money(line.facts['due'])} − ${money(line.facts['paid'])} (${words.paidThen})`;
  if (line.rule === 'sss_benefit') {
    const { days, of, due, paid } = line.facts;
    const before = Number(paid) === 0 ? '' : ` − ${money(paid)} (${words.paidBefore})`;
    return `${words.benefitDays(nameOf(words, line), Number(days), Number(of))}: ${money(due)}${before}`;
  }
  if (line.quantity === null) return `${nameOf(words, line)}: ${formatPesos(line.amount)}`;
  return line.quantity.unit === 'share' ? share(words, line, line.quantity) : product(words, line, line.quantity);
}

/** Returns the factors of a plain product (quantity, rate, multiplier) with their labels, or none for other lines. */
function factorsOf(line: PayLine, words: ExplainWords): { label: string; value: string }[] {
  const { quantity, multiplier } = line;
  const plain = line.kind === 'earning' && !isCut(line);
  if (!plain || quantity === null || quantity.unit === 'share') return [];
  const q = quantityText(words, line, quantity);
  const unit = words.units[q.suffix === '' ? quantity.unit : 'minute'];
  return [
    { label: nameOf(words, line), value: `${q.number} ${unit}${q.suffix}` },
    { label: words.rateOf[quantity.unit], value: `× ${rateText(mustHave(line, 'rate'), quantity.unit)}` },
    ...(multiplier === 10_000
      ? []
      : [{ label: words.multiplier, value: `× ${signed(basisPoints(mustHave(line, 'multiplier')))}` }]),
  ];
}

export interface LineParts {
  /** Computation of the amount, with labels. */
  how: string;
  /** Short computation for display next to the name. Empty if it only repeats the amount. */
  short: string;
  /** Factors of a product, one per row. */
  factors: { label: string; value: string }[];
  /** Source of the rule, and notes. */
  after: string[];
}

/** Returns true if the computation only repeats the amount. */
const isPlain = (how: string, line: PayLine): boolean => how.endsWith(`: ${formatPesos(line.amount)}`);

/** Returns the parts of a line's explanation. */
export function explainParts(line: PayLine, language: ExplainLanguage): LineParts {
  const words = explainWords[language];
  const how = howOf(line, words);
  const factors = factorsOf(line, words);
  const name = how.slice(0, how.lastIndexOf(': '));
  // Keep details beyond the plain name, such as the days of leave.
  const short = isPlain(how, line)
    ? name === lineLabel(line, language)
      ? ''
      : name
    : factors.length > 0
      ? factors.map((f) => f.value).join(' ')
      : how.slice(name.length + 2);
  const after = [
    line.source,
    line.classes?.mwe ? words.mwe : '',
    line.facts['exempt'] === undefined ? '' : words.exempt(money(line.facts['exempt'])),
    line.kind !== 'earning' && line.amount < 0 ? words.returned : '',
    line.facts['owed'] !== undefined && Number(line.facts['deferred']) > 0
      ? words.owedStill(money(stillOwed(line)))
      : '',
  ].filter((t) => t !== '' && t !== 'company');
  return { how, short, factors, after };
}

/**
 * Returns one sentence for a line from its own data: name, computation, amount, and source. `8.50 hours of overtime on
 * an ordinary day × ₱76.25 × 1.25 = ₱810.16; Labor Code Art. 87`. A fixed amount has no computation: `union dues:
 * ₱150.00; Labor Code Art. 113`.
 */
export function explainLine(line: PayLine, language: ExplainLanguage): string {
  const { how, after } = explainParts(line, language);
  return [isPlain(how, line) ? how : `${how} = ${formatPesos(line.amount)}`, ...after].join('; ');
}
