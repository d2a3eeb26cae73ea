import type { Import, ImportRow } from '#contract/common/imports.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { maskAccount } from '#domain/identifiers/government.ts';
import { plainName } from '#domain/sheets/match-columns.ts';
import type { Context } from '#server/context.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Session } from '#server/http/session.ts';
import { presented as presentedJob } from '#server/jobs/jobs.handlers.ts';
import type { ShownJob } from '#server/jobs/work.queries.ts';
import type { AsideRow } from './aside.queries.ts';
import type { ImportState, KeptRow, ShownImport } from './imports.queries.ts';
import { mappedColumns } from './judge.ts';
import { openCells } from './kept-row.ts';
import type { ImportKind } from './kind.ts';
import { sentences } from '#server/text/en/imports.ts';

/** An import with its kind, its job, and its status. */
export interface ImportAt {
  record: ShownImport;
  kind: ImportKind;
  job: ShownJob | undefined;
  state: ImportState;
}

/** Returns an import's status. A stopped or failed job can be started again. */
export function standing(state: ImportState, job: ShownJob | undefined): ImportState {
  const over = job?.state === 'failed' || job?.state === 'cancelled';
  if (!over) return state;
  const back: Partial<Record<ImportState, ImportState>> = {
    checking: 'columns',
    applying: 'checked',
    undoing: 'applied',
  };
  return back[state] ?? state;
}

/** Returns whether another user uploaded the file, so that its encrypted numbers are hidden here. */
const isOthers = (record: ShownImport, session: Session): boolean => record.created_by !== session.userId;

/**
 * Returns only the last digits, since full numbers are revealed on the record, one at a time
 * (docs/decisions/017-masked-numbers.md).
 */
const hidden = (text: string): string => maskAccount(text.trim());

const sealedFields = (kind: ImportKind): ReadonlySet<string> =>
  new Set(kind.fields.flatMap((f) => (f.sealed ? [f.name] : [])));

/** Refuses full rows to users who didn't upload them, if they have numbers. */
export function refuseOthersFile(kind: ImportKind, record: ShownImport, session: Session): void {
  if (sealedFields(kind).size > 0 && isOthers(record, session))
    throw new HttpError(
      403,
      deskSentence(sentences.onlyCanDownloadTheRefused(record.by ?? 'the user who uploaded this file')),
    );
}

export const presentImport = ({ record, kind, job, state }: ImportAt, session: Session): Import => ({
  id: record.id,
  kind: record.kind,
  one: kind.one,
  many: kind.many,
  state,
  file_name: record.file_name,
  file_size: record.file_size,
  sheet: record.sheet,
  head: record.head_row === null ? null : { row: record.head_row, rows: record.head_rows },
  rows: record.rows,
  aside: record.aside,
  columns: record.columns.map((c) =>
    c.field !== null && sealedFields(kind).has(c.field) && (isOthers(record, session) || isWritten(state))
      ? { ...c, samples: c.samples.map(hidden) }
      : c,
  ),
  fields: kind.fields
    .filter((f) => !f.shownOnly)
    .map(({ name, label, field, required, inPlaceOf, holds, lookup }) => ({
      name,
      label,
      kind: field.kind,
      required: required ?? false,
      in_place_of: [...(inPlaceOf?.fields ?? [])],
      ...(holds !== undefined && { holds }),
      options: field.kind === 'choice' ? Object.values(field.options) : [],
      ...((lookup || field.kind === 'choice') && name !== kind.keyField && { shared: true as const }),
    })),
  counts: record.counts,
  job: job ? presentedJob(job, session) : null,
  by: record.by,
  created_at: record.created_at,
  applied_by: record.applier,
  applied_at: record.applied_at,
  undone_by: record.undoer,
  undone_at: record.undone_at,
  version: record.version,
});

const isWritten = (state: ImportState): boolean => ['applied', 'undoing', 'undone'].includes(state);

/** Returns a row for a viewer, with full encrypted numbers only for the uploader until they are in a record. */
export const presentRow =
  (kind: ImportKind, record: ShownImport, context: Context, session: Session) =>
  (kept: KeptRow): ImportRow => {
    const row = wholeRow(kind, record, context)(kept);
    if (!isOthers(record, session) && (row.verdict === 'refused' || !isWritten(record.state))) return row;
    const sealed = sealedFields(kind);
    return {
      ...row,
      cells: Object.fromEntries(
        Object.entries(row.cells).map(([name, text]) => [name, sealed.has(name) ? hidden(text) : text]),
      ),
      // A suggested value would reveal the sealed number itself.
      problems: row.problems.map(({ suggest, ...p }) =>
        suggest && !(p.field !== null && sealed.has(p.field)) ? { ...p, suggest } : p,
      ),
    };
  };

/** Hides all but the last four digits of each run of digits, also across separators. */
const maskedRuns = (text: string): string => text.replaceAll(/\d(?=(?:[\s\-‐-―−./]*\d){4})/g, '•');

/**
 * Returns a row set aside for a viewer, with its whole text. Its columns may not be matched, so digits are hidden in
 * every cell.
 */
export const presentAside =
  (kind: ImportKind, record: ShownImport, context: Context, session: Session) =>
  ({ row, cells, aside }: AsideRow): ImportRow => {
    const texts = openCells(cells, { importId: record.id, row }, context.settings);
    const sealed = sealedFields(kind);
    const numbers = sealed.size > 0 && (isOthers(record, session) || isWritten(record.state));
    const ofNumbers = new Set(
      record.columns.flatMap((c) => (c.field !== null && sealed.has(c.field) ? [c.index] : [])),
    );
    const mask = (text: string, column: number) => (ofNumbers.has(column) ? hidden(text) : maskedRuns(text));
    const shown = texts
      .flatMap((cell, column) => (cell ? [numbers ? mask(cell.text, column) : cell.text] : []))
      .join(' · ');
    return {
      row,
      verdict: 'refused',
      cells: {},
      problems: [],
      corrected: false,
      aside: { reason: aside, text: shown.slice(0, 200) },
    };
  };

/** Returns a row with its cells by field, and its errors. */
export const wholeRow =
  (kind: ImportKind, record: ShownImport, context: Context) =>
  (kept: KeptRow): ImportRow => {
    const cells = openCells(kept.cells, { importId: record.id, row: kept.row }, context.settings);
    const clash =
      kept.clash_row === null || !kind.claims
        ? []
        : [{ field: kind.claims.field, text: kind.claims.says(kept.clash_row.toLocaleString('en')) }];
    const over = kept.overdrawn && kind.draws ? [{ field: kind.draws.field, text: kind.draws.says }] : [];
    const twin =
      kept.twin === null ? [] : [{ field: kind.keyField, text: sentences.sameAsRow(kept.twin.toLocaleString('en')) }];
    const alike =
      kept.like_row === null || !kind.alike
        ? []
        : [
            {
              field: kind.keyField,
              text: sentences.possibleDuplicateOfRow(kept.like_row.toLocaleString('en'), kind.alike.says),
            },
          ];
    return {
      row: kept.row,
      verdict: [...twin, ...clash, ...over].length > 0 ? 'refused' : (kept.verdict ?? 'refused'),
      cells: Object.fromEntries(
        mappedColumns(kind, record.columns).map(({ column, field }) => [
          field.name,
          cells[column.index]?.text ?? column.fill ?? '',
        ]),
      ),
      problems: [...kept.problems, ...twin, ...clash, ...over, ...alike],
      corrected: kept.corrected,
    };
  };

/** Returns the first column of each plain name. Unnamed ones aren't remembered. */
export function uniqueHeaders(columns: Import['columns']): Import['columns'] {
  const named = new Map<string, Import['columns'][number]>();
  for (const column of columns) {
    const header = plainName(column.header);
    if (header !== '' && !named.has(header)) named.set(header, { ...column, header });
  }
  return [...named.values()];
}
