import type { OwnDay } from '#contract/hr/attendance/own-time.ts';
import type { TimeMinutes } from '#contract/hr/attendance/time-days.ts';
import { formatShortHours, formatShortTime, today } from '#src/text/format.ts';
import { shiftWords } from '#src/shared/requests/shift-words.ts';
import type { Say } from '#src/text/words.ts';

/** Minutes since midnight as `8 AM`, `5:05 PM`; of the next day with `+1`. */
export function clockWords(minute: number): string {
  const m = ((minute % 1440) + 1440) % 1440;
  const time = `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
  return formatShortTime(time) + (minute >= 1440 ? ' +1' : minute < 0 ? ' −1' : '');
}

/** `7:58 AM – 5:05 PM, 6 PM – 9 PM`: in and out by turns; what is missing is a gap. */
export function punchWords(punches: readonly number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i < punches.length; i += 2) {
    const out = punches[i + 1];
    pairs.push(`${clockWords(punches[i]!)} – ${out === undefined ? '?' : clockWords(out)}`);
  }
  return pairs.join(', ');
}

export interface Sum {
  key: string;
  label: string;
  minutes: number;
}

/** What counts, by kind of day and class of hours, in words: `Ordinary day · Overtime`. */
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

/** Is the shift still to come? A copy that is read later without a connection calls days to come that are over by now. */
export const isToCome = (d: OwnDay): boolean => d.state === 'to_come' && d.date >= today();
/** Where a day stands today: one that was to come when the copy was made is being reviewed once it is over. */
export const stateNow = (d: OwnDay): OwnDay['state'] => (d.state === 'to_come' && !isToCome(d) ? 'review' : d.state);

/** What a day was, in a few words: punches, else leave, rest day or absence. */
export function dayWords(d: OwnDay, say: Say): string {
  if (d.punches.length > 0) return punchWords(d.punches);
  if (d.leaves.length > 0) return d.leaves.join(', ');
  if (d.holiday) return say(d.holiday.paid_unworked ? 'own-time.holiday-paid' : 'own-time.holiday-unpaid');
  // A special day on which nobody worked is no day somebody forgot to punch, and no plain rest day.
  if ((d.day === 'special' || d.day === 'special_rest_day') && !isToCome(d)) return say(`premium.${d.day}`);
  if (d.shift === null) return say(d.schedule === null ? 'own-time.no-shift' : 'own-time.rest-day');
  if (isToCome(d)) return shiftWords(d.shift, say, clockWords);
  if (d.no_logs) return say('own-time.no-logs');
  return say(d.absent_halves > 0 ? 'own-time.absent' : 'own-time.no-punches');
}

/** `8 h, no punch out`: what counts of a day, and what is missing. */
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
