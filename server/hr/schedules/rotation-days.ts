import type { Kysely } from 'kysely';
import { rotationText } from '#domain/schedules/rotation-text.ts';
import { valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { recordChange } from '#server/register/changes.queries.ts';
import { everySchedule } from './planner.queries.ts';
import { rotationDays, setRotationDays } from './rotations.queries.ts';

/**
 * Sets the days of a rotation. If it had others, its history shows both in words, for the form, an import, and its
 * undo.
 */
export async function changeDays(
  db: Kysely<DB>,
  id: number,
  days: readonly (number | null)[],
  userId: number,
): Promise<void> {
  const before = await rotationDays(db, id);
  if (before.join() === days.join()) return;
  await setRotationDays(db, id, days);
  // A new rotation has no earlier days, so nothing changed.
  if (before.length === 0) return;
  const names = new Map((await everySchedule(db)).map((s) => [s.id, s.name]));
  const text = (of: readonly (number | null)[]) => ({
    pattern: rotationText(of, (schedule) => valueOf(names, schedule)),
  });
  await recordChange(db, { table: 'hr.rotations', id, actor: userId }, text(before), text(days));
}
