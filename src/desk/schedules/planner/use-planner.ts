import {
  assignSchedule,
  checkSchedule,
  planner,
  undoSchedule,
  type PlannedPerson,
} from '#contract/hr/schedules/planner.ts';
import { leaveEffect } from '#contract/hr/leave/leave-effect.ts';
import { valueOf } from '#domain/lists/known.ts';
import { call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { explain } from '#src/shared/forms/explain.ts';
import { agreed, short } from '#src/desk/schedules/agreed.ts';
import { countedPeople, tellMany } from '#src/desk/requests/told-many.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast, type Toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/schedules/planner.ts';
import type { Plan, Span } from './shifts.ts';
import { useDayOff } from './use-day-off.ts';

const people = (n: number): string => (n === 1 ? texts.oneEmployee : texts.employeesN(n));

/** Returns functions that assign schedules. They ask about conflicts first, and list failures. */
export function useAssign() {
  const submit = useSubmit(assignSchedule, { refresh: [planner] });
  const undoing = useSubmit(undoSchedule, { refresh: [planner] });
  const withDayOff = useDayOff();
  const [checking, setChecking] = useState(false);
  /** Assignments made on this page, latest last. */
  const lately = useRef<number[][]>([]);

  const busy = checking || submit.isPending || undoing.isPending;
  // Read by message buttons, which are pressed after later renders. Set with the render, so that a key right after
  // “Assigning…” counts.
  const isBusy = useRef(busy);
  useLayoutEffect(() => {
    isBusy.current = busy;
  });

  /**
   * Returns true if no assignment is being saved: the next one needs the new versions. Otherwise shows a message;
   * `again`: its retry button, where there is no other.
   */
  function free(again?: Toast['action']): boolean {
    const text = texts.lastAssignmentIsStillSaving;
    if (isBusy.current) void toast({ text, ...(again && { action: again }) });
    return !isBusy.current;
  }

  /**
   * Undoes one assignment, except for employees changed since: the latest, or the message's own. A failed undo returns
   * to the list.
   */
  async function undo(own?: number[]): Promise<void> {
    if (!free(own && undoOf(own))) return;
    const steps = own ?? lately.current.at(-1);
    if (!steps) return void toast(texts.noAssignmentsOnThisPage);
    const place = lately.current.indexOf(steps);
    if (place < 0) return void toast(texts.alreadyUndone);
    lately.current.splice(place, 1);
    try {
      const { data } = await undoing.mutateAsync({ body: { steps } });
      await tellMany(data, { did: 'restored', counted: countedPeople });
    } catch (error) {
      lately.current.splice(place, 0, steps);
      await dialog.error(explain(error));
    }
  }

  const undoOf = (steps: number[]) => ({ label: texts.undo, run: () => void undo(steps) });

  /** Assigns the plans. Returns true if at least one employee was assigned. */
  async function send(given: readonly (Omit<Plan, 'spans'> & { spans?: Span[] })[], all: Span[]): Promise<boolean> {
    setChecking(true);
    try {
      const asked = await withDayOff(given, all);
      if (!asked) return false;
      const { spans } = asked;
      // Send shared spans once: a request body has a size limit.
      const plans: Span[][] = [];
      const known = new Map<string, number>();
      const planOf = (own: Span[]): number => {
        const key = JSON.stringify(own);
        if (!known.has(key)) known.set(key, plans.push(own) - 1);
        return valueOf(known, key);
      };
      const to = asked.plans.map(({ person: { employee_id, version }, spans: own }) => ({
        employee_id,
        version,
        ...(own && { plan: planOf(own) }),
      }));
      const plan = { people: to, spans, plans };
      const [{ data: problems }, { data: leaves }] = await Promise.all([
        call(checkSchedule, { body: plan }),
        call(leaveEffect, { body: { of: 'assign', plan } }),
      ]);
      // While asking, nothing is busy, so that the screen behind can be used.
      setChecking(false);
      const going = await agreed(to, problems, leaves);
      if (going.length === 0) return false;
      const { done, refused, steps } = (await submit.mutateAsync({ body: { people: going, spans, plans } })).data;
      if (steps.length > 0) lately.current.push(steps);
      const replaced = problems.filter((p) => p.kind === 'other').reduce((sum, p) => sum + p.days, 0);
      const instead = replaced === 0 ? '' : texts.daysOfAnotherScheduleReplaced(replaced);
      if (refused.length === 0)
        void toast({
          text: texts.assigned(people(done), instead),
          ...(steps.length > 0 && { action: undoOf(steps) }),
        });
      else
        await dialog.error(
          short(refused.map((r) => `${r.name}: ${r.message}`)),
          texts.assignedNot(people(done), refused.length),
        );
      return done > 0;
    } catch (error) {
      await dialog.error(explain(error));
      return false;
    } finally {
      setChecking(false);
    }
  }

  return {
    busy,
    free: () => free(),
    undo: () => undo(),
    assign: (to: readonly PlannedPerson[], spans: Span[]) =>
      send(
        to.map((person) => ({ person })),
        spans,
      ),
    /** Assigns each employee their own days. */
    assignEach: (plans: readonly Plan[]) => send(plans, []),
  };
}
