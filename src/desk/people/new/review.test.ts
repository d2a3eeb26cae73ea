import { expect, test } from 'vitest';
import { fieldsOf, reviewOf, whatHappens } from './review.ts';
import { blank } from './values.ts';

const perla = {
  ...blank('2026-11-23'),
  last_name: 'Katigbak',
  first_name: ' Perla ',
  sex: 'female',
  birth_date: '1995-03-03',
  client_id: 4,
  schedule_id: 2,
};
const names = (field: string, id: number) => (field === 'client_id' && id === 4 ? 'Metro Office' : undefined);

test('lists every entered field in the review', () => {
  const shown = Object.values(fieldsOf).flat();
  const all = Object.keys(blank('2026-11-23')).filter((name) => name !== 'draft');
  expect([...shown].toSorted()).toEqual(all.toSorted());
  const { facts, missing, later } = reviewOf('person', perla, ['employee_code', 'sex'], names);
  expect(facts).toEqual([
    ['Last name', 'Katigbak'],
    ['First name', 'Perla'],
    ['Sex', 'Female'],
    ['Birth date', '3 Mar 1995'],
  ]);
  expect(missing).toEqual(['Code']);
  expect(later).toContain('Mobile');
});

test('names choices, and shows no factor without a rate', () => {
  expect(reviewOf('work', perla, [], names).facts).toContainEqual(['Client', 'Metro Office']);
  expect(reviewOf('pay', perla, [], names)).toEqual({ facts: [], missing: [], later: ['Pay basis', 'Amount'] });
  const paid = { ...perla, scheme: 'monthly', amount_centavos: 1_800_000 };
  const { facts } = reviewOf('pay', paid, [], names);
  expect(facts.map(([label]) => label)).toEqual(['Pay basis', 'Amount', 'Annual work days factor', 'Hours a day']);
  expect(facts.at(-1)).toEqual(['Hours a day', '8']);
});

test('lists effects of saving and remaining steps', () => {
  const given = { schedule: 'Office', documents: 2, account: { way: 'one-time' as const } };
  const full = whatHappens({ ...perla, amount_centavos: 100, employment_status: 'project' }, given);
  expect(full.does.join(' ')).toMatch(/23 Nov 2026.*Office.*rate.*2 documents.*one-time password/s);
  expect(full.leaves.join(' ')).toMatch(/Leave credits.*contract.*Payroll/s);
  expect(full.leaves.join(' ')).not.toMatch(/No schedule|No rate|No account/);
  const bare = whatHappens(
    { ...perla, schedule_id: null },
    { schedule: undefined, documents: 0, account: { way: 'none' } },
  );
  expect(bare.leaves.join(' ')).toMatch(/No schedule.*No rate.*Leave credits.*No account.*Payroll/s);
  const unoffered = { ...given, unoffered: 'Not among the schedules that Acme offers' };
  expect(whatHappens(perla, unoffered).does.join(' ')).toContain(
    'Schedule from that day: Office. Not among the schedules that',
  );
  // Users who can't create accounts see nothing about them.
  expect(whatHappens(perla, { schedule: undefined, documents: 0, account: null }).leaves.join(' ')).not.toContain(
    'account',
  );
});
