import { expect, test } from 'vitest';
import type { PayAhead } from '#contract/payroll/dashboard/pay-ahead.ts';
import { placeOfPay, stateOfPay, waitOf } from './pay-words.ts';

const pay: PayAhead = {
  run: 7,
  client_id: 1,
  client: 'Salita',
  adjustment: false,
  name: 'Run',
  from_date: '2026-11-16',
  to_date: '2026-11-30',
  pay_date: '2026-12-04',
  state: 'computed',
  people: 3,
  net_centavos: 1,
  estimated: false,
  errors: 0,
  waits: 'submit',
  done: 2,
};

test('a run that is not posted by its pay date is late, a posted one is not', () => {
  expect(stateOfPay(pay, '2026-12-04')).toEqual(['Computed', 'info']);
  expect(stateOfPay(pay, '2026-12-05')).toEqual(['Late', 'bad']);
  expect(stateOfPay({ ...pay, state: 'posted' }, '2026-12-05')).toEqual(['Posted', 'ok']);
  expect(stateOfPay({ ...pay, run: null, state: null }, '2026-12-04')).toEqual(['Not started', 'quiet']);
});

test('exceptions are counted, and a cutoff says when it ends', () => {
  expect(waitOf({ ...pay, waits: 'fix', errors: 1 })).toEqual(['1 exception', 'bad']);
  expect(waitOf({ ...pay, waits: 'fix', errors: 2 })).toEqual(['2 exceptions', 'bad']);
  expect(waitOf({ ...pay, waits: 'cutoff' })).toEqual(['Ends 30 Nov', 'quiet']);
});

test('a run opens where its next step is, and a cutoff without one the form of a new run', () => {
  expect(placeOfPay({ ...pay, run: null, state: null })).toBe('/payroll?edit=new');
  expect(placeOfPay(pay)).toBe('/payroll/payroll-summary/7?view=check');
  expect(placeOfPay({ ...pay, errors: 1 })).toBe('/payroll/payroll-detail/7');
  expect(placeOfPay({ ...pay, state: 'for_approval' })).toBe('/payroll/payroll-summary/7?view=check');
  expect(placeOfPay({ ...pay, adjustment: true })).toBe('/payroll/adjustment-detail/7');
});
