import type { ImportProblem } from '#contract/common/imports.ts';
import { nth } from '#domain/lists/known.ts';
import type { KeptRow } from './imports.queries.ts';
import type { Judged } from './judge.ts';
import type { ImportKind } from './kind.ts';
import { sentences } from '#server/text/en/imports.ts';

/**
 * Returns the change of a row's record since the check, or null if nothing changed or the row has the same values now.
 */
function doneSince(kept: KeptRow, now: Judged): string | null {
  if (now.verdict === 'unchanged') return null;
  if (kept.verdict === 'new') return now.several || now.existing ? 'added' : null;
  if (now.several) return 'added';
  // Rows checked before this was stored have no known state. A row that is refused now stops the whole import.
  if (kept.seen_id === null || now.verdict === 'refused') return null;
  if (now.existing === null) return 'removed';
  return now.existing.id === kept.seen_id && now.existing.version === kept.seen_version ? null : 'changed';
}

/**
 * Returns rows as checked now, without those whose record changed since the check, since no user has seen what they
 * would overwrite.
 */
export function changedSince(
  kind: ImportKind,
  rows: readonly KeptRow[],
  judged: readonly Judged[],
): { since: { row: number; problems: ImportProblem[] }[]; others: readonly Judged[] } {
  if (kind.ownRowsShift) return { since: [], others: judged };
  const done = judged.map((now, i) => doneSince(nth(rows, i), now));
  return {
    since: judged.flatMap(({ row }, i) => {
      const was = nth(done, i);
      if (was === null) return [];
      return [{ row, problems: [{ field: kind.keyField, text: sentences.thisRecordWasSinceThe(was) }] }];
    }),
    others: judged.filter((_, i) => done[i] === null),
  };
}
