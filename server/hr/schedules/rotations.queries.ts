import { sql, type Kysely } from 'kysely';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';

/** Selects a rotation with its days; hours are computed from their schedules. */
export const selectRotations = (db: Kysely<DB>) =>
  db
    .selectFrom('hr.rotations as t')
    .select([
      't.name',
      sql<
        (number | null)[]
      >`array(select d.schedule_id from hr.rotation_days d where d.rotation_id = t.id order by d.day)`.as('days'),
      sql<number>`(select count(*)::int from hr.rotation_days d where d.rotation_id = t.id)`.as('length'),
      sql<string>`''`.as('pattern'),
      sql<string>`''`.as('week_hours'),
      sql<string>`''`.as('night_hours'),
      sql<string>`''`.as('longest_row'),
      sql<string>`''`.as('shortest_rest'),
      sql<string[]>`array[]::text[]`.as('warnings'),
    ]);

export async function rotationDays(db: Kysely<DB>, id: number): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('hr.rotation_days')
    .select('schedule_id')
    .where('rotation_id', '=', id)
    .orderBy('day')
    .execute();
  return rows.map((row) => row.schedule_id);
}

/** Replaces the days of a rotation. */
export async function setRotationDays(db: Kysely<DB>, id: number, days: readonly (number | null)[]): Promise<void> {
  await db.deleteFrom('hr.rotation_days').where('rotation_id', '=', id).execute();
  if (days.length === 0) return;
  await db
    .insertInto('hr.rotation_days')
    .values(days.map((schedule_id, i) => ({ rotation_id: id, day: i + 1, schedule_id })))
    .execute();
}

/** Returns how many active rotations have a schedule on one of their days. */
export async function rotationsWith(db: Kysely<DB>, scheduleId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct d.rotation_id)::int as n from hr.rotation_days d
    join hr.rotations r on r.id = d.rotation_id where d.schedule_id = ${scheduleId} and r.archived_at is null`.execute(
    db,
  );
  return firstOf(rows).n;
}
