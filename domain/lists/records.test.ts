import { expect, it } from 'vitest';
import { bothOf, entriesOf, isKeyOf, isOneOf, keysOf, prefixed, recordOf } from './records.ts';

const hours = { reg: 480, ot: 90 };

it('keeps the names and the order of keys', () => {
  expect(keysOf(hours)).toEqual(['reg', 'ot']);
  expect(entriesOf(hours)).toEqual([
    ['reg', 480],
    ['ot', 90],
  ]);
  expect(recordOf(['b', 'a'], (key, i) => `${key}${i}`)).toEqual({ b: 'b0', a: 'a1' });
  expect(prefixed('branch', { list: 1, store: 2 })).toEqual({ branchList: 1, branchStore: 2 });
});

it('knows only own keys and the words of a list', () => {
  expect([isKeyOf(hours, 'ot'), isKeyOf(hours, 'constructor')]).toEqual([true, false]);
  expect([isOneOf(['am', 'pm'], 'pm'), isOneOf(['am', 'pm'], null)]).toEqual([true, false]);
});

it('makes the same of both', () => {
  expect(bothOf([1, 2], (n) => n * 10)).toEqual([10, 20]);
});
