import '#tests/support/phone.ts';
import { expect, test } from 'vitest';
import { mostViews, nameProblem, readViews, viewOf } from './saved-views.ts';

const query = (text: string) => viewOf(new URLSearchParams(text));

test('a view has filters and order, without page and open record', () => {
  expect(query('?sort=-name&client=3&search=an%20a')).toBe('client=3&search=an+a&sort=-name');
  expect(query('?search=an+a&client=3&sort=-name')).toBe(query('?sort=-name&client=3&search=an%20a'));
  expect(query('?client=3&page=4&open=9&edit=new&history=2&leave=1&back=1&import=new')).toBe('client=3');
  expect(query('?search=&page=2')).toBe('');
});

test.each([
  ['nothing', null, []],
  ['no JSON', '[', []],
  ['no list', '{"name":"A","query":"b=1"}', []],
  ['no views in it', '[null, 1, "A", {"name":"A"}, {"query":"b=1"}, {"name":1,"query":"b=1"}]', []],
  [
    'views, one with what passes',
    '[{"name":"A","query":"?b=1&page=3"},{"name":"B","query":"","more":1}]',
    [
      { name: 'A', query: 'b=1' },
      { name: 'B', query: '' },
    ],
  ],
])('reads stored views and ignores invalid ones: %s', (_, text, views) => {
  expect(readViews(text)).toEqual(views);
});

test('requires a unique name, and limits the number of views', () => {
  const views = [
    { name: 'Mine', query: 'a=1' },
    { name: 'Late', query: 'a=2' },
  ];
  expect(nameProblem(views, '  ')).toMatch(/Enter a name/);
  expect(nameProblem(views, 'mine ')).toMatch(/Another view/);
  expect(nameProblem(views, 'Night')).toBeNull();
  // Renamed to itself in other case, but not to another's.
  expect(nameProblem(views, 'MINE', 'Mine')).toBeNull();
  expect(nameProblem(views, 'Late', 'Mine')).toMatch(/Another view/);
  const full = Array.from({ length: mostViews }, (_, i) => ({ name: `V${i}`, query: `a=${i}` }));
  expect(nameProblem(full, 'One more')).toMatch(/Remove one/);
  expect(nameProblem(full, 'Other', 'V1')).toBeNull();
});
