import type { Kysely } from 'kysely';
import { mustHave, nth } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Judged } from './judge.ts';
import type { Asking, ImportKind } from './kind.ts';

/**
 * Returns the checked rows. New rows have warnings, the hashes of values they may share with other rows, and their
 * effect on a limited amount.
 */
export async function withWarnings(
  kind: ImportKind,
  db: Kysely<DB>,
  judged: readonly Judged[],
  at: Asking,
): Promise<readonly Judged[]> {
  const all = await withEarlyWarnings(kind, db, judged, at);
  const fresh = all.filter((j) => j.verdict === 'new');
  if (fresh.length === 0) return all;
  const values = fresh.map((j) => mustHave(j, 'values'));
  const said = await kind.warn?.(db, values, at);
  const draws = await kind.draws?.of(db, values);
  const byRow = new Map(
    fresh.map(({ row }, i) => [
      row,
      {
        problems: [...(said?.[i] ?? [])],
        alike: kind.alike?.marks(nth(values, i), at) ?? [],
        claims: kind.claims?.marks(nth(values, i)) ?? [],
        draw: draws?.[i] ?? null,
      },
    ]),
  );
  return all.map((j) => ({ ...j, ...byRow.get(j.row) }));
}

/** Returns refused rows with the warnings that their readable fields already give. */
async function withEarlyWarnings(
  kind: ImportKind,
  db: Kysely<DB>,
  judged: readonly Judged[],
  at: Asking,
): Promise<readonly Judged[]> {
  const asked = judged.filter((j) => j.verdict === 'refused' && j.known !== undefined);
  if (!kind.warnEarly || asked.length === 0) return judged;
  const said = await kind.warnEarly(
    db,
    asked.map((j) => mustHave(j, 'known')),
    at,
  );
  const byRow = new Map(asked.map(({ row }, i) => [row, nth(said, i)]));
  return judged.map((j) => {
    const blamed = new Set(j.problems.map((p) => p.field));
    const warned = (byRow.get(j.row) ?? []).filter((p) => !blamed.has(p.field));
    return warned.length > 0
      ? { ...j, problems: [...j.problems, ...warned.map((p) => ({ ...p, warns: true as const }))] }
      : j;
  });
}
