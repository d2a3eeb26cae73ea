import { listedKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
import { useWords } from '#src/text/words.ts';
import { recordFaces, type Records } from '#src/shared/requests/faces.ts';
import { useOwnRequests } from '#src/shared/requests/filing-data.ts';
import type { OwnCodes } from './own-codes.ts';
import type { UnderWay } from './use-under-way.ts';

/** Returns the latest decisions on the user's requests of all kinds. Reads the lists, so only on wide screens. */
export function useDecidedLately(employeeId: number, own: OwnCodes, count = 4): UnderWay[] {
  const say = useWords();
  const lists = Object.fromEntries(
    // oxlint-disable-next-line react/rules-of-hooks -- the kinds are the same in every render
    listedKinds.map((kind) => [kind, useOwnRequests(kind, employeeId, undefined, own[kind])]),
  ) as unknown as { [K in ListedKind]: { data?: { data: Records[K][] } | undefined } };
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties a kind's records to their words
  const decided = <K extends ListedKind>(kind: K): UnderWay[] =>
    (lists[kind].data?.data ?? [])
      .filter((r) => r.decided_at !== null && r.status !== 'pending' && !r.archived)
      .map((record): UnderWay => {
        const key = `${kind} ${record.id}`;
        return { key, kind, shown: record.id, face: recordFaces[kind](record, say), filedAt: record.filed_at, record };
      });
  return listedKinds
    .flatMap((kind) => decided(kind))
    .sort((a, b) => (b.record?.decided_at ?? '').localeCompare(a.record?.decided_at ?? ''))
    .slice(0, count);
}
