import { expect, test } from 'vitest';
import { pesos } from '#domain/money/centavos.ts';
import type { DayFacts, PayslipFacts } from '#domain/pay/facts/facts.ts';
import { noYear } from '#domain/pay/facts/to-date.ts';
import { daysChanged, factsChanged } from './facts-changed.ts';

const facts: PayslipFacts = {
  employee: 'A-1',
  period: {
    kind: 'semi_monthly',
    from: '2026-11-16',
    to: '2026-11-30',
    payDate: '2026-12-04',
    month: '2026-11',
    index: 2,
    of: 2,
  },
  rates: [{ from: '2026-01-01', scheme: 'monthly', amount: pesos(28_000), factorTenths: 3130, minutesPerDay: 480 }],
  days: [{ date: '2026-11-16', day: 'ordinary', minutes: { reg: 480 } }],
  earnings: [],
  deductions: [{ code: 'company loan', amount: pesos(3500), balance: pesos(21_000) }],
  year: noYear,
};
const loans = { 'company loan': 2 };
const changed = (over: Partial<PayslipFacts>) =>
  factsChanged({ facts, loans }, { facts: { ...facts, ...over }, loans });

test('unchanged facts say nothing', () => {
  expect(changed({})).toEqual([]);
  expect(changed({ days: [{ date: '2026-11-16', day: 'ordinary', minutes: { reg: 480, ot: 0 } }] })).toEqual([]);
});

test('a rate is shown before and after; one from a later date is shown alone', () => {
  const raised = { ...facts.rates[0]!, amount: pesos(30_000) };
  const is = '₱30,000.00 a month';
  expect(changed({ rates: [raised] })).toEqual([{ what: 'Rate from 1 Jan 2026', was: '₱28,000.00 a month', is }]);
  expect(changed({ rates: [...facts.rates, { ...raised, from: '2026-11-20' }] })).toEqual([
    { what: 'Rate from 20 Nov 2026', was: 'none', is },
  ]);
});

test("a rate's other fields are shown if they changed", () => {
  expect(changed({ rates: [{ ...facts.rates[0]!, factorTenths: 2610 }] })).toEqual([
    {
      what: 'With the rate from 1 Jan 2026',
      was: '313 days a year, 8:00 a day, no COLA',
      is: '261 days a year, 8:00 a day, no COLA',
    },
  ]);
});

test('loans, deductions and additions are shown separately, with balances', () => {
  expect(
    changed({
      earnings: [{ code: 'commission', amount: pesos(50) }],
      deductions: [
        { code: 'company loan', amount: pesos(2000), balance: pesos(19_000) },
        { code: 'Uniform', amount: pesos(500) },
      ],
    }),
  ).toEqual([
    { what: 'Added: commission', was: 'none', is: '₱50.00' },
    { what: 'Loan: company loan', was: '₱3,500.00 of ₱21,000.00 owed', is: '₱2,000.00 of ₱19,000.00 owed' },
    { what: 'Deducted: Uniform', was: 'none', is: '₱500.00' },
  ]);
});

test('other fields of an unchanged amount are shown', () => {
  const earnings = (of: Partial<PayslipFacts['earnings'][number]>) => [
    { code: 'commission', amount: pesos(500), ...of },
  ];
  const both = (a: Partial<PayslipFacts>, b: Partial<PayslipFacts>) =>
    factsChanged({ facts: { ...facts, ...a }, loans }, { facts: { ...facts, ...b }, loans });
  expect(
    both({ earnings: earnings({ dayThousandths: 1000 }) }, { earnings: earnings({ dayThousandths: 2500 }) }),
  ).toEqual([{ what: 'Added: commission', was: '₱500.00 for 1 day', is: '₱500.00 for 2.5 days' }]);
  const late = (paid: number) => ({
    earnings: earnings({
      late: {
        of: 'overtime',
        date: '2026-11-03',
        from: '2026-11-01',
        to: '2026-11-15',
        due: pesos(500 + paid),
        paid: pesos(paid),
      },
    }),
  });
  expect(both(late(0), late(100))).toEqual([
    {
      what: 'Paid for 3 Nov 2026',
      was: '₱500.00 of overtime: ₱500.00 due, ₱0.00 paid',
      is: '₱500.00 of overtime: ₱600.00 due, ₱100.00 paid',
    },
  ]);
  const savings = (employerMatches: boolean) => ({ pagibigUpgrade: { electedTotal: pesos(1000), employerMatches } });
  expect(both(savings(false), savings(true))).toEqual([
    { what: 'Pag-IBIG savings', was: '₱1,000.00 in all', is: '₱1,000.00 in all, matched by the employer' },
  ]);
  const period = { ...facts.period, payDate: '2026-12-05', month: '2026-12' } as const;
  expect(changed({ period })).toEqual([
    {
      what: 'Cutoff',
      was: '16 Nov 2026 to 30 Nov 2026, paid 4 Dec 2026',
      is: '16 Nov 2026 to 30 Nov 2026, paid 5 Dec 2026',
    },
    { what: 'Payslip of the month', was: '2 of 2 in Nov 2026, semi-monthly', is: '2 of 2 in Dec 2026, semi-monthly' },
  ]);
});

test('a day is shown with its work, and its kind if only that changed', () => {
  expect(
    daysChanged(facts.days, [
      { date: '2026-11-16', day: 'ordinary', minutes: { reg: 450, ot: 60 }, lateMinutes: 30 },
      { date: '2026-11-17', day: 'ordinary', minutes: {}, absentHalves: 1 },
    ]),
  ).toEqual([
    { what: 'Time of 16 Nov 2026', was: '8:00 worked', is: '7:30 worked, 1:00 overtime, 0:30 late' },
    { what: 'Time of 17 Nov 2026', was: 'none', is: 'half a day absent' },
  ]);
  expect(daysChanged(facts.days, [{ ...facts.days[0]!, day: 'special' }])).toEqual([
    { what: 'Time of 16 Nov 2026', was: '8:00 worked, ordinary', is: '8:00 worked, special' },
  ]);
});

test('a day with other pay never has the same words', () => {
  const holiday = { date: '2026-11-30', day: 'regular', minutes: {} } as const;
  const of = '30 Nov 2026';
  const paid = { ...holiday, holidayEligible: true };
  expect(daysChanged([paid], [{ ...holiday, holidayEligible: false }])).toEqual([
    {
      what: `Time of ${of}`,
      was: 'nothing worked, regular, holiday paid',
      is: 'nothing worked, regular, holiday not paid',
    },
  ]);
  expect(daysChanged([paid], [{ ...paid, holidayWorked: true }])[0]).toMatchObject({
    was: 'nothing worked, regular, holiday paid',
    is: 'nothing worked, regular, holiday paid and its hours paid with the shift before',
  });
  // A workday is shown without its kind, but not without its changed pay.
  expect(daysChanged([paid], [{ ...holiday, minutes: { reg: 60 }, holidayEligible: false }])[0]).toMatchObject({
    was: 'nothing worked, holiday paid',
    is: '1:00 worked, holiday not paid',
  });
  const shift = (ordinary: number, special: number): DayFacts[] => [
    { date: '2026-11-16', day: 'ordinary', minutes: { reg: ordinary } },
    { date: '2026-11-16', day: 'special', minutes: { reg: special } },
  ];
  expect(daysChanged(shift(120, 360), shift(360, 120))[0]).toMatchObject({
    was: 'ordinary: 2:00 worked; special: 6:00 worked',
    is: 'ordinary: 6:00 worked; special: 2:00 worked',
  });
  const night = (minutes: DayFacts['minutes']): DayFacts[] => [{ date: '2026-11-16', day: 'ordinary', minutes }];
  expect(daysChanged(night({ reg: 420, nd: 60, ot: 60 }), night({ reg: 480, nd_ot: 60 }))[0]).toMatchObject({
    was: '8:00 worked, 1:00 of it at night, 1:00 overtime',
    is: '8:00 worked, 1:00 overtime, 1:00 of it at night',
  });
  expect(changed({ before: [{ date: '2026-11-15', day: 'ordinary', minutes: { reg: 480 } }] })).toEqual([
    { what: 'The last shift before the cutoff, 15 Nov 2026', was: 'none', is: '8:00 worked' },
  ]);
});

test('an employee who left, owes an agency nothing, or was paid meanwhile is shown so', () => {
  expect(
    changed({
      kind: 'final',
      employed: { from: '2026-11-16', to: '2026-11-20' },
      service: { from: '2024-01-08', to: '2026-11-20' },
      contributionsOff: [{ agency: 'sss', reason: 'Pensioner' }],
      year: { ...noYear, gross: pesos(14_000) },
    }),
  ).toEqual([
    { what: 'Employed in the cutoff', was: '16 Nov 2026 to 30 Nov 2026', is: '16 Nov 2026 to 20 Nov 2026' },
    { what: 'Employed', was: 'all of the month', is: '8 Jan 2024 to 20 Nov 2026' },
    { what: 'Payslip type', was: 'regular', is: 'final' },
    { what: 'Owes no SSS', was: 'none', is: 'Pensioner' },
    { what: 'Paid earlier this year', was: '₱0.00 gross', is: '₱14,000.00 gross' },
  ]);
});
