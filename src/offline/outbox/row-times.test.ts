import { aRow } from '#tests/support/outbox-row.ts';
import { describe, expect, test } from 'vitest';
import { holdMs, isDue, isHeld, leaseIsVoid, longestWaitMs, waitOf } from './row-times.ts';

const now = 1_800_000_000_000;
const day = 86_400_000;

describe('the phone’s clock was set meanwhile', () => {
  test.each([
    ['never attempted', 0, true],
    ['backing off', now + 300_000, false],
    ['as long as a server may ask', now + longestWaitMs, false],
    ['written down 40 days ahead', now + 40 * day, true],
    ['written down a year ago', now - 365 * day, true],
  ])('%s', (_, nextAttemptAt, due) => {
    expect(isDue({ nextAttemptAt }, now)).toBe(due);
    expect(waitOf(aRow({ nextAttemptAt }), now)).toBe(due ? 0 : nextAttemptAt - now);
  });

  test.each([
    ['running', now + 305_000, false],
    ['run out', now - 1, true],
    ['written down 40 days ahead', now + 40 * day, true],
  ])('a lease %s', (_, leaseUntil, isVoid) => {
    const row = aRow({ status: 'sending', leaseBy: 'a tab', leaseUntil });
    expect(leaseIsVoid(row, now, new Set(['a tab']))).toBe(isVoid);
    expect(leaseIsVoid(row, now, new Set())).toBe(true);
    expect(waitOf(row, now)).toBe(isVoid ? 0 : leaseUntil - now);
  });
});

describe('a correction is open', () => {
  const held = (until: number) => aRow({ holds: [{ by: 'a tab', until }] });

  test.each([
    ['just opened', now + holdMs, null, true],
    ['in a tab that lives', now + 1, ['a tab'], true],
    ['in a tab that died', now + holdMs, ['another'], false],
    ['not renewed for too long', now - 1, ['a tab'], false],
    ['written down 40 days ahead', now + 40 * day, null, false],
  ])('%s', (_, until, alive, holds) => {
    expect(isHeld(held(until), now, alive && new Set(alive))).toBe(holds);
  });

  test('one of two tabs still has it open', () => {
    const holds = [
      { by: 'a', until: now - 1 },
      { by: 'b', until: now + 1 },
    ];
    expect(isHeld(aRow({ holds }), now, null)).toBe(true);
  });

  test('it is checked again when the hold expires, or the backoff if that is longer', () => {
    expect(waitOf(held(now + 5_000), now)).toBe(5_000);
    expect(waitOf({ ...held(now + 5_000), nextAttemptAt: now + 9_000 }, now)).toBe(9_000);
  });
});
