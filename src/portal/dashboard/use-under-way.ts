import { everyKind, listedKinds, type ListedKind, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { useWords, type Say } from '#src/text/words.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { recordFaces, useFaces, type Face, type Records } from '#src/shared/requests/faces.ts';
import { useMyWaiting, useOwnRequests } from '#src/shared/requests/filing-data.ts';
import { changeOf } from '#src/portal/requests/overtaken.ts';
import { notListedYet, type FiledRecord } from '#src/shared/requests/record.ts';
import type { OwnCodes } from './own-codes.ts';

/** A pending request. */
export interface UnderWay {
  key: string;
  kind: RequestKind;
  /** ID or outbox key of the request. */
  shown: string | number;
  face: Face;
  filedAt: string;
  record?: FiledRecord;
  item?: OutboxItem;
}

/** Returns true for a request that is only on this phone. */
const stillHere = (item: OutboxItem): boolean => item.state !== 'received';

const rank = ({ item, record }: UnderWay): number => (item?.state === 'attention' ? 0 : record ? 2 : 1);

/** Returns the pending requests of each listed kind. */
export function usePending(employeeId: number, own: Pick<OwnCodes, 'leave' | 'waiting'>) {
  const leave = useOwnRequests('leave', employeeId, undefined, own.leave).data?.data ?? [];
  const waiting = useMyWaiting(own.waiting).data?.data;
  const found: { [K in ListedKind]: Records[K][] } = {
    leave,
    overtime: waiting?.overtimes ?? [],
    accomplishment: waiting?.accomplishments ?? [],
    'change-schedule': waiting?.changes ?? [],
    'official-business': waiting?.official_businesses ?? [],
  };
  return found;
}

/** Returns pending requests of all kinds: to correct, then on this phone, then waiting, by date. */
export function useUnderWay(employeeId: number, own: OwnCodes): UnderWay[] {
  const say = useWords();
  const faceOf = useFaces();
  const items = useOutbox();
  const pending = usePending(employeeId, own);
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties a kind's records to their words
  const arrived = <K extends ListedKind>(kind: K): UnderWay[] =>
    pending[kind]
      .filter((r) => r.status === 'pending' && !r.archived)
      .map((record) => {
        const item = changeOf(kind, items, record);
        const key = `${kind} ${record.id}`;
        return {
          key,
          kind,
          shown: record.id,
          face: recordFaces[kind](record, say),
          filedAt: record.filed_at,
          record,
          ...(item && { item }),
        };
      });
  // Received rows of other kinds missing from the pending list were decided; the list of leave has all.
  const here = everyKind.flatMap((kind) => {
    const found = notListedYet(kind, items, kind === 'time-report' ? [] : pending[kind]);
    return kind === 'leave' ? found : found.filter(stillHere);
  });
  return [
    ...here.map((item) => ({
      key: item.id,
      kind: item.kind,
      shown: item.id,
      face: faceOf(item),
      filedAt: item.filedAt,
      item,
    })),
    ...listedKinds.flatMap((kind) => arrived(kind)),
  ].sort((a, b) => rank(a) - rank(b) || a.face.date.localeCompare(b.face.date));
}

/** Formats the counts of pending requests: `1 to correct, 3 waiting`. */
export function standing(underWay: readonly UnderWay[], say: Say): string {
  const wrong = underWay.filter((u) => u.item?.state === 'attention').length;
  const waiting = underWay.length - wrong;
  return [
    wrong > 0 && say('home.to-correct', { count: wrong }),
    waiting > 0 && say('home.count-waiting', { count: waiting }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the most frequent kind, for the "All" link. */
export function mostOf(underWay: readonly UnderWay[]): RequestKind {
  const count = (kind: RequestKind) => underWay.filter((u) => u.kind === kind).length;
  return underWay.reduce<RequestKind>((most, { kind }) => (count(kind) > count(most) ? kind : most), 'leave');
}
