import { z } from 'zod';
import { cleanText } from '#contract/clean-text.ts';
import type { ImportColumn } from '#contract/common/imports.ts';
import { readDate } from '#domain/sheets/dates.ts';
import { headRow, matchColumns, plainName } from '#domain/sheets/match-columns.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/http/transaction.ts';
import { JobFailed, type JobKind, type JobOutcome, type JobRun } from '#server/jobs/work.ts';
import { readSheets } from '#server/sheets/read.ts';
import { SheetError, type Sheet, type SheetRow } from '#server/sheets/sheet.ts';
import { applyRows, undoRows } from './apply.ts';
import { rememberedColumns, rememberedHead, type Said } from './columns.queries.ts';
import { headOf } from './head-of.ts';
import { importById, insertRows, nextRows, removeRows, setImport, type ImportRecord } from './imports.queries.ts';
import { judge, withWarnings } from './judge.ts';
import { kept, openCells, sealCells, type KeptCell } from './kept-row.ts';
import { kindNamed, type ImportKind } from './kind.ts';
import { isExplanation } from './template.ts';
import { told } from './told.ts';
import { countVerdicts, markRows, setVerdicts } from './whole-file.queries.ts';

/** Rows that are read, judged and written at once. */
const chunk = 500;
/** Among how many first rows the one with the columns' names is looked for. */
const headWithin = 30;

const Input = z.object({ import: z.int() });

interface Peeked {
  sheet: Sheet;
  head: SheetRow;
  known: number;
  /** The other sheets that have rows. */
  unread: readonly string[];
}

const textsOf = (row: SheetRow): string[] => Array.from(row.cells, (cell) => cleanText(cell?.text ?? ''));

/** The sheet whose head knows most fields, with that head; what comes before it is a title. */
async function findHead(sheets: readonly Sheet[], kind: ImportKind): Promise<Peeked> {
  let best: Peeked | null = null;
  const filled: string[] = [];
  for (const sheet of sheets) {
    const first: SheetRow[] = [];
    for await (const row of sheet.rows()) {
      first.push(row);
      if (first.length >= headWithin) break;
    }
    const at = headRow(first.map(textsOf), kind.fields);
    const head = first[at];
    if (!head) continue;
    filled.push(sheet.name);
    const known = matchColumns(textsOf(head), kind.fields).filter((c) => c.field !== null).length;
    if (!best || known > best.known) best = { sheet, head, known, unread: [] };
  }
  if (!best) throw new SheetError('The file has no rows.');
  const { sheet: taken } = best;
  return { ...best, unread: filled.filter((name) => name !== taken.name) };
}

/** Columns as they are read: their names, three values, and what their dates say about their order. */
class Columns {
  readonly #found: (Omit<ImportColumn, 'field' | 'by' | 'order'> & { filled: number })[] = [];

  constructor(head: SheetRow) {
    textsOf(head).forEach((header, index) => this.#at(index, header));
  }

  #at(index: number, header = '') {
    while (this.#found.length <= index) {
      const at = this.#found.length;
      this.#found.push({
        index: at,
        header: at === index ? header : '',
        samples: [],
        dates: { dmy: 0, mdy: 0, either: 0 },
        filled: 0,
      });
    }
    return this.#found[index]!;
  }

  see(cells: readonly (KeptCell | null)[]): void {
    for (const [index, cell] of cells.entries()) {
      if (!cell) continue;
      const column = this.#at(index);
      column.filled += 1;
      const text = cell.text.trim().slice(0, 60);
      if (column.samples.length < 3 && !column.samples.includes(text)) column.samples.push(text);
      if (cell.kind !== 'text' || text.length > 40) continue;
      const date = readDate(text);
      if ('either' in date) column.dates.either += 1;
      else if ('order' in date && date.order) column.dates[date.order] += 1;
    }
  }

  /** Those with a name or a value. */
  get #shown() {
    return this.#found.filter((c) => c.header !== '' || c.filled > 0);
  }

  /** What a file with the same names is known by. */
  get head(): string {
    return headOf(this.#shown);
  }

  /**
   * Those with a name or a value, matched with fields. `own`: as the same person chose for the same names; else name by
   * name, as anybody said of it before. Where all unambiguous dates agree on an order, the others are read in it too.
   */
  matched(
    kind: ImportKind,
    remembered: Map<string, { field: string | null; order: 'dmy' | 'mdy' | null }>,
    own: readonly Said[] | undefined,
  ): ImportColumn[] {
    const columns = this.#shown;
    const fields = matchColumns(
      columns.map((c) => c.header),
      kind.fields,
      new Map([...remembered].map(([header, { field }]) => [header, field])),
    );
    // A field that is no longer imported cannot be anybody's choice, even if it was chosen before.
    const chosen = new Map(own?.filter((c) => isField(kind, c.field)).map((c) => [c.index, c]));
    return columns.map(({ index, header, samples, dates }, i) => {
      const { dmy, mdy, either } = dates;
      const mine = chosen.get(index);
      const said = (mine ?? remembered.get(plainName(header)))?.order ?? null;
      const sure = dmy > 0 && mdy === 0 ? 'dmy' : mdy > 0 && dmy === 0 ? 'mdy' : null;
      const order = either + dmy + mdy === 0 ? null : (sure ?? said);
      if (own) return { index, header, samples, dates, field: mine?.field ?? null, by: 'remembered', order };
      return { index, header, samples, dates, ...fields[i]!, order };
    });
  }
}

const isField = (kind: ImportKind, name: string | null): boolean =>
  name === null || kind.fields.some((f) => f.name === name && !f.shownOnly);

/** The work of imports, for the queue: read a file, judge its rows, write them, take them back. */
export function importJobs(context: Context, kinds: readonly ImportKind[]): JobKind[] {
  const { db } = context;

  async function own(run: JobRun): Promise<{ record: ImportRecord; kind: ImportKind }> {
    const { import: id } = Input.parse(run.input);
    const record = (await importById(db, 'hr', id)) ?? (await importById(db, 'payroll', id));
    if (!record || record.job_id !== run.id) throw new JobFailed('This import went on another way.');
    const kind = kindNamed(kinds, record.api, record.kind);
    if (!kind) throw new JobFailed('This version of Kawani does not import such files.');
    return { record, kind };
  }

  async function read(run: JobRun): Promise<JobOutcome> {
    const { record, kind } = await own(run);
    if (record.state !== 'reading') return { found: told.read(record.rows) };
    try {
      const { sheet, head, unread } = await findHead(
        await readSheets(await context.storage.get(record.file_key)),
        kind,
      );
      await removeRows(db, record.id);
      const columns = new Columns(head);
      let waiting: { row: number; cells: string }[] = [];
      let rows = 0;
      let explained = false;
      const keep = async () => {
        await insertRows(db, record.id, waiting);
        waiting = [];
        await run.report({ done: rows });
      };
      for await (const row of sheet.rows()) {
        if (row.number <= head.number) continue;
        if (isExplanation(row)) {
          explained = true;
          continue;
        }
        const cells = kept(row);
        columns.see(cells);
        rows += 1;
        const at = { importId: record.id, row: row.number };
        waiting.push({ row: row.number, cells: sealCells(cells, at, context.settings) });
        if (waiting.length >= chunk) await keep();
      }
      await keep();
      // A template uploaded as it was downloaded is taken although it has no rows: it shows what its columns are for.
      if (rows === 0 && !explained) throw new SheetError('The file has the names of columns and no rows below them.');
      await setImport(db, record.id, {
        state: 'columns',
        sheet: sheet.name,
        head_row: head.number,
        columns: columns.matched(
          kind,
          await rememberedColumns(db, record.api, record.kind),
          record.created_by === null
            ? undefined
            : await rememberedHead(db, { ...record, userId: record.created_by, head: columns.head }),
        ),
        rows,
      });
      return { found: told.read(rows, unread) };
    } catch (error) {
      throw error instanceof SheetError ? new JobFailed(error.message) : error;
    }
  }

  async function checkRows(run: JobRun): Promise<JobOutcome> {
    const { record, kind } = await own(run);
    let { after, done } = z.object({ after: z.int(), done: z.int() }).catch({ after: 0, done: 0 }).parse(run.reached);
    while (record.state === 'checking') {
      const rows = await nextRows(db, record.id, { after, limit: chunk });
      if (rows.length === 0) break;
      const raw = rows.map(({ row, cells }) => ({
        row,
        cells: openCells(cells, { importId: record.id, row }, context.settings),
      }));
      const judged = await judge(kind, db, record.columns, raw);
      await setVerdicts(db, record.id, await withWarnings(kind, db, judged, { context, now: run.now }));
      after = rows.at(-1)!.row;
      done += rows.length;
      await run.report({ done, total: record.rows, reached: { after, done } });
    }
    await markRows(db, record.id);
    const counts = await countVerdicts(db, record.id);
    if (record.state === 'checking') await setImport(db, record.id, { state: 'checked', counts });
    return { found: told.counts(counts), attention: counts.refused > 0 };
  }

  /** Within one transaction all is written or nothing; elsewhere than in the embedded database it can say how far it is. */
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
    return { found: what === 'apply' ? told.applied(done) : told.undone(done) };
  }

  return [
    { name: 'import.read', work: read },
    { name: 'import.check', work: checkRows },
    { name: 'import.apply', work: (run) => writing(run, 'apply') },
    { name: 'import.undo', work: (run) => writing(run, 'undo') },
  ];
}
