import type { OwnDay } from '#contract/hr/attendance/own-time.ts';
import type { TimeMinutes } from '#contract/hr/attendance/time-days.ts';
import { formatShortHours, today } from '#src/text/format.ts';
import { clockWords, shiftWords } from '#src/shared/requests/shift-words.ts';
import type { Say } from '#src/text/words.ts';

/** Formats times in and out; a missing time is a gap: `7:58 AM – 5:05 PM, 6 PM – 9 PM`. */
export function punchWords(punches: readonly number[]): string {
  const pairs: string[] = [];
  for (const [i, into] of punches.entries()) {
    if (i % 2 === 1) continue;
    const out = punches[i + 1];
    pairs.push(`${clockWords(into)} – ${out === undefined ? '?' : clockWords(out)}`);
  }
  return pairs.join(', ');
}

export interface Sum {
  key: string;
  label: string;
  minutes: number;
}

/** Returns counted time by day type and rate: `Ordinary day · Overtime`. */
export function sumsOf(minutes: TimeMinutes, say: Say): Sum[] {
  return Object.entries(minutes).flatMap(([day, classes]) =>
    Object.entries(classes).map(([bucket, n]) => ({
      key: `${day} ${bucket}`,
      label: `${say(`premium.${day as keyof TimeMinutes}`)} · ${say(`own-time.${bucket as 'reg' | 'nd' | 'ot' | 'nd_ot'}`)}`,
      minutes: n,
    })),
  );
}

export const allMinutes = (minutes: TimeMinutes): number =>
  Object.values(minutes).reduce((sum, classes) => sum + Object.values(classes).reduce((a, b) => a + b, 0), 0);

/** Returns true if the day is upcoming. An old offline copy may still call a past day upcoming. */
export const isToCome = (d: OwnDay): boolean => d.state === 'to_come' && d.date >= today();
/** Returns the state of a day as of today: a past day that an old copy calls upcoming is in review. */
export const stateNow = (d: OwnDay): OwnDay['state'] => (d.state === 'to_come' && !isToCome(d) ? 'review' : d.state);

/** Returns a day in a few words: time logs, else leave, rest day, or absence. */
export function dayWords(d: OwnDay, say: Say): string {
  if (d.punches.length > 0) return punchWords(d.punches);
  if (d.leaves.length > 0) return d.leaves.join(', ');
  if (d.holiday) return say(d.holiday.paid_unworked ? 'own-time.holiday-paid' : 'own-time.holiday-unpaid');
  // An unworked special day is neither a missed clock-in nor a rest day.
  if ((d.day === 'special' || d.day === 'special_rest_day') && !isToCome(d)) return say(`premium.${d.day}`);
  if (d.shift === null) return say(d.schedule === null ? 'own-time.no-shift' : 'own-time.rest-day');
  if (isToCome(d)) return shiftWords(d.shift, say, clockWords);
  if (d.no_logs) return say('own-time.no-logs');
  return say(d.absent_halves > 0 ? 'own-time.absent' : 'own-time.no-punches');
}

/** Returns the counted time and what is missing: `8 h, no time out`. */
export function dayNote(d: OwnDay, say: Say): string {
  const counted = allMinutes(d.minutes);
  return [
    counted > 0 && formatShortHours(say, counted),
    d.late > 0 && `${say('own-time.late').toLowerCase()} ${formatShortHours(say, d.late)}`,
    ...d.missing.map((m) => say(`own-time.short-${m.kind}`)),
    d.corrections.length > 0 && say('own-time.corrected').toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
}
