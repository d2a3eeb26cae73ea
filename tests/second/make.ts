import { datesBetween, later, lengthOfMonth, numberOf, weekdayOf } from './calendar.ts';
import {
  extraCodes,
  type Day,
  type Extra,
  type Holiday,
  type OpeningMonth,
  type Person,
  type Rate,
  type Settings,
} from './person.ts';

/** Numbers from a seed: the same seed and number make the same person (mulberry32). */
export class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
  }
  next(): number {
    this.state = (this.state + 0x6d_2b_79_f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  /** A whole number, both ends included. */
  from(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
  of<T>(values: readonly T[]): T {
    return values[this.from(0, values.length - 1)]!;
  }
  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }
}

/** The settings of a new client. */
export const plainSettings: Settings = {
  contributions: 'last',
  taxBracket: 'regular',
  philHealthPartMonth: 'full',
  philHealthOddCentavo: 'employer',
  minimumWageContributions: 'absorbed',
  minimumWageRestDay: 'exempt',
  holidayPayInThirteenth: true,
  restDayHoliday: 'in_salary',
  longMonth: 'days_worked',
  netFloor: 0,
};

/** Mostly those, so that each choice is met together with the others' usual ones too. */
const settingsOf = (d: Dice): Settings => {
  const usually = <K extends keyof Settings>(key: K, other: Settings[K]): Settings[K] =>
    d.chance(70) ? plainSettings[key] : other;
  return {
    contributions: d.of(['last', 'even', 'true_up']),
    taxBracket: usually('taxBracket', 'total'),
    philHealthPartMonth: usually('philHealthPartMonth', 'prorated'),
    philHealthOddCentavo: usually('philHealthOddCentavo', 'employee'),
    minimumWageContributions: usually('minimumWageContributions', 'netted'),
    minimumWageRestDay: usually('minimumWageRestDay', 'taxable'),
    holidayPayInThirteenth: usually('holidayPayInThirteenth', false),
    restDayHoliday: usually('restDayHoliday', 'extra_day'),
    longMonth: usually('longMonth', 'each_absence'),
    netFloor: d.of([0, 0, 2000, 3000, 3333]),
  };
};

const hour = 60;
const shifts = [
  { start: 8 * hour, end: 17 * hour, mealAt: 12 * hour },
  { start: 9 * hour, end: 18 * hour, mealAt: 13 * hour },
  { start: 6 * hour, end: 14 * hour, mealAt: null },
  { start: 14 * hour, end: 23 * hour, mealAt: 18 * hour },
  { start: 22 * hour, end: 31 * hour, mealAt: 26 * hour },
  { start: 21 * hour, end: 30 * hour, mealAt: 25 * hour },
];
const longShifts = [
  { start: 19 * hour, end: 31 * hour, mealAt: null },
  { start: 7 * hour, end: 19 * hour, mealAt: null },
];

function rateOf(d: Dice, factor: number): Omit<Rate, 'from'> {
  const per = d.of(['month', 'month', 'day', 'day', 'day', 'hour'] as const);
  // Near the minimum wage about as often as far from it.
  const daily = d.chance(50)
    ? d.of([608_00, 610_00, 645_00, 658_00, 695_00, 695_01, 718_00, 755_00])
    : d.from(650_00, 2500_00);
  if (per === 'day') return { per, amount: daily, factor, cola: d.chance(20) ? d.from(10_00, 60_00) : 0 };
  if (per === 'hour') return { per, amount: Math.ceil(daily / 8), factor, cola: 0 };
  const salary = d.chance(20)
    ? Math.ceil((daily * factor) / 12)
    : d.chance(15)
      ? d.from(60_000_00, 400_000_00)
      : d.from(13_000_00, 60_000_00);
  return { per, amount: salary, factor, cola: 0 };
}

function dayOf(d: Dice, date: string, p: Pick<Person, 'schedule' | 'holidays'>, salaried: boolean): Day {
  const { start, end } = p.schedule;
  const rest = p.schedule.restDays.includes(weekdayOf(date));
  const holiday = p.holidays.some((h) => h.date === date && h.kind !== 'special_working');
  const away: Day = { date, in: null, out: null, approved: null, leave: null };
  const short = end - start <= 9 * hour;
  if (rest) {
    if (!d.chance(salaried ? 12 : 20)) return away;
    const to = start + d.of([4 * hour, 8 * hour, end - start, end - start + 2 * hour]);
    return { ...away, in: start - d.from(0, 20), out: to - d.of([0, 0, 33]), approved: { from: start, to } };
  }
  if (holiday) {
    if (!d.chance(45)) return away;
    if (d.chance(15)) return { ...away, in: start, out: start + d.from(30, 180) };
    return { ...away, in: start - d.from(0, 20), out: end + d.from(0, 20) };
  }
  if (d.chance(6)) return away;
  if (d.chance(5)) return { ...away, leave: { part: 'day', paid: d.chance(80) } };
  if (short && d.chance(5)) {
    const am = d.chance(50);
    const half = p.schedule.mealAt ?? start + (end - start) / 2;
    return {
      ...away,
      in: am ? half + hour : start - d.from(0, 10),
      out: am ? end + d.from(0, 10) : half,
      leave: { part: am ? 'am' : 'pm', paid: true },
    };
  }
  const late = d.chance(15) ? d.from(1, 90) : -d.from(0, 25);
  if (d.chance(18)) {
    const to = end + d.of([30, 60, 120, 180]);
    return { ...away, in: start + late, out: to + d.of([0, 5, -17]), approved: { from: end, to } };
  }
  const early = d.chance(10) ? -d.from(1, 120) : d.from(0, 25);
  return { ...away, in: start + late, out: end + early };
}

function holidaysOf(d: Dice, from: string, to: string): Holiday[] {
  const dates = datesBetween(from, to);
  return dates.flatMap((date): Holiday[] => {
    if (d.chance(93)) return [];
    const kinds = d.of([
      ['regular'],
      ['regular'],
      ['special'],
      ['special'],
      ['special_working'],
      ['regular', 'regular'],
      ['regular', 'special'],
      ['special', 'special'],
    ] as const);
    return kinds.map((kind) => ({ date, kind }));
  });
}

export function extrasOf(d: Dice, cutoffs: number): Extra[] {
  return Array.from({ length: d.of([0, 0, 1, 2, 3, 5]) }, (): Extra => {
    const code = d.of(extraCodes);
    const big = d.chance(10);
    return {
      cutoff: d.from(0, cutoffs - 1),
      code,
      amount: d.from(100_00, big ? 120_000_00 : 4000_00),
      days: code === 'leave_monetised' ? d.from(1, 15) : code === 'overtime_meal' ? d.from(1, 8) : 0,
    };
  });
}

/** What the first half of a month paid and took elsewhere; some took nothing in it, some more than was due. */
function openingMonth(d: Dice): OpeningMonth {
  const nothing = d.chance(40);
  const share = (most: number): number => (nothing ? 0 : d.from(0, most));
  return {
    compensation: d.from(0, 40_000_00),
    sssEmployee: share(1750_00),
    sssEmployer: share(3500_00),
    ec: nothing ? 0 : d.of([0, 10_00, 30_00]),
    philHealthEmployee: share(1000_00),
    philHealthEmployer: share(1000_00),
    pagibigEmployee: share(200_00),
    pagibigEmployer: share(200_00),
  };
}

export function makePerson(seed: number, number: number): Person {
  const d = new Dice(seed * 1_000_003 + number * 7919);
  for (let n = 0; n < 3; n += 1) d.next();
  const year = d.of([2024, 2025, 2026, 2026]);
  const firstMonth = d.chance(30) ? 12 : d.from(1, 12);
  const lastMonth = Math.min(12, firstMonth + d.of([0, 0, 1, 2]));
  const twoRestDays = d.chance(40);
  const factor = d.chance(15) ? 365 : twoRestDays ? 261 : 313;
  const rate = rateOf(d, factor);
  const salaried = rate.per === 'month';
  const cutoffs = salaried
    ? d.of(['semi_monthly', 'monthly'] as const)
    : d.of(['weekly', 'semi_monthly', 'monthly'] as const);
  const restDays =
    factor === 365 && salaried
      ? []
      : twoRestDays
        ? d.of([
            [6, 7],
            [1, 2],
          ])
        : [d.of([7, 7, 3])];
  const schedule = { ...(salaried || d.chance(70) ? d.of(shifts) : d.of(longShifts)), restDays };

  const begin = `${year}-${String(firstMonth).padStart(2, '0')}-01`;
  const endMonth = `${year}-${String(lastMonth).padStart(2, '0')}`;
  const end = `${endMonth}-${lengthOfMonth(endMonth)}`;
  const span = numberOf(end) - numberOf(begin);
  const hired = d.chance(20) ? later(begin, d.from(1, Math.min(span - 2, 27))) : `${year - 1}-03-02`;
  const left = d.chance(20) ? later(end, -d.from(0, 25)) : null;
  const rates: Rate[] = [{ ...rate, from: `${year - 2}-01-01` }];
  if (d.chance(20))
    rates.push({ ...rate, amount: rate.amount + d.of([1, 40_00, 1000_00]), from: later(begin, d.from(0, span)) });
  const firstDate = later(begin, -15);
  const holidays = holidaysOf(d, firstDate, later(end, 2));
  const time = datesBetween(firstDate, end).map((date): Day => {
    const day = dayOf(d, date, { schedule, holidays }, salaried);
    const employed = date >= hired && (left === null || date <= left);
    return employed ? day : { date, in: null, out: null, approved: null, leave: null };
  });
  const newThisYear = hired > `${year}-01-01`;
  const takenOver = cutoffs === 'semi_monthly' && !newThisYear && d.chance(25);
  const opening =
    takenOver || (firstMonth > 1 && d.chance(40))
      ? {
          periods: d.from(1, 20),
          taxable: d.from(0, 600_000_00),
          withheld: d.from(0, 60_000_00),
          benefits: d.of([0, 0, 40_000_00, 90_000_00]),
          basic: newThisYear ? 0 : d.from(0, 300_000_00),
          cumulative: d.chance(10),
          previousEmployer: newThisYear && d.chance(50),
          month: takenOver ? openingMonth(d) : null,
        }
      : null;
  const person: Person = {
    number,
    year,
    cutoffs,
    payLag: d.of([0, 0, 5]),
    firstMonth,
    lastMonth,
    hired,
    left: left !== null && left < hired ? null : left,
    rates,
    place: d.of(['NCR non-agriculture', 'NCR non-agriculture', 'NCR lower tier', null] as const),
    schedule,
    holidays,
    time,
    extras: extrasOf(d, (lastMonth - firstMonth + 1) * (cutoffs === 'weekly' ? 4 : cutoffs === 'monthly' ? 1 : 2)),
    deductions: Array.from({ length: d.of([0, 0, 1, 2, 3]) }, (_, n) => ({
      name: `loan ${n + 1}`,
      amount: d.from(100_00, d.chance(20) ? 20_000_00 : 2500_00),
      agency: d.chance(40),
      balance: d.chance(60) ? d.from(500_00, 10_000_00) : null,
    })),
    unionDues: d.chance(15) ? d.from(50_00, 400_00) : 0,
    settings: settingsOf(d),
    opening,
    thirteenth: d.of(['none', 'with_last', 'after']),
  };
  return person;
}
