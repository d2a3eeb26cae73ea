import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many of a line at a time, in the order they came; another line does not wait; a failure hands its place on', async () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const end = new Map<string, (error?: Error) => void>();
  const work = (line: string, name: string) =>
    turns.take(line, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        end.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const all = ['a', 'b', 'c', 'd'].map((name) => work('office', name));
  const elsewhere = work('home', 'e');
  await settled();
  expect(begun).toEqual(['a', 'b', 'e']);
  end.get('b')!(new Error('no good'));
  await expect(all[1]).rejects.toThrow('no good');
  await settled();
  expect(begun).toEqual(['a', 'b', 'e', 'c']);
  end.get('a')!();
  end.get('c')!();
  await settled();
  end.get('d')!();
  expect(await Promise.all([all[0], all[2], all[3]])).toEqual(['a', 'c', 'd']);
  end.get('e')!();
  expect(await elsewhere).toBe('e');
  // The queue is empty, so it starts from zero.
  const next = [work('office', 'f'), work('office', 'g')];
  await settled();
  expect(begun.slice(-2)).toEqual(['f', 'g']);
  for (const name of ['f', 'g']) end.get(name)!();
  await Promise.all(next);
});
