import { knownClock, likelyNow, provenNow } from '../offline/device/clock.ts';

/** Milliseconds after the server's last answer in which the phone's own clock is trusted. */
const believed = 3_600_000;

/**
 * Returns whether a session is running, in doubt, or has ended. The server's clock and the phone's must agree:
 * otherwise it is `doubtful`, which ends nothing and is settled with the server. A phone's clock may be weeks ahead
 * or a year back, and a proxy may write a date a year ahead into an answer. A phone that never reached the server has
 * only its own clock.
 */
export function sessionEnd(expiresAt: string): 'running' | 'doubtful' | 'ended' {
  const end = Date.parse(expiresAt);
  if (end > likelyNow()) return 'running';
  if (knownClock() === null) return 'ended';
  return end <= provenNow() + believed && end <= Date.now() ? 'ended' : 'doubtful';
}
