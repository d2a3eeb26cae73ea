import { expect, test } from 'vitest';
import { wordsOf } from './changed.ts';

test('names the nouns of changed folders once, and changed tests by their path', () => {
  expect(
    wordsOf([
      'server/hr/requests/decide.ts',
      'server/hr/requests/filings.queries.ts',
      'contract/payroll/loans/loan-register.ts',
      'src/portal/leave/Leave.tsx',
      'tests/api/attendance/steps.test.ts',
    ]),
  ).toEqual(['requests', 'loans', 'leave', 'tests/api/attendance/steps.test.ts']);
});

test('chooses no API or browser test when no noun changed', () => {
  expect(wordsOf(['docs/operations.md'])).toEqual(['no-noun-changed']);
});
