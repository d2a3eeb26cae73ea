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
  const tried = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  const unmark = (item: string, of: { people?: string[]; at?: string }) =>
    tried(() => undo.mutateAsync({ params, body: { item, ...of } }));
  return {
    busy: store.isPending || undo.isPending,
    isSaving: ({ employee }: ReviewPerson) => saving.current.has(employee),
    mark: async (item: string, all: readonly ReviewPerson[], on: boolean) => {
      const people = all.slice(0, atOnce);
      for (const p of people) saving.current.add(p.employee);
      const marks = people.map(({ employee, mark }) => ({ employee, mark }));
      await (on
        ? tried(() => store.mutateAsync({ params, body: { item, people: marks } }))
        : unmark(item, { people: people.map((p) => p.employee) }));
      for (const p of people) saving.current.delete(p.employee);
    },
    markAll: ({ item, mark }: ReviewItem) =>
      tried(async () => {
        const { marked, at } = (await store.mutateAsync({ params, body: { item, all: mark } })).data;
        void toast({
          text: texts.markedReviewed(reasonOf(item), marked),
          action: { label: texts.undo, run: () => void unmark(item, { at }) },
        });
      }),
  };
}
