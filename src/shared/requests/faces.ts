import type { Leave } from '#contract/hr/leave/leaves.ts';
import type { Accomplishment } from '#contract/hr/requests/accomplishments.ts';
import type { ChangeSchedule } from '#contract/hr/requests/change-schedules.ts';
import type { OfficialBusiness } from '#contract/hr/requests/official-businesses.ts';
import type { Overtime } from '#contract/hr/requests/overtimes.ts';
import { ownTimePlace } from '#contract/notice-place.ts';
import type { DayPart } from '#domain/leave/day-part.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { overtimeMinutes } from '#domain/overtime/span.ts';
import {
  formatDayMonth,
  formatDays,
  formatLongDate,
  formatRange,
  formatShortHours,
  formatShortSpan,
  formatWeekday,
  today,
} from '#src/text/format.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { kindFacts, requestKinds, type ListedKind, type RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { useCountDays } from '../leave/use-count-days.ts';
import { useLeaveTypes } from '../leave/leave-data.ts';
import { useScheduleOptions } from './filing-data.ts';
import { payloadOf } from './record.ts';
import { shownKind } from '../leave/shown-kind.ts';

/** A request in a few words, for all lists. */
export interface Face {
  /** First and last day. */
  date: string;
  end: string;
  /** Name of the request's kind. */
  name: string;
  /** The detail that distinguishes the request from others of its kind. */
  title: string;
  /** Part of the day, if not whole. */
  part?: string | undefined;
  /** Amount: days of leave, or minutes; null if this phone can't tell. */
  size: number | null;
  /** The amount in words. */
  amount: string;
  reason: string;
  /** Dates and amount in full, for a place without other text. */
  detail: string;
}

interface Times {
  date: string;
  start_time: string;
  end_time: string;
  reason?: string;
}

export function leaveFace(
  l: { start_date: string; end_date: string; start_part?: DayPart | undefined; reason?: string },
  type: string,
  say: Say,
  days: number | null = null,
  unpaid = 0,
): Face {
  const part = l.start_part ?? 'day';
  const half = l.start_date === l.end_date && part !== 'day' ? say(`part.${part}`) : undefined;
  const counted = days === null ? '' : formatDays(say, days);
  const amount = unpaid > 0 ? say('leave.some-unpaid', { days: counted, unpaid }) : counted;
  return {
    date: l.start_date,
    end: l.end_date,
    name: shownKind(type),
    title: shownKind(type),
    part: half?.toLowerCase(),
    size: days,
    amount,
    reason: l.reason ?? '',
    detail: [formatRange(l.start_date, l.end_date), half, amount].filter(Boolean).join(' · '),
  };
}

export function overtimeFace(o: Times, say: Say): Face {
  const minutes = overtimeMinutes(o);
  const amount = formatShortHours(say, minutes);
  const title = formatShortSpan(o.start_time, o.end_time);
  return {
    date: o.date,
    end: o.date,
    name: say('outbox.overtime'),
    title,
    size: minutes,
    amount,
    reason: o.reason ?? '',
    detail: `${formatLongDate(o.date)} · ${amount}`,
  };
}

export function accomplishmentFace(
  a: { date: string; minutes: number; task: string; description?: string | undefined },
  say: Say,
): Face {
  const amount = formatShortHours(say, a.minutes);
  return {
    date: a.date,
    end: a.date,
    name: say('outbox.accomplishment'),
    title: a.task,
    size: a.minutes,
    amount,
    reason: a.description ?? '',
    detail: `${formatLongDate(a.date)} · ${amount}`,
  };
}

export function changeFace(
  c: { start_date: string; end_date: string; reason?: string },
  to: string | undefined,
  say: Say,
): Face {
  const days = dayNumber(c.end_date) - dayNumber(c.start_date) + 1;
  return {
    date: c.start_date,
    end: c.end_date,
    name: say('outbox.change-schedule'),
    title: to ?? say('outbox.change-schedule'),
    size: days,
    amount: formatDays(say, days),
    reason: c.reason ?? '',
    detail: formatRange(c.start_date, c.end_date),
  };
}

export function businessFace(
  b: {
    date: string;
    start_time?: string | null | undefined;
    end_time?: string | null | undefined;
    place: string;
    reason?: string;
  },
  say: Say,
): Face {
  const amount = b.start_time && b.end_time ? formatShortSpan(b.start_time, b.end_time) : say('part.day');
  return {
    date: b.date,
    end: b.date,
    name: say('outbox.official-business'),
    title: b.place,
    size: null,
    amount,
    reason: b.reason ?? '',
    detail: `${formatLongDate(b.date)} · ${amount}`,
  };
}

export function timeReportFace(
  r: { date: string; time_in?: string | null | undefined; time_out?: string | null | undefined; reason?: string },
  say: Say,
): Face {
  const times = r.time_in && r.time_out ? formatShortSpan(r.time_in, r.time_out) : '';
  return {
    date: r.date,
    end: r.date,
    name: say('outbox.time-report'),
    title: say('outbox.time-report'),
    size: null,
    amount: times,
    reason: r.reason ?? '',
    detail: [formatLongDate(r.date), times].filter(Boolean).join(' · '),
  };
}

/** A received request of each kind. */
export interface Records {
  leave: Leave;
  overtime: Overtime;
  accomplishment: Accomplishment;
  'change-schedule': ChangeSchedule;
  'official-business': OfficialBusiness;
}

/** Functions that show a received request in words, by kind. */
export const recordFaces: { [K in ListedKind]: (record: Records[K], say: Say) => Face } = {
  leave: (l, say) => leaveFace(l, l.leave_type_name, say, l.days, l.unpaid_days),
  overtime: overtimeFace,
  accomplishment: accomplishmentFace,
  'change-schedule': (c, say) => changeFace(c, c.to_schedule.name, say),
  'official-business': businessFace,
};

/** Formats the total of several requests of a kind: `9.5 days`, `4 h`. */
export const formatSize = (kind: RequestKind, size: number, say: Say): string =>
  kindFacts(kind).hours ? formatShortHours(say, size) : formatDays(say, size);

/** Returns the days of a request next to its first day: `Fri`, `Thu – Fri`, `Thu – 8 Jan`. */
export function weekdaysOf({ date, end }: Pick<Face, 'date' | 'end'>): string {
  if (date === end) return formatWeekday(date);
  const near = dayNumber(end) - dayNumber(date) < 7;
  return `${formatWeekday(date)} – ${near ? formatWeekday(end) : formatDayMonth(end)}`;
}

/** Returns the address of a kind's screen, with an open form or a request by ID or key. */
export function addressOf(kind: RequestKind, open?: Readonly<Record<string, string>>): string {
  // Time reports show on the time screen. Any date in the address works, because the open report sets the cutoff.
  const query = new URLSearchParams({ ...(kind === 'time-report' && { time: 'now' }), ...open }).toString();
  return `${kind === 'time-report' ? ownTimePlace : `/portal/${kind}`}${query && `?${query}`}`;
}

/** Returns a function that shows outbox rows in words, with names known to the phone. */
export function useFaces(): (item: Pick<OutboxItem, 'kind' | 'payload'>) => Face {
  const say = useWords();
  const types = useLeaveTypes().data?.data;
  const schedules = useScheduleOptions().data?.data;
  const count = useCountDays();
  return (item) => faceOf(item, say, { types, schedules, count });
}

interface Known {
  types?: NonNullable<ReturnType<typeof useLeaveTypes>['data']>['data'] | undefined;
  schedules?: { id: number; name: string }[] | undefined;
  count?: ReturnType<typeof useCountDays>;
}

/** Returns the words for a request filed by a newer version of the app on this phone, in a tab that still has the older one. */
function unknownFace(payload: { date?: unknown; reason?: unknown }, say: Say): Face {
  const date = typeof payload.date === 'string' ? payload.date : today();
  const reason = typeof payload.reason === 'string' ? payload.reason : '';
  return { date, end: date, name: say('outbox.newer'), title: '', size: null, amount: '', reason, detail: '' };
}

/** Returns the face of an outbox row with leave types and schedules; empty without a session. */
export function faceOf(
  item: Pick<OutboxItem, 'kind' | 'payload'>,
  say: Say,
  { types, schedules, count }: Known = {},
): Face {
  if (!Object.hasOwn(requestKinds, item.kind)) return unknownFace(item.payload, say);
  switch (item.kind) {
    case 'leave': {
      const p = payloadOf('leave', item);
      const type = types?.find((t) => t.id === p.leave_type_id);
      return leaveFace(p, type?.name ?? say('outbox.leave'), say, count?.(p, type) ?? null);
    }
    case 'overtime':
      return overtimeFace(payloadOf('overtime', item), say);
    case 'accomplishment':
      return accomplishmentFace(payloadOf('accomplishment', item), say);
    case 'change-schedule': {
      const p = payloadOf('change-schedule', item);
      return changeFace(p, schedules?.find((s) => s.id === p.to_schedule_id)?.name, say);
    }
    case 'official-business':
      return businessFace(payloadOf('official-business', item), say);
    case 'time-report':
      return timeReportFace(payloadOf('time-report', item), say);
  }
}
