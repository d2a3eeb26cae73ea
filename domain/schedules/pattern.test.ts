import { expect, test } from 'vitest';
import { patternSpans } from './pattern.ts';

test('alternating days and nights are cut at the last day', () => {
  const parts = [
    { schedule_id: 1, days: 4 },
    { schedule_id: 2, days: 2 },
  ];
  expect(patternSpans(parts, '2026-12-07', '2026-12-14')).toEqual([
    { schedule_id: 1, from: '2026-12-07', to: '2026-12-10' },
    { schedule_id: 2, from: '2026-12-11', to: '2026-12-12' },
    { schedule_id: 1, from: '2026-12-13', to: '2026-12-14' },
  ]);
});

test('adjacent parts of one schedule are one range; a pattern without days has none', () => {
  expect(patternSpans([{ schedule_id: 1, days: 3 }], '2026-12-07', '2026-12-20')).toEqual([
    { schedule_id: 1, from: '2026-12-07', to: '2026-12-20' },
  ]);
  expect(patternSpans([{ schedule_id: 1, days: 0 }], '2026-12-07', '2026-12-20')).toEqual([]);
});
