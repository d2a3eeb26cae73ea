import { describe, expect, test } from 'vitest';
import { changedSince, type PersonChanged } from './changed-words.ts';

const facts = (name: string, ...what: PersonChanged['facts']): PersonChanged => ({
  name,
  what: 'facts',
  dates: [],
  facts: what,
});
const rate = { what: 'Rate from 1 Jan 2026', was: '₱32,000.00 a month', is: '₱33,000.00 a month' };
const table = { what: 'SSS table', was: null, is: 'A newer circular' };

describe('changes since a run was computed, in a sentence', () => {
  test.each<[string, PersonChanged[], number, string]>([
    [
      'one fact of one employee, before and after',
      [facts('Santos, Liza', rate)],
      1,
      'Facts changed after this run was computed: Santos, Liza: Rate from 1 Jan 2026 (₱32,000.00 a month → ₱33,000.00 a month).',
    ],
    [
      'unknown values are left out',
      [facts('Santos, Liza', { what: 'A premium or a type of pay', was: null, is: null }, table)],
      1,
      'Facts changed after this run was computed: Santos, Liza: A premium or a type of pay, SSS table (A newer circular).',
    ],
    [
      'the same change of many is shown once',
      ['A', 'B', 'C', 'D', 'E'].map((name) => facts(name, table)),
      1205,
      'Facts changed after this run was computed: A; B; C and 2 more: SSS table (A newer circular). And 1,200 more.',
    ],
    [
      'three changes are shown',
      ['A', 'B', 'C', 'D'].map((name) => facts(name, { ...table, what: `Of ${name}` }, rate, rate, rate)),
      4,
      `Facts changed after this run was computed: ${['A', 'B', 'C']
        .map(
          (name) =>
            `${name}: Of ${name} (A newer circular), Rate from 1 Jan 2026 (₱32,000.00 a month → ₱33,000.00 a month), Rate from 1 Jan 2026 (₱32,000.00 a month → ₱33,000.00 a month) and 1 more.`,
        )
        .join(' ')} And 1 more.`,
    ],
    [
      'time with its days, and days that are no longer confirmed',
      [
        { name: 'Navarro', what: 'time', dates: ['2026-11-17'], facts: [] },
        { name: 'Cruz', what: 'withdrawn', dates: ['2026-11-03'], facts: [] },
        { name: 'Reyes', what: 'time', dates: [], facts: [] },
      ],
      3,
      'Time changed after it was pulled: Navarro: time of 17 Nov 2026. Cruz: 3 Nov 2026, already paid, is no longer confirmed. Reyes: time of other days.',
    ],
    [
      'salary adjustments',
      [
        {
          name: 'Navarro',
          what: 'adjustments',
          dates: [],
          facts: [{ what: 'Transport of 6 Nov 2026', was: '₱500.00 added', is: 'no longer approved' }],
        },
      ],
      1,
      'Adjustments changed after they were pulled: Navarro: Transport of 6 Nov 2026 (₱500.00 added → no longer approved).',
    ],
    [
      'both',
      [
        {
          name: 'Navarro',
          what: 'time',
          dates: ['2026-11-17'],
          facts: [{ what: 'Time of 17 Nov 2026', was: '8:00 worked', is: 'not approved' }],
        },
        facts('Santos, Liza', table),
      ],
      2,
      'Time and facts changed after this run was computed: Navarro: Time of 17 Nov 2026 (8:00 worked → not approved). Santos, Liza: SSS table (A newer circular).',
    ],
  ])('%s', (_, found, total, words) => {
    expect(changedSince(found, total)).toBe(words);
  });
});
