import { useRef } from 'react';
import {
  reviewPeople,
  runReview,
  storeReviewed,
  undoReviewed,
  type ReviewItem,
  type ReviewPerson,
} from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { firstOf } from '#domain/lists/known.ts';
import { people as countedPeople } from '#src/desk/runs/run-words.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { texts } from '#src/text/en/desk/runs/review.ts';

/** Maximum number of employees in one call. */
const atOnce = 500;

export const useRunReview = (run: Run, enabled = true) =>
  useEndpoint(runReview, { params: { id: run.id } }, { enabled, keepFormer: true });

/**
 * Returns functions that set and undo marks of the review. Each mark is stored for the figures on the screen; a
 * refusal is shown.
 */
export function useMarks(run: Run) {
  const refresh = { refresh: [runReview, reviewPeople] };
  const store = useSubmit(storeReviewed, refresh);
  const undo = useSubmit(undoReviewed, refresh);
  const params = { id: run.id };
  // After a mark is stored, it is loaded again. Meanwhile, only marks of the same employee wait.
  const saving = useRef(new Set<string>());
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      await dialog.error(explain(error));
      return false;
    }
  };
  const unmark = (item: string, of: { people?: string[]; at?: string }) =>
    tried(() => undo.mutateAsync({ params, body: { item, ...of } }));
  const mark = async (item: string, all: readonly ReviewPerson[], on: boolean): Promise<void> => {
    const people = all.slice(0, atOnce);
    for (const p of people) saving.current.add(p.employee);
    const marks = people.map((p) => ({ employee: p.employee, mark: p.mark }));
    const done = await (on
      ? tried(() => store.mutateAsync({ params, body: { item, people: marks } }))
      : unmark(item, { people: people.map((p) => p.employee) }));
    for (const p of people) saving.current.delete(p.employee);
    // A key can remove the mark of an employee whose row is scrolled away, so say it in a toast.
    if (done && !on)
      void toast({
        text: texts.markedNotReviewed(people.length === 1 ? firstOf(people).name : countedPeople(people.length)),
        action: { label: texts.undo, run: () => void mark(item, people, true) },
      });
  };
  return {
    busy: store.isPending || undo.isPending,
    isSaving: ({ employee }: ReviewPerson) => saving.current.has(employee),
    mark,
    markAll: ({ item, mark: all }: ReviewItem) =>
      tried(async () => {
        const { marked, at } = (await store.mutateAsync({ params, body: { item, all } })).data;
        void toast({
          text: texts.markedReviewed(reasonOf(item), marked),
          action: { label: texts.undo, run: () => void unmark(item, { at }) },
        });
      }),
  };
}
