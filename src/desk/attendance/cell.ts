import { cellTexts } from '#src/text/en/desk/attendance/attendance.ts';
import type { PersonTime, TimeDay, TimeTotals } from '#contract/hr/attendance/time-days.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { firstOf, foundIn } from '#domain/lists/known.ts';
import { keysOf } from '#domain/lists/records.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';

/**
 * Look of a day in its grid cell: the background shows the day type, the ink what happened, a colour wash an open
 * exception.
 */
export interface Cell {
  text: string;
  /** Hours outside the shift, after a plus. */
  more?: string;
  ink: 'hours' | 'off' | 'leave' | 'absent' | 'todo' | 'must';
  ground: 'work' | 'rest' | 'holiday';
  /** Text for tooltips and screen readers. */
  says: string;
}

/** Exceptions in display order: mark, name, and whether they must be fixed. */
export const exceptionWords: Record<ExceptionKind, { mark: string; name: string; must: boolean }> = {
  missing_out: { mark: 'OUT?', name: cellTexts.noTimeOut, must: true },
  missing_in: { mark: 'IN?', name: cellTexts.noTimeIn, must: true },
  over_16h: { mark: '17+', name: cellTexts.over16Hours, must: true },
  outside: { mark: '8+1', name: cellTexts.otNotFiled, must: false },
  no_schedule: { mark: 'SCH?', name: cellTexts.noSchedule, must: false },
  no_shift: { mark: 'SHF?', name: cellTexts.noShift, must: false },
  leave_worked: { mark: 'VL+8', name: cellTexts.onLeaveWorked, must: false },
  leave_unpaid: { mark: 'LWOP', name: cellTexts.leaveBeyondCredits, must: false },
};
export const exceptionOrder = keysOf(exceptionWords);

/** Formats minutes as hours to a tenth: `12`, `11.8`, `.7`. */
export function hours(minutes: number): string {
  const tenths = Math.round(minutes / 6);
  return tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1).replace(/^0/, '');
}

/** Created once: creating a formatter takes longer than drawing a cell. */
const toTenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Formats minutes as hours with one decimal and thousands separators; zero is a dash. */
export const hoursOrDash = (minutes: number): string =>
  minutes === 0 ? '–' : toTenths.format(Math.round(minutes / 6) / 10);

export const worked = (d: TimeDay): number =>
  Object.values(d.minutes).reduce((sum, classes) => sum + Object.values(classes).reduce((a, b) => a + b, 0), 0);

/** Formats minutes since midnight as typed in corrections: `07:02`, with `+1` for the next day. */
export function typedClock(minute: number): string {
  const m = ((minute % 1440) + 1440) % 1440;
  const time = `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
  return minute >= 1440 ? `${time}+1` : minute < 0 ? `${time}-1` : time;
}

/** Formats shift times: `7 AM to 4 PM`, each part of a split shift, or `8 h in 7 AM to 7 PM` for flexible hours. */
export function shiftSays(shift: NonNullable<TimeDay['shift']>, to = ' to '): string {
  const owed = shift.flexible_minutes === undefined ? '' : `${hours(shift.flexible_minutes)} h in `;
  const parts = (owed === '' && shift.parts) || [shift];
  return owed + parts.map((part) => `${clockWords(part.from)}${to}${clockWords(part.to)}`).join(', ');
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => firstOf(word).toUpperCase())
    .join('')
    .slice(0, 3);

const groundOf = (d: TimeDay): Cell['ground'] =>
  /regular|special(?!_working)/.test(d.day) ? 'holiday' : d.day === 'rest_day' ? 'rest' : 'work';

export const open = (d: TimeDay): ExceptionKind[] =>
  d.status === 'approved' ? [] : exceptionOrder.filter((kind) => d.odd.some((o) => o.kind === kind && !o.accepted));

/** Returns whether a day has an open exception or report. */
export const undecided = (d: TimeDay): boolean => open(d).length > 0 || d.report !== null;

/** Returns whether an employee has nothing to resolve. An employee without time logs isn't ready. */
export const isClear = (p: Pick<PersonTime, 'to_decide' | 'no_punches' | 'holiday_asked'>): boolean =>
  p.to_decide === 0 && !p.no_punches && !p.holiday_asked;

/** Formats a day's time logs as typed, unmatched ones included: `07:52 18:00 06:00+1`. */
export const punchesText = (d: TimeDay): string =>
  [...(d.now?.punches ?? d.punches), ...(d.stray ?? [])]
    .toSorted((a, b) => a - b)
    .map(typedClock)
    .join(' ');

/** Returns the cell of a day. */
export function cellOf(d: TimeDay): Cell {
  const ground = groundOf(d);
  const done = worked(d);
  const [odd] = open(d);
  const cell = (text: string, ink: Cell['ink'], says: string, more?: string): Cell => ({
    text,
    ink,
    ground,
    says: `${d.changed ? cellTexts.changedSinceApproval : ''}${d.report ? cellTexts.reportedWrong : ''}${says}`,
    ...(more !== undefined && { more }),
  });
  if (odd !== undefined) {
    const { minutes } = foundIn(d.odd, (o) => o.kind === odd);
    const { mark, name, must } = exceptionWords[odd];
    const ink = must ? 'must' : 'todo';
    if (odd === 'over_16h') return cell(hours(minutes), ink, cellTexts.hoursWithoutABreak(name, hours(minutes)));
    if (odd === 'outside')
      return cell(hours(done), ink, cellTexts.minutesOutsideShiftNotFiled(minutes), `+${hours(minutes)}`);
    if (odd === 'leave_worked') return cell(initials(d.leaves[0] ?? 'L'), ink, name, `+${hours(minutes)}`);
    return cell(mark, ink, name);
  }
  if (done > 0) return cell(hours(done), 'hours', cellTexts.hours(hours(done)));
  if (d.leaves.length > 0) return cell(initials(firstOf(d.leaves)), 'leave', d.leaves.join(', '));
  if (d.open) return cell('', 'off', cellTexts.upcoming);
  if (d.no_logs) return cell('?', 'off', cellTexts.noTimeLogsYet);
  if (d.absent_halves > 0) return cell(d.absent_halves === 2 ? 'A' : '½', 'absent', cellTexts.absent);
  if (ground === 'holiday') return cell(d.day.includes('regular') ? 'RH' : 'SH', 'off', cellTexts.holidayNotWorked);
  if (ground === 'rest') return cell('RD', 'off', cellTexts.restDay);
  return cell('–', 'off', cellTexts.noShift);
}

export const crossesMidnight = (d: TimeDay): boolean => d.shift !== null && d.shift.to > 1440;

/**
 * Total columns in display order. `far` ones are hidden first where space is short, then `middle` ones; a day's panel
 * shows all.
 */
export const totalColumns: readonly {
  key: keyof TimeTotals;
  title: string;
  far?: 'far' | 'middle';
  kind: 'hours' | 'minutes' | 'days';
}[] = [
  { key: 'reg', title: cellTexts.reg, kind: 'hours' },
  { key: 'ot', title: 'OT', kind: 'hours' },
  { key: 'night', title: cellTexts.night, far: 'middle', kind: 'hours' },
  { key: 'holiday', title: cellTexts.hol, far: 'far', kind: 'hours' },
  { key: 'late', title: cellTexts.late, far: 'middle', kind: 'minutes' },
  { key: 'absent_halves', title: cellTexts.abs, far: 'far', kind: 'days' },
];

export function shownTotal(kind: 'hours' | 'minutes' | 'days', value: number): string {
  if (value === 0) return '–';
  // Tenths of an hour have no room in totals of many employees.
  if (kind === 'hours') return value < 60_000 ? hoursOrDash(value) : Math.round(value / 60).toLocaleString('en');
  return kind === 'days' ? String(value / 2) : value.toLocaleString('en');
}

const dayKinds: Partial<Record<TimeDay['day'], string>> = {
  regular: cellTexts.regularHoliday,
  special: cellTexts.specialNonWorkingDay,
};

/** Returns the day type in words. */
export const dayKindWords = (day: TimeDay['day']): string =>
  dayKinds[day] ?? day.replaceAll('_', ' ').replace(/^(ordinary|special working)$/, '$1 day');
