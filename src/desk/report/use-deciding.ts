import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyReport, ReportRow } from '#contract/report.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { tellMany } from '#src/desk/requests/told-many.ts';
import { holds, useSession } from '#src/session/session.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { texts } from '#src/text/en/desk/report.ts';
import { seen, type Deciding, type Decision, type Seen } from './deciding.ts';

export const waits = (row: ReportRow): boolean => row['status'] === 'pending' && row['id'] !== undefined;

/**
 * Returns the selection of pending rows in a report, and decisions on them. A change of `shows` clears the selection;
 * paging keeps it. Null if there are no decisions here, or no permission.
 */
export function useDeciding(of: AnyReport, deciding: Deciding | undefined, shows: string) {
  const session = useSession();
  const client = useQueryClient();
  const [kept, setKept] = useState<{ shows: string; rows: ReadonlyMap<number, Seen> }>({ shows, rows: new Map() });
  const [busy, setBusy] = useState(false);
  /** Same as `busy`, set at once: a held key repeats before the next render. */
  const under = useRef(false);
  if (!deciding || !session || !holds(session, deciding.code)) return null;
  const rows = kept.shows === shows ? kept.rows : new Map<number, Seen>();
  const setRows = (next: ReadonlyMap<number, Seen>) => setKept({ shows, rows: next });

  /** Returns the error, or null; refused rows are listed. */
  async function decide(which: readonly Seen[], status: Decision, remark = ''): Promise<string | null> {
    if (under.current) return null;
    under.current = true;
    setBusy(true);
    try {
      const { done, refused } = await deciding!.send(which, status, remark);
      const left = new Set(refused.map((r) => r.id));
      // Undo keeps a later selection.
      if (status !== 'pending') setRows(new Map(which.filter((row) => left.has(row.id)).map((row) => [row.id, row])));
      await Promise.all(
        [of.preview, ...deciding!.refresh].map((e) => client.invalidateQueries({ queryKey: [e.path] })),
      );
      void tellMany(
        { done: done.length, refused },
        {
          did: status === 'pending' ? texts.pendingAgain : status,
          counted: (n) => `${n.toLocaleString('en')} ${n === 1 ? of.one : of.many}`,
          undo: status === 'pending' ? undefined : () => void undo(done),
        },
      );
      return null;
    } catch (error) {
      return explain(error);
    } finally {
      under.current = false;
      setBusy(false);
    }
  }
  const undo = async (done: readonly Seen[]) => {
    const failed = await decide(done, 'pending');
    if (failed !== null) await dialog.error(failed);
  };

  return {
    busy,
    count: rows.size,
    choosing: {
      isChosen: (row: ReportRow) => rows.has(Number(row['id'])),
      choose(turned: readonly ReportRow[], on: boolean) {
        const next = new Map(rows);
        for (const row of turned.filter(waits)) {
          if (on) next.set(Number(row['id']), seen(row));
          else next.delete(Number(row['id']));
        }
        setRows(next);
      },
    },
    none: () => setRows(new Map()),
    decide: (status: Decision, remark?: string) => decide([...rows.values()], status, remark),
  };
}
