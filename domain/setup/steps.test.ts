import { describe, expect, test } from 'vitest';
import { leadsHome, setupOf, setupSteps, type SetupFacts, type SetupKey } from './steps.ts';

const empty: SetupFacts = {
  employer: { lacks: ['name', 'tin', 'sss', 'philhealth', 'pagibig'] },
  clients: { clients: 0, branches: 0, without: 0 },
  holidays: { proclaimed: 21, added: 0, regular_missing: 12 },
  schedules: { schedules: 0 },
  people: { people: 0 },
  openings: { needed: true, employees: 0, without: 0 },
  approvers: { runs: 1, time: 1 },
  time: { logs: false, approved: false },
  sync: { clients: 0, employees: 0 },
  settings: { clients: 0, with_settings: 0 },
  cutoffs: { made: false },
  run: { id: null, posted: false },
  bank_list: { made: false },
  marks: [],
};
const ready: SetupFacts = {
  ...empty,
  employer: { lacks: [] },
  clients: { clients: 2, branches: 3, without: 0 },
  holidays: { proclaimed: 21, added: 21, regular_missing: 0 },
  schedules: { schedules: 1 },
  people: { people: 40 },
  openings: { needed: true, employees: 40, without: 0 },
  approvers: { runs: 2, time: 2 },
  time: { logs: true, approved: true },
  sync: { clients: 2, employees: 40 },
  settings: { clients: 2, with_settings: 2 },
  cutoffs: { made: true },
};
const stateOf = (facts: SetupFacts, key: SetupKey) => setupOf(facts).steps.find((s) => s.key === key)?.state;
const needsOf = (facts: SetupFacts, key: SetupKey) => setupOf(facts).steps.find((s) => s.key === key)?.needs;

describe('steps to the first payslip', () => {
  test('an empty company has twelve steps in three groups, the first of them open, and all minutes left', () => {
    const { steps, done, minutesLeft } = setupOf(empty);
    expect(steps.map((s) => s.number)).toEqual(setupSteps.map((_, i) => i + 1));
    expect(['company', 'people', 'pay'].map((g) => steps.filter((s) => s.group === g).length)).toEqual([4, 3, 5]);
    expect([done, minutesLeft]).toEqual([0, 172]);
    expect(steps.filter((s) => s.state === 'open').map((s) => s.key)).toEqual(['employer']);
    expect(steps.filter((s) => s.state === 'blocked').map((s) => [s.key, s.needs])).toEqual([
      ['openings', [9]],
      ['settings', [9]],
      ['run', [8, 9, 10]],
      ['bank_list', [11]],
    ]);
  });

  test('a step is done by what the company has, and its minutes leave the total', () => {
    const { steps, done, minutesLeft } = setupOf(ready);
    expect(steps.filter((s) => s.state !== 'done').map((s) => [s.key, s.state])).toEqual([
      ['run', 'open'],
      ['bank_list', 'blocked'],
    ]);
    expect([done, minutesLeft]).toEqual([10, 55]);
    const paid = { ...ready, run: { id: 4, posted: true } };
    expect(stateOf(paid, 'bank_list')).toBe('open');
    expect(setupOf({ ...paid, bank_list: { made: true } }).minutesLeft).toBe(0);
  });

  test.each<[SetupKey, Partial<SetupFacts>]>([
    ['employer', { employer: { lacks: ['tin'] } }],
    ['clients', { clients: { clients: 2, branches: 0, without: 2 } }],
    ['clients', { clients: { clients: 2, branches: 3, without: 1 } }],
    ['holidays', { holidays: { proclaimed: 21, added: 20, regular_missing: 1 } }],
    ['holidays', { holidays: { proclaimed: 0, added: 0, regular_missing: 0 } }],
    ['openings', { openings: { needed: true, employees: 40, without: 1 } }],
    ['approvers', { approvers: { runs: 1, time: 2 } }],
    ['approvers', { approvers: { runs: 2, time: 1 } }],
    ['time', { time: { logs: true, approved: false } }],
    ['sync', { sync: { clients: 2, employees: 39 } }],
    ['sync', { sync: { clients: 1, employees: 40 } }],
    ['settings', { settings: { clients: 2, with_settings: 1 } }],
    ['settings', { cutoffs: { made: false } }],
  ])('%s is not done with %o', (key, facts) => {
    expect(stateOf(ready, key)).toBe('done');
    expect(stateOf({ ...ready, ...facts }, key)).toBe('open');
  });

  test('a special day that is left out keeps holidays done', () => {
    expect(stateOf({ ...ready, holidays: { proclaimed: 21, added: 20, regular_missing: 0 } }, 'holidays')).toBe('done');
  });

  test('a company whose first run is from 1 January needs no opening balances', () => {
    expect(stateOf({ ...empty, openings: { needed: false, employees: 0, without: 0 } }, 'openings')).toBe('done');
  });

  test('a skipped step is skipped and has no minutes, also where it was blocked', () => {
    const skipped = setupOf({ ...empty, marks: ['openings', 'bank_list'] });
    expect(skipped.steps.filter((s) => s.state === 'skipped').map((s) => s.key)).toEqual(['openings', 'bank_list']);
    expect([skipped.done, skipped.minutesLeft]).toEqual([2, 132]);
    // What was made after all counts.
    expect(stateOf({ ...ready, bank_list: { made: true }, marks: ['bank_list'] }, 'bank_list')).toBe('done');
  });

  test('default settings that are kept are done once the year has cutoffs', () => {
    const kept: SetupFacts = { ...ready, settings: { clients: 2, with_settings: 0 }, marks: ['settings'] };
    expect(stateOf(kept, 'settings')).toBe('done');
    expect(stateOf({ ...kept, cutoffs: { made: false } }, 'settings')).toBe('open');
    expect(stateOf({ ...empty, marks: ['settings'] }, 'settings')).toBe('blocked');
  });

  test('a started run is not blocked', () => {
    expect(needsOf({ ...ready, time: { logs: true, approved: false } }, 'run')).toEqual([8]);
    const started = { ...ready, time: { logs: true, approved: false }, run: { id: 4, posted: false } };
    expect(stateOf(started, 'run')).toBe('to_do');
  });

  test('a user sees the steps of their codes with the same numbers, blocked only by those', () => {
    const own: SetupFacts = { ...empty, employer: null, clients: null, holidays: null, schedules: null, time: null };
    expect(setupOf(own).steps.map((s) => s.number)).toEqual([5, 6, 7, 9, 10, 11, 12]);
    expect(needsOf(own, 'run')).toEqual([9, 10]);
    expect(stateOf({ ...ready, people: null, clients: null, sync: { clients: 1, employees: 1 } }, 'sync')).toBe('done');
  });
});

describe('steps on Home', () => {
  const bank = { bank_list: { made: false }, marks: [] };
  test.each([
    ['no payslip is out', bank, null, true],
    ['the first payslip is out and nothing pays it yet', bank, '2026-12-04', true],
    ['its pay date has passed', bank, '2026-12-01', false],
    ['the bank list is made', { ...bank, bank_list: { made: true } }, '2026-12-04', false],
    ['the bank list is skipped', { ...bank, marks: ['bank_list'] as const }, '2026-12-04', false],
    ['the bank list is another user’s', { ...bank, bank_list: null }, '2026-12-04', false],
  ])('when %s', (_, facts, first, leads) => {
    expect(leadsHome(facts, first, '2026-12-02')).toBe(leads);
  });
});
