import type { LocalDate } from '#domain/calendar/local-date.ts';
import { pesos, type Centavos } from '#domain/money/centavos.ts';
import type { MidnightRule } from '#domain/attendance/clock-split.ts';
import { ofAllClients } from '#domain/attendance/of-all-clients.ts';
import { absent, daily, dayPay, line, payslip, salary, type Examples } from './pay.ts';
import { factsOf, recordsOf, shift, type Time } from './records.ts';

/** The rate the page names at its top. */
const dayRate = pesos(695);
/** Wednesday. */
const date = '2026-12-16';

/** What the record of a date pays at a daily rate. */
function pay(rate: Centavos, { on = date, ...t }: Time & { readonly on?: LocalDate }) {
  return payslip({ month: '2026-12', rate: daily(rate), days: factsOf(recordsOf(t, on)) });
}
const office = shift('08:00', '17:00');
const leave = { from: date, to: date, startPart: 'pm', endPart: 'pm', paid: true, name: 'Vacation leave' } as const;

export const timeExamples: Examples = {
  'A time log belongs to the nearest shift': () => [
    pay(dayRate, { schedule: office, logs: ['07:55', '07:56', '17:02'] }).gross,
    pay(dayRate, { schedule: office, logs: ['07:55', '07:56'] }).gross,
  ],
  'A day is an absence only once time logs have arrived': (given) => {
    const rate = salary(given('30,000.00'));
    return [(0 - line(payslip({ month: '2026-05', rate, days: absent('2026-05-05') }), 'absence')) as Centavos];
  },
  'Time logs outside employment and assignments are not paid': () => {
    const days = ['2026-11-09', '2026-11-10'];
    const logs = days.flatMap((day) => [`${day} 08:00`, `${day} 17:00`]);
    return ['2026-11-11', '2026-11-09'].map((hired) => {
      const records = recordsOf({ schedule: office, logs, hired }, days[0]!, days[1]);
      return payslip({ month: '2026-11', rate: daily(dayRate), days: factsOf(records) }).gross;
    });
  },
  'A branch that is empty for a day may have a holiday': (given) => {
    const rate = daily(given('695.00'));
    const day = (kind: 'ordinary' | 'regular') =>
      payslip({ rate, days: [{ date: '2026-07-01', day: kind, minutes: {}, holidayEligible: true }] }).gross;
    return [day('ordinary'), day('regular')];
  },
  'A meal break of an hour or more is not paid': () => {
    const short = shift('08:00', '16:00', { break_minutes: 30 });
    return [
      pay(dayRate, { schedule: office, logs: ['08:00', '17:00'] }).gross,
      pay(dayRate, { schedule: short, logs: ['08:00', '16:00'] }).gross,
    ];
  },
  'Overtime begins after eight hours of a shift': () => {
    const logs = ['08:00', '19:00'];
    const approved = pay(dayRate, { schedule: office, logs, approved: ['17:00 19:00'] });
    return [line(approved, 'basic'), line(approved, 'overtime'), pay(dayRate, { schedule: office, logs }).gross];
  },
  'Approved work that continues a shift counts on that shift’s record': () => {
    const p = pay(dayRate, {
      schedule: shift('22:00', '07:00', { break_start: '02:00' }),
      logs: ['21:55', '2026-12-17 09:04'],
      approved: ['2026-12-17 07:00 09:00'],
    });
    return [line(p, 'basic', 'night'), line(p, 'overtime')];
  },
  'An employee with two clients on one day owes one shift': () => {
    const first = recordsOf({ schedule: office, logs: ['08:00', '17:00'] }, date);
    const evening = { logs: ['18:00', '20:00'], approved: ['18:00 20:00'], elsewhere: new Map([[date, true]]) };
    const second = recordsOf({ schedule: office, ...evening }, date);
    const days = ofAllClients([...factsOf(first), ...factsOf(second)]);
    const p = payslip({ month: '2026-12', rate: daily(dayRate), days });
    return [line(p, 'basic'), line(p, 'overtime')];
  },
  'Eight hours of a rest day or holiday are counted over all clients': () => {
    const saturday = '2026-12-19';
    const first = recordsOf({ schedule: office, logs: ['06:00', '12:00'], approved: ['06:00 12:00'] }, saturday);
    const afternoon = { logs: ['13:00', '17:00'], approved: ['13:00 17:00'], elsewhere: new Map([[saturday, true]]) };
    const othersWork = new Map([[saturday, first[0]!.rendered.counted]]);
    const second = recordsOf({ schedule: office, ...afternoon, othersWork }, saturday);
    const p = payslip({
      month: '2026-12',
      rate: daily(dayRate),
      days: ofAllClients([...factsOf(first), ...factsOf(second)]),
    });
    const overtime = dayPay(dayRate, { ot: 120 }, 'rest_day');
    return [(p.gross - overtime) as Centavos, overtime];
  },
  'Work on a rest day or holiday leaves out the schedule’s unpaid break': () =>
    ['17:00', '13:00'].map(
      (out) =>
        pay(dayRate, { schedule: office, logs: ['08:00', out], approved: [`08:00 ${out}`], on: '2026-12-19' }).gross,
    ),
  'A shift over midnight is split by the date of each hour': () => {
    const night = shift('22:00', '06:00', { break_minutes: 0, rest_days: [7] });
    const logs = ['22:00', '2026-12-20 06:00'];
    const sunday = (midnight: MidnightRule) => {
      const { day, minutes } = recordsOf({ schedule: night, logs, midnight }, '2026-12-19')[0]!.rendered.worked.at(-1)!;
      // By the date the shift began, Saturday's two hours are in the same part of the record.
      return dayPay(dayRate, { nd: midnight === 'shift_start' ? minutes - 120 : minutes }, day);
    };
    return [sunday('calendar_date'), sunday('shift_start')];
  },
  'A compressed work week has no overtime up to twelve hours': () => {
    const ten = { schedule: shift('08:00', '19:00', { kind: 'compressed' }), logs: ['08:00', '19:00'] };
    return [pay(dayRate, ten).gross, pay(dayRate, { ...ten, schedule: shift('08:00', '19:00') }).gross];
  },
  'Flexible hours owe minutes, not times': () => {
    const schedule = shift('07:00', '19:00', { kind: 'flexible', flexible_minutes: 480 });
    const until = (out: string) => pay(dayRate, { schedule, logs: ['09:00', out] }).gross;
    return [until('18:00'), until('17:00')];
  },
  'Half a day of leave excuses half of the paid minutes': () => {
    const p = pay(dayRate, { schedule: shift('09:00', '18:00'), logs: ['09:00', '14:00'], leaves: [leave] });
    return [p.gross, line(p, 'basic'), line(p, 'paid_leave')];
  },
  'A weekday with its own times pays its own hours': (given) => {
    const saturday = { weekday: 6, start_time: '08:00', end_time: '12:00', break_start: null, break_minutes: 0 };
    const schedule = { ...office, rest_days: [7], other_days: [{ ...saturday, flexible_minutes: null }] };
    const on = '2026-12-19';
    const month = salary(given('30,000.00'), 313);
    const missed = payslip({ month: '2026-12', rate: month, days: factsOf(recordsOf({ schedule, logs: [] }, on)) });
    return [pay(dayRate, { schedule, logs: ['08:00', '12:00'], on }).gross, (0 - line(missed, 'absence')) as Centavos];
  },
  'A split shift has a second break': () => {
    const schedule = shift('06:00', '18:00', { break_start: '10:00', break_minutes: 240 });
    const p = pay(dayRate, {
      schedule,
      logs: ['06:00', '11:00', '14:00', '18:00'],
      approved: ['10:00 11:00'],
    });
    return [line(p, 'basic'), line(p, 'overtime')];
  },
};
