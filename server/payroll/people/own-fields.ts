import type { Kysely } from 'kysely';
import type { OwnField as ShownField } from '#contract/payroll/people/own-fields.ts';
import { isOver, ownFields, standing, type HrRate, type OwnField, type OwnValues } from '#domain/records/own-fields.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { Context } from '#server/context.ts';
import type { DB } from '#server/database/tables.ts';
import {
  branchNames,
  dropOwn,
  ownRows,
  ownRowsShown,
  presentOf,
  putOwn,
  setOwn,
  type PlainPlace,
} from './own-fields.queries.ts';
import {
  columnsOfField,
  isReadable,
  keep,
  latestOf,
  nothing,
  shown,
  thenOf,
  valuesOf,
  type Keys,
} from './own-values.ts';

export const keysOf = ({ settings }: Pick<Context, 'settings'>): Keys => [
  settings.dataKey,
  ...(settings.previousDataKeys ?? []),
];

interface Typing {
  db: Kysely<DB>;
  id: number;
  keys: Keys;
  actor: number;
  now: string;
}

/** Returns the values that HR may have too, before a user's change. `hr` has HR's values. */
export async function beforeTyping({ db, id, keys }: Pick<Typing, 'db' | 'id' | 'keys'>) {
  const [present] = await presentOf(db, [id]);
  const was = present ? valuesOf(present, keys) : nothing;
  // HR has no values for an employee it never sent, so its first values count as different.
  return { was, hr: present?.person.synced_at ? was : nothing };
}

/** Records each field that a user changed from HR’s value, and drops the record of a field changed back. */
export async function noteTyped(
  { db, id, keys, actor, now }: Typing,
  { was, hr }: { was: OwnValues; hr: OwnValues },
  typed?: Partial<OwnValues>,
): Promise<void> {
  const [present] = typed ? [] : await presentOf(db, [id]);
  const is = { ...was, ...(present ? valuesOf(present, keys) : typed) };
  const changed = ownFields.filter((field) => is[field] !== was[field]);
  if (changed.length === 0) return;
  const rows = await ownRows(db, [id]);
  for (const field of changed) {
    const row = rows.find((r) => r.field === field);
    const latest = row ? latestOf(row, keys) : hr[field];
    if (latest === is[field]) await dropOwn(db, { employee_id: id, field });
    else {
      const hr_value = keep(field, latest, id, keys);
      await putOwn(db, { employee_id: id, field, typed_by: actor, typed_at: now, hr_value });
    }
  }
}

/** Records the values entered for an employee whom HR never sent. */
export async function noteEntered(typing: Typing, typed: Partial<OwnValues>): Promise<void> {
  const [present] = await presentOf(typing.db, [typing.id]);
  const rows = await ownRows(typing.db, [typing.id]);
  if (present?.person.synced_at !== null || rows.some((r) => r.field in typed)) return;
  await noteTyped(typing, { was: nothing, hr: nothing }, typed);
}

/** An employee's typed values that stay, regardless of HR's values. */
export interface Kept {
  columns: Record<string, string | null>;
  rates: boolean;
  places: boolean;
}

/**
 * Compares HR's new values with the values entered in Payroll. A field follows HR again once both are equal. Otherwise
 * Payroll's value stays, and HR's new value waits for a decision. Returns the values that stay, by employee.
 */
export async function settleOwn(
  db: Kysely<DB>,
  keys: Keys,
  given: ReadonlyMap<number, { hr: OwnValues; hired_on: string }>,
): Promise<Map<number, Kept>> {
  const rows = given.size === 0 ? [] : await ownRows(db, [...given.keys()]);
  const people = rows.length === 0 ? [] : await presentOf(db, [...new Set(rows.map((r) => r.employee_id))]);
  const kept = new Map<number, Kept>();
  for (const present of people) {
    const { person } = present;
    const { hr, hired_on } = valueOf(given, person.id);
    const ours = valuesOf(present, keys);
    const stays: Kept = { columns: {}, rates: false, places: false };
    kept.set(person.id, stays);
    for (const row of rows.filter((r) => r.employee_id === person.id)) {
      const { field } = row;
      const so = standing({ ours: ours[field], hrThen: thenOf(row, keys) }, hr[field]);
      if (so === 'hrs' || (field === 'last_day' && isOver(person.last_day, hired_on))) {
        await dropOwn(db, row);
        continue;
      }
      if (so === 'typed' ? row.differs : latestOf(row, keys) !== hr[field]) {
        const hr_new = so === 'typed' ? null : keep(field, hr[field], person.id, keys);
        await setOwn(db, row, { differs: so === 'differs', hr_new });
      }
      for (const column of columnsOfField(field)) stays.columns[column] = person[column];
      if (field === 'rates' || field === 'places') stays[field] = true;
    }
  }
  return kept;
}

/** Returns an employee's typed values as the screen shows them. */
export async function shownOwn(db: Kysely<DB>, id: number, keys: Keys): Promise<ShownField[]> {
  const rows = await ownRowsShown(db, id);
  const found = rows.map((row) => ({ row, hr: latestOf(row, keys) }));
  const listed = <T>(field: OwnField, of: (typeof found)[number]): T[] =>
    of.row.field === field && of.hr !== null && isReadable(of.hr) ? JSON.parse(of.hr) : [];
  const places = found.flatMap((f) => listed<PlainPlace>('places', f));
  const names = places.length === 0 ? [] : await branchNames(db, [...new Set(places.map((p) => p.branch_id))]);
  const nameOf = new Map(names.map((n) => [n.id, n]));
  return found.map((f) => ({
    field: f.row.field,
    by: f.row.by,
    at: f.row.at,
    differs: f.row.differs,
    hr: shown(f.row.field, f.hr),
    hr_rates: listed<HrRate>('rates', f)
      .toReversed()
      .map((r) => ({ from_date: r.from, scheme: r.scheme, amount_centavos: r.amount })),
    hr_places: listed<PlainPlace>('places', f)
      .toReversed()
      .map((p) => ({
        from_date: p.from,
        to_date: p.to,
        client: nameOf.get(p.branch_id)?.client ?? '',
        branch: nameOf.get(p.branch_id)?.branch ?? '',
      })),
  }));
}
