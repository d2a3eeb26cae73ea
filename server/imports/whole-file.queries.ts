import { sql, type Kysely } from 'kysely';
import type { Verdict } from '#contract/common/imports.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Judged } from './judge.ts';

/*
 * Relations between a file's rows: the same record, perhaps the same one, two that claim a unique value, and several
 * that together use more than is available. Computed for the whole file once it is checked, and then for what a
 * corrected row affects.
 */

/** Rows by verdict, and the number of new ones with warnings. */
export type Counts = Record<Verdict, number> & { warned?: number | undefined };

/** Returns the condition for a verdict. A row is refused by its check, or by its relation to other rows of the file. */
export const isOf = (verdict: Verdict) =>
  verdict === 'refused'
    ? sql<boolean>`(verdict = 'refused' or twin is not null or clash_row is not null or overdrawn)`
    : sql<boolean>`(verdict = ${verdict} and twin is null and clash_row is null and not overdrawn)`;

/** A new row with a warning. */
export const isWarned = sql<boolean>`(${isOf('new')} and (problems <> '[]'::jsonb or like_row is not null))`;

/** Stores the check results of rows. */
export async function setVerdicts(db: Kysely<DB>, importId: number, judged: readonly Judged[]): Promise<void> {
  const rows = judged.map(({ row, verdict, problems, key, existing, copies = 1, alike = [], claims = [], draw }) => ({
    row,
    verdict,
    problems,
    key,
    seen_id: verdict === 'changed' ? (existing?.id ?? null) : null,
    seen_version: verdict === 'changed' ? (existing?.version ?? null) : null,
    copies,
    alike,
    claims,
    draw_of: draw?.of ?? null,
    draw: draw?.amount ?? null,
    draw_left: draw?.left ?? null,
  }));
  await sql`update work.import_rows r set verdict = v.verdict, problems = v.problems, key = v.key, alike = v.alike,
      claims = v.claims, draw_of = v.draw_of, draw = v.draw, draw_left = v.draw_left, seen_id = v.seen_id,
      seen_version = v.seen_version, copies = v.copies
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("row" int, verdict text, problems jsonb, key text, alike text[],
      claims text[], draw_of text, draw numeric, draw_left numeric, seen_id int, seen_version int, copies int)
    where r.import_id = ${importId} and r.row_no = v."row"`.execute(db);
}

/** Values that some rows share with others, now or before correction, and all affected rows. */
interface Touched {
  rows: readonly number[];
  keys: readonly string[];
  alike: readonly string[];
  claims: readonly string[];
  draws: readonly string[];
}

type Shared = Record<'alike' | 'claims', string[]> & { row: number; key: string | null; draw_of: string | null };

const unique = <T>(all: readonly (T | null | undefined)[]): T[] => [...new Set(all)].filter((one) => one != null);

/** Returns the rows of the import that rechecked rows affect. Called before their verdicts are written. */
async function touchedBy(db: Kysely<DB>, importId: number, judged: readonly Judged[]): Promise<Touched> {
  const found = async (which: ReturnType<typeof sql>) =>
    (
      await sql<Shared>`select row_no as "row", key, alike, claims, draw_of from work.import_rows
        where import_id = ${importId} and ${which}`.execute(db)
    ).rows;
  const sharing = async (column: 'alike' | 'claims', marks: readonly string[]) =>
    marks.length === 0 ? [] : found(sql`${sql.ref(column)} && ${[...marks]}::text[] and ${sql.ref(column)} <> '{}'`);
  const own = judged.map((j) => j.row);
  const before = await found(sql`row_no = any(${own}::int[])`);
  const keys = unique([...before, ...judged].map((r) => r.key));
  // If several rows are one record, only the first counts, so rows that share a value with the others are affected
  // too.
  const same = [...before, ...(await found(sql`key = any(${keys}::text[])`))];
  const marksOf = (column: 'alike' | 'claims', rows: readonly Shared[]) =>
    unique([...rows.flatMap((r) => r[column]), ...judged.flatMap((j) => j[column] ?? [])]);
  const alike = await sharing('alike', marksOf('alike', same));
  const claims = await sharing('claims', marksOf('claims', same));
  const draws = unique([...same.map((r) => r.draw_of), ...judged.map((j) => j.draw?.of)]);
  const drawing = draws.length === 0 ? [] : await found(sql`draw_of = any(${draws}::text[])`);
  return {
    rows: unique([...own, ...[...same, ...alike, ...claims, ...drawing].map((r) => r.row)]),
    keys,
    alike: marksOf('alike', [...same, ...alike]),
    claims: marksOf('claims', [...same, ...claims]),
    draws,
  };
}

/** Stores the relations of rows, all or affected ones, to the others of the file. */
export async function markRows(db: Kysely<DB>, importId: number, of?: Touched): Promise<void> {
  await markTwins(db, importId, of);
  await markSharing(db, importId, { column: 'alike', into: 'like_row' }, of);
  await markSharing(db, importId, { column: 'claims', into: 'clash_row' }, of);
  await markOverdrawn(db, importId, of);
}

const among = (of: Touched | undefined) => (of ? sql`and i.row_no = any(${[...of.rows]}::int[])` : sql``);

/** Marks each row that is the same record as an earlier one, beyond the number of matching records. */
async function markTwins(db: Kysely<DB>, importId: number, of: Touched | undefined): Promise<void> {
  const which = of
    ? sql`and (key = any(${[...of.keys]}::text[]) or row_no = any(${[...of.rows]}::int[]) and key is null)`
    : sql``;
  await sql`update work.import_rows r set twin = f.first
    from (select row_no, case when key is not null and nth > copies then first end as first from (
        select row_no, key, copies, row_number() over w as nth, min(row_no) over w as first from work.import_rows
        where import_id = ${importId} ${which} window w as (partition by key order by row_no)) k) f
    where r.import_id = ${importId} and r.row_no = f.row_no and r.twin is distinct from f.first`.execute(db);
}

/** Marks each new row that shares a hash with an earlier one. */
async function markSharing(
  db: Kysely<DB>,
  importId: number,
  names: { column: 'alike'; into: 'like_row' } | { column: 'claims'; into: 'clash_row' },
  of: Touched | undefined,
): Promise<void> {
  const [column, into] = [sql.ref(names.column), sql.ref(names.into)];
  const which = of ? sql`and ${column} && ${[...of[names.column]]}::text[]` : sql``;
  await sql`update work.import_rows r set ${into} = f.first
    from (select i.row_no, nullif(k.first, i.row_no) as first from work.import_rows i left join (
        select row_no, min(first) as first from (
          select row_no, min(row_no) over (partition by mark) as first from work.import_rows, unnest(${column}) as mark
          where import_id = ${importId} and verdict = 'new' and twin is null and ${column} <> '{}' ${which}) a
        group by row_no) k on k.row_no = i.row_no
      where i.import_id = ${importId} ${among(of)} and (k.row_no is not null or i.${into} is not null)) f
    where r.import_id = ${importId} and r.row_no = f.row_no and r.${into} is distinct from f.first`.execute(db);
}

/** Part that a row uses or adds, for rows that together use more than is available. */
type Taking = { row: number; of: string; draw: number; there: number };

/**
 * Returns the numbers of rows that use more than is available, computed in order, so that a refused row uses nothing
 * from later ones.
 */
function overdrawing(rows: readonly Taking[]): number[] {
  const left = new Map<string, number>();
  return rows.flatMap(({ row, of, draw, there }) => {
    // Half days add up exactly. Other parts of a day are counted in thousandths.
    const after = Math.round(((left.get(of) ?? there) + draw) * 1000) / 1000;
    if (after < 0) return [row];
    left.set(of, after);
    return [];
  });
}

/** Marks each row that uses more than is available, including the file's additions and previous rows. */
async function markOverdrawn(db: Kysely<DB>, importId: number, of: Touched | undefined): Promise<void> {
  const which = of ? sql`and draw_of = any(${[...of.draws]}::text[])` : sql``;
  // Rows that use more than is available exist only if the total exceeds it.
  const { rows } = await sql<Taking>`
    select row_no as "row", draw_of as "of", draw::float8 as draw, there::float8 as there from (
      select row_no, draw_of, draw, sum(draw) over w as wanted,
        min(draw_left) over w as had, min(draw_left) over w + sum(greatest(draw, 0)) over w as there
      from work.import_rows
      where import_id = ${importId} and draw_of is not null and verdict = 'new' and twin is null ${which}
      window w as (partition by draw_of)) d
    where draw < 0 and had + wanted < 0
    order by row_no`.execute(db);
  const over = overdrawing(rows);
  await sql`update work.import_rows i set overdrawn = i.row_no = any(${over}::int[])
    where i.import_id = ${importId} ${among(of)} and i.overdrawn <> (i.row_no = any(${over}::int[]))`.execute(db);
}

/** Returns the number of rows of each verdict, for all rows or some. */
export async function countVerdicts(db: Kysely<DB>, importId: number, of?: Touched): Promise<Counts> {
  const { rows } = await sql<Record<Verdict, number> & { warned: number }>`
    select count(*) filter (where ${isOf('new')}) as new, count(*) filter (where ${isOf('changed')}) as changed,
      count(*) filter (where ${isOf('unchanged')}) as unchanged, count(*) filter (where ${isOf('refused')}) as refused,
      count(*) filter (where ${isWarned}) as warned
    from work.import_rows i where import_id = ${importId} ${among(of)}`.execute(db);
  const { warned, ...counts } = firstOf(rows);
  return warned > 0 ? { ...counts, warned } : counts;
}

/** Stores the checks of corrected rows and their effect on others. Returns the counts of the whole file. */
export async function judgedAgain(
  db: Kysely<DB>,
  { id, counts }: { id: number; counts: Counts | null },
  judged: readonly Judged[],
): Promise<Counts> {
  const touched = await touchedBy(db, id, judged);
  const before = await countVerdicts(db, id, touched);
  await setVerdicts(db, id, judged);
  await markRows(db, id, touched);
  if (!counts) return countVerdicts(db, id);
  const after = await countVerdicts(db, id, touched);
  const now = (of: keyof Counts): number => (counts[of] ?? 0) + (after[of] ?? 0) - (before[of] ?? 0);
  const warned = now('warned');
  const all = { new: now('new'), changed: now('changed'), unchanged: now('unchanged'), refused: now('refused') };
  return warned > 0 ? { ...all, warned } : all;
}
