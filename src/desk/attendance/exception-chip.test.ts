import { expect, test } from 'vitest';
import { chipOf, noChip } from './exception-chip.ts';

const of = (address: Record<string, string | undefined>) => chipOf({ get: (name) => address[name] });

test('filters the review by one chip at a time, whatever the address has', () => {
  expect(of({ odd: 'no_shift' })).toEqual({ said: false, odd: 'no_shift', none: false, decide: false });
  expect(of({ decide: 'yes', odd: 'no_shift', said: 'yes' })).toEqual({
    said: true,
    odd: undefined,
    none: false,
    decide: false,
  });
  expect(of({ decide: 'yes', odd: 'no_shift' })).toEqual({ said: false, odd: 'no_shift', none: false, decide: false });
  expect(of({ none: 'yes', decide: 'yes' })).toEqual({ said: false, odd: undefined, none: true, decide: false });
  // Choosing one clears the others.
  const before = { odd: 'no_shift', said: 'yes' };
  expect(of({ ...before, ...noChip, decide: 'yes' })).toEqual({
    said: false,
    odd: undefined,
    none: false,
    decide: true,
  });
});
