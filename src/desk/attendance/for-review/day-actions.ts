import { formatLongDate } from '#src/text/format.ts';
import { dayActionTexts } from '#src/text/en/desk/attendance/for-review.ts';
import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { mustHave } from '#domain/lists/known.ts';
import { open } from '#src/desk/attendance/cell.ts';
import { inHours, staysUnpaid, unpaidMinutes } from '#src/desk/attendance/outside.ts';
import type { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';
import { toast } from '#src/shared/ui/over/toast.ts';

/** Returns the time logs that the employee reported, if both are given. */
export function proposed({ report }: TimeDay): string | undefined {
  if (!report?.time_in || !report.time_out) return undefined;
  return `${report.time_in} ${report.time_out}${report.time_out < report.time_in ? '+1' : ''}`;
}

/** Returns whether a day isn't submitted, approved, or paid. */
export const isInReview = (d: TimeDay): boolean => !d.locked && d.status !== 'for_approval' && d.status !== 'approved';

/** Returns the actions on one day without a dialog, each with a message. */
export function dayActions(steps: ReturnType<typeof useTimeSteps>) {
  const say = (refused: string | null, done: string) => void toast(refused ? { text: refused, tone: 'bad' } : done);
  return {
    say,
    async accept(p: PersonTime, d: TimeDay): Promise<void> {
      const kinds = open(d);
      if (d.id === null || kinds.length === 0) return;
      const what = staysUnpaid(d)
        ? dayActionTexts.notPaid(formatLongDate(d.date), inHours(unpaidMinutes(d)))
        : dayActionTexts.accepted(formatLongDate(d.date));
      await steps.accept(d.id, mustHave(d, 'version'), kinds, { text: `${p.name}, ${what}` });
    },
    /** Accepts one exception by the name of the choice. */
    async acceptOne(p: PersonTime, d: TimeDay, kind: ExceptionKind, label: string): Promise<void> {
      if (d.id === null) return;
      await steps.accept(d.id, mustHave(d, 'version'), [kind], {
        text: `${p.name}, ${formatLongDate(d.date)}: ${label}`,
      });
    },
    async undo(d: TimeDay, correction: number): Promise<void> {
      say(
        await steps.change(mustHave(d, 'id'), mustHave(d, 'version'), { kind: 'undo', correction_id: correction }),
        dayActionTexts.undone,
      );
    },
    /** Undoes an acceptance. */
    async reopen(d: TimeDay, kind: ExceptionKind): Promise<void> {
      say(
        await steps.change(mustHave(d, 'id'), mustHave(d, 'version'), { kind: 'reopen', odd: [kind] }),
        dayActionTexts.exceptionReopened,
      );
    },
  };
}
