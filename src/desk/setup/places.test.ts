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
