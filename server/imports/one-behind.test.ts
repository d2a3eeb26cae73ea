import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneBehind } from './one-behind.ts';

test('work continues while the next is prepared, one at a time, and all has ended at the end', async () => {
  const said: string[] = [];
  let running = 0;
  const answer = await oneBehind(async (start) => {
    for (const n of [1, 2, 3]) {
      said.push(`ready ${n}`);
      await start(async () => {
        running += 1;
        expect(running).toBe(1);
        await wait(5);
        running -= 1;
        said.push(`done ${n}`);
      });
    }
    return 'all';
  });
  expect(answer).toBe('all');
  expect(said).toEqual(['ready 1', 'ready 2', 'done 1', 'ready 3', 'done 2', 'done 3']);
});

test('an error of the work ends the steps at the next one, or is thrown at the end', async () => {
  const tried: number[] = [];
  const broken = (n: number) => () => {
    tried.push(n);
    return Promise.reject(new Error(`broken ${n}`));
  };
  const steps = oneBehind(async (start) => {
    for (const n of [1, 2]) await start(broken(n));
  });
  await expect(steps).rejects.toThrow('broken 1');
  await expect(oneBehind((start) => start(broken(3)))).rejects.toThrow('broken 3');
  expect(tried).toEqual([1, 3]);
});

test('steps that end early wait for the running work', async () => {
  let over = false;
  const steps = oneBehind(async (start) => {
    await start(async () => {
      await wait(5);
      over = true;
    });
    throw new Error('enough');
  });
  await expect(steps).rejects.toThrow('enough');
  expect(over).toBe(true);
});
