import { addDays, dayNumber, type LocalDate } from '../calendar/local-date.ts';

/** An overtime request with start date, start, and end. An end before the start is on the next day. */
export interface OvertimeTimes {
  date: LocalDate;
  start_time: string;
  end_time: string;
}

export const minutesPerDay = 1440;

/** Returns the minutes after midnight of `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the minutes from start to end, or 0 if they are the same. */
export const overtimeMinutes = (o: Pick<OvertimeTimes, 'start_time' | 'end_time'>): number =>
  (minuteOf(o.end_time) - minuteOf(o.start_time) + minutesPerDay) % minutesPerDay;

const span = (o: OvertimeTimes) => {
  const from = dayNumber(o.date) * minutesPerDay + minuteOf(o.start_time);
  return { from, to: from + overtimeMinutes(o) };
};

/**
 * Returns true if two overtime requests share a minute, even across midnight. They don't overlap if one ends when the
 * other begins.
 */
export function overtimesOverlap(a: OvertimeTimes, b: OvertimeTimes): boolean {
  const x = span(a);
  const y = span(b);
  return x.from < y.to && y.from < x.to;
}

/** Formats minutes after midnight as `HH:mm`. Minutes of the next day start at 0 again. */
export const timeOf = (minutes: number): string => {
  const ofDay = minutes % minutesPerDay;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/**
 * Returns the parts of an overtime request that no other request covers, or none if all of it is free or it is
 * incomplete.
 */
export function freeTimes(
  asked: OvertimeTimes,
  taken: readonly OvertimeTimes[],
): Pick<OvertimeTimes, 'start_time' | 'end_time'>[] {
  const whole = [asked.start_time, asked.end_time].every((t) => /^\d{2}:\d{2}$/.test(t));
  if (!whole || !taken.some((t) => overtimesOverlap(asked, t))) return [];
  let free = [span(asked)];
  for (const { from, to } of taken.map(span))
    free = free
      .flatMap((f) => [
        { from: f.from, to: Math.min(f.to, from) },
        { from: Math.max(f.from, to), to: f.to },
      ])
      .filter((f) => f.from < f.to);
  // A part after midnight is filed for the next day.
  const midnight = (dayNumber(asked.date) + 1) * minutesPerDay;
  return free
    .filter((f) => f.from < midnight)
    .map((f) => ({ start_time: timeOf(f.from % minutesPerDay), end_time: timeOf(f.to % minutesPerDay) }));
}

/**
 * Maximum days ahead for which overtime can be filed. Overtime is filed shortly before or after the work. A later date
 * is a mistake in the date picker, and the request would miss two cutoffs.
 */
export const overtimeDaysAhead = 31;

export const lastOvertimeDate = (today: LocalDate): LocalDate => addDays(today, overtimeDaysAhead);
