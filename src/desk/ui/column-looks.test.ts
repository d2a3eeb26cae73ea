import '#tests/support/phone.ts';
import { expect, test } from 'vitest';
import { asItWas, columnsAs, hide, leastWidth, mostWidth, readLooks, show, size } from './column-looks.ts';
import { keep, kept } from './kept.ts';

const render = () => '';
const columns = [
  { key: 'name', title: 'Name', render },
  { key: 'code', title: 'Code', width: '96px', render },
  { key: 'client', title: 'Client', rank: 4 as const, render },
];
const shown = (looks: typeof asItWas) =>
  columnsAs(columns, looks).map(({ key, width, rank }) => ({ key, width, rank }));

test('reads settings back, and defaults without any', () => {
  const key = 'kawani.columns.employees.7';
  expect(readLooks(kept(key))).toBe(asItWas);
  const looks = size(hide(asItWas, 'code'), 'client', 200);
  keep(key, looks);
  expect(readLooks(kept(key))).toEqual(looks);
  // Other users and other lists aren't affected.
  for (const other of ['kawani.columns.employees.8', 'kawani.columns.holiday.7'])
    expect(readLooks(kept(other))).toBe(asItWas);
  keep(key, null);
  expect(readLooks(kept(key))).toBe(asItWas);
});

test('keeps settings until the page closes when storage is blocked', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    keep('kawani.columns.full', hide(asItWas, 'code'));
  } finally {
    localStorage.setItem = setItem;
  }
  expect(readLooks(kept('kawani.columns.full')).hidden).toEqual(['code']);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '5'],
  ['null', 'null'],
  ['wrong kinds', '{"hidden":"code","always":[1,null],"widths":{"code":"wide","name":null}}'],
])('ignores invalid stored settings: %s', (_, text) => {
  expect(readLooks(text)).toEqual(asItWas);
});

test('clamps a width to usable limits', () => {
  expect(readLooks('{"widths":{"a":-5,"b":99999,"c":120.4}}').widths).toEqual({ a: leastWidth, b: mostWidth, c: 120 });
  expect(size(asItWas, 'code', 1).widths).toEqual({ code: leastWidth });
  expect(size(size(asItWas, 'code', 100), 'code', null).widths).toEqual({});
});

test('draws columns as set, others with defaults', () => {
  expect(shown(asItWas)).toEqual(columns.map(({ key, width, rank }) => ({ key, width, rank })));
  expect(shown(size(hide(asItWas, 'code'), 'client', 210))).toEqual([
    { key: 'name', width: undefined, rank: undefined },
    { key: 'client', width: '210px', rank: 4 },
  ]);
  // The first column always shows, as it names the record; a width of a removed column has no effect.
  expect(shown(hide(hide(asItWas, 'name'), 'gone')).map((c) => c.key)).toEqual(['name', 'code', 'client']);
});

test('hides a column by rank again when shown with room, and keeps one shown without room', () => {
  const hidden = hide(asItWas, 'client');
  expect(shown(show(hidden, 'client', true)).at(-1)).toEqual({ key: 'client', width: undefined, rank: 4 });
  const always = show(hidden, 'client', false);
  expect(shown(always).at(-1)).toEqual({ key: 'client', width: undefined, rank: undefined });
  expect(hide(always, 'client').always).toEqual([]);
});

test('widens the first column for checkboxes, unless resized', () => {
  const dates = [{ key: 'date', title: 'Date', width: '110px', render }, ...columns];
  const widths = (looks: typeof asItWas, boxed: boolean) => columnsAs(dates, looks, boxed).map((c) => c.width);
  expect(widths(asItWas, false)).toEqual(['110px', undefined, '96px', undefined]);
  expect(widths(asItWas, true)).toEqual(['134px', undefined, '96px', undefined]);
  expect(widths(size(asItWas, 'date', 90), true)[0]).toBe('90px');
  expect(columnsAs(columns, asItWas, true)[0]!.width).toBeUndefined();
});
