import { useState } from 'react';
import type { Import, ImportRow } from '#contract/common/imports.ts';
import { call } from '#src/api/call.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import type { FixedCell, Fixing, MadeFix } from './bulk.ts';
import { callsOf, type Api, type useImportSteps } from './import-calls.ts';

/** Maximum number of rows requested, and of cells sent, per call. */
const atOnce = 500;

/** Returns every refused row of the file, page by page: the screen has only the first ones. */
async function refusedOf(api: Api, id: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const query = { verdict: 'refused' as const, limit: atOnce, after: rows.at(-1)?.row ?? 0 };
    const { data } = await call(callsOf(api).rows, { params: { id }, query });
    rows.push(...data);
    if (data.length < atOnce) return rows;
  }
}

const turnsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, i) => all.slice(i * atOnce, (i + 1) * atOnce));

/**
 * Returns functions that fix cells in many rows, sending and checking them at once, and that undo such a fix.
 * `onDone` gets the number of rows still refused.
 */
export function useBulk(
  api: Api,
  found: Import,
  steps: Pick<ReturnType<typeof useImportSteps>, 'correct'>,
  onDone: (refused: number) => void,
) {
  const [made, setMade] = useState<readonly MadeFix[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async (cells: readonly FixedCell[]): Promise<FixedCell[]> => {
    const done: FixedCell[] = [];
    for (const turn of turnsOf(cells)) {
      const sent = await steps.correct(
        found.id,
        turn.map(({ row, field, value }) => ({ row, field, value })),
      );
      if (!sent) break;
      done.push(...turn);
      onDone(sent.data.import.counts?.refused ?? 0);
    }
    return done;
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      await dialog.error(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    made,
    busy,
    /**
     * Fixes cells and records the fix for Undo. `shown`: the refused rows on the screen if these are all of them;
     * null loads all.
     */
    fix: (title: string, fixing: Fixing, shown: readonly ImportRow[] | null) =>
      during(async () => {
        const cells = (shown ?? (await refusedOf(api, found.id))).flatMap(fixing);
        const done = await send(cells);
        if (done.length > 0) setMade((all) => [{ title, cells: done }, ...all]);
      }),
    undo: (fix: MadeFix) =>
      during(async () => {
        const back = await send(fix.cells.map((c) => ({ ...c, value: c.before, before: c.value })));
        if (back.length === fix.cells.length) setMade((all) => all.filter((other) => other !== fix));
      }),
  };
}
