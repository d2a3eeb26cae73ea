import { expect, test } from 'vitest';
import type { ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { en } from '#src/text/en.ts';
import { readClockFrom } from '#src/text/format.ts';
import { sayIn, type Say } from '#src/text/words.ts';
import { coverEvidence, creditEvidence, cutoffEvidence } from './evidence.ts';

const say: Say = (code, data) => sayIn(en, code, data);
readClockFrom(() => '2026-07-16T02:00:00Z');

const facts = (over: Partial<ApprovalFacts>): ApprovalFacts => ({
  id: 1,
  credit: null,
  cover: null,
  leaves: [],
  same_cutoff: null,
  earlier: { asked: 0, approved: 0, rejected: 0, last: null },
  cutoff: { start: '2026-07-16', end: '2026-07-31', until: '2026-08-05' },
  ...over,
});

// As in the rows of the phone drawing.
test.each([
  [9.5, 6.5, '6.5 left after', 'quiet'],
  [1, 0, '0 left after', 'quiet'],
  [0.5, -0.5, 'Only 0.5 left', 'bad'],
  [0, -1, 'No credit left', 'bad'],
] as const)('%d left, %d after: %s', (left, after, text, tone) => {
  const found = creditEvidence(facts({ credit: { left, after, granted: 20, waiting: 0 } }), say);
  expect(found).toMatchObject({ text, tone });
});

test.each([
  [14, [1, 1, 3], '3 of 14 off', 'warn'],
  [14, [2], '2 of 14 off', 'quiet'],
  [9, [], '0 of 9 off', 'quiet'],
] as const)('of %d people %j off: %s', (team, off, text, tone) => {
  const days = off.map((n, i) => ({ date: `2026-07-2${i}`, off: n }));
  expect(coverEvidence(facts({ cover: { team, days, people: [] } }), say)).toMatchObject({ text, tone });
});

test('shows no team fact without colleagues or data', () => {
  expect(coverEvidence(facts({ cover: { team: 1, days: [], people: [] } }), say)).toBeNull();
  for (const of of [creditEvidence, coverEvidence, cutoffEvidence]) expect(of(undefined, say)).toBeNull();
  expect(creditEvidence(facts({}), say)).toBeNull();
});

test.each([
  ['2026-07-15', 'closed 15 Jul'],
  ['2026-07-16', 'closes today'],
  ['2026-07-20', 'closes Mon'],
  ['2026-07-23', 'closes 23 Jul'],
  ['2026-07-24', ''],
])('a cutoff open until %s: %s', (until, text) => {
  const cutoff = { start: '2026-07-01', end: '2026-07-15', until };
  expect(cutoffEvidence(facts({ cutoff }), say)).toMatchObject({ text, tone: text === '' ? 'quiet' : 'warn' });
});
