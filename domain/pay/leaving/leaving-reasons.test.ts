import { expect, test } from 'vitest';
import { proposedReason } from './leaving-reasons.ts';

test('HR’s words propose the reason they name', () => {
  const proposed = (words: string | null, age: number | null = 40) => proposedReason(words, age);
  expect(proposed('Redundancy: the client closed the post')).toBe('redundancy');
  expect(proposed('Resigned for work abroad')).toBe('resignation');
  expect(proposed('End of contract')).toBe('end_of_contract');
  expect(proposed('Passed away on 3 Nov')).toBe('death');
  expect(proposed('Retired', 60)).toBe('retirement');
  expect(proposed('Retired', 65)).toBe('compulsory_retirement');
  expect(proposed('Retired', null)).toBe('retirement');
});

test('words that name no reason, or several, propose none', () => {
  for (const words of [
    null,
    '',
    'AWOL since 2 Nov',
    'Resigned before the redundancy program',
    'Endorsed to another agency',
  ])
    expect(proposedReason(words, 40)).toBeNull();
});
