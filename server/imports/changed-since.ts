import type { ImportProblem } from '#contract/common/imports.ts';
import type { KeptRow } from './imports.queries.ts';
import type { Judged } from './judge.ts';
import type { ImportKind } from './kind.ts';

/** What somebody did to the record of a row since it was checked; null: nothing, or the row says the same by now. */
function doneSince(kept: KeptRow, now: Judged): string | null {
  if (now.verdict === 'unchanged') return null;
  if (kept.verdict === 'new') return now.several || now.existing ? 'added' : null;
  if (now.several) return 'added';
  // Of a row that was checked before this was kept, nothing is known. One that is refused by now stops the whole.
  if (kept.seen_id === null || now.verdict === 'refused') return null;
  if (now.existing === null) return 'removed';
  return now.existing.id === kept.seen_id && now.existing.version === kept.seen_version ? null : 'changed';
}

/**
 * Rows as they are judged by now, without those whose record is not what was seen when they were checked: what they would write
 * over, nobody has looked at.
 */
export function changedSince(
  kind: ImportKind,
  rows: readonly KeptRow[],
  judged: readonly Judged[],
): { since: { row: number; problems: ImportProblem[] }[]; others: readonly Judged[] } {
  if (kind.ownRowsShift) return { since: [], others: judged };
  const done = judged.map((now, i) => doneSince(rows[i]!, now));
  return {
    since: judged.flatMap(({ row }, i) =>
      done[i] === null
        ? []
        : [
            {
              row,
              problems: [
                { field: kind.keyField, text: `Somebody ${done[i]} this record since the check: check the file again` },
              ],
            },
          ],
    ),
    others: judged.filter((_, i) => done[i] === null),
  };
}
