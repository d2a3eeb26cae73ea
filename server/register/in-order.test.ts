import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('a change while a file is written neither repeats nor drops a row', async () => {
  const names = new Map(Array.from({ length: 2500 }, (_, i) => [i + 1, `Name ${i + 1}`]));
  const asked: number[] = [];
  const rowsOf = async (ids: number[]) => {
    asked.push(ids.length);
    // In any order the database finds them.
    return Promise.resolve(ids.toReversed().flatMap((id) => (names.has(id) ? { id, name: names.get(id)! } : [])));
  };
  const written: { id: number; name: string }[] = [];
  const ids = [...names.keys()].toReversed();
  for await (const page of inOrder(ids, rowsOf)) {
    written.push(...page);
    // Meanwhile one is renamed, one is removed, and one is added.
    names.set(1, 'Renamed').set(9000, 'Too late');
    names.delete(2);
  }
  expect(asked).toEqual([1000, 1000, 500]);
  expect(written.map((row) => row.id)).toEqual(ids.filter((id) => id !== 2));
  expect(written.at(-1)).toEqual({ id: 1, name: 'Renamed' });
});
