import type { ImportColumn } from '#contract/common/imports.ts';
import { mustHave } from '#domain/lists/known.ts';
import { refused } from '#server/http/errors.ts';
import { proveFirst, type Session } from '#server/http/session.ts';
import { mappedColumns, withColumnsFor } from './judge.ts';
import type { ImportKind } from './kind.ts';
import type { ImportAt } from './present.ts';
import { sentences } from '#server/text/en/imports.ts';

/** A user's choice of a column's field. */
type Choice = Pick<ImportColumn, 'index' | 'field' | 'order'>;

/** The value that every row gets, for a field without a column in the file. */
interface Filled {
  field: string;
  value: string;
}

/** Returns the columns of the file, without columns that have a value for every row. */
export const ofFile = (columns: readonly ImportColumn[]): ImportColumn[] => columns.filter((c) => c.fill === undefined);

/**
 * Returns the file's columns with the user's choice of fields, and a column for each value that every row gets. Throws
 * if they can't make records.
 */
export function chosenColumns(
  kind: ImportKind,
  record: { columns: readonly ImportColumn[] },
  chosen: readonly Choice[],
  filled: readonly Filled[] = [],
): ImportColumn[] {
  const importable = kind.fields.filter((f) => !f.shownOnly);
  const inFile = ofFile(record.columns);
  const said = new Map(chosen.filter((c) => inFile.some((of) => of.index === c.index)).map((c) => [c.index, c]));
  const fields = [
    ...[...said.values()].flatMap((c) => (c.field === null ? [] : [c.field])),
    ...filled.map((f) => f.field),
  ];
  const unknown = fields.find((name) => !kind.fields.some((f) => f.name === name));
  if (unknown !== undefined) throw refused('columns', sentences.thereIsNoField(unknown));
  const twice = importable.find((f) => fields.filter((name) => name === f.name).length > 1);
  if (twice) throw refused('columns', sentences.twoColumnsAreMatchedTo(twice.label));
  const covered = importable.flatMap((f) => (fields.includes(f.name) ? [f.name, ...(f.inPlaceOf?.fields ?? [])] : []));
  const missing = importable.filter((f) => f.required && !covered.includes(f.name));
  if (missing.length > 0) throw refused('columns', sentences.chooseAColumnFor(missing.map((f) => f.label).join(', ')));
  const columns = inFile.map((column) => {
    const { field, order } = said.get(column.index) ?? { field: null, order: null };
    return { ...column, field, order, by: field === column.field ? column.by : ('you' as const) };
  });
  const valueOf = new Map(filled.map((f) => [f.field, f.value]));
  return withColumnsFor(kind, columns, valueOf.keys()).map((column) => {
    const value = columns.includes(column) ? undefined : valueOf.get(column.field ?? '');
    return value === undefined ? column : { ...column, samples: [value.slice(0, 60)], fill: value };
  });
}

/**
 * Returns the columns after one of them got a value, since a column that needs a permission counts as filled by its
 * samples.
 */
export const filledField = (columns: readonly ImportColumn[], index: number, text: string): ImportColumn[] =>
  columns.map((c) => (c.index === index && c.samples.length === 0 ? { ...c, samples: [text.slice(0, 60)] } : c));

/** Refuses a filled column if the user lacks its permission. */
export function refuseUnheld(kind: ImportKind, columns: readonly ImportColumn[], { codes }: Session): void {
  for (const { column, field } of mappedColumns(kind, columns))
    if (field.needs && column.samples.length > 0 && !codes.has(field.needs.code))
      throw refused('columns', sentences.setTheColumnToNotImported(field.needs.says, column.header));
}

/** Refuses to write fields that the user lacks permission for. */
export function refuseWriting(kind: ImportKind, names: readonly string[], { codes }: Session): void {
  const field = kind.fields.find((f) => f.needs && names.includes(f.name) && !codes.has(f.needs.code));
  if (field) throw refused('cells', mustHave(field, 'needs').says);
}

/**
 * Requires a proof of identity if the file has a field that needs one, such as the account that pay goes to. Returns
 * the import.
 */
export function askForProof(at: ImportAt, session: Session): ImportAt {
  const fields = mappedColumns(at.kind, at.record.columns).map(({ field }) => field);
  if (!session.fresh && fields.some((field) => field.fresh)) throw proveFirst(false);
  return at;
}
