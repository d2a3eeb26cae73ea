import { expect, test } from 'vitest';
import { syncDue } from './due.ts';

const now = 1_000_000_000;
const standing = (asOf: number | null, complete = true) => ({ people: 3, complete, total: 3, asOf, places: [] });
const view = (given: Partial<Parameters<typeof syncDue>[0]>) => ({
  standing: standing(now),
  syncing: false,
  end: null,
  ...given,
});
const ended = (status: number) => ({ done: false as const, status, reason: undefined });

test.each([
  ['before the copy was read', view({ standing: null }), null, false],
  ['while one is under way', view({ syncing: true, standing: standing(null) }), null, false],
  ['nothing there yet', view({ standing: standing(null, false) }), null, true],
  ['just done', view({}), null, false],
  ['four minutes ago', view({ standing: standing(now - 240_000) }), null, false],
  ['six minutes ago', view({ standing: standing(now - 360_000) }), null, true],
  ['the clock was set back', view({ standing: standing(now + 86_400_000) }), null, true],
  ['no answer just now', view({ standing: standing(null, false), end: ended(0) }), now - 1000, false],
  ['no answer some time ago', view({ standing: standing(now), end: ended(0) }), now - 16_000, true],
  ['slow down, just now', view({ end: ended(429) }), now - 16_000, false],
  ['the server failed a minute ago', view({ end: ended(500) }), now - 61_000, true],
  ['the password is required', view({ standing: standing(null, false), end: ended(401) }), now - 600_000, false],
  ['the permission was removed', view({ standing: standing(null, false), end: ended(403) }), now - 600_000, false],
])('%s: %o', (_, given, triedAt, due) => {
  expect(syncDue(given, now, triedAt)).toBe(due);
});
