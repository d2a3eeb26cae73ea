import { sentences } from '#server/text/en/imports.ts';
import type { Kysely } from 'kysely';
import type { ImportColumn, ImportProblem, Verdict } from '#contract/common/imports.ts';
import { en } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { firstOf, nth } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Asking, Draw, Existing, ImportField, ImportKind, Values } from './kind.ts';
import type { KeptCell, KeptCells } from './kept-row.ts';
import { knownValues, rulesOnKnown, withoutTwice } from './known-rules.ts';
import { choicesOf, readCell } from './read-cell.ts';
import { matchExisting, recordsOf, same, wholeOf, type Named } from './match-existing.ts';

export interface RawRow {
  row: number;
  cells: KeptCells;
}

/** A checked row. `values` are those of the whole record, and set only if it isn't refused. */
export interface Judged {
  row: number;
  verdict: Verdict;
  problems: ImportProblem[];
  key: string | null;
  values: Values | null;
  /** For a refused row of a new record, the values that could be read. */
  known?: Values;
  existing: Existing | null;
  /** Set if the row could be several existing records but matches none of them. */
  several?: true;
  /** The number of existing records it matches, since the file may have as many rows of its key. */
  copies?: number;
  /** For a new record, why another row of the file may be the same. */
  alike?: string[];
  /** For a new record, its unique values, and its effect on a limited amount. */
  claims?: string[];
  draw?: Draw | null;
}

interface Reading extends Named {
  row: number;
  problems: ImportProblem[];
}

/** An imported column, with its field. */
interface Mapped {
  column: ImportColumn;
  field: ImportField;
}

export const mappedColumns = (kind: ImportKind, columns: readonly ImportColumn[]): Mapped[] =>
  kind.fields.flatMap((field) => {
    const column = columns.find((c) => c.field === field.name);
    return column && !field.shownOnly ? [{ column, field }] : [];
  });

/** Returns the columns plus one for each field without a column in the file, for corrections. */
export function withColumnsFor(kind: ImportKind, columns: readonly ImportColumn[], fields: Iterable<string>) {
  const all = [...columns];
  for (const name of new Set(fields)) {
    const field = kind.fields.find((f) => f.name === name && !f.shownOnly);
    if (!field || all.some((c) => c.field === name)) continue;
    const index = Math.max(-1, ...all.map((c) => c.index)) + 1;
    const dates = { dmy: 0, mdy: 0, either: 0 };
    all.push({ index, header: field.label, samples: [], field: name, by: 'you', dates, order: null });
  }
  return all;
}

function readRow(kind: ImportKind, mapped: readonly Mapped[], { row, cells }: RawRow): Reading {
  const values: Values = {};
  const problems: ImportProblem[] = [];
  let also: Values = {};
  for (const { column, field } of mapped) {
    const inFile = cells[column.index];
    const cell: KeptCell | null | undefined =
      column.fill !== undefined && (inFile?.text ?? '').trim() === '' ? { text: column.fill, kind: 'text' } : inFile;
    // An empty cell keeps the existing value. For a new record the schema requires the mandatory ones.
    if (!cell || cell.text.trim() === '') continue;
    const read = readCell(cell, field, column.order);
    if ('problem' in read) problems.push({ field: field.name, ...read.problem });
    else if (field.inPlaceOf) also = { ...also, ...(read.value as object) };
    else values[field.name] = read.value;
    if ('also' in read) also = { ...also, ...read.also };
  }
  for (const { field } of mapped) {
    const unitField = field.unit?.field;
    if (
      unitField !== undefined &&
      also[unitField] !== undefined &&
      (values[unitField] ?? also[unitField]) !== also[unitField]
    )
      problems.push({ field: unitField, text: `${field.label} differs` });
  }
  // A separate column overrides what another column implies.
  for (const [name, value] of Object.entries(also)) values[name] ??= value;
  const headerOf = (name: string) => mapped.find(({ field }) => field.name === name)?.column.header;
  const implied = kind.implied?.(values, headerOf);
  return {
    row,
    values: { ...implied?.values, ...values },
    problems: [...problems, ...(implied?.problems ?? [])],
    or: new Map(),
  };
}

/** Looks up the values of texts, field by field, for all rows at once. */
async function lookUp(db: Kysely<DB>, mapped: readonly Mapped[], rows: readonly Reading[]): Promise<void> {
  for (const { field } of mapped) {
    const to = field.to ?? field.name;
    if (field.lookup) {
      const asked = rows.filter((r) => field.name in r.values);
      const found = await field.lookup(
        db,
        asked.map((r) => ({ text: String(r.values[field.name]), values: r.values })),
      );
      for (const [i, reading] of asked.entries()) {
        const answer = nth(found, i);
        delete reading.values[field.name];
        if ('problem' in answer) {
          const { problem: text, ...more } = answer;
          reading.problems.push({ field: field.name, text, ...more });
        } else {
          reading.values[to] = answer.is;
          if (answer.or && answer.or.length > 0) reading.or.set(to, answer.or);
        }
      }
    } else if (to !== field.name) {
      for (const { values } of rows) {
        if (!(field.name in values)) continue;
        values[to] = values[field.name];
        delete values[field.name];
      }
    }
  }
}

/** Returns the form's validation errors as import problems, by field of the file. */
function formProblems(kind: ImportKind, errors: Record<string, string[]>): ImportProblem[] {
  return Object.entries(errors).map(([path, [text]]) => {
    const top = firstOf(path.split('.'));
    const field = kind.fields.find((f) => (f.to ?? f.name) === top) ?? null;
    const suggest = field ? choicesOf(field) : null;
    return { field: field?.name ?? null, text: text ?? '', ...(suggest && { suggest }) };
  });
}

/**
 * Checks rows like the form. It reads cells, looks up names for all rows at once, finds the existing record, and
 * checks the whole record with the form's schema. Writes nothing.
 */
export async function judge(
  kind: ImportKind,
  db: Kysely<DB>,
  columns: readonly ImportColumn[],
  rows: readonly RawRow[],
  at: Asking,
): Promise<Judged[]> {
  const mapped = mappedColumns(kind, columns);
  const readings = rows.map((row) => readRow(kind, mapped, row));
  await lookUp(db, mapped, readings);
  const there = await recordsOf(kind, db, readings, at);
  for (const reading of readings) matchExisting(kind, there, reading);
  const whole = readings.map(({ values }) => wholeOf(kind, values));
  const keys = whole.map((values) => kind.keyOf(values));
  const judged = readings.map(({ row, values, problems }, i): Judged => {
    const ownKey = keys[i] ?? null;
    const found = (ownKey === null ? undefined : there.get(ownKey)) ?? null;
    const checkedWith = (record: Existing | null) =>
      check(kind.schema, record === null ? nth(whole, i) : { ...kind.blank, ...record.values, ...values }, en);
    const equals = (checked: ReturnType<typeof checkedWith>, record: Existing): boolean =>
      checked.ok &&
      Object.keys(values).every((name) =>
        same((checked.value as Values)[name], record.values[name], kind.ordered?.includes(name)),
      );
    // If several records share a key, only those with all of the row's values match.
    const several = found?.more ? [found, ...found.more] : null;
    const meant = several?.filter((record) => equals(checkedWith(record), record));
    if (several && (meant?.length === 0 || problems.length > 0)) {
      const text = sentences.severalRecordsMatch(several.length, kind.many);
      const is = { row, verdict: 'refused', key: null, values: null, existing: null } as const;
      return problems.length > 0
        ? { ...is, problems }
        : { ...is, problems: [{ field: kind.keyField, text }], several: true };
    }
    const key = meant ? `${ownKey}|${meant.map((record) => record.id).join(',')}` : ownKey;
    const existing = meant ? firstOf(meant) : found;
    if (existing && kind.onlyNew) {
      // This kind doesn't change existing records, so the row needn't meet a new one's rules.
      const text = kind.refuseExisting?.(existing, values);
      const told = problems.length > 0 ? problems : [{ field: kind.keyField, text: text ?? '' }];
      return text
        ? { row, verdict: 'refused', problems: told, key, values: null, existing: null }
        : { row, verdict: 'unchanged', problems: [], key, values: existing.values, existing };
    }
    const blamed = new Set(problems.map((p) => p.field));
    // A full name that couldn't be split is one error, not one for each part as well.
    for (const { field } of mapped)
      if (field.inPlaceOf && blamed.has(field.name)) for (const part of field.inPlaceOf.fields) blamed.add(part);
    const checked = checkedWith(existing);
    let known: Values | undefined;
    if (!checked.ok) {
      // A field that couldn't be read has only that error.
      const across = { ...kind.blank, ...existing?.values, ...values };
      const unread = kind.fields.flatMap((f) => (blamed.has(f.name) ? [f.to ?? f.name] : []));
      known = knownValues(kind, across, new Set(unread));
      const said = rulesOnKnown(kind, known).map(({ path, text }) => ({ [path]: [text] }));
      const form = [checked.errors, ...said].flatMap((errors) => formProblems(kind, errors));
      problems.push(...withoutTwice(form.filter((p) => !blamed.has(p.field))));
    }
    const refusal = existing && problems.length === 0 ? kind.refuseExisting?.(existing, values) : null;
    if (refusal) problems.push({ field: kind.keyField, text: refusal });
    if (!checked.ok || problems.length > 0) {
      const early = existing === null ? (known ?? (checked.ok ? (checked.value as Values) : undefined)) : undefined;
      return { row, verdict: 'refused', problems, key, values: null, existing: null, ...(early && { known: early }) };
    }
    const full = checked.value as Values;
    return {
      row,
      verdict: existing === null ? 'new' : equals(checked, existing) ? 'unchanged' : 'changed',
      problems: [],
      key,
      values: full,
      existing,
      ...(meant && { copies: meant.length }),
    };
  });
  if (!kind.refuse) return judged;
  const good = judged.flatMap(({ verdict, values, existing }) =>
    values && (verdict === 'new' || verdict === 'changed') ? [{ values, existing }] : [],
  );
  const answers = good.length > 0 ? [...(await kind.refuse(db, good))] : [];
  return judged.map((j) => {
    const problem = j.verdict === 'new' || j.verdict === 'changed' ? answers.shift() : null;
    return problem ? { ...j, verdict: 'refused', problems: [problem], values: null, existing: null } : j;
  });
}
