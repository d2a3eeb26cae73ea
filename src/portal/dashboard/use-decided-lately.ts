import { useWords } from '#src/text/words.ts';
import { accomplishmentFace, changeFace, leaveFace, overtimeFace, type Face } from '#src/shared/requests/faces.ts';
import { useMyAccomplishments, useMyChanges, useMyOvertimes } from '#src/shared/requests/filing-data.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';
import { useMyLeaves } from '#src/shared/leave/leave-data.ts';
import type { OwnCodes } from './own-codes.ts';
import type { UnderWay } from './use-under-way.ts';

/** Latest decisions on the user's requests of all kinds. Reads the lists, so only on wide screens. */
export function useDecidedLately(employeeId: number, own: OwnCodes, count = 4): UnderWay[] {
  const say = useWords();
  const leaves = useMyLeaves(employeeId, undefined, own.leave).data?.data ?? [];
  const overtimes = useMyOvertimes(employeeId, undefined, own.overtime).data?.data ?? [];
  const accomplishments = useMyAccomplishments(employeeId, undefined, own.accomplishment).data?.data ?? [];
  const changes = useMyChanges(employeeId, undefined, own['change-schedule']).data?.data ?? [];
  const decided = <R extends FiledRecord>(kind: UnderWay['kind'], records: readonly R[], face: (r: R) => Face) =>
    records
      .filter((r) => r.decided_at !== null && r.status !== 'pending' && !r.archived)
      .map((record): UnderWay => {
        const key = `${kind} ${record.id}`;
        return { key, kind, shown: record.id, face: face(record), filedAt: record.filed_at, record };
      });
  return [
    ...decided('leave', leaves, (l) => leaveFace(l, l.leave_type_name, say, l.days, l.unpaid_days)),
    ...decided('overtime', overtimes, (o) => overtimeFace(o, say)),
    ...decided('accomplishment', accomplishments, (a) => accomplishmentFace(a, say)),
    ...decided('change-schedule', changes, (c) => changeFace(c, c.to_schedule.name, say)),
  ]
    .sort((a, b) => (b.record?.decided_at ?? '').localeCompare(a.record?.decided_at ?? ''))
    .slice(0, count);
}
