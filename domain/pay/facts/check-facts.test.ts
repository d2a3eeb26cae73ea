import { describe, expect, test } from 'vitest';
import { centavos, pesos } from '#domain/money/centavos.ts';
import { checkFacts } from './check-facts.ts';
import type { DayFacts, PayslipFacts } from './facts.ts';

const rate = {
  from: '2026-01-01',
  scheme: 'daily',
  amount: pesos(800),
  factorTenths: 3130,
  minutesPerDay: 480,
} as const;
const period = {
  kind: 'monthly',
  from: '2026-07-01',
  to: '2026-07-31',
  payDate: '2026-07-31',
  month: '2026-07',
  index: 1,
  of: 1,
} as const;
const facts = (more: object): PayslipFacts => ({
  employee: 'E-1',
  period,
  rates: [rate],
  days: [],
  earnings: [],
  deductions: [],
  ...more,
});
const day = (more: object, date = '2026-07-01'): DayFacts => ({ date, day: 'ordinary', minutes: {}, ...more });

const at = (from: string) => ({ from, client: 'C-1', branch: 'Post' });

/** The last accepted value, and the first refused. */
describe.each<[string, object[], string, object[]]>([
  [
    'a period of a day, not of less',
    [{ period: { ...period, to: '2026-07-01' }, rates: [rate] }],
    'period.order',
    [{ period: { ...period, from: '2026-08-01' } }],
  ],
  [
    'twelve months, and payslips of the month counted from 1',
    [{ period: { ...period, index: 2, of: 2 } }, { period: { ...period, month: '2026-12' } }],
    'period.',
    [
      { period: { ...period, index: 0 } },
      { period: { ...period, index: 1.5, of: 2 } },
      { period: { ...period, of: 1.5 } },
      { period: { ...period, month: '2026-13' } },
      { period: { ...period, month: '2026-00' } },
    ],
  ],
  [
    'a working day from a minute to 24 hours',
    [{ rates: [{ ...rate, minutesPerDay: 1 }] }, { rates: [{ ...rate, minutesPerDay: 1440 }] }],
    'hours.zero',
    [{ rates: [{ ...rate, minutesPerDay: 0 }] }, { rates: [{ ...rate, minutesPerDay: 1441 }] }],
  ],
  [
    'a rate of a centavo, in force on the last day at the latest, each after the one before',
    [
      { rates: [{ ...rate, amount: centavos(1) }] },
      { rates: [{ ...rate, from: '2026-07-31' }] },
      { rates: [rate, { ...rate, from: '2026-01-02' }] },
    ],
    'rate.',
    [
      { rates: [{ ...rate, amount: centavos(0) }] },
      { rates: [{ ...rate, from: '2026-08-01' }] },
      { rates: [rate, rate] },
      { rates: [{ ...rate, from: '2026-01-02' }, rate] },
    ],
  ],
  [
    'the paid days of a year',
    [{ rates: [{ ...rate, factorTenths: 2610 }] }],
    'factor.',
    [{ rates: [{ ...rate, factorTenths: 0 }] }, { rates: [{ ...rate, factorTenths: -3130 }] }],
  ],
  [
    'days of the period, its first and last with it',
    [{ days: [day({}), day({}, '2026-07-31')] }],
    'day.outside',
    [{ days: [day({}, '2026-06-30')] }, { days: [day({}, '2026-08-01')] }],
  ],
  [
    '24 hours of work a date, in one entry or in two',
    [
      { days: [day({ minutes: { reg: 1440 } })] },
      { days: [day({ minutes: { reg: 1200, ot: 240 } })] },
      { days: [day({ minutes: { reg: 1200 } }), day({ day: 'regular', minutes: { nd: 240 } })] },
      { days: [day({ minutes: { reg: 1440 } }), day({ minutes: { reg: 1440 } }, '2026-07-02')] },
    ],
    'day.long',
    [
      { days: [day({ minutes: { reg: 1200, ot: 241 } })] },
      { days: [day({ minutes: { reg: 1200 } }), day({ day: 'regular', minutes: { nd: 241 } })] },
      { days: [day({ minutes: { nd: 241 } }), day({ day: 'regular', minutes: { reg: 1200 } })] },
    ],
  ],
  [
    'a quantity up to a day',
    [
      { days: [day({ lateMinutes: 1440 })] },
      { days: [day({ undertimeMinutes: 1440 })] },
      { days: [day({ absentHalves: 2 })] },
    ],
    'quantity.',
    [
      { days: [day({ minutes: { reg: 1441 } })] },
      { days: [day({ lateMinutes: 1441 })] },
      { days: [day({ undertimeMinutes: 1441 })] },
      { days: [day({ absentHalves: 3 })] },
      { days: [day({ paidLeaveHalves: 3 })] },
      { days: [day({ absentHalves: -1 })] },
    ],
  ],
  [
    'absence and leave of a day together',
    [{ days: [day({ absentHalves: 1, paidLeaveHalves: 1 })] }],
    'day.halves',
    [{ days: [day({ absentHalves: 1, paidLeaveHalves: 2 })] }],
  ],
  [
    'a deduction and its balance, not below zero',
    [{ deductions: [{ code: 'x', amount: centavos(0), balance: centavos(0) }] }],
    'deduction.negative',
    [
      { deductions: [{ code: 'x', amount: centavos(-1), balance: pesos(1) }] },
      { deductions: [{ code: 'x', amount: pesos(1), balance: centavos(-1) }] },
    ],
  ],
  [
    'pieces, whole, at a rate',
    [{ pieces: [{ units: 0, rate: centavos(1) }] }],
    'piece.invalid',
    [
      { pieces: [{ units: -1, rate: pesos(1) }] },
      { pieces: [{ units: 0.5, rate: pesos(1) }] },
      { pieces: [{ units: 1, rate: centavos(0) }] },
    ],
  ],
  [
    'assignments by date, each after the one before',
    [{ assignments: [at('2026-07-01'), at('2026-07-02')] }],
    'assignment.order',
    [{ assignments: [at('2026-07-01'), at('2026-07-01')] }, { assignments: [at('2026-07-02'), at('2026-07-01')] }],
  ],
  [
    'the shift before the period, up to its eve',
    [{ before: [day({}, '2026-06-30')] }],
    'before.inside',
    [{ before: [day({}, '2026-07-01')] }],
  ],
  [
    'an allowance with a daily rate, not below zero',
    [{ rates: [{ ...rate, cola: centavos(0) }] }, { rates: [{ ...rate, scheme: 'hourly', cola: pesos(10) }] }],
    'cola.',
    [
      { rates: [{ ...rate, cola: centavos(-1) }] },
      { rates: [{ ...rate, scheme: 'monthly', cola: pesos(10) }] },
      { rates: [{ ...rate, scheme: 'piece', cola: pesos(10) }] },
    ],
  ],
  ['union dues, not below zero', [{ unionDues: centavos(0) }], 'deduction.negative', [{ unionDues: centavos(-1) }]],
])('%s', (_, taken, code, refused) => {
  test('is accepted', () => {
    for (const more of taken) expect(() => checkFacts(facts(more)), JSON.stringify(more)).not.toThrow();
  });
  test('and no further', () => {
    for (const more of refused) {
      let said = 'nothing was refused';
      try {
        checkFacts(facts(more));
      } catch (error) {
        said = (error as { code: string }).code;
      }
      expect(said, JSON.stringify(more)).toContain(code);
    }
  });
});
