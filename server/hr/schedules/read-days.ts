import { typedTime } from '#domain/sheets/typed-time.ts';
import type { OtherDay } from '#domain/schedules/schedule.ts';

/** The names of each weekday from Monday on; any prefix of three or more letters matches. */
const weekdays = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miyerkules', 'miyerkoles'],
  ['thursday', 'huwebes'],
  ['friday', 'biyernes'],
  ['saturday', 'sabado'],
  ['sunday', 'linggo'],
];

/**
 * Returns the weekday of a text: `Sat`, `Saturdays`, `Sabado`, or its ISO number as in the export. `Sat-Sun` is not
 * one, because it may mean two days or a range.
 */
export function weekdayOf(text: string): number | null {
  if (/^[1-7]$/.test(text)) return Number(text);
  const word = text.toLowerCase().replace(/\.$/, '');
  const at = weekdays.findIndex((names) =>
    names.some((name) => word === `${name}s` || (word.length >= 3 && name.startsWith(word))),
  );
  return at < 0 ? null : at + 1;
}

const time = String.raw`\d{1,2}(?::?\d{2})?(?::\d{2})?\s*(?:[ap]\.?m?\.?)?`;
const whole = new RegExp(
  String.raw`^(\p{L}+\.?|[1-7](?=\s))\s*:?\s*(${time})\s*(?:-|–|to)\s*(${time})` +
    String.raw`(?:,?\s*break\s+(\d{1,3})(?:\s*min(?:utes)?\.?)?(?:\s+from\s+(${time}))?)?(?:,?\s*owed\s+(\d{1,3}))?$`,
  'iu',
);

/**
 * Returns a weekday with its own times, as typed or as exported: `Sat 08:00-12:00`, `Saturday 8 AM to 1 PM break 60
 * from 10:00`. Returns null for other text.
 */
export function otherDayOf(text: string): OtherDay | null {
  const [, name, from, to, length, at, owed] = whole.exec(text.trim()) ?? [];
  const weekday = name === undefined ? null : weekdayOf(name);
  const [start_time, end_time] = [typedTime(from ?? ''), typedTime(to ?? '')];
  const break_start = at === undefined ? null : typedTime(at);
  if (weekday === null || start_time === null || end_time === null || (at !== undefined && break_start === null))
    return null;
  return {
    weekday,
    end_time,
    start_time,
    break_start,
    break_minutes: Number(length ?? 0),
    flexible_minutes: owed === undefined ? null : Number(owed),
  };
}
