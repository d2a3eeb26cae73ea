import { cutoffsOf, datesBetween, later, lengthOfMonth, weekdayOf, type Cutoff } from './calendar.ts';
import { part, type Fraction } from './fraction.ts';
import { firstEight, minimumOf } from './law.ts';
import type { Person, Place, Rate } from './person.ts';
import { isEligible, isEmployed, kindOf, type Kind, type Record, type Worked } from './time.ts';

/** An amount of the payslip in centavos, the basic pay in it, and whether a minimum wage earner earned it. */
export interface Earned {
  readonly what: 'salary' | 'work' | 'leave' | 'holiday' | 'cola' | 'piece' | 'late';
  readonly amount: number;
  readonly basic: number;
  readonly exempt: boolean;
  readonly client: string;
  /** Paid late, for an allowance for the cost of living. */
  readonly cola?: boolean;
}

const zero = part(0);

export const rateOn = (p: Person, date: string): Rate => p.rates.findLast((r) => r.from <= date) ?? p.rates[0]!;
export const rateOf = (p: Person, index: number): Rate => p.rates[index]!;
const indexOn = (p: Person, date: string): number => p.rates.indexOf(rateOn(p, date));

const clientOf = (p: Person, date: string) => p.clients?.findLast((c) => c.from <= date) ?? p.clients?.[0];
export const clientOn = (p: Person, date: string): string => clientOf(p, date)?.name ?? '';
export const placeOn = (p: Person, date: string): Place | null =>
  p.clients ? (clientOf(p, date)?.place ?? null) : p.place;

export function dailyOf(r: Rate): Fraction {
  if (r.per === 'month') return part(r.amount * 12, r.factor);
  return part(r.per === 'day' ? r.amount : r.amount * 8);
}

/** NIRC 22(HH): not more than the minimum of the place on the date; of a salary the least centavos a month that meet it. */
export function earnsMinimum(p: Person, date: string): boolean {
  const place = placeOn(p, date);
  const daily = place === null ? null : minimumOf(place, date);
  if (daily === null) return false;
  const r = rateOn(p, date);
  // Pay by results is no wage by the day.
  if (r.per === 'piece') return false;
  if (r.per === 'month') return r.amount <= part(daily * r.factor, 12).ceil();
  return dailyOf(r).compare(part(daily)) <= 0;
}

/** Does a salary pay the date? 365 pays all days, 313 and 261 all but rest days. */
const paysDate = (r: Rate, kind: Kind): boolean => r.factor === 365 || !kind.rest;

/** Of the hourly rate, in ten thousandths. */
function multiplier(w: Pick<Worked, 'kind' | 'overtime' | 'night'>): Fraction {
  const { rest, regular, special } = w.kind;
  const premium = rest || regular > 0 || special > 0;
  const first = part(firstEight(rest, regular, special), 100);
  const overtime = w.overtime ? part(premium ? 130 : 125, 100) : part(1);
  return first.times(overtime).times(part(w.night ? 110 : 100, 100));
}

export const recordsIn = (records: ReadonlyMap<string, Record>, p: Person, c: Cutoff): Record[] =>
  datesBetween(c.from, c.to)
    .filter((date) => isEmployed(p, date))
    .map((date) => records.get(date)!);

const isPlainRestDay = ({ kind, overtime }: Worked): boolean =>
  kind.rest && kind.regular === 0 && kind.special === 0 && !overtime;

/** Work of the cutoff, each kind of day and hour of a rate one line; on a salary what exceeds the day it pays. */
function workLines(p: Person, days: readonly Record[]): Earned[] {
  const groups = new Map<string, { w: Worked; rate: number; exempt: boolean; client: string; minutes: number }>();
  for (const day of days)
    for (const w of day.worked) {
      const rate = indexOn(p, day.date);
      const taxed = isPlainRestDay(w) && p.settings.minimumWageRestDay === 'taxable';
      const exempt = earnsMinimum(p, day.date) && !(taxed && rateOf(p, rate).per === 'month');
      const client = clientOn(p, day.date);
      const key = JSON.stringify([w.kind, w.overtime, w.night, rate, exempt, client]);
      const group = groups.get(key) ?? { w, rate, exempt, client, minutes: 0 };
      group.minutes += w.minutes;
      groups.set(key, group);
    }
  return [...groups.values()].flatMap(({ w, rate: index, exempt, client, minutes }): Earned[] => {
    const rate = rateOf(p, index);
    if (rate.per === 'piece') return [];
    const once = dailyOf(rate).times(part(minutes, 480));
    const salaried = rate.per === 'month';
    const paid = salaried && !w.overtime && paysDate(rate, w.kind) ? part(1) : zero;
    const amount = once.times(multiplier(w).minus(paid)).round();
    const basic = salaried || w.overtime ? 0 : once.round();
    if (!exempt || !isPlainRestDay(w) || p.settings.minimumWageRestDay === 'exempt')
      return [{ what: 'work', amount, basic, exempt, client }];
    // The premium alone is taxed: the wage of the hours is the minimum wage. On a salary all of it is premium.
    const premium = once.times(multiplier(w).minus(part(1))).round();
    return [
      { what: 'work', amount: basic, basic, exempt: true, client },
      { what: 'work', amount: premium, basic: 0, exempt: false, client },
    ];
  });
}

/** Work that lies on a date, on whichever shift; overtime alone that ran into it is none. */
function workOn(records: ReadonlyMap<string, Record>, date: string): Worked[] {
  const all = [later(date, -1), date].flatMap((d) => records.get(d)?.worked.filter((w) => w.date === date) ?? []);
  return all.some((w) => !w.overtime) ? all : [];
}

/** Days of regular holidays that are due though they were not worked, or for a few hours only. */
function holidayLines(p: Person, days: readonly Record[], records: ReadonlyMap<string, Record>): Earned[] {
  const groups = new Map<string, { what: 'holiday' | 'cola'; amount: Fraction; exempt: boolean; client: string }>();
  const add = (
    date: string,
    key: readonly unknown[],
    what: 'holiday' | 'cola',
    amount: Fraction,
    exempt: boolean,
  ): void => {
    if (amount.compare(zero) <= 0) return;
    const client = clientOn(p, date);
    const text = JSON.stringify([what, client, ...key]);
    groups.set(text, { what, amount: (groups.get(text)?.amount ?? zero).plus(amount), exempt, client });
  };
  for (const { date, kind } of days) {
    const rate = rateOn(p, date);
    const salaried = rate.per === 'month';
    if (kind.regular === 0 || rate.per === 'piece') continue;
    const held = salaried && (paysDate(rate, kind) || p.settings.restDayHoliday === 'in_salary') ? 1 : 0;
    const due = (kind.regular >= 2 ? 2 : 1) - held;
    if (due === 0 || !isEligible(records, date)) continue;
    const worked = workOn(records, date);
    // A salary pays the day, and hours come on top of it.
    if (worked.length > 0 && salaried) continue;
    const hourly = dailyOf(rate).over(8);
    const paid = worked.reduce((s, w) => s.plus(hourly.times(part(w.minutes, 60)).times(multiplier(w))), zero);
    const short = dailyOf(rate).times(part(due)).minus(paid);
    const exempt = earnsMinimum(p, date);
    add(date, [indexOn(p, date), kind, exempt, due, worked.length > 0], 'holiday', short, exempt);
    if (worked.length === 0 || rate.cola === 0) continue;
    // The day as a whole, basic pay and COLA, pays no less than unworked; basic pay above it makes up for COLA.
    const percent = Math.min(kind.regular, 2) + 1;
    const minutes = worked.filter((w) => !w.overtime).reduce((s, w) => s + w.minutes, 0);
    const lacking = part(rate.cola * due).minus(part(rate.cola * minutes * percent, 480));
    const above = short.compare(zero) < 0 ? short : zero;
    add(date, [indexOn(p, date), kind, exempt], 'cola', lacking.plus(above), exempt);
  }
  return [...groups.values()].map(({ what, amount: exact, exempt, client }) => {
    const amount = exact.round();
    return { what, amount, basic: what === 'cola' ? 0 : amount, exempt, client };
  });
}

function leaveLines(p: Person, days: readonly Record[]): Earned[] {
  const halves = new Map<string, { rate: number; exempt: boolean; client: string; n: number }>();
  for (const { date, paidLeave } of days) {
    const rate = indexOn(p, date);
    if (paidLeave === 0 || rateOf(p, rate).per === 'month' || rateOf(p, rate).per === 'piece') continue;
    const exempt = earnsMinimum(p, date);
    const client = clientOn(p, date);
    const key = `${rate} ${exempt} ${client}`;
    const group = halves.get(key) ?? { rate, exempt, client, n: 0 };
    group.n += paidLeave;
    halves.set(key, group);
  }
  return [...halves.values()].map(({ rate, exempt, client, n }) => {
    const amount = dailyOf(rateOf(p, rate)).times(part(n, 2)).round();
    return { what: 'leave', amount, basic: amount, exempt, client };
  });
}

/**
 * Cost-of-living allowance of a day: with each of the first eight hours paid, on a regular holiday by its percentage, without
 * the rest day's thirty.
 */
function colaLines(p: Person, days: readonly Record[], records: ReadonlyMap<string, Record>): Earned[] {
  const groups = new Map<string, { rate: number; exempt: boolean; client: string; times: number; minutes: number }>();
  const add = (date: string, of: unknown, times: number, minutes: number): void => {
    const rate = indexOn(p, date);
    if (minutes === 0 || rateOf(p, rate).cola === 0) return;
    const exempt = earnsMinimum(p, date);
    const client = clientOn(p, date);
    const key = JSON.stringify([rate, exempt, client, of, times]);
    const group = groups.get(key) ?? { rate, exempt, client, times, minutes: 0 };
    group.minutes += minutes;
    groups.set(key, group);
  };
  for (const { date, kind, worked, paidLeave } of days) {
    for (const w of worked) if (!w.overtime) add(date, w.kind, Math.min(w.kind.regular, 2) + 1, w.minutes);
    add(date, ['leave', kind], 1, paidLeave * 240);
    if (kind.regular > 0 && workOn(records, date).length === 0 && isEligible(records, date))
      add(date, ['holiday', kind], Math.min(kind.regular, 2), 480);
  }
  return [...groups.values()].map(({ rate, exempt, client, times, minutes }) => ({
    what: 'cola',
    amount: part(rateOf(p, rate).cola * minutes * times, 480).round(),
    basic: 0,
    exempt,
    client,
  }));
}

/** A salary of the cutoff less what was missed of it (docs/pay-rules.md, Rates). */
function salaryLines(p: Person, c: Cutoff, days: readonly Record[], records: ReadonlyMap<string, Record>): Earned[] {
  const share = (whole: number): number =>
    c.of === 1 ? whole : c.index === 1 ? Math.floor(whole / 2) : whole - Math.floor(whole / 2);
  const all = datesBetween(c.from, c.to).map((date) => ({ date, rate: rateOn(p, date), kind: kindOf(p, date) }));
  const paidDates = all.filter(({ rate, kind }) => paysDate(rate, kind));
  const employedDates = paidDates.filter(({ date }) => isEmployed(p, date));

  const lines = salaryParts(p, c, share, paidDates);
  const missed = lines.map((l) => Math.min(l.amount, missedOf(p, days, l)));
  const full = sum(lines.map((l) => l.amount));
  const workdays = days.filter((r) => r.workday);
  if (workdays.length > 0 && workdays.every((r) => r.absent === 2)) {
    const worked = days.some((r) => r.worked.length > 0);
    const holidays = days.filter((r) => r.kind.regular > 0 && isEligible(records, r.date));
    if (!worked && holidays.length === 0) return [];
  }
  // In a long month the days worked are paid, up to the salary.
  const pays = p.rates
    .map((rate) =>
      dailyOf(rate)
        .times(part(employedDates.filter((d) => d.rate === rate).length))
        .round(),
    )
    .reduce((x, y) => x + y, 0);
  const cut = sum(lines.map((l, i) => missedOf(p, days, l) - missed[i]!));
  const above = isLong(p, c) ? Math.max(0, pays - full) : 0;
  const left = full - sum(lines.map((l) => missedOf(p, days, l)));
  // By each absence: no less than the days worked, of which half of the month's count.
  const ofHalf = Math.max(0, part(full + above, 2).round() - left);
  const due = p.settings.longMonth === 'days_worked' ? above : Math.min(above, ofHalf);
  let more = Math.max(0, due - cut);
  const amounts = lines.map((l, i) => l.amount - missed[i]!);
  const giveBack = (i: number, most: number): void => {
    const kept = Math.min(more, most, lines[i]!.amount - amounts[i]!);
    more -= kept;
    amounts[i]! += kept;
  };
  // Each client and standing gets the pay of its days worked first.
  const worth = lines.map(
    (l) => sum(stretchesOf(p, l, employedDates).map((n) => worthOf(l.rate, n))) - missedOf(p, days, l),
  );
  for (const [i, w] of worth.entries()) giveBack(i, Math.max(0, w - amounts[i]!));
  // What is left goes to them in their order, to those with days worked before the others.
  for (const [i, w] of worth.entries()) if (w > 0) giveBack(i, more);
  for (const i of lines.keys()) giveBack(i, more);
  // One figure for each standing and client.
  const clients = [...new Set(lines.map((l) => l.client))];
  return clients.flatMap((client) =>
    [true, false].map((exempt): Earned => {
      const amount = sum(amounts.filter((_, i) => lines[i]!.exempt === exempt && lines[i]!.client === client));
      return { what: 'salary', amount, basic: amount, exempt, client };
    }),
  );
}

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);

interface SalaryPart {
  readonly rate: Rate;
  readonly exempt: boolean;
  readonly client: string;
  amount: number;
}

const worthOf = (rate: Rate, days: number): number => dailyOf(rate).times(part(days)).round();

/** Days of each stretch of a part: a client that is returned to has two. */
function stretchesOf(p: Person, l: SalaryPart, dates: readonly { date: string }[]): number[] {
  const lengths: number[] = [];
  let open = false;
  for (const { date } of dates) {
    const own = isOf(p, l, date);
    if (own && open) lengths[lengths.length - 1]! += 1;
    else if (own) lengths.push(1);
    open = own;
  }
  return lengths;
}

const isOf = (p: Person, l: SalaryPart, date: string): boolean =>
  rateOn(p, date) === l.rate && earnsMinimum(p, date) === l.exempt && clientOn(p, date) === l.client;

/** Each salary, client, and standing by the days it covers, the parts adding up to the salary; days of who came or left inside. */
function salaryParts(
  p: Person,
  c: Cutoff,
  share: (whole: number) => number,
  paidDates: readonly { date: string; rate: Rate }[],
): SalaryPart[] {
  const parts: SalaryPart[] = [];
  const partOf = (rate: Rate, date: string): SalaryPart => {
    let found = parts.find((l) => isOf(p, l, date));
    if (!found) parts.push((found = { rate, exempt: earnsMinimum(p, date), client: clientOn(p, date), amount: 0 }));
    return found;
  };
  const employed = paidDates.filter((d) => isEmployed(p, d.date));
  const upTo = (rate: Rate, n: number): number => part(share(rate.amount) * n, employed.length).round();
  for (const [n, { date, rate }] of employed.entries()) partOf(rate, date).amount += upTo(rate, n + 1) - upTo(rate, n);
  if (isEmployed(p, c.from) && isEmployed(p, c.to)) return parts;
  // Who came or left inside is paid the days, and no more than the salary of them.
  const byDays = parts.map((l) => ({ ...l, amount: sum(stretchesOf(p, l, employed).map((n) => worthOf(l.rate, n))) }));
  return sum(byDays.map((l) => l.amount)) > sum(parts.map((l) => l.amount)) ? parts : byDays;
}

/** Absence, lateness and undertime on days of a part of the salary, each a line to the centavo. */
function missedOf(p: Person, days: readonly Record[], piece: SalaryPart): number {
  const { rate } = piece;
  const of = days.filter((r) => isOf(p, piece, r.date));
  const lost = (share: (r: Record) => Fraction): number =>
    of.reduce((s, r) => s.plus(dailyOf(rate).times(share(r))), zero).round();
  return lost((r) => part(r.absent, 2)) + lost((r) => part(r.late, 480)) + lost((r) => part(r.undertime, 480));
}

/** Has the employment more paid days in the month than the factor's average? */
function isLong(p: Person, c: Cutoff): boolean {
  const dates = datesBetween(`${c.month}-01`, `${c.month}-${lengthOfMonth(c.month)}`);
  const elsewhere = dates.filter((d) => (d < c.from || d > c.to) && isEmployed(p, d));
  // Who has no other cutoff in the month is judged by this one.
  if (c.of === 2 && elsewhere.length === 0) return true;
  const rate = rateOn(p, c.to);
  const paid = dates.filter(
    (d) => isEmployed(p, d) && (rate.factor === 365 || !p.schedule.restDays.includes(weekdayOf(d))),
  ).length;
  return paid * 12 > rate.factor;
}

/** Labor Code Art. 101: pieces of a cutoff at their prices, basic pay. */
function pieceLines(p: Person, c: Cutoff): Earned[] {
  const n = cutoffsOf(p).findIndex((x) => x.from === c.from);
  return (p.pieces ?? [])
    .filter((x) => x.cutoff === n)
    .map(({ units, price }) => {
      const amount = units * price;
      return { what: 'piece', amount, basic: amount, exempt: false, client: clientOn(p, c.to) };
    });
}

/** Everything a cutoff pays for time and pieces. */
export function earnedIn(p: Person, c: Cutoff, records: ReadonlyMap<string, Record>): Earned[] {
  const days = recordsIn(records, p, c);
  const salaried = rateOn(p, c.to).per === 'month';
  return [
    ...pieceLines(p, c),
    ...(salaried ? salaryLines(p, c, days, records) : []),
    ...workLines(p, days),
    ...holidayLines(p, days, records),
    ...leaveLines(p, days),
    ...(salaried ? [] : colaLines(p, days, records)),
  ].filter((line) => line.amount !== 0);
}
