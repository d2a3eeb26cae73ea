import type { PremiumDay } from '#domain/calendar/day-kinds.ts';
import { addDays, weekday } from '#domain/calendar/local-date.ts';
import { nationalHolidays } from '#domain/holidays/national.ts';
import { holidayPremiums } from '#domain/holidays/premiums.ts';
import { sum, pesosText, zero, type Centavos } from '#domain/money/centavos.ts';
import { compareRatio, decimalText, ratio, roundHalfUp, times, type Ratio } from '#domain/money/ratio.ts';
import { classifyOvertime } from '#domain/overtime/classify.ts';
import { holidayPay, owesHolidayPay } from '#domain/pay/earnings/holiday-pay.ts';
import { allowanceDay, bucketOf, hoursPay, multiplier, onTopOfSalary } from '#domain/pay/earnings/work.ts';
import { dailyFromMonthly, dailyRate, hourlyFromDaily, minutesPay, monthlyFromDaily } from '#domain/rates/rates.ts';
import { inForce } from '#domain/tables/effective.ts';
import { factorOf } from '#domain/tables/factors.ts';
import { codeOfDay, dayOfCode, premiumTables } from '#domain/tables/premiums.ts';
import { attendanceFrom } from '#domain/attendance/attendance.ts';
import { splitByClock, totals, usualSplit } from '#domain/attendance/clock-split.ts';
import { holidayEligibility, type Attendance } from '#domain/attendance/holiday-eligibility.ts';
import { tablesOf } from '../law.ts';
import { asRatio, type Input } from '../read.ts';

const premiums = premiumTables.at(-1)!;
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
export const isoWeekday = (name: string): number => weekdays.indexOf(name.slice(0, 3).toLowerCase()) + 1;

interface Segment {
  day_type: string;
  bucket: string;
  hours: string;
}

const attendanceWords: readonly (readonly [RegExp, Attendance])[] = [
  [/absent|awol|without_pay|unpaid/, 'absent_without_pay'],
  [/rest|non_?work|day_?off|no_work/, 'non_work_day'],
  [/leave/, 'paid_leave'],
  [/benefit/, 'on_benefit'],
  [/unworked/, 'unworked_holiday'],
  [/present|worked|undertime|half|late/, 'present'],
];
function attendance(word: string): Attendance {
  const known = attendanceWords.find(([w]) => w.test(word.toLowerCase()))?.[1];
  if (!known) throw new Error(`No attendance is called ${word}`);
  return known;
}

/** The minutes of `2026-12-30T07:00` after midnight of a date. */
const minutesAfter = (date: string, moment: string): number => {
  let days = 0;
  while (addDays(date, days) < moment.slice(0, 10)) days += 1;
  return days * 1440 + Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
};

/** A holiday named by its date on one of the rest days is one on a rest day, however its kind is written. */
const fallsOnRest = (date: string, restDays: readonly number[]): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && restDays.includes(weekday(date));
function onRestDay(day: PremiumDay): PremiumDay {
  if (day.endsWith('rest_day')) return day;
  return day === 'ordinary' || day === 'special_working' ? 'rest_day' : (`${day}_rest_day` as PremiumDay);
}

export const work = {
  premium(i: Input) {
    const hourly = hourlyFromDaily(dailyRate(i.rate('basic_daily_rate')), i.ratio('hours_per_day'));
    const lines = (i.list('segments') as Segment[]).map((s) => {
      const of = multiplier(premiums, dayOfCode(s.day_type), bucketOf(s.bucket));
      return { ...s, of, amount: hoursPay(hourly, asRatio(s.hours), of) };
    });
    return {
      lines: lines.map(({ of, amount, ...s }) => ({ ...s, multiplier: decimalText(of), amount: pesosText(amount) })),
      total: pesosText(sum(lines.map((l) => l.amount))),
    };
  },

  premium_monthly_paid(i: Input) {
    const daily = dailyFromMonthly(i.rate('monthly_rate'), i.ratio('factor'));
    const factor = factorOf(i.ratio('factor'));
    const paid = i.text('holiday_already_paid') === 'true';
    const lines = (i.list('segments') as Segment[]).map((s) => {
      const [day, bucket] = [dayOfCode(s.day_type), bucketOf(s.bucket)];
      const of = paid ? onTopOfSalary(premiums, day, bucket, factor) : multiplier(premiums, day, bucket);
      return { day_type: s.day_type, of, amount: hoursPay(hourlyFromDaily(daily), asRatio(s.hours), of) };
    });
    return {
      daily_rate: pesosText(roundHalfUp(daily)),
      additional: lines.map((l) => ({
        day_type: l.day_type,
        additional_percent: decimalText(times(l.of, ratio(100))),
        amount: pesosText(l.amount),
      })),
      total_additional: pesosText(sum(lines.map((l) => l.amount))),
    };
  },

  clock_split(i: Input) {
    const date = i.text('shift_start').slice(0, 10);
    const at = (moment: string) => minutesAfter(date, moment);
    const breaks = i.has('unpaid_break') ? i.texts('unpaid_break').map(at) : [];
    const marks = [at(i.text('shift_start')), ...breaks, at(i.text('shift_end'))];
    const stretches = marks.flatMap((from, n) => (n % 2 === 0 ? [{ from, to: marks[n + 1]! }] : []));
    const days = i.record('day_types');
    const law = tablesOf(i).premiums;
    const dayOn = (d: string) => dayOfCode(String(days[d]), `day_types.${d}`);
    const parts = totals(splitByClock(date, stretches, dayOn, { ...usualSplit, premiums: law }));
    const hourly = hourlyFromDaily(dailyRate(i.rate('daily_rate')));
    const lines = parts.map((p) => ({
      day_type: codeOfDay(p.day),
      bucket: p.bucket,
      hours: ratio(p.minutes, 60),
      amount: hoursPay(hourly, ratio(p.minutes, 60), multiplier(inForce(law, p.date, 'premiums'), p.day, p.bucket)),
    }));
    return {
      lines: lines.map((l) => ({ ...l, hours: decimalText(l.hours), amount: pesosText(l.amount) })),
      total: pesosText(sum(lines.map((l) => l.amount))),
    };
  },

  /** Overtime as it is filed on an ordinary day without a shift, by the hours that pay alike. */
  overtime_classes(i: Input) {
    const span = { date: i.text('date'), start_time: i.text('start_time'), end_time: i.text('end_time') };
    const parts = classifyOvertime(span, [], [], tablesOf(i).premiums);
    return {
      parts: parts.map((p) => ({
        from: p.start_time,
        to: p.end_time,
        night: p.night,
        percent: decimalText(ratio(p.basis_points, 100)),
      })),
    };
  },

  /** What a calendar says of a holiday: what working on it pays. */
  holiday_premiums(i: Input) {
    const p = holidayPremiums([i.text('kind') as 'regular'], i.text('date'), tablesOf(i).premiums);
    if (!p) return { known: false };
    const percent = (points: number) => decimalText(ratio(points, 100));
    return {
      worked: percent(p.workDay.worked),
      overtime: percent(p.workDay.overtime),
      night: percent(p.workDay.night),
      rest_day_worked: percent(p.restDay.worked),
    };
  },

  holiday_pay(i: Input) {
    const marks = i.has('attendance') ? i.record('attendance') : {};
    const worked = i.has('worked_hours') ? i.record('worked_hours') : {};
    const dates = [i.text('holiday'), ...(i.has('second_holiday') ? [i.text('second_holiday')] : [])];
    const hoursOn = (date: string, n: number): Ratio =>
      asRatio(worked[date] ?? (n === 0 && i.has('worked_hours_on_holiday') ? i.text('worked_hours_on_holiday') : 0));
    const known = Object.fromEntries(Object.entries(marks).map(([d, word]) => [d, attendance(String(word))]));
    for (const [d, hours] of Object.entries(worked)) if (Number(hours) > 0) known[d] = 'present';
    const restDays = i.has('rest_days') ? i.texts('rest_days').map(isoWeekday) : [];
    const attendanceOn = attendanceFrom({
      marks: known,
      restDays,
      holidays: [...nationalHolidays, ...dates.map((date) => ({ date, kind: 'regular' as const }))],
    });
    const before = known['preceding_workday'];
    const named = dayOfCode(i.text('holiday_type'), 'holiday_type');
    const covered = !i.has('establishment') || owesHolidayPay(i.text('establishment'), i.number('workers'));
    const days: PremiumDay[] = [];
    const results = dates.map((date, n) => {
      const day = fallsOnRest(date, restDays) ? onRestDay(named) : named;
      const hours = hoursOn(date, n);
      // Worked for the whole day, it pays the person who was there before.
      const eligible = before
        ? before === 'present' || before === 'paid_leave'
        : compareRatio(hours, ratio(8)) >= 0 ||
          (day.includes('regular') && holidayEligibility(date, attendanceOn).eligible);
      days.push(day);
      return holidayPay(premiums, {
        day,
        dailyRate: i.rate('daily_rate'),
        cola: i.amountOr('cola_daily', zero),
        eligible,
        workedHours: hours,
        covered,
      });
    });
    const [first] = results;
    const percent = decimalText(first!.percent);
    const ofHoliday = decimalText(times(multiplier(premiums, allowanceDay(days[0]!), 'reg'), ratio(100)));
    const onRest = ofHoliday === percent ? '' : ` + 30% of basic x ${ofHoliday}%`;
    return {
      eligible: first!.eligible,
      percent,
      amount: pesosText(first!.amount),
      per_day: Object.fromEntries(dates.map((d, n) => [d, pesosText(results[n]!.amount)])),
      total: pesosText(sum(results.map((r) => r.amount))),
      formula: i.has('cola_daily') ? `(basic + COLA) x ${ofHoliday}%${onRest}` : `basic x ${percent}%`,
    };
  },

  eemr: (i: Input) => ({
    equivalent_monthly_rate: pesosText(roundHalfUp(monthlyFromDaily(i.rate('daily_rate'), i.ratio('factor')))),
  }),

  daily_from_monthly(i: Input) {
    const daily = dailyFromMonthly(i.rate('monthly_rate'), i.ratio('factor'));
    return { daily_rate: pesosText(roundHalfUp(daily)), hourly_rate: pesosText(roundHalfUp(hourlyFromDaily(daily))) };
  },

  late_undertime(i: Input) {
    const daily = dailyFromMonthly(i.rate('monthly_rate'), i.ratio('factor'));
    const hourly = hourlyFromDaily(daily);
    const late = minutesPay(hourly, i.has('late_minutes') ? i.number('late_minutes') : 0, 'late_minutes');
    const under = minutesPay(hourly, i.has('undertime_minutes') ? i.number('undertime_minutes') : 0, 'undertime_minutes');
    const absence: Centavos = roundHalfUp(times(daily, i.has('absent_days') ? i.ratio('absent_days') : ratio(0)));
    const hours = i.has('overtime_hours_same_day') ? i.ratio('overtime_hours_same_day') : ratio(0);
    return {
      daily_rate: pesosText(roundHalfUp(daily)),
      hourly_rate: pesosText(roundHalfUp(hourly)),
      late: pesosText(late),
      undertime: pesosText(under),
      absence: pesosText(absence),
      total_deduction: pesosText(sum([late, under, absence])),
      // Overtime never makes up for undertime (Art. 88).
      overtime_pay: pesosText(hoursPay(hourly, hours, multiplier(premiums, 'ordinary', 'ot'))),
    };
  },
} satisfies Record<string, (i: Input) => unknown>;

