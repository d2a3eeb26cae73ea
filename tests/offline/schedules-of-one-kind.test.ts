import { expect, test } from 'vitest';
import { kinds } from './support/kinds.ts';
import { schedules } from './support/schedules.ts';

/** Random schedules of faults, for each kind by itself: more happens to each of its requests. */

const { runs, run } = schedules(1000, kinds.length);

for (const kind of kinds)
  test(`the server holds the last requested state, each once, after schedules of ${kind.name} alone`, async () => {
    expect(await run([kind])).toBe(runs);
  });
