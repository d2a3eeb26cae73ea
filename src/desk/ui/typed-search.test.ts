import { describe, expect, test } from 'vitest';
import { arrived, asked, type TypedSearch } from './typed-search.ts';

const search = (typed: string, known: string, ...onTheWay: string[]): TypedSearch => ({ typed, known, onTheWay });

describe('words of a search field and the address', () => {
  test('letters typed until what was sent is drawn from the address stay', () => {
    expect(arrived(search('Shi', '', 'S'), 'S')).toEqual(search('Shi', 'S'));
  });

  test('of several on the way one may arrive alone, or each after the other', () => {
    const two = search('Shif', '', 'S', 'Shi');
    expect(arrived(two, 'Shi')).toEqual(search('Shif', 'Shi'));
    expect(arrived(arrived(two, 'S'), 'Shi')).toEqual(search('Shif', 'Shi'));
  });

  test('what comes from elsewhere goes into the field', () => {
    expect(arrived(search('Shift', 'Shift'), '')).toEqual(search('', ''));
    expect(arrived(search('Shift', 'Sh', 'Shift'), 'Cruz')).toEqual(search('Cruz', 'Cruz'));
  });

  test('what is on its way is not asked for again', () => {
    expect(asked(search('Sh', '', 'S', 'Sh'))).toBe('Sh');
    expect(asked(search('Sh', 'S'))).toBe('S');
  });
});
