import type { AbsentEmployee } from '#contract/hr/presence/presence.ts';
import { addDays, manilaDate, type LocalDate } from '#domain/calendar/local-date.ts';
import { formatDay, formatShortTime, formatWeekdayRange, manilaTime, today } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import type { PersonNote } from '#src/portal/directory/PersonRow.tsx';
import { formatShortWhen, formatWhen } from './when.ts';
import { shownKind } from '#src/shared/leave/shown-kind.ts';

/** Returns the time of return, or since when the employee is missing or gone; null if unknown. */
export function note(say: Say, p: AbsentEmployee): PersonNote | null {
  if (p.why === 'no_punch')
    return p.since === null ? null : { label: say('presence.began-label'), when: formatShortWhen(say, p.since) };
  if (p.why === 'left')
    return p.since === null ? null : { label: say('presence.left-label'), when: formatShortWhen(say, p.since) };
  if (p.until === null) return null;
  const afternoon = p.why === 'leave' && manilaDate(p.until) === today() && manilaTime(p.until) >= '12:00';
  const when =
    afternoon && manilaTime(p.until) < '18:00' ? say('presence.this-afternoon') : formatShortWhen(say, p.until);
  return { label: say('presence.back-label'), when };
}

export function facts(say: Say, p: AbsentEmployee): (readonly [string, string])[] {
  const why = [say(`presence.${p.why}`), p.leave_type_name && shownKind(p.leave_type_name), p.holiday]
    .filter(Boolean)
    .join(' · ');
  const left = p.why === 'no_punch' ? null : p.since;
  return [
    [say('presence.why'), why],
    ...(left === null ? [] : [[say('presence.left-fact'), formatWhen(say, left)] as const]),
    ...(p.why === 'left' || p.why === 'no_punch'
      ? []
      : [[say('presence.back-fact'), p.until === null ? say('presence.unknown') : formatWhen(say, p.until)] as const]),
  ];
}

/**
 * Returns the time of return, and the start of the absence if it isn't clear from the list; null if neither is known.
 */
export function noteAhead(say: Say, p: AbsentEmployee, week: boolean): PersonNote | null {
  const first = p.days[0] ?? today();
  const goes =
    week && first !== today() ? formatDay(first) : p.since === null ? null : formatShortTime(manilaTime(p.since));
  const back = p.until === null ? null : backFrom(say, first, p.until);
  if (goes === null) return back === null ? null : { label: say('presence.back-label'), when: back };
  if (back === null) return { label: say('presence.from-label'), when: goes };
  return { label: say('presence.from', { when: goes }), when: say('presence.back', { when: back }) };
}

/** Returns the time of return: the hour or `in the afternoon` on the same day, otherwise the date. */
function backFrom(say: Say, day: LocalDate, until: string): string {
  if (manilaDate(until) !== day) return formatShortWhen(say, until);
  const time = manilaTime(until);
  return time >= '12:00' && time < '18:00' ? say('presence.in-the-afternoon') : formatShortTime(time);
}

/** Returns further leave days: `also Thu, 26 Nov`. Null if there are none. */
export function alsoAway(say: Say, p: AbsentEmployee): string | null {
  const more = stretches(p.days).slice(1);
  return more.length === 0
    ? null
    : say('presence.also', { when: more.map(([a, b]) => formatWeekdayRange(a, b)).join('; ') });
}

export function factsAhead(say: Say, p: AbsentEmployee, why: string): (readonly [string, string])[] {
  return [
    [
      say('presence.why-ahead'),
      [why, p.leave_type_name && shownKind(p.leave_type_name), p.holiday].filter(Boolean).join(' · '),
    ],
    [
      say('presence.days-fact'),
      stretches(p.days)
        .map(([a, b]) => formatWeekdayRange(a, b))
        .join('; '),
    ],
    ...(p.since === null ? [] : [[say('presence.goes-fact'), formatWhen(say, p.since)] as const]),
    [say('presence.back-fact'), p.until === null ? say('presence.unknown') : formatWhen(say, p.until)],
  ];
}

/** Returns days as ranges without gaps. */
function stretches(days: readonly LocalDate[]): (readonly [LocalDate, LocalDate])[] {
  const found: [LocalDate, LocalDate][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && addDays(last[1], 1) === day) last[1] = day;
    else found.push([day, day]);
  }
  return found;
}
