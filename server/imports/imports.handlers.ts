import type { Kysely } from 'kysely';
import { cleanText } from '#contract/clean-text.ts';
import type { hrImports } from '#contract/common/imports.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import { preparing, type Handlers } from '#server/http/call.ts';
import { forbidden, HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { startJob } from '#server/jobs/work.ts';
import { jobById } from '#server/jobs/work.queries.ts';
import { asideRows } from './aside.queries.ts';
import { askForProof, chosenColumns, filledField, ofFile, refuseUnheld, refuseWriting } from './choose-columns.ts';
import { rememberColumns, rememberHead } from './columns.queries.ts';
import { headOf } from './head-of.ts';
import {
  importById,
  importsOf,
  insertImport,
  lockImport,
  nextRows,
  rowsByNumber,
  setCells,
  setImport,
  type ImportState,
  type ShownImport,
} from './imports.queries.ts';
import { judge, mappedColumns, withColumnsFor } from './judge.ts';
import { openCells, sealCells, type KeptCell } from './kept-row.ts';
import { kindNamed, type ImportKind } from './kind.ts';
import {
  presentAside,
  presentImport,
  presentRow,
  refuseOthersFile,
  standing,
  uniqueHeaders,
  wholeRow,
  type ImportAt,
} from './present.ts';
import { refusedFile } from './refused-file.ts';
import { setRowsAside } from './set-rows-aside.ts';
import { sheetFiles } from './sheet-files.ts';
import { templateFile } from './template.ts';
import { withWarnings } from './warnings.ts';
import { countVerdicts, judgedAgain } from './whole-file.queries.ts';
import { sentences } from '#server/text/en/imports.ts';

const words = { read: 'Read', check: 'Check', apply: 'Import', undo: 'Undo the import of' };

/** Returns the import endpoints of one API, for the kinds declared there. */
export function importHandlers(api: 'hr' | 'payroll', kinds: readonly ImportKind[]): Handlers<typeof hrImports> {
  /** Returns the kind if the user has its permission, since another kind's permission opens nothing here. */
  function kindFor(key: string, session: Session): ImportKind {
    const kind = kindNamed(kinds, api, key);
    if (!kind) throw notFound();
    if (!session.codes.has(kind.permission)) throw forbidden();
    return kind;
  }
  async function own(db: Kysely<DB>, session: Session, id: number): Promise<ImportAt> {
    const record = await importById(db, api, id);
    const kind = record && kindNamed(kinds, api, record.kind);
    if (!record || !kind || !session.codes.has(kind.permission)) throw notFound();
    const job = record.job_id === null ? undefined : await jobById(db, api, [kind.permission], record.job_id);
    return { record, kind, job, state: standing(record.state, job) };
  }
  const shown = async (db: Kysely<DB>, session: Session, id: number) =>
    presentImport(await own(db, session, id), session);

  /** Starts the import's next job, and returns the job's ID. */
  async function begin(
    call: { db: Kysely<DB>; session: Session; context: Context; now: string },
    { record, kind }: { record: Pick<ShownImport, 'id' | 'file_name'>; kind: ImportKind },
    what: keyof typeof words,
  ): Promise<number> {
    return startJob(call.db, call.context, {
      api,
      kind: `import.${what}`,
      permission: kind.permission,
      title: `${words[what]} ${record.file_name} (${kind.many})`,
      input: { import: record.id },
      link: `${kind.address}${kind.address.includes('?') ? '&' : '?'}import=${record.id}`,
      startedBy: call.session.userId,
      now: call.now,
    });
  }

  /** Returns the import, locked, if it has the version the user saw and is at the right step. */
  async function held(
    call: { db: Kysely<DB>; session: Session },
    given: { id: number; version: number; from: readonly ImportState[] },
  ): Promise<ImportAt> {
    await lockImport(call.db, given.id);
    const found = await own(call.db, call.session, given.id);
    const busy = found.job && ['waiting', 'running'].includes(found.job.state);
    if (busy || found.record.version !== given.version) throw stale(presentImport(found, call.session));
    if (!given.from.includes(found.state))
      throw new HttpError(409, deskSentence(sentences.thisImportHasMovedTo), {
        reason: 'step',
        current: presentImport(found, call.session),
      });
    return found;
  }

  return {
    async list({ db, session, query }) {
      const kind = kindFor(query.kind, session);
      const records = await importsOf(db, api, kind.key);
      return {
        data: records.map((record) => presentImport({ record, kind, job: undefined, state: record.state }, session)),
      };
    },
    upload: preparing(sheetFiles, async ({ db, session, body, uploads, context, now }) => {
      const kind = kindFor(body.kind, session);
      const [file] = uploads;
      if (!file) throw refused('files', sentences.chooseAFile);
      const id = await insertImport(db, {
        api,
        kind: kind.key,
        file_key: file.storageKey,
        file_name: file.name,
        file_size: file.size,
        created_by: session.userId,
        created_at: now,
      });
      const record = { id, file_name: file.name };
      await setImport(db, id, { job_id: await begin({ db, session, context, now }, { record, kind }, 'read') });
      return { data: await shown(db, session, id) };
    }),
    async show({ db, session, params }) {
      return { data: await shown(db, session, params.id) };
    },
    async columns(call) {
      const { db, session, params, body } = call;
      const found = await held(call, { id: params.id, version: body.version, from: ['columns', 'checked'] });
      const { record, kind } = found;
      const columns = chosenColumns(kind, record, body.columns, body.fill);
      refuseUnheld(kind, columns, session);
      await rememberColumns(
        db,
        api,
        kind.key,
        // A column without a field or a choice is matched again in the next file.
        uniqueHeaders(ofFile(columns))
          .filter(({ field, by }) => field !== null || by === 'you')
          .map(({ header, field, order }) => ({ header, field, date_order: order })),
      );
      const head = headOf(ofFile(record.columns));
      await rememberHead(db, { api, kind: kind.key, userId: session.userId, head }, ofFile(columns), call.now);
      await setImport(db, record.id, {
        columns,
        state: 'checking',
        counts: null,
        job_id: await begin(call, found, 'check'),
      });
      return { data: await shown(db, session, record.id) };
    },
    async rows({ db, session, params, query, context }) {
      const { record, kind } = await own(db, session, params.id);
      if (query.aside === '1') {
        const rows = await asideRows(db, record.id, query);
        return { data: rows.map(presentAside(kind, record, context, session)), total: record.aside };
      }
      const warned = query.warned === '1';
      const of = { after: query.after, limit: query.limit, of: [query.verdict], warned };
      const rows = await nextRows(db, record.id, of);
      const counts = record.counts ?? (await countVerdicts(db, record.id));
      const total = warned ? (counts.warned ?? 0) : counts[query.verdict];
      return { data: rows.map(presentRow(kind, record, context, session)), total };
    },
    async correct({ db, session, params, body, context, now }) {
      await lockImport(db, params.id);
      const { record, kind, state } = await own(db, session, params.id);
      if (state !== 'checked')
        throw new HttpError(409, deskSentence(sentences.thisImportHasMovedTo), { reason: 'step' });
      // A row's error may be in a field without a column.
      const asked = body.cells.map((cell) => cell.field);
      refuseWriting(kind, asked, session);
      record.columns = withColumnsFor(kind, record.columns, asked);
      const column = new Map(mappedColumns(kind, record.columns).map((m) => [m.field.name, m.column.index]));
      const numbers = [...new Set(body.cells.map((cell) => cell.row))];
      const kept = await rowsByNumber(db, record.id, numbers);
      if (kept.length < numbers.length) throw refused('cells', sentences.oneOfTheseRowsIs);
      const corrected = kept.map((k) => {
        const at = { importId: record.id, row: k.row };
        const cells: (KeptCell | null)[] = [...openCells(k.cells, at, context.settings)];
        for (const { field, value } of body.cells.filter((cell) => cell.row === k.row)) {
          const index = column.get(field);
          if (index === undefined) throw refused('cells', sentences.thereIsNoField(field));
          while (cells.length < index) cells.push(null);
          const text = cleanText(value);
          cells[index] = text === '' ? null : { text, kind: 'text' };
          const needs = kind.fields.some((f) => f.name === field && f.needs);
          if (text !== '' && needs) record.columns = filledField(record.columns, index, text);
        }
        return { row: k.row, cells, sealed: sealCells(cells, at, context.settings) };
      });
      await setCells(
        db,
        record.id,
        corrected.map((m) => ({ row: m.row, cells: m.sealed })),
      );
      const judged = await judge(kind, db, record.columns, corrected, { context, now });
      const counts = await judgedAgain(db, record, await withWarnings(kind, db, judged, { context, now }));
      await setImport(db, record.id, { columns: record.columns, counts });
      const rows = await rowsByNumber(db, record.id, numbers);
      return {
        data: {
          import: await shown(db, session, record.id),
          rows: rows.map(presentRow(kind, record, context, session)),
        },
      };
    },
    async aside(call) {
      const { db, params, body, context, now, session } = call;
      const found = await held(call, { id: params.id, version: body.version, from: ['columns', 'checked'] });
      await setRowsAside(db, found, body, { context, now });
      return { data: await shown(db, session, found.record.id) };
    },
    async refused({ db, session, params, query, context, now }) {
      const { record, kind } = await own(db, session, params.id);
      refuseOthersFile(kind, record, session);
      return refusedFile({ record, kind, format: query.format, now }, async (after) => {
        const rows = await nextRows(db, record.id, { after, limit: 500, of: ['refused'] });
        return rows.map((kept) => ({
          shown: wholeRow(kind, record, context)(kept),
          cells: openCells(kept.cells, { importId: record.id, row: kept.row }, context.settings),
        }));
      });
    },
    template: ({ db, session, query, now }) =>
      templateFile(db, kindFor(query.kind, session), { format: query.format, now }),
    async apply(call) {
      const { db, session, params, body } = call;
      const found = askForProof(await held(call, { id: params.id, version: body.version, from: ['checked'] }), session);
      const { counts } = found.record;
      refuseUnheld(found.kind, found.record.columns, session);
      if (body.all && (counts?.refused ?? 0) > 0) throw refused('all', sentences.someRowsAreStillRefused);
      if ((counts?.new ?? 0) + (counts?.changed ?? 0) === 0) throw refused('all', sentences.noRowsToImport);
      await setImport(db, params.id, { state: 'applying', job_id: await begin(call, found, 'apply') });
      return { data: await shown(db, session, params.id) };
    },
    async undo(call) {
      const { db, session, params, body } = call;
      const found = askForProof(await held(call, { id: params.id, version: body.version, from: ['applied'] }), session);
      await setImport(db, params.id, { state: 'undoing', job_id: await begin(call, found, 'undo') });
      return { data: await shown(db, session, params.id) };
    },
  };
}
