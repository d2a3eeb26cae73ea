import { expect, test } from 'vitest';
import { approveFacts, approveTitle, approveWords } from './approve-words.ts';

const run = {
  counts: { ok: 7, warning: 1, waiting: 0, error: 0, held: 1 },
  net_centavos: 116_647_03,
  from_date: '2026-12-01',
  to_date: '2026-12-15',
  pay_date: '2026-12-20',
  takes_back: false,
  adjustment: false,
  computed_by: 'Liza Mercado',
  submitted_by: 'Liza Mercado',
};
const money = {
  people: 8,
  held: 1,
  gross_centavos: 0,
  deductions_centavos: 0,
  net_centavos: 116_647_03,
  employer_cost_centavos: 0,
  against: {
    run_id: 1,
    name: 'Payroll',
    from_date: '2026-11-16',
    to_date: '2026-11-30',
    people: 8,
    net_centavos: 110_000_00,
  },
  reasons: [],
  methods: [
    { bank: 'BPI', people: 4, net_centavos: 60_000_00 },
    { bank: 'BDO', people: 3, net_centavos: 50_000_00 },
    { bank: '', people: 1, net_centavos: 6_647_03 },
  ],
  branches: [],
};

test('the question names the amount and the employees; a reversal says so', () => {
  expect(approveTitle(run)).toBe('Approve ₱116,647.03 for 8 employees?');
  expect(approveTitle({ ...run, takes_back: true })).toBe('Approve the reversal of ₱116,647.03 for 8 employees?');
});

test('the facts are how and when it is paid, what changed, what is open, and who computed it', () => {
  const of = { money, open: 1, variances: 3, look: 1, today: '2026-12-18' };
  expect(Object.fromEntries(approveFacts(run, of))).toEqual({
    'Pay date': 'Sun, 20 Dec 2026, in 2 days',
    'Bank lists': '2 banks, 7 employees, ₱110,000.00',
    Cash: '1 employee, ₱6,647.03',
    'On hold': '1 employee, paid in a later run',
    'Against 16 – 30 Nov 2026': '+6,647.03 (+6.0%)',
    Variances: '1 of 3 not accepted',
    Warnings: '1 employee',
    'Computed by': 'Liza Mercado',
  });
  const plain = approveFacts(
    { ...run, counts: { ...run.counts, held: 0 }, submitted_by: 'Ana Cruz' },
    { money: undefined, open: 0, variances: 2, look: 0, today: '2026-12-21' },
  );
  expect(Object.fromEntries(plain)).toEqual({
    'Pay date': 'Sun, 20 Dec 2026',
    Variances: 'all 2 accepted',
    'Computed by': 'Liza Mercado',
    'Submitted by': 'Ana Cruz',
  });
});

test('the confirmation names variances that aren’t accepted, a cutoff that hasn’t ended, and the consequence', () => {
  const last = 'The run is locked, and 8 payslips are posted. Fix mistakes with an off-cycle run.';
  const said = (unusual: string[]) => ({ unusual, consequence: last });
  expect(approveWords(run, { open: 0, today: '2026-12-16' })).toEqual(said([]));
  expect(approveWords(run, { open: 1, today: '2026-12-15' })).toEqual(said(['1 variance isn’t accepted.']));
  expect(approveWords(run, { open: 2, today: '2026-11-25' })).toEqual(
    said(['The cutoff ends on 15 Dec 2026, which hasn’t come yet.', '2 variances aren’t accepted.']),
  );
  // An off-cycle run has no cutoff.
  expect(approveWords({ ...run, adjustment: true }, { open: 0, today: '2026-11-25' })).toEqual(said([]));
});

test('an approver is asked about a pay date in the past', () => {
  const said = (today: string, of = run) => approveWords(of, { open: 0, today }).unusual.join(' ');
  expect(said('2026-12-20')).not.toContain('pay date');
  expect(said('2026-12-21')).toContain('The pay date, 20 Dec 2026, is in the past.');
  expect(said('2026-12-21', { ...run, takes_back: true })).not.toContain('pay date');
});
