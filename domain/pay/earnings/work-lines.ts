import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { ratio } from '#domain/money/ratio.ts';
import { must } from '#domain/pay-error.ts';
import { premiumBasisPoints } from '#domain/overtime/premium.ts';
import { factorOf } from '#domain/tables/factors.ts';
import { inForce } from '#domain/tables/effective.ts';
import type { PremiumTable } from '#domain/tables/premiums.ts';
import { assignmentOn } from '../facts/assignments.ts';
import { rateOn, type Collector, type LineOf } from '../facts/collector.ts';
import type { DayFacts, PayslipFacts, RateFacts } from '../facts/facts.ts';
import { shortOfHoliday, worksOnDate } from './holiday-floor.ts';
import type { Quantity } from '../facts/lines.ts';
import type { MweRule } from '../deductions/mwe-rule.ts';
import type { Switches } from '../facts/switches.ts';
import type { PayTables } from '../tables.ts';
import { allowanceDay, buckets, paidBySalary, type Bucket } from './work.ts';

/** Returns the pay code of a day's hours on a payslip. */
function codeOf(day: PremiumDay, bucket: Bucket): string {
  if (bucket === 'ot' || bucket === 'nd_ot') return 'overtime';
  if (day.includes('regular')) return 'regular_holiday';
  if (day.includes('special') && day !== 'special_working') return 'special_day';
  if (day === 'rest_day') return 'rest_day';
  return bucket === 'nd' ? 'night' : 'basic';
}

const perHour = { unit: 'hour', d: 60 } as const;
/** Quantity in half days. */
const perHalf = { unit: 'day', d: 2 } as const;

/** Rate and client of a line, and the same with the rate's allowance. */
interface WorkOf extends LineOf {
  readonly withAllowance?: LineOf;
}

function workOf(rate: RateFacts, client: string | undefined): WorkOf {
  if (rate.cola === undefined) return { rate, client };
  const allowance = { amount: rate.cola, per: 'day', minutesPerDay: rate.minutesPerDay } as const;
  return { rate, client, withAllowance: { rate, client, allowance } };
}

/** A day for pay with the data that its lines share. */
interface PaidWork {
  readonly day: DayFacts;
  readonly of: WorkOf;
  readonly table: PremiumTable;
  /** True if the employee earns the day's pay as a minimum wage earner. */
  readonly mwe: boolean;
  readonly into: Collector;
  /** Part of the daily rate, in basis points, that a salary already pays for the day. Null without a salary. */
  readonly held: number | null;
  /**
   * Part of the daily rate, in basis points, that a salary already pays for an unworked holiday. A salary includes
   * every regular holiday, even on a rest day.
   */
  readonly holidayHeld: number;
}

function hourLines({ day, of, table, mwe, into, held }: PaidWork, switches: Switches): void {
  for (const bucket of buckets) {
    const minutes = day.minutes[bucket] ?? 0;
    if (minutes === 0) continue;
    const overtime = bucket === 'ot' || bucket === 'nd_ot';
    const night = bucket === 'nd' || bucket === 'nd_ot';
    const whole = premiumBasisPoints(day.day, overtime ? 'overtime' : 'first_8', night, table);
    const basic = held !== null || overtime ? 0 : 10_000;
    const line = { code: codeOf(day.day, bucket), of, ...perHour, n: minutes, day: day.day, bucket };
    const rule = held === null ? 'hours' : 'on_top_of_salary';
    // Overtime is outside the salary. The first eight hours earn the excess over the pay of the day.
    const multiplier = overtime || held === null ? whole : whole - held;
    // The company chooses whether work on a plain rest day is taxed. Its overtime counts as overtime (facts 1.5).
    const taxed = mwe && !overtime && day.day === 'rest_day' && switches.mweRestDay === 'taxable';
    if (taxed && basic > 0 && switches.engine > 2) {
      // The wage of the hours stays exempt (NIRC 22(HH)). The premium is a separate line.
      into.add({ ...line, code: 'basic', multiplier: basic, basic, rule, mwe });
      into.add({ ...line, multiplier: multiplier - basic, basic: 0, rule, mwe: false });
    } else into.add({ ...line, multiplier, basic, rule, mwe: mwe && !taxed });
  }
}

/** Returns whether the look-back pays a regular holiday. Throws if it is unknown (Labor Code Art. 94). */
function entitled(day: DayFacts, i: number): boolean {
  // A shift that ran into the holiday counts as presence on the day before it.
  if (day.holidayWorked === true) return true;
  must(
    day.holidayEligible !== undefined,
    'holiday.attendance',
    `days.${i}.holidayEligible`,
    `the status of the workday before ${day.date} must be known to decide whether the holiday is paid (Omnibus Rules Bk III Rule IV s. 6)`,
  );
  return day.holidayEligible;
}

/** Adds holiday pay of a regular holiday that was not worked, or worked only for a few hours. */
function holidayLines(work: PaidWork, i: number, facts: PayslipFacts, switches: Switches): void {
  const { day, of, table, mwe, into, held, holidayHeld } = work;
  const unworked = table.unworked[day.day];
  // A second entry of a date has the shift's hours in this day type. The day itself has its own entry.
  if (unworked === 0 || facts.days.find((d) => d.date === day.date) !== day) return;
  const line = { code: 'holiday_unworked', of, mwe, day: day.day };
  if (!worksOnDate(day) && day.holidayWorked !== true) {
    // A salary pays for its month's regular holidays on any weekday (Wellington v. Trajano, G.R. 114698), so only the
    // extra day of a double holiday is due. A holiday that isn't paid is an absence in the time facts.
    const due = Math.max(0, unworked - holidayHeld);
    if (due === 0 || !entitled(day, i)) return;
    into.add({ ...line, ...perHalf, n: 2, multiplier: due, basic: due, rule: 'unworked_holiday' });
    allowanceLine(work, { ...perHalf, n: 2 }, due);
  } else if (held === null) {
    // A salary pays the day, and hours on top of it, so only other rates can pay less than the unworked day.
    const short = shortOfHoliday(day, [...(facts.before ?? []), ...facts.days], table, of.rate.minutesPerDay);
    if (short) shortLines(work, short, { i, allowance: switches.engine > 3 });
  }
}

/**
 * Adds the amount by which a few hours on a holiday pay less than the unworked day, which pays basic pay and COLA (DOLE
 * holiday advisories). Compares the day as a whole: extra basic pay makes up for missing COLA.
 */
function shortLines(
  { day, of, mwe, into }: PaidWork,
  short: { readonly basic: number; readonly allowance: number },
  given: { i: number; allowance: boolean },
): void {
  const { cola = 0, amount, minutesPerDay } = of.rate;
  const line = { mwe, day: day.day, unit: 'hour', multiplier: 10_000 } as const;
  // The daily rate in sixtieths of a centavo, because an hourly rate isn't whole centavos a day.
  const dailySixtieths = of.rate.scheme === 'hourly' ? amount * minutesPerDay : amount * 60;
  const lacking = given.allowance ? cola * 60 * short.allowance + Math.min(0, short.basic) * dailySixtieths : 0;
  if ((short.basic <= 0 && lacking <= 0) || !entitled(day, given.i)) return;
  if (short.basic > 0)
    into.add({
      ...line,
      code: 'holiday_unworked',
      of,
      d: 600_000,
      n: short.basic,
      basic: 10_000,
      rule: 'short_holiday',
    });
  if (lacking > 0 && of.withAllowance)
    into.add({
      ...line,
      code: 'cola',
      of: of.withAllowance,
      d: 36_000_000 * cola,
      n: lacking,
      basic: 0,
      rule: 'short_allowance',
    });
}

/** Adds the cost-of-living allowance of hours or days, if the rate has one. */
function allowanceLine({ day, of, mwe, into }: PaidWork, quantity: Quantity, multiplier: number): void {
  if (!of.withAllowance) return;
  const line = { code: 'cola', of: of.withAllowance, ...quantity, multiplier, basic: 0 };
  into.add({ ...line, rule: quantity.unit === 'hour' ? 'allowance_by_hours' : 'allowance_by_days', mwe, day: day.day });
}

/** Adds a salary's deduction for a day. */
function missedLines({ day, of, mwe, into }: PaidWork): void {
  const off = { of, multiplier: -10_000, basic: -10_000, mwe };
  into.add({ ...off, code: 'absence', ...perHalf, n: day.absentHalves ?? 0, rule: 'days' });
  into.add({ ...off, code: 'late', ...perHour, n: day.lateMinutes ?? 0, rule: 'minutes' });
  into.add({ ...off, code: 'undertime', ...perHour, n: day.undertimeMinutes ?? 0, rule: 'minutes' });
}

/** Returns a period's earnings by hours, and a salary's deductions for absence. */
export function workLines(
  facts: PayslipFacts,
  tables: PayTables,
  mweOn: MweRule,
  into: Collector,
  switches: Switches,
): void {
  const known: WorkOf[] = [];
  for (const [i, day] of facts.days.entries()) {
    const rate = rateOn(facts.rates, day.date);
    if (rate.scheme === 'piece') continue;
    const client = assignmentOn(facts, day.date)?.client;
    let of = known.find((k) => k.rate === rate && k.client === client);
    if (!of) known.push((of = workOf(rate, client)));
    const table = inForce(tables.premiums, day.date, 'table of premiums');
    const held = rate.scheme === 'monthly' ? heldBy(rate, day.day) : null;
    const holidayHeld = held !== null && switches.restDayHoliday === 'in_salary' ? 10_000 : (held ?? 0);
    const work: PaidWork = { day, of, table, mwe: mweOn.on(day.date, rate), into, held, holidayHeld };
    hourLines(work, switches);
    // Full pay of the leave includes its holidays.
    if (day.benefit) continue;
    holidayLines(work, i, facts, switches);
    if (held !== null) {
      missedLines(work);
      continue;
    }
    const leave = { ...perHalf, n: day.paidLeaveHalves ?? 0 };
    if (leave.n > 0)
      into.add({ code: 'paid_leave', of, ...leave, multiplier: 10_000, basic: 10_000, rule: 'days', mwe: work.mwe });
    // The holiday percentage applies to the allowance; rest-day, night, and overtime percentages don't (labor
    // advisories).
    if (rate.cola === undefined) continue;
    const n = (day.minutes.reg ?? 0) + (day.minutes.nd ?? 0);
    allowanceLine(work, { ...perHour, n }, table.firstEight[allowanceDay(day.day)]);
    allowanceLine(work, leave, 10_000);
  }
}

const heldBy = (rate: RateFacts, day: PremiumDay): number => paidBySalary(day, factorOf(ratio(rate.factorTenths, 10)));
