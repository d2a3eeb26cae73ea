import { useWords, type Say } from '#src/text/words.ts';
import type { FilingKind } from '#src/offline/outbox/outbox-db.ts';
import { useOutbox, type OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import {
  accomplishmentFace,
  changeFace,
  leaveFace,
  overtimeFace,
  useFaces,
  type Face,
} from '#src/shared/requests/faces.ts';
import { useMyWaiting } from '#src/shared/requests/filing-data.ts';
import { changeOf } from '#src/portal/requests/overtaken.ts';
import { notListedYet, type FiledRecord } from '#src/shared/requests/record.ts';
import { useMyLeaves } from '#src/shared/leave/leave-data.ts';
import type { OwnCodes } from './own-codes.ts';

/** A pending request. */
export interface UnderWay {
  key: string;
  kind: FilingKind;
  /** Its id or outbox key. */
  shown: string | number;
  face: Face;
  filedAt: string;
  record?: FiledRecord;
  item?: OutboxItem;
}

/** Only on this phone. */
const stillHere = (item: OutboxItem): boolean => item.state !== 'received';

const rank = ({ item, record }: UnderWay): number => (item?.state === 'attention' ? 0 : record ? 2 : 1);

/** Pending requests of all kinds: to correct, then on this phone, then waiting, by date. */
export function useUnderWay(employeeId: number, own: OwnCodes): UnderWay[] {
  const say = useWords();
  const faceOf = useFaces();
  const items = useOutbox();
  const leaves = useMyLeaves(employeeId, undefined, own.leave).data?.data ?? [];
  const { overtimes = [], accomplishments = [], changes = [] } = useMyWaiting(own.waiting).data?.data ?? {};
  const arrived = <R extends FiledRecord>(kind: FilingKind, records: readonly R[], face: (r: R) => Face): UnderWay[] =>
    records
      .filter((r) => r.status === 'pending' && !r.archived)
      .map((record) => {
        const item = changeOf(kind, items, record);
        const key = `${kind} ${record.id}`;
        return {
          key,
          kind,
          shown: record.id,
          face: face(record),
          filedAt: record.filed_at,
          record,
          ...(item && { item }),
        };
      });
  // Received rows of other kinds missing from the pending list were decided.
  const here = [
    ...notListedYet('leave', items, leaves),
    ...notListedYet('overtime', items, overtimes).filter(stillHere),
    ...notListedYet('accomplishment', items, accomplishments).filter(stillHere),
    ...notListedYet('change-schedule', items, changes).filter(stillHere),
    ...notListedYet('time-report', items, []).filter(stillHere),
  ];
  return [
    ...here.map((item) => ({
      key: item.id,
      kind: item.kind,
      shown: item.id,
      face: faceOf(item),
      filedAt: item.filedAt,
      item,
    })),
    ...arrived('leave', leaves, (l) => leaveFace(l, l.leave_type_name, say, l.days, l.unpaid_days)),
    ...arrived('overtime', overtimes, (o) => overtimeFace(o, say)),
    ...arrived('accomplishment', accomplishments, (a) => accomplishmentFace(a, say)),
    ...arrived('change-schedule', changes, (c) => changeFace(c, c.to_schedule.name, say)),
  ].sort((a, b) => rank(a) - rank(b) || a.face.date.localeCompare(b.face.date));
}

/** `1 to correct, 3 waiting` */
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

/** The most frequent kind, for the "All" link. */
export function mostOf(underWay: readonly UnderWay[]): FilingKind {
  const count = (kind: FilingKind) => underWay.filter((u) => u.kind === kind).length;
  return underWay.reduce<FilingKind>((most, { kind }) => (count(kind) > count(most) ? kind : most), 'leave');
}
