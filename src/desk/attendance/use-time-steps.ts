import {
  approveTimeKeeping,
  fillTimeKeeping,
  listTimeKeepings,
  openTime,
  sendBackTimeKeeping,
  takeChangedTime,
  updateTimeKeeping,
  verifyTimeKeeping,
  type TimeUpdate,
} from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { listTimeDifferences } from '#contract/hr/attendance/time-differences.ts';
import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import type { ExceptionKind } from '#domain/attendance/exceptions.ts';
import { decideTimeReport } from '#contract/hr/attendance/time-reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { countedPeople, tellMany } from '#src/desk/requests/told-many.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import type { PastedDay } from './grid-text.ts';

type Change = TimeUpdate extends infer U ? (U extends { version: number } ? Omit<U, 'version'> : never) : never;
interface Done {
  id: number;
  version: number;
  odd?: readonly ExceptionKind[];
}
interface Set {
  client_id: number;
  date: string;
}

/** Returns actions on timesheets; each refreshes the grid. */
export function useTimeSteps(cutoff: Set | undefined) {
  const refresh = { refresh: [listTimeKeepings, explainTimeDay, listTimeDifferences] };
  const update = useSubmit(updateTimeKeeping, refresh);
  /** Updates one of many days. The grid is refreshed once, after the last. */
  const updateOne = useSubmit(updateTimeKeeping);
  const client = useQueryClient();
  const verify = useSubmit(verifyTimeKeeping, refresh);
  const approve = useSubmit(approveTimeKeeping, refresh);
  const back = useSubmit(sendBackTimeKeeping, refresh);
  const taking = useSubmit(takeChangedTime, refresh);
  const answering = useSubmit(decideTimeReport, refresh);
  const start = useSubmit(openTime, refresh);
  const filling = useSubmit(fillTimeKeeping, refresh);
  /** Corrections made here, latest last, with the days' new versions; `odd`: the accepted exception. */
  const lately = useRef<Done[][]>([]);

  const tell = async (
    verb: string,
    work: () => Promise<{ data: { done: number; refused: { name: string; message: string }[] } }>,
  ): Promise<boolean> => {
    try {
      const { done, refused } = (await work()).data;
      await tellMany({ done, refused }, { did: verb, counted: countedPeople });
      return done > 0;
    } catch (error) {
      await dialog.error(explain(error));
      return false;
    }
  };
  const set = (people: readonly PersonTime[]) => ({
    ...cutoff!,
    people: people.map(({ employee_id, seen }) => ({ employee_id, seen })),
  });

  const save = async (id: number, version: number, change: Change, by = update) => {
    try {
      const { data } = await by.mutateAsync({ params: { id }, body: { ...change, version } });
      return { id, version: data.version!, ...(change.kind === 'accept' && { odd: change.odd }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return texts.anotherUserChangedThisDay;
      return explain(error);
    }
  };

  const reopen = async ({ id, version, odd }: Done): Promise<{ text: string; tone?: 'bad' }> => {
    const saved = await save(id, version, { kind: 'reopen', odd: [...(odd ?? [])] });
    return typeof saved === 'string' ? { text: saved, tone: 'bad' } : { text: texts.exceptionReopened };
  };

  return {
    busy:
      taking.isPending ||
      answering.isPending ||
      filling.isPending ||
      verify.isPending ||
      approve.isPending ||
      back.isPending ||
      start.isPending,
    verify: (people: readonly PersonTime[]) =>
      tell(texts.submittedForApproval, () => verify.mutateAsync({ body: set(people) })),
    approve: (people: readonly PersonTime[]) =>
      tell(texts.approvedLower, () => approve.mutateAsync({ body: set(people) })),
    sendBack: (people: readonly PersonTime[], remark: string) =>
      tell(texts.returnedLower, () => back.mutateAsync({ body: { ...set(people), remark } })),
    /** Approves the changes of days that changed after approval. */
    take: (people: readonly PersonTime[]) =>
      tell(texts.approvedWithChanges, () => taking.mutateAsync({ body: set(people) })),
    /** Answers a report; returns null or the error. */
    async answer(
      { id, version }: { id: number; version: number },
      status: 'approved' | 'rejected',
      remark: string,
    ): Promise<string | null> {
      try {
        await answering.mutateAsync({ params: { id }, body: { status, remark, version } });
        return null;
      } catch (error) {
        return explain(error);
      }
    },
    /** Adds missing time logs at the start and end of each shift. */
    fill(people: readonly PersonTime[], date: string, reason: string) {
      const days = people.flatMap((p) => p.days.find((d) => d.date === date) ?? []);
      const records = days.flatMap((d) => (d.id === null ? [] : [{ id: d.id, version: d.version! }]));
      return tell(texts.filledFromShifts, () => filling.mutateAsync({ body: { records, reason } }));
    },
    async open(): Promise<void> {
      try {
        const { opened } = (await start.mutateAsync({ body: cutoff! })).data;
        void toast(texts.daysOpened(opened));
      } catch (error) {
        await dialog.error(explain(error));
      }
    },
    /** Changes a day; returns null if saved, otherwise the error. */
    async change(id: number, version: number, change: Change): Promise<string | null> {
      const saved = await save(id, version, change);
      if (typeof saved === 'string') return saved;
      if (change.kind !== 'undo' && change.kind !== 'reopen') lately.current.push([saved]);
      return null;
    },
    /** Accepts an exception, with Undo. */
    async accept(id: number, version: number, odd: ExceptionKind[], said: { text: string }): Promise<void> {
      const saved = await save(id, version, { kind: 'accept', odd });
      if (typeof saved === 'string') return toast({ text: saved, tone: 'bad' });
      lately.current.push([saved]);
      const run = () => {
        lately.current = lately.current.filter((done) => done[0] !== saved);
        void reopen(saved).then(toast);
      };
      return toast({ ...said, action: { label: texts.undo, run } });
    },
    /** Corrects time logs of many days with one reason; returns those that failed and why. */
    async correct(days: readonly PastedDay[], reason: string): Promise<string[]> {
      const all: Done[] = [];
      const refused: string[] = [];
      for (const { person, day, punches } of days) {
        const saved = await save(day.id!, day.version!, { kind: 'punches', punches, reason }, updateOne);
        if (typeof saved === 'string') refused.push(`${person.name}, ${day.date}: ${saved}`);
        else all.push(saved);
      }
      if (all.length > 0) lately.current.push(all);
      await Promise.all(refresh.refresh.map((e) => client.invalidateQueries({ queryKey: [e.path] })));
      return refused;
    },
    /** Undoes the last correction made here; returns a sentence with the result. */
    async undoLast(): Promise<{ text: string; tone?: 'bad' }> {
      const last = lately.current.pop();
      if (!last) return { text: texts.noCorrectionsOnThisPage, tone: 'bad' };
      const [accepted] = last;
      if (accepted?.odd) return reopen(accepted);
      let undone = 0;
      for (const { id, version } of last) {
        try {
          const { day, corrections } = (await call(explainTimeDay, { params: { id } })).data;
          // Corrections of one change share one instant.
          const newest = corrections
            .map((c) => c.made_at)
            .sort()
            .at(-1);
          if (day.version !== version || newest === undefined) continue;
          let now = version;
          for (const { id: correction_id } of corrections.filter((c) => c.made_at === newest)) {
            const body = { kind: 'undo', correction_id, version: now } as const;
            now = (await update.mutateAsync({ params: { id }, body })).data.version!;
          }
          undone++;
        } catch (error) {
          return { text: explain(error), tone: 'bad' };
        }
      }
      const days = last.length === 1 ? texts.oneDay : texts.ofDays(undone, last.length);
      return undone === 0 ? { text: texts.couldntUndoAnotherUserChanged, tone: 'bad' } : { text: texts.restored(days) };
    },
  };
}
