import { expect, test } from 'vitest';
import { approveWords } from './approve-words.ts';

const run = {
  counts: { ok: 7, warning: 1, waiting: 0, error: 0, held: 1 },
  net_centavos: 116_647_03,
  to_date: '2026-12-15',
  pay_date: '2026-12-20',
  takes_back: false,
  adjustment: false,
};

test('the confirmation names the amount, variances that aren’t accepted, and a cutoff that hasn’t ended', () => {
  expect(approveWords(run, { open: 0, today: '2026-12-16' })).toBe(
    '8 payslips, ₱116,647.03 net. A posted run can’t be changed. Fix mistakes with an adjustment run.',
  );
  expect(approveWords(run, { open: 1, today: '2026-12-15' })).toContain('1 variance isn’t accepted.');
  expect(approveWords(run, { open: 1, today: '2026-12-15' })).not.toContain('still ahead');
  expect(approveWords(run, { open: 2, today: '2026-11-25' })).toContain(
    'The cutoff ends on 15 Dec 2026, which hasn’t come yet. 2 variances aren’t accepted.',
  );
  // An off-cycle run has no cutoff.
  expect(approveWords({ ...run, adjustment: true }, { open: 0, today: '2026-11-25' })).not.toContain('still ahead');
});

test('an approver is asked about a pay date in the past', () => {
  expect(approveWords(run, { open: 0, today: '2026-12-20' })).not.toContain('pay date');
  expect(approveWords(run, { open: 0, today: '2026-12-21' })).toContain('The pay date, 20 Dec 2026, is in the past.');
  expect(approveWords({ ...run, takes_back: true }, { open: 0, today: '2026-12-21' })).not.toContain('pay date');
});
