import { noDayOff } from '#src/desk/schedules/shifts.ts';
import { useRef } from 'react';
import { planner } from '#contract/hr/schedules/planner.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import type { Span } from './shifts.ts';

/** Returns a function that adds a day-off schedule on first use, if the company has none: days off need a schedule. */
export function useDayOff() {
  const store = useSubmit(schedules.store, { refresh: [planner, schedules.list] });
  /** ID of the added schedule: callers may still use the ID of its placeholder. */
  const made = useRef<number | null>(null);

  /** Returns the plans and spans with the added day-off schedule; null if the user declined. */
  return async function withDayOff<P extends { spans?: Span[] }>(
    plans: readonly P[],
    spans: readonly Span[],
  ): Promise<{ plans: P[]; spans: Span[] } | null> {
    const wanted = (given: readonly Span[] | undefined) => given?.some((s) => s.schedule_id === noDayOff.id) ?? false;
    if (!wanted(spans) && !plans.some((p) => wanted(p.spans))) return { plans: [...plans], spans: [...spans] };
    const real = (given: readonly Span[], id: number): Span[] =>
      given.map((s) => (s.schedule_id === noDayOff.id ? { ...s, schedule_id: id } : s));
    const done = (id: number) => ({
      plans: plans.map((p) => (p.spans ? { ...p, spans: real(p.spans, id) } : p)),
      spans: real(spans, id),
    });
    if (made.current !== null) return done(made.current);
    const agreed = await dialog.confirm({
      title: texts.addDayOffSchedule,
      text: texts.daysOffAreAssignedLike,
      yes: texts.addSchedule,
      no: texts.cancel,
    });
    if (!agreed) return null;
    const { data } = await store.mutateAsync({
      body: {
        name: noDayOff.name,
        start_time: '08:00',
        end_time: '17:00',
        break_minutes: 60,
        break_start: null,
        rest_days: [1, 2, 3, 4, 5, 6, 7],
      },
    });
    made.current = data.id;
    return done(data.id);
  };
}
