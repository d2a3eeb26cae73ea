import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesosText } from '../money/centavos.ts';
import { computePayslip } from '../pay/payslip.ts';
import { splitByClock, totals, usualSplit } from './clock-split.ts';
import { dayFactsOf } from './day-facts.ts';
import { renderShift, usualRules, type ShiftFacts } from './render.ts';
import type { Shift } from './shift.ts';
import { common, joined, lengthOf, without } from './stretches.ts';

const at = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const from = (a: string, b: string) => ({ from: at(a), to: at(b) });
/** 8:00 to 17:00 with an unpaid hour from noon. */
const office: Shift = { ...from('08:00', '17:00'), unpaidBreaks: [from('12:00', '13:00')] };
/** 19:00 to 7:00, no unpaid break: a guard. */
const night: Shift = { ...from('19:00', '31:00'), unpaidBreaks: [] };

const facts = (more: Partial<ShiftFacts>): ShiftFacts => ({
  date: '2026-06-10',
  shift: office,
  dayOf: (date) => (date === '2026-06-12' ? 'regular' : 'ordinary'),
  punches: [],
  approved: [],
  leave: 'none',
  ...more,
});
const short = (r: ReturnType<typeof renderShift>) => [
  r.worked.map((w) => `${w.day} ${w.bucket} ${w.minutes}`),
  r.lateMinutes,
  r.undertimeMinutes,
  r.absentHalves,
];

describe('a workday', () => {
  test.each<[string, Partial<ShiftFacts>, unknown]>([
    ['on time, the break unpaid', { punches: [from('07:55', '17:05')] }, [['ordinary reg 480'], 0, 0, 0]],
    ['late and gone early', { punches: [from('08:20', '16:15')] }, [['ordinary reg 415'], 20, 45, 0]],
    [
      'back late from the break',
      { punches: [from('08:00', '12:00'), from('13:30', '17:00')] },
      [['ordinary reg 450'], 0, 30, 0],
    ],
    ['the break worked is not paid', { punches: [from('08:00', '17:00')] }, [['ordinary reg 480'], 0, 0, 0]],
    ['nobody came', {}, [[], 0, 0, 2]],
    ['on leave for the whole day', { leave: 'whole' }, [[], 0, 0, 0]],
    ['half a day of leave, and absent for the other half', { leave: 'first_half' }, [[], 0, 0, 1]],
    [
      'half a day of leave, the other worked',
      { leave: 'first_half', punches: [from('13:00', '17:00')] },
      [['ordinary reg 240'], 0, 0, 0],
    ],
    [
      'approved overtime is paid as far as it was worked, other time is not',
      { punches: [from('08:00', '20:00')], approved: [from('17:00', '19:00')] },
      [['ordinary reg 480', 'ordinary ot 120'], 0, 0, 0],
    ],
    [
      'overtime does not make up for lateness',
      { punches: [from('09:00', '18:00')], approved: [from('17:00', '18:00')] },
      [['ordinary reg 420', 'ordinary ot 60'], 60, 0, 0],
    ],
    [
      'a rest day: the first eight hours, then overtime, and only what was approved',
      { shift: null, dayOf: () => 'rest_day', punches: [from('08:00', '19:00')], approved: [from('08:00', '18:00')] },
      [['rest_day reg 480', 'rest_day ot 120'], 0, 0, 0],
    ],
    [
      'a holiday owes no work, and pays what is worked of the shift',
      { date: '2026-06-12', punches: [from('08:30', '17:00')] },
      [['regular reg 450'], 0, 0, 0],
    ],
    [
      'a guard’s twelve hours into a holiday',
      { date: '2026-06-11', shift: night, punches: [from('19:00', '31:00')] },
      [['ordinary reg 180', 'ordinary nd 120', 'regular nd 180', 'regular nd_ot 180', 'regular ot 60'], 0, 0, 0],
    ],
  ])('%s', (_, more, expected) => expect(short(renderShift(facts(more)))).toEqual(expected));

  test('unapproved time is reported to the reviewer', () => {
    const r = renderShift(facts({ punches: [from('07:30', '20:00')], approved: [from('17:00', '19:00')] }));
    expect(r.unapproved).toEqual([from('07:30', '08:00'), from('19:00', '20:00')]);
  });

  test('lateness within the grace period is worked time; above it all of it counts', () => {
    const grace = { ...usualRules, graceMinutes: 10 };
    expect(short(renderShift(facts({ punches: [from('08:10', '17:00')] }), grace))).toEqual([
      ['ordinary reg 480'],
      0,
      0,
      0,
    ]);
    expect(short(renderShift(facts({ punches: [from('08:11', '17:00')] }), grace))).toEqual([
      ['ordinary reg 469'],
      11,
      0,
      0,
    ]);
  });

  test('a flexible shift has no lateness, only missing minutes', () => {
    const flexible: Shift = { ...from('06:00', '22:00'), unpaidBreaks: [], flexibleMinutes: 480 };
    expect(short(renderShift(facts({ shift: flexible, punches: [from('10:00', '17:00')] })))).toEqual([
      ['ordinary reg 420'],
      0,
      60,
      0,
    ]);
  });

  test('leave from a flexible shift excuses half or all; an absent employee is absent, not on undertime', () => {
    const flexible: Shift = { ...from('06:00', '22:00'), unpaidBreaks: [], flexibleMinutes: 481 };
    const of = (leave: ShiftFacts['leave'], ...punches: ShiftFacts['punches']) =>
      short(renderShift(facts({ shift: flexible, leave, punches }))).slice(1);
    // The odd minute is due.
    expect(of('second_half', from('08:00', '12:00'))).toEqual([0, 1, 0]);
    expect(of('second_half', from('08:00', '12:01'))).toEqual([0, 0, 0]);
    expect(of('none', from('08:00', '18:00'))).toEqual([0, 0, 0]);
    expect(of('none', from('08:00', '08:01'))).toEqual([0, 480, 0]);
    expect(of('none')).toEqual([0, 0, 2]);
    expect(of('second_half')).toEqual([0, 0, 1]);
    expect(of('whole')).toEqual([0, 0, 0]);
  });

  test('the minutes owed are the shift of a flexible schedule, and approved minutes beyond count', () => {
    const flexible: Shift = { ...from('07:00', '19:00'), unpaidBreaks: [from('12:00', '13:00')], flexibleMinutes: 480 };
    const of = (more: Partial<ShiftFacts>) => renderShift(facts({ shift: flexible, ...more }));
    const early = of({ punches: [from('07:00', '19:00')] });
    expect(short(early)).toEqual([['ordinary reg 480'], 0, 0, 0]);
    expect([early.counted, early.unapproved]).toEqual([
      [from('07:00', '12:00'), from('13:00', '16:00')],
      [from('16:00', '19:00')],
    ]);
    const evening = [from('17:00', '19:00')];
    expect(short(of({ punches: [from('08:00', '19:00')], approved: evening }))).toEqual([
      ['ordinary reg 480', 'ordinary ot 120'],
      0,
      0,
      0,
    ]);
    // Overtime starts only after the day's hours: an approved hour fills them first.
    expect(short(of({ punches: [from('09:00', '19:00')], approved: evening }))).toEqual([
      ['ordinary reg 480', 'ordinary ot 60'],
      0,
      0,
      0,
    ]);
    // Approved overtime before the day's own hours is still overtime and doesn't use them up.
    expect(short(of({ punches: [from('07:00', '17:00')], approved: [from('07:00', '08:00')] }))).toEqual([
      ['ordinary reg 480', 'ordinary ot 60'],
      0,
      0,
      0,
    ]);
    // Work outside the times doesn't offset missing time within them (Art. 88).
    expect(short(of({ punches: [from('14:00', '21:00')], approved: [from('19:00', '21:00')] }))).toEqual([
      ['ordinary reg 300', 'ordinary ot 120'],
      0,
      180,
      0,
    ]);
  });

  test('half a day of leave from a flexible shift excuses half of its minutes, whichever they are', () => {
    const flexible: Shift = { ...from('07:00', '19:00'), unpaidBreaks: [from('12:00', '13:00')], flexibleMinutes: 480 };
    const morning = renderShift(facts({ shift: flexible, leave: 'first_half', punches: [from('08:00', '12:30')] }));
    expect(short(morning)).toEqual([['ordinary reg 240'], 0, 0, 0]);
    const whole = renderShift(facts({ shift: flexible, leave: 'whole', punches: [from('08:00', '12:00')] }));
    expect([short(whole), whole.unapproved]).toEqual([[[], 0, 0, 0], []]);
  });

  test.each<[string, Shift, [string, string][], [string, string][], number]>([
    [
      'the meal before the middle',
      { ...from('09:00', '18:00'), unpaidBreaks: [from('12:00', '13:00')] },
      [['14:00', '18:00']],
      [['09:00', '14:00']],
      240,
    ],
    ['the meal at the halfway point', office, [['13:00', '17:00']], [['08:00', '12:00']], 240],
    [
      'a night over midnight with a late meal',
      { ...from('22:00', '31:00'), unpaidBreaks: [from('28:00', '29:00')] },
      [['26:00', '31:00']],
      [['22:00', '26:00']],
      240,
    ],
    [
      'two parts of other lengths',
      { ...from('06:00', '20:00'), unpaidBreaks: [from('11:00', '17:00')] },
      [
        ['10:00', '11:00'],
        ['17:00', '20:00'],
      ],
      [['06:00', '10:00']],
      240,
    ],
    [
      'two meals',
      { ...from('08:00', '19:00'), unpaidBreaks: [from('10:00', '11:00'), from('12:00', '13:00')] },
      [['14:30', '19:00']],
      [['08:00', '14:30']],
      270,
    ],
    ['a short day', { ...from('08:00', '12:00'), unpaidBreaks: [] }, [['10:00', '12:00']], [['08:00', '10:00']], 120],
  ])('half a day of leave leaves half of the paid minutes: %s', (_, shift, afterMorning, beforeAfternoon, minutes) => {
    const punched = (spans: [string, string][]) => spans.map(([a, b]) => from(a, b));
    const of = (leave: ShiftFacts['leave'], spans: [string, string][]) => {
      const r = renderShift(facts({ shift, leave, punches: punched(spans) }));
      return [r.worked.reduce((sum, w) => sum + w.minutes, 0), ...short(r).slice(1), r.unapproved];
    };
    expect(of('first_half', afterMorning)).toEqual([minutes, 0, 0, 0, []]);
    expect(of('second_half', beforeAfternoon)).toEqual([minutes, 0, 0, 0, []]);
  });

  test('with an odd number of minutes, a morning leave excuses the smaller half', () => {
    const odd: Shift = { ...from('08:00', '16:01'), unpaidBreaks: [] };
    const of = (leave: ShiftFacts['leave'], punches: ShiftFacts['punches']) =>
      short(renderShift(facts({ shift: odd, leave, punches }))).slice(0, 3);
    expect(of('first_half', [from('12:00', '16:01')])).toEqual([['ordinary reg 241'], 0, 0]);
    expect(of('second_half', [from('08:00', '12:00')])).toEqual([['ordinary reg 240'], 0, 0]);
  });

  test('a holiday on a flexible shift pays its worked hours, and more only if approved', () => {
    const flexible: Shift = { ...from('07:00', '19:00'), unpaidBreaks: [from('12:00', '13:00')], flexibleMinutes: 480 };
    const worked = { date: '2026-06-12', shift: flexible, punches: [from('07:00', '19:00')] };
    expect(short(renderShift(facts(worked)))).toEqual([['regular reg 480'], 0, 0, 0]);
    expect(short(renderShift(facts({ ...worked, approved: [from('16:00', '18:00')] })))).toEqual([
      ['regular reg 480', 'regular ot 120'],
      0,
      0,
      0,
    ]);
  });

  test('in a compressed week overtime begins after the agreed hours, on a holiday after eight', () => {
    const ten: Shift = { ...from('08:00', '19:00'), unpaidBreaks: [from('12:00', '13:00')], regularMinutes: 600 };
    const punches = [from('08:00', '21:00')];
    const approved = [from('19:00', '20:00')];
    expect(short(renderShift(facts({ shift: ten, punches, approved })))).toEqual([
      ['ordinary reg 600', 'ordinary ot 60'],
      0,
      0,
      0,
    ]);
    expect(short(renderShift(facts({ shift: ten, punches: [from('08:30', '18:00')] })))).toEqual([
      ['ordinary reg 510'],
      30,
      60,
      0,
    ]);
    expect(short(renderShift(facts({ date: '2026-06-12', shift: ten, punches })))).toEqual([
      ['regular reg 480', 'regular ot 120'],
      0,
      0,
      0,
    ]);
  });

  test("the gap of a split shift isn't due, and approved work in it counts", () => {
    const split: Shift = { ...from('06:00', '20:00'), unpaidBreaks: [from('10:00', '16:00')] };
    const parts = [from('06:00', '10:00'), from('16:00', '20:00')];
    expect(short(renderShift(facts({ shift: split, punches: parts })))).toEqual([['ordinary reg 480'], 0, 0, 0]);
    const through = renderShift(facts({ shift: split, punches: [from('06:00', '20:00')] }));
    expect([short(through), through.unapproved]).toEqual([[['ordinary reg 480'], 0, 0, 0], [from('10:00', '16:00')]]);
    const asked = { punches: [from('06:00', '11:00'), parts[1]!], approved: [from('10:00', '11:00')] };
    expect(short(renderShift(facts({ shift: split, ...asked })))).toEqual([
      ['ordinary reg 480', 'ordinary ot 60'],
      0,
      0,
      0,
    ]);
  });

  test("without a grace period one minute is late, and an absent employee isn't late", () => {
    expect(short(renderShift(facts({ punches: [from('08:01', '17:00')] })))).toEqual([['ordinary reg 479'], 1, 0, 0]);
    expect(short(renderShift(facts({ punches: [from('17:00', '18:00')] })))).toEqual([[], 0, 0, 2]);
  });

  test('a holiday worked past its shift is one day’s work: eight hours of the holiday, then its overtime', () => {
    const worked = { date: '2026-06-12', punches: [from('08:00', '19:00')], approved: [from('17:00', '19:00')] };
    expect(short(renderShift(facts(worked)))).toEqual([['regular reg 480', 'regular ot 120'], 0, 0, 0]);
    // If the shift has less than eight hours, approved work after it fills them first.
    const late = { ...worked, punches: [from('10:00', '19:00')] };
    expect(short(renderShift(facts(late)))).toEqual([['regular reg 480'], 0, 0, 0]);
  });

  test('the shift may be keyed to its start date', () => {
    const rules = { ...usualRules, split: { ...usualSplit, midnight: 'shift_start' as const } };
    const r = renderShift(facts({ date: '2026-06-11', shift: night, punches: [from('19:00', '31:00')] }), rules);
    expect(r.worked.every((w) => w.day === 'ordinary')).toBe(true);
  });

  test('the grace period is for lateness, and counts where work is due', () => {
    const grace = { ...usualRules, graceMinutes: 10 };
    const of = (more: Partial<ShiftFacts>) => short(renderShift(facts(more), grace));
    // Half a day of leave: the afternoon begins at 13:00, after the break.
    expect(of({ leave: 'first_half', punches: [from('13:05', '17:00')] })).toEqual([['ordinary reg 240'], 0, 0, 0]);
    expect(of({ leave: 'whole', punches: [from('08:05', '17:00')] })).toEqual([[], 0, 0, 0]);
    expect(of({})).toEqual([[], 0, 0, 2]);
  });

  test('stretches of work must be in order', () => {
    const split = (...list: ShiftFacts['punches']) => splitByClock('2026-06-10', list, () => 'ordinary');
    expect(split(from('08:00', '09:00'), from('09:00', '10:00')).map((w) => w.minutes)).toEqual([120]);
    expect(split(from('08:00', '08:00'))).toEqual([]);
    expect(() => split(from('08:00', '09:00'), from('08:59', '10:00'))).toThrow('without overlap');
    expect(() => split({ from: 60, to: 59 })).toThrow('without overlap');
  });

  test('adjacent stretches are merged', () => {
    expect(joined([from('09:00', '10:00'), from('08:00', '09:00')])).toEqual([from('08:00', '10:00')]);
    const minute = { punches: [from('08:00', '17:01')], approved: [from('17:00', '17:01')] };
    const [one] = dayFactsOf([{ rendered: renderShift(facts(minute)), day: 'ordinary', paidLeaveHalves: 0 }]);
    expect(one!.minutes).toEqual({ reg: 480, ot: 1 });
  });

  test('payslip days include holiday facts, and no empty hours', () => {
    const rendered = renderShift(facts({ punches: [from('08:00', '17:00')] }));
    const of = (more: object) => dayFactsOf([{ rendered, day: 'ordinary', paidLeaveHalves: 0, ...more }])[0]!;
    expect(of({})).toEqual({
      date: '2026-06-10',
      day: 'ordinary',
      minutes: { reg: 480 },
      lateMinutes: 0,
      undertimeMinutes: 0,
      absentHalves: 0,
      paidLeaveHalves: 0,
    });
    expect([of({ holidayEligible: false }).holidayEligible, of({ holidayEligible: true }).holidayEligible]).toEqual([
      false,
      true,
    ]);
  });

  test('an out before its in is refused', () => {
    expect(() => renderShift(facts({ punches: [{ from: 600, to: 500 }] }))).toThrow('an out must follow');
  });
});

describe('properties', () => {
  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 700 }))
    .map(([f, l]) => ({ from: f, to: f + l }));
  const stretches = fc.array(stretch, { maxLength: 5 });

  test('minutes add up to the worked time, and only logged time is paid', () => {
    fc.assert(
      fc.property(
        stretches,
        stretches,
        fc.boolean(),
        fc.constantFrom('none' as const, 'first_half' as const, 'whole' as const),
        (punches, approved, rest, leave) => {
          const r = renderShift(
            facts({ punches, approved, leave, ...(rest && { shift: null, dayOf: () => 'rest_day' as const }) }),
          );
          const paid = r.worked.reduce((sum, w) => sum + w.minutes, 0);
          expect(paid).toBeLessThanOrEqual(lengthOf(joined(punches)));
          const inBreak = rest ? 0 : lengthOf(common(joined(punches), office.unpaidBreaks));
          const excused =
            rest || leave === 'none'
              ? 0
              : lengthOf(
                  common(
                    joined(punches),
                    without(
                      [{ from: office.from, to: leave === 'whole' ? office.to : at('12:30') }],
                      office.unpaidBreaks,
                    ),
                  ),
                );
          expect(paid + lengthOf(r.unapproved) + inBreak + excused).toBe(lengthOf(joined(punches)));
          if (!rest && leave === 'none') {
            const missing = r.lateMinutes + r.undertimeMinutes + (r.absentHalves === 2 ? 480 : 0);
            const inShift = r.worked
              .filter((w) => w.bucket === 'reg' || w.bucket === 'nd')
              .reduce((s, w) => s + w.minutes, 0);
            expect(inShift + missing).toBe(480);
          }
        },
      ),
    );
  });

  test('flexible shifts too: minutes owed are worked or missing, and every logged minute is paid, unapproved or in the break', () => {
    const flexible: Shift = { ...from('05:00', '21:00'), unpaidBreaks: [from('12:00', '13:00')], flexibleMinutes: 480 };
    fc.assert(
      fc.property(
        stretches,
        stretches,
        fc.constantFrom('none' as const, 'first_half' as const),
        (punched, approved, leave) => {
          const r = renderShift(facts({ shift: flexible, punches: punched, approved, leave }));
          const due = leave === 'none' ? 480 : 240;
          const minutes = (of: readonly string[]) =>
            r.worked.filter((w) => of.includes(w.bucket)).reduce((sum, w) => sum + w.minutes, 0);
          const inBreak = lengthOf(common(joined(punched), flexible.unpaidBreaks));
          expect(minutes(['reg', 'nd']) + r.undertimeMinutes + (r.absentHalves > 0 ? due : 0)).toBe(due);
          expect(minutes(['reg', 'nd', 'ot', 'nd_ot']) + lengthOf(r.unapproved) + inBreak).toBe(
            lengthOf(joined(punched)),
          );
          expect(lengthOf(without(r.unapproved, joined(punched)))).toBe(0);
        },
      ),
    );
  });

  test('splitting keeps every minute, under any midnight rule', () => {
    fc.assert(
      fc.property(stretches, fc.constantFrom('calendar_date' as const, 'shift_start' as const), (list, midnight) => {
        const work = joined(list);
        const parts = splitByClock('2026-06-10', work, () => 'ordinary', { ...usualSplit, midnight });
        const minutes = (of: typeof parts) => of.reduce((s, p) => s + p.minutes, 0);
        expect(minutes(parts)).toBe(lengthOf(work));
        expect(minutes(totals(parts))).toBe(lengthOf(work));
        const regular = parts.filter((p) => p.bucket === 'reg' || p.bucket === 'nd');
        expect(minutes(regular)).toBe(Math.min(480, lengthOf(work)));
      }),
    );
  });

  test('intersection and difference together are the whole', () => {
    fc.assert(
      fc.property(stretches, stretches, (a, b) => {
        const [x, y] = [joined(a), joined(b)];
        expect(lengthOf(common(x, y)) + lengthOf(without(x, y))).toBe(lengthOf(x));
      }),
    );
  });
});

test('from time logs to pay: a night into Independence Day, once', () => {
  const dayOf = (date: string) => (date === '2026-06-12' ? ('regular' as const) : ('ordinary' as const));
  const eve = renderShift(facts({ date: '2026-06-11', dayOf, shift: night, punches: [from('19:00', '31:00')] }));
  const holiday = renderShift(facts({ date: '2026-06-12', dayOf, shift: night, punches: [] }));
  const days = dayFactsOf([
    { rendered: eve, day: 'ordinary', paidLeaveHalves: 0 },
    { rendered: holiday, day: 'regular', paidLeaveHalves: 0, holidayEligible: true },
  ]);
  const p = computePayslip({
    employee: 'G-1',
    period: {
      kind: 'semi_monthly',
      from: '2026-06-01',
      to: '2026-06-15',
      payDate: '2026-06-20',
      month: '2026-06',
      index: 1,
      of: 2,
    },
    rates: [{ from: '2026-01-01', scheme: 'daily', amount: 80_000 as never, factorTenths: 3130, minutesPerDay: 480 }],
    days,
    earnings: [],
    deductions: [],
  });
  expect(p.lines.map((l) => [l.code, pesosText(l.amount)])).toEqual([
    ['basic', '300.00'],
    ['night', '220.00'],
    ['regular_holiday', '660.00'],
    ['overtime', '260.00'],
    ['overtime', '858.00'],
  ]);
});

test('a night from Maundy Thursday into Good Friday reports its Friday minutes', () => {
  const rendered = renderShift(
    facts({ date: '2026-04-02', dayOf: () => 'regular', shift: night, punches: [from('19:00', '31:00')] }),
  );
  const [thursday] = dayFactsOf([{ rendered, day: 'regular', paidLeaveHalves: 0, holidayEligible: true }]);
  // The first eight hours end at 03:00.
  expect(thursday!.minutes).toEqual({ reg: 180, nd: 300, ot: 60, nd_ot: 180 });
  expect(thursday!.nextHolidayMinutes).toEqual({ nd: 180, ot: 60, nd_ot: 180 });
});
