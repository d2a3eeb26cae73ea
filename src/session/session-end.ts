import { knownClock, likelyNow, provenNow } from '../offline/device/clock.ts';

/** For so long after the last answer of the server the phone's own clock is believed. */
const believed = 3_600_000;

/**
 * Has a session ended? By the server's clock, and by time that only runs forward: a phone's clock may be weeks ahead or a
 * year back. `doubtful`: only the phone's clock says so, and the server was not heard of for long; that alone ends nothing.
 * A phone that never heard from the server has only its own clock.
 */
export function sessionEnd(expiresAt: string): 'running' | 'doubtful' | 'ended' {
  const end = Date.parse(expiresAt);
  if (end > likelyNow()) return 'running';
  return knownClock() === null || end <= provenNow() + believed ? 'ended' : 'doubtful';
}
