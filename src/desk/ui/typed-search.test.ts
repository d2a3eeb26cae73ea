import { describe, expect, test } from 'vitest';
import { arrived, asked, type TypedSearch } from './typed-search.ts';

const search = (typed: string, known: string, ...onTheWay: string[]): TypedSearch => ({ typed, known, onTheWay });

describe('search field and address', () => {
  test('keeps letters typed before the address renders', () => {
    expect(arrived(search('Shi', '', 'S'), 'S')).toEqual(search('Shi', 'S'));
  });

  test('handles several pending updates in any grouping', () => {
    const two = search('Shif', '', 'S', 'Shi');
    expect(arrived(two, 'Shi')).toEqual(search('Shif', 'Shi'));
    expect(arrived(arrived(two, 'S'), 'Shi')).toEqual(search('Shif', 'Shi'));
  });

  test('takes outside changes into the field', () => {
    expect(arrived(search('Shift', 'Shift'), '')).toEqual(search('', ''));
    expect(arrived(search('Shift', 'Sh', 'Shift'), 'Cruz')).toEqual(search('Cruz', 'Cruz'));
  });

  test('does not send a pending search again', () => {
    expect(asked(search('Sh', '', 'S', 'Sh'))).toBe('Sh');
    expect(asked(search('Sh', 'S'))).toBe('S');
  });
});
