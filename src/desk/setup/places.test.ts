import { expect, test } from 'vitest';
import { placeOf } from './places.ts';
import type { Known } from './known.ts';

const people = (run: { id: number | null } | null) =>
  placeOf.people({ people: { people: 1 }, run } as unknown as Known, () => true);

test('the step of people keeps its import after the first employee, until the first run', () => {
  expect(people(null)).toMatchObject({ goesOn: true, template: { kind: 'employee' } });
  expect(people({ id: null }).goesOn).toBe(true);
  expect(people({ id: 7 }).goesOn).toBe(false);
});

test('the step of approvers says who is missing', () => {
  const detail = (approvers: { runs: number; time: number } | null, mine = true) =>
    placeOf.approvers({ approvers } as unknown as Known, () => mine).detail;
  expect(detail({ runs: 1, time: 1 })).toBe('Only you can approve runs and time');
  expect(detail({ runs: 1, time: 2 })).toBe('Only you can approve runs');
  expect(detail({ runs: 1, time: 1 }, false)).toBe('Only 1 user can approve runs and time');
  expect(detail({ runs: 0, time: 1 })).toBe('No user can approve runs. Only you can approve time');
  expect(detail({ runs: 2, time: 2 })).toBe('One user prepares, another approves');
  expect(detail(null)).toBe('One user prepares, another approves');
});

test('the steps of pay settings and the bank list lead to the company bank account until it is entered', () => {
  const of = (account: boolean, step: 'settings' | 'bank_list') =>
    placeOf[step](
      { settings: { clients: 1, with_settings: 1, next: null, account }, marks: [] } as unknown as Known,
      () => true,
    );
  const link = { to: '/payroll/client-management?bank=open' };
  for (const step of ['settings', 'bank_list'] as const) {
    expect(of(false, step).lacks).toMatchObject(link);
    expect(of(true, step).lacks).toBeUndefined();
  }
  expect(of(false, 'bank_list').detail).toBe('The BPI file needs the company bank account');
});
