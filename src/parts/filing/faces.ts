import type { DayPart } from '#contract/hr/leaves.ts';
import { overtimeMinutes } from '#domain/overtime/span.ts';
import { formatHours, formatLongDate, formatRange, formatSpan } from '#src/language/format.ts';
import { useWords, type Say } from '#src/language/words.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { useScheduleOptions } from './filing-data.ts';
import { useLeaveTypes } from '../leave/leave-data.ts';
import { payloadOf } from './record.ts';

/** A filing in a few words, wherever it is listed. */
export interface Face {
  /** Its first day. */
  date: string;
  /** What it is, among filings of other kinds. */
  name: string;
  /** What tells it from others of its kind. */
  title: string;
  detail: string;
}

interface Times {
  date: string;
  start_time: string;
  end_time: string;
}

export const leaveFace = (
  l: { start_date: string; end_date: string; start_part?: DayPart | undefined },
  type: string,
  say: Say,
): Face => {
  const half =
    l.start_date === l.end_date && (l.start_part ?? 'day') !== 'day' ? ` · ${say(`part.${l.start_part!}`)}` : '';
  return { date: l.start_date, name: type, title: type, detail: formatRange(l.start_date, l.end_date) + half };
};

export const overtimeFace = (o: Times, say: Say): Face => ({
  date: o.date,
  name: say('outbox.overtime'),
  title: formatSpan(o.start_time, o.end_time),
  detail: `${formatLongDate(o.date)} · ${formatHours(say, overtimeMinutes(o))}`,
});

export const accomplishmentFace = (a: { date: string; minutes: number; task: string }, say: Say): Face => ({
  date: a.date,
  name: say('outbox.accomplishment'),
  title: a.task,
  detail: `${formatLongDate(a.date)} · ${formatHours(say, a.minutes)}`,
});

export const changeFace = (c: { start_date: string; end_date: string }, to: string | undefined, say: Say): Face => ({
  date: c.start_date,
  name: say('outbox.change-schedule'),
  title: to ?? say('outbox.change-schedule'),
  detail: formatRange(c.start_date, c.end_date),
});

/** The address of the screen of a kind. */
export const addressOf = (kind: FilingKind): string => `/portal/${kind}`;

/** Shows what is filed, as rows of the outbox have it, in words, with the names the phone knows for what they refer to. */
export function useFaces(): (item: Pick<OutboxItem, 'kind' | 'payload'>) => Face {
  const say = useWords();
  const types = useLeaveTypes().data?.data;
  const schedules = useScheduleOptions().data?.data;
  return (item) => {
    switch (item.kind) {
      case 'leave': {
        const p = payloadOf('leave', item);
        return leaveFace(p, types?.find((t) => t.id === p.leave_type_id)?.name ?? say('outbox.leave'), say);
      }
      case 'overtime':
        return overtimeFace(payloadOf('overtime', item), say);
      case 'accomplishment':
        return accomplishmentFace(payloadOf('accomplishment', item), say);
      case 'change-schedule': {
        const p = payloadOf('change-schedule', item);
        return changeFace(p, schedules?.find((s) => s.id === p.to_schedule_id)?.name, say);
      }
    }
  };
}
