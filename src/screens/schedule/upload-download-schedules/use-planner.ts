import { assignSchedule, planner, type PlannedPerson } from '#contract/hr/planner.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { explain } from '#src/parts/form/explain.ts';
import { dialog } from '#src/ui/over/dialog.ts';
import { toast } from '#src/ui/over/toast.ts';
import type { Span } from './shifts.ts';

const people = (n: number): string => (n === 1 ? '1 person' : `${n} people`);

/** Puts people on schedules and says of whom it did not; afterwards the grid is asked again. */
export function useAssign() {
  const submit = useSubmit(assignSchedule, { refresh: [planner] });
  return {
    busy: submit.isPending,
    /** True: somebody was assigned. */
    async assign(to: readonly PlannedPerson[], spans: Span[]): Promise<boolean> {
      try {
        const body = { people: to.map(({ employee_id, version }) => ({ employee_id, version })), spans };
        const { done, refused } = (await submit.mutateAsync({ body })).data;
        if (refused.length === 0) void toast(`${people(done)} assigned`);
        else
          await dialog.error(
            refused
              .slice(0, 12)
              .map((r) => `${r.name}: ${r.message}`)
              .concat(refused.length > 12 ? [`And ${refused.length - 12} more.`] : [])
              .join('\n'),
            `${people(done)} assigned, ${refused.length} not`,
          );
        return done > 0;
      } catch (error) {
        await dialog.error(explain(error));
        return false;
      }
    },
  };
}
