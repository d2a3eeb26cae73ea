import { useRef, useState } from 'react';
import { branchHolidayEffect, branchHolidays, type BranchHoliday } from '#contract/hr/clients/branch-holidays.ts';
import { branches } from '#contract/hr/clients/branch-register.ts';
import type { RowOf } from '#contract/register.ts';
import { ApiError, call } from '#src/api/call.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDate } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { whatChanges, affectedRecords } from '#src/desk/holidays/effect-words.ts';
import { askedLeave } from '#src/desk/holidays/LeaveEffect.tsx';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/clients/clients.ts';

export type Branch = RowOf<typeof branches>;

export interface Switching {
  /** Returns the branch as in the last answer. */
  present: (row: Branch) => Branch;
  /** Returns the pending changes of a branch by holiday ID: on or off. */
  turning: (branchId: number) => ReadonlyMap<number, boolean>;
  turn: (row: Branch, holiday: BranchHoliday, holds: boolean) => void;
}

const nothing: ReadonlyMap<number, boolean> = new Map();

/** Asks to confirm a change that affects approved or paid days, or leave. Returns true at once if none are affected. */
async function agreed(row: Branch, holiday: BranchHoliday, holds: boolean): Promise<boolean> {
  const body = { branch_id: row.id, holiday_id: holiday.id, holds };
  const [{ data }, leave] = await Promise.all([
    call(branchHolidayEffect, { body }),
    askedLeave({ of: 'branch', ...body }),
  ]);
  const standing = data.filter((c) => c.approved + c.paid + c.nights_approved + c.nights_paid > 0);
  if (standing.length === 0 && leave === '') return true;
  return dialog.confirm({
    title: holds ? texts.applyAt(holiday.name, row.name) : texts.removeFrom(holiday.name, row.name),
    text: [...standing.map((c) => [whatChanges(c), ...affectedRecords(c)].join(' ')), leave].join(' ').trim(),
    yes: holds ? texts.applyHoliday : texts.removeHoliday,
    no: texts.cancel,
  });
}

/** Turns local holidays of branches on or off in sequence, each from the latest version. */
export function useSwitching(): Switching {
  const update = useSubmit(branches.calls.branchUpdate, { refresh: [branches.list, branchHolidays] });
  const [latest, setLatest] = useState<ReadonlyMap<number, Branch>>(new Map());
  const [turning, setTurning] = useState<ReadonlyMap<number, ReadonlyMap<number, boolean>>>(new Map());
  const answered = useRef(latest);
  const line = useRef<Promise<void>>(Promise.resolve());

  const newer = (of: ReadonlyMap<number, Branch>, row: Branch): Branch => {
    const known = of.get(row.id);
    return known && known.version > row.version ? known : row;
  };
  const keep = (row: Branch) => {
    answered.current = new Map(answered.current).set(row.id, row);
    setLatest(answered.current);
  };
  const mark = (branchId: number, holidayId: number, holds: boolean | null) =>
    setTurning((now) => {
      const own = new Map(now.get(branchId));
      if (holds === null) own.delete(holidayId);
      else own.set(holidayId, holds);
      return new Map(now).set(branchId, own);
    });

  async function save(row: Branch, holiday: BranchHoliday, holds: boolean, asks: boolean): Promise<void> {
    try {
      if (asks && !(await agreed(row, holiday, holds))) return;
      const { id, version, client_id, name, address, region, wage_area, holidays } = newer(answered.current, row);
      const others = holidays.filter((h) => h !== holiday.id);
      const held = holds ? [...others, holiday.id] : others;
      const body = { client_id, name, address, region, wage_area, holidays: held, version };
      const { data } = await update.mutateAsync({ params: { branch_id: id }, body });
      keep(data);
      void toast({
        text: (holds ? texts.appliesAt : texts.removedFrom)(`${holiday.name}, ${formatDate(holiday.date)}`, name),
        action: { label: texts.undo, run: () => turn(data, holiday, !holds, false) },
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.reason === 'stale')) return dialog.error(explain(error));
      keep(error.current as Branch);
      await dialog.error(texts.anotherUserChangedReviewLatest(row.name, holiday.name), texts.noChangesSaved);
    }
  }

  function turn(row: Branch, holiday: BranchHoliday, holds: boolean, asks = true): void {
    mark(row.id, holiday.id, holds);
    line.current = line.current
      .then(() => save(row, holiday, holds, asks))
      .finally(() => mark(row.id, holiday.id, null));
  }

  return {
    present: (row) => newer(latest, row),
    turning: (branchId) => turning.get(branchId) ?? nothing,
    turn,
  };
}
