import { z } from 'zod';
import { SetAside } from '#domain/sheets/set-aside.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { readSheets } from '#server/sheets/read.ts';
import { SheetError } from '#server/sheets/sheet.ts';
import { applyRows, undoRows } from './apply.ts';
import type { Aside } from './aside.queries.ts';
import { rememberedColumns, rememberedHead } from './columns.queries.ts';
import { Columns, textsOf } from './columns-read.ts';
import { findHead } from './find-head.ts';
import { importById, insertRows, nextRows, removeRows, setImport, type ImportRecord } from './imports.queries.ts';
import { judge } from './judge.ts';
import { kept, openCells, sealCells } from './kept-row.ts';
import { kindNamed, type ImportKind } from './kind.ts';
import { oneBehind } from './one-behind.ts';
import { isExplanation } from './template.ts';
import { told } from './told.ts';
import { withWarnings } from './warnings.ts';
import { countVerdicts, markRows, setVerdicts } from './whole-file.queries.ts';
import { sentences } from '#server/text/en/imports.ts';

/** Number of rows read, checked, and written at once. */
const chunk = 500;
const Input = z.object({ import: z.int() });

/** Returns the jobs of imports for the queue: read a file, check its rows, write them, undo them. */
export function importJobs(context: Context, kinds: readonly ImportKind[]): JobKind[] {
  const { db } = context;

  async function own(run: JobRun): Promise<{ record: ImportRecord; kind: ImportKind }> {
    const { import: id } = Input.parse(run.input);
    const record = (await importById(db, 'hr', id)) ?? (await importById(db, 'payroll', id));
    if (!record || record.job_id !== run.id) throw new JobFailed(sentences.thisImportWasContinuedIn);
    const kind = kindNamed(kinds, record.api, record.kind);
    if (!kind) throw new JobFailed(sentences.thisVersionOfKawaniCant);
    return { record, kind };
  }

  async function read(run: JobRun): Promise<JobOutcome> {
    const { record, kind } = await own(run);
    if (record.state !== 'reading') return { found: told.read(record.rows) };
    if (record.file_key === null) throw new JobFailed(sentences.thisFileWasRemovedAfter);
    try {
      const { sheet, head, unread } = await findHead(
        await readSheets(await context.storage.get(record.file_key)),
        kind,
      );
      await removeRows(db, record.id);
      const columns = new Columns(head.names);
      const list = new SetAside(head.names, kind.fields.filter((f) => f.required && !f.shownOnly).length);
      let waiting: { row: number; cells: string; aside: Aside | null }[] = [];
      let rows = 0;
      let aside = 0;
      let explained = false;
      await oneBehind(async (start) => {
        const keep = () => {
          const [some, done] = [waiting, rows];
          waiting = [];
          return start(async () => {
            await insertRows(db, record.id, some);
            await run.report({ done });
          });
        };
        for await (const row of sheet.rows()) {
          if (row.number <= head.number) continue;
          if (isExplanation(row)) {
            explained = true;
            continue;
          }
          const cells = kept(row);
          const reason = list.reasonOf(textsOf(row));
          if (reason === null) {
            columns.see(cells);
            rows += 1;
          } else aside += 1;
          const at = { importId: record.id, row: row.number };
          waiting.push({ row: row.number, cells: sealCells(cells, at, context.settings), aside: reason });
          if (waiting.length >= chunk) await keep();
        }
        await keep();
      });
      // A template uploaded unchanged is accepted without rows, since it shows its columns.
      if (rows === 0 && !explained) throw new SheetError(sentences.theFileHasColumnNames);
      await setImport(db, record.id, {
        state: 'columns',
        sheet: sheet.name,
        head_row: head.number,
        head_rows: head.rows,
        aside,
        columns: columns.matched(
          kind,
          await rememberedColumns(db, record.api, record.kind),
          record.created_by === null
            ? undefined
            : await rememberedHead(db, { ...record, userId: record.created_by, head: columns.head }),
        ),
        rows,
      });
      return { found: told.read(rows, { aside, unread }) };
    } catch (error) {
      throw error instanceof SheetError ? new JobFailed(error.message) : error;
    }
  }

  async function checkRows(run: JobRun): Promise<JobOutcome> {
    const { record, kind } = await own(run);
    let { after, done } = z.object({ after: z.int(), done: z.int() }).catch({ after: 0, done: 0 }).parse(run.reached);
    await oneBehind(async (start) => {
      while (record.state === 'checking') {
        const rows = await nextRows(db, record.id, { after, limit: chunk });
        if (rows.length === 0) break;
        const raw = rows.map(({ row, cells }) => ({
          row,
          cells: openCells(cells, { importId: record.id, row }, context.settings),
        }));
        const judged = await judge(kind, db, record.columns, raw, { context, now: run.now });
        const looked = await withWarnings(kind, db, judged, { context, now: run.now });
        after = lastOf(rows).row;
        done += rows.length;
        const reached = { after, done };
        await start(async () => {
          await setVerdicts(db, record.id, looked);
          await run.report({ done: reached.done, total: record.rows, reached });
        });
      }
    });
    await markRows(db, record.id);
    const counts = await countVerdicts(db, record.id);
    if (record.state === 'checking') await setImport(db, record.id, { state: 'checked', counts });
    return { found: told.counts(counts), attention: counts.refused > 0 };
  }

  /**
   * Reports progress, except in the embedded database, since everything is written in one transaction on its only
   * connection.
   */
  const progress = (run: JobRun, total: number) =>
    context.database.kind === 'postgres' ? (done: number) => run.report({ done, total }) : () => Promise.resolve();

  async function writing(run: JobRun, what: 'apply' | 'undo'): Promise<JobOutcome> {
    const { record, kind } = await own(run);
    const at = { context, now: run.now, userId: run.startedBy };
    const total = (record.counts?.new ?? 0) + (record.counts?.changed ?? 0);
    await run.report({ done: 0, total });
    const author = { actor: run.startedBy ?? undefined, requestId: `job ${run.id}` };
    const done = await inTransaction(db, author, (trx) =>
      (what === 'apply' ? applyRows : undoRows)(trx, { id: record.id, kind, at, tell: progress(run, total) }),
    );
    const attention = (done.refused ?? 0) > 0;
    return { found: what === 'apply' ? told.applied(done) : told.undone(done), ...(attention && { attention }) };
  }

  return [
    { name: 'import.read', work: read },
    { name: 'import.check', work: checkRows },
    { name: 'import.apply', work: (run) => writing(run, 'apply') },
    { name: 'import.undo', work: (run) => writing(run, 'undo') },
  ];
}
