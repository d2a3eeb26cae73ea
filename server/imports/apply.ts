import type { Kysely } from 'kysely';
import type { ImportProblem } from '#contract/common/imports.ts';
import { lastOf, mustHave } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { sqlState } from '#server/http/errors.ts';
import { JobFailed } from '#server/jobs/work.ts';
import {
  lockImport,
  lockKind,
  nextRows,
  setImport,
  setRefused,
  setWritten,
  type ImportRecord,
  type KeptRow,
} from './imports.queries.ts';
import { ChangedMeanwhile } from './import-of.ts';
import { judge, type Judged } from './judge.ts';
import { changedSince } from './changed-since.ts';
import { openBefore, openCells, sealBefore } from './kept-row.ts';
import type { ImportKind, Writing } from './kind.ts';
import { oneBehind } from './one-behind.ts';
import { sentences } from '#server/text/en/imports.ts';

/** Number of rows written at once. */
const chunk = 500;

interface Work {
  id: number;
  kind: ImportKind;
  at: Writing;
  /** Reports the number of finished rows. */
  tell: (done: number) => Promise<void>;
}

/** The number of records added and changed, or undone, and of those whose record changed since the check. */
interface Done {
  new: number;
  changed: number;
  refused?: number;
}

/**
 * Returns the import, locked until the transaction ends with all others of its kind. Null if this step was already
 * done.
 */
async function held(trx: Kysely<DB>, id: number, from: 'applying' | 'undoing', to: 'applied' | 'undone') {
  const record = await lockImport(trx, id);
  if (record?.state === to) return null;
  if (record?.state !== from) throw new JobFailed(sentences.thisImportWasContinuedIn);
  await lockKind(trx, record);
  return record;
}

const before = (record: ImportRecord | undefined): Done => ({
  new: record?.counts?.new ?? 0,
  changed: record?.counts?.changed ?? 0,
});

/** Returns the error for a row that was valid at the check and no longer is. */
const noLonger = ({ row, problems }: Judged): JobFailed =>
  new JobFailed(sentences.rowIsNoLongerValid(row.toLocaleString('en'), problems[0]?.text ?? 'it was changed'));

/** Returns a database error during writing as a sentence, and other errors unchanged. */
function asSentence(error: unknown, what: string): unknown {
  if (error instanceof ChangedMeanwhile) return new JobFailed(sentences.theRecordOfRowChanged(error.row));
  if (sqlState(error) === '23505' && what === 'apply') return new JobFailed(sentences.oneOfTheseWasAdded);
  return error;
}

/**
 * Writes every valid row of an import in the transaction, after checking it again, because records that it refers to
 * may have been archived. Throws, and writes nothing, if a row is no longer valid. A row whose record changed since the
 * check is refused and the others are written, because no user has seen the values it would overwrite. Does nothing if
 * the import was already written.
 */
export async function applyRows(trx: Kysely<DB>, { id, kind, at, tell }: Work): Promise<Done> {
  const record = await held(trx, id, 'applying', 'applied');
  if (!record) return before(await lockImport(trx, id));
  const keys = at.context.settings;
  const done = { new: 0, changed: 0, refused: 0 };
  let unchanged = 0;
  const write = async (
    judged: readonly Judged[],
    since: readonly { row: number; problems: ImportProblem[] }[],
  ): Promise<void> => {
    if (since.length > 0) await setRefused(trx, id, since);
    const good = judged.filter((j) => j.verdict !== 'unchanged');
    const rows = good.map((j) => ({ row: j.row, values: mustHave(j, 'values'), existing: j.existing }));
    const written = rows.length === 0 ? [] : await kind.write(trx, rows, at);
    const former = new Map(good.map((j) => [j.row, j.existing?.values]));
    await setWritten(
      trx,
      id,
      written.map(({ row, id: recordId, version }) => {
        const values = former.get(row);
        return {
          row,
          id: recordId,
          version,
          before: values ? sealBefore(values, { importId: id, row }, keys) : null,
        };
      }),
    );
    const changed = good.filter((j) => j.existing !== null).length;
    done.new += good.length - changed;
    done.changed += changed;
    unchanged += judged.length - good.length;
    done.refused += since.length;
    await tell(done.new + done.changed + done.refused + unchanged);
  };
  // Read outside the transaction, whose connection is writing the previous rows. The embedded database has only one
  // connection.
  const ahead = kind.judgedAhead === true && at.context.database.kind === 'postgres';
  const reading = ahead ? at.context.db : trx;
  try {
    await oneBehind(async (start) => {
      for (let after = 0; ;) {
        const rows = await nextRows(reading, id, { after, limit: chunk, of: ['new', 'changed'] });
        if (rows.length === 0) break;
        const raw = rows.map(({ row, cells }) => ({ row, cells: openCells(cells, { importId: id, row }, keys) }));
        const { since, others } = changedSince(kind, rows, await judge(kind, reading, record.columns, raw, at));
        const bad = others.find((j) => j.verdict === 'refused');
        if (bad) throw noLonger(bad);
        after = lastOf(rows).row;
        if (ahead) await start(() => write(others, since));
        else await write(others, since);
      }
    });
    await kind.finish?.(trx);
  } catch (error) {
    throw asSentence(error, 'apply');
  }
  await setImport(trx, id, {
    state: 'applied',
    applied_by: at.userId,
    applied_at: at.now,
    counts: {
      ...mustHave(record, 'counts'),
      ...done,
      unchanged: mustHave(record, 'counts').unchanged + unchanged,
      refused: mustHave(record, 'counts').refused + done.refused,
    },
  });
  return done;
}

/**
 * Undoes an import in the transaction: removes new records and restores the previous values of changed ones. Throws,
 * and undoes nothing, if a record was changed since or other records depend on it.
 */
export async function undoRows(trx: Kysely<DB>, { id, kind, at, tell }: Work): Promise<Done> {
  const record = await held(trx, id, 'undoing', 'undone');
  if (!record) return before(await lockImport(trx, id));
  const done: Done = { new: 0, changed: 0 };
  const since: number[] = [];
  try {
    for (let after = 0; ;) {
      const rows = await nextRows(trx, id, { after, limit: chunk, of: ['new', 'changed'] });
      if (rows.length === 0) break;
      const written = rows.filter((row): row is KeptRow & { record_id: number } => row.record_id !== null);
      const asWritten = (row: KeptRow & { record_id: number }) => ({
        row: row.row,
        id: row.record_id,
        version: mustHave(row, 'record_version'),
      });
      const fresh = written.filter((row) => row.before === null).map(asWritten);
      const changed = written
        .filter((row) => row.before !== null)
        .map((row) => ({
          ...asWritten(row),
          before: openBefore(mustHave(row, 'before'), { importId: id, row: row.row }, at.context.settings),
        }));
      if (fresh.length > 0) since.push(...(await kind.remove(trx, fresh, at)));
      if (changed.length > 0) since.push(...(await kind.putBack(trx, changed, at)));
      done.new += fresh.length;
      done.changed += changed.length;
      after = lastOf(rows).row;
      await tell(done.new + done.changed);
    }
    await kind.finish?.(trx);
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    throw new JobFailed(sentences.someOfTheseAreIn(kind.many));
  }
  if (since.length > 0) {
    const which = since.length === 1 ? 'One record was' : `${since.length.toLocaleString('en')} records were`;
    throw new JobFailed(sentences.changedSinceSoNothingWas(which));
  }
  await setImport(trx, id, { state: 'undone', undone_by: at.userId, undone_at: at.now });
  return done;
}
