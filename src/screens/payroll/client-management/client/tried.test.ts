import { expect, test } from 'vitest';
import { defaultSettings, SettingsForm } from '#contract/payroll/client-settings.ts';
import type { TriedSettings } from '#contract/payroll/try-settings.ts';
import { datesOf, together, toPutRight } from './tried.ts';

const part = (over: Partial<TriedSettings>): TriedSettings => ({
  runs: [{ id: 7, name: 'A run', state: 'posted' }],
  from_date: '2026-11-16',
  to_date: '2026-11-30',
  mark: '7.1.posted',
  total: 503,
  done: 0,
  next: null,
  left_out: 0,
  people: 0,
  changed: 0,
  gross_centavos: 0,
  contributions_centavos: 0,
  tax_centavos: 0,
  deductions_centavos: 0,
  net_centavos: 0,
  cost_centavos: 0,
  thirteenth_centavos: 0,
  lines: [],
  most: [],
  spread: { less: [0, 0, 0, 0, 0, 0, 0], more: [0, 0, 0, 0, 0, 0, 0] },
  notes: [],
  ...over,
});
const person = (employee: string, by: number, employer = 0) => ({
  employee,
  name: employee,
  before_centavos: 1000,
  after_centavos: 1000 + by,
  employer_centavos: employer,
  why: [],
});

test('parts of a long run add up: sums, lines, who is changed most, and each note once', () => {
  const first = part({
    done: 500,
    next: 91,
    people: 12,
    net_centavos: -700,
    spread: { less: [3, 0, 0, 0, 0, 0, 9], more: [0, 0, 0, 0, 0, 0, 0] },
    lines: [{ code: 'sss', label: 'SSS', people: 12, net_centavos: -700 }],
    most: Array.from({ length: 10 }, (_, i) => person(`A-${i}`, -100 + i)),
    notes: ['One', 'Two'],
  });
  const second = part({
    done: 3,
    people: 3,
    net_centavos: 900,
    spread: { less: [1, 0, 0, 0, 0, 0, 0], more: [0, 2, 0, 0, 0, 0, 0] },
    lines: [
      { code: 'tax', label: 'tax', people: 3, net_centavos: 950 },
      { code: 'sss', label: 'SSS', people: 1, net_centavos: -50 },
    ],
    most: [person('B-1', 500), person('B-2', -98, 40), person('B-3', 0)],
    notes: ['Two'],
  });
  const both = together(together(null, first), second);
  expect(both).toMatchObject({ done: 503, next: null, people: 15, net_centavos: 200, notes: ['One', 'Two'] });
  expect(both.spread).toEqual({ less: [4, 0, 0, 0, 0, 0, 9], more: [0, 2, 0, 0, 0, 0, 0] });
  expect(both.lines.map((l) => [l.code, l.people, l.net_centavos])).toEqual([
    ['tax', 3, 950],
    ['sss', 13, -750],
  ]);
  expect(both.most.map((p) => p.employee)).toEqual([
    'B-1',
    'A-0',
    'A-1',
    'B-2',
    'A-2',
    'A-3',
    'A-4',
    'A-5',
    'A-6',
    'A-7',
  ]);
});

test('the dates are told unless the one run’s name says them', () => {
  const named = { id: 7, name: 'Pay of 16 – 30 Nov 2026', state: 'posted' as const };
  expect(datesOf(part({ runs: [named] }))).toBeNull();
  expect(datesOf(part({}))).toBe('16 – 30 Nov 2026');
  // “the 2 runs” names none of them.
  expect(datesOf(part({ runs: [named, { ...named, id: 8 }] }))).toBe('16 – 30 Nov 2026');
  expect(datesOf(part({ runs: [], from_date: null, to_date: null }))).toBeNull();
});

test('what cannot be tried is told by the field that is to be put right', () => {
  const form = SettingsForm.omit({ from_date: true }).safeParse({ ...defaultSettings, net_floor_basis_points: 20_000 });
  expect(toPutRight(form.error!)).toBe('Put right first: Net floor of gross.');
});
