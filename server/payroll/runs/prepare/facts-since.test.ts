import { expect, test } from 'vitest';
import { shippedTables } from '#domain/pay/tables.ts';
import type { RunProblem } from '#domain/runs/review/run-problem.ts';
import type { ComputedRow } from '../compute/computed-row.ts';
import { hashOfPayslip } from '../review/marks.ts';
import { changesOf } from './facts-since.ts';

const tin: RunProblem = { code: 'number.missing', field: 'tin', message: 'Has no TIN.', must: true };
const period = { kind: 'monthly', from: '2026-11-01', to: '2026-11-30', payDate: '2026-12-04', month: '2026-11' };
const made = (over: object = {}): string =>
  JSON.stringify({
    facts: { employee: 'A-1', period, rates: [], days: [], earnings: [], deductions: [], ...over },
    loans: {},
  });

/** A payslip as computed then, and as it would be computed now. */
function changes(was: { facts?: string; problems?: RunProblem[] }, is: { facts?: string; problems?: RunProblem[] }) {
  const { facts = made(), problems = [] } = was;
  const before = { employee_id: 1, facts, slip: '{}', hash: hashOfPayslip(facts, '{}', 'tables'), problems };
  const payslip = { facts: is.facts ?? made() } as NonNullable<ComputedRow['payslip']>;
  const now = { employee_id: 1, client_id: 1, problems: is.problems ?? [], payslip } as ComputedRow;
  return changesOf(before, now, { ofClients: new Map(), tables: shippedTables, tablesHash: 'tables' }, []);
}

test('a number that is no longer missing is called entered or no longer needed', () => {
  expect(changes({ problems: [tin] }, {})).toEqual([
    { what: 'TIN', was: 'missing', is: 'entered, or no longer needed' },
  ]);
  expect(changes({}, { problems: [tin] })).toEqual([{ what: 'TIN', was: 'entered, or not needed', is: 'missing' }]);
});

test('a difference from HR is named as one', () => {
  const differs: RunProblem = { code: 'hr.differs', field: 'hr', message: 'HR has another TIN.', must: false };
  expect(changes({}, { problems: [differs] })).toEqual([{ what: 'Differs from HR', was: 'none', is: differs.message }]);
  expect(changes({ problems: [differs] }, {})).toEqual([{ what: 'Differs from HR', was: differs.message, is: 'none' }]);
});

test('a code without its own words isn’t shown as a number, a bank, or a premium', () => {
  const other = { what: 'Other data of the payslip', was: null, is: null };
  expect(changes({}, { facts: made({ unionDues: 5000 }) })).toEqual([other]);
  const [same] = changes({}, {});
  expect(same!.what).toContain('Government ID, bank');
});
