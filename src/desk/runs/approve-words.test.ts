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

test('whoever approves is told what it comes to, what nobody accepted, and that the cut-off is not over', () => {
  expect(approveWords(run, { open: 0, today: '2026-12-16' })).toBe(
    '8 payslips, ₱116,647.03 net. What is posted is never changed; a mistake is put right by another run.',
  );
  expect(approveWords(run, { open: 1, today: '2026-12-15' })).toContain(
    '1 of the differences from the pay before is not',
  );
  expect(approveWords(run, { open: 1, today: '2026-12-15' })).not.toContain('not over');
  expect(approveWords(run, { open: 2, today: '2026-11-25' })).toContain(
    'Its cut-off is not over: it ends on 15 Dec 2026. 2 of the differences from the pay before are not accepted',
  );
  // What is paid beside a cut-off has none that could be over.
  expect(approveWords({ ...run, adjustment: true }, { open: 0, today: '2026-11-25' })).not.toContain('not over');
});

test('an approver is asked about a pay date in the past', () => {
  expect(approveWords(run, { open: 0, today: '2026-12-20' })).not.toContain('pay date');
  expect(approveWords(run, { open: 0, today: '2026-12-21' })).toContain('Its pay date, 20 Dec 2026, is in the past.');
  expect(approveWords({ ...run, takes_back: true }, { open: 0, today: '2026-12-21' })).not.toContain('pay date');
});
