import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { useSession } from '#src/session/session.ts';
import { holds } from '#src/session/store.ts';
import { useMyLeaves } from '#src/shared/leave/leave-data.ts';
import { addressOf } from '#src/shared/requests/faces.ts';
import { useMyWaiting } from '#src/shared/requests/filing-data.ts';
import { notListedYet, type FiledRecord } from '#src/shared/requests/record.ts';

/** Own pending requests by screen address. */
export function useWaitingCounts(): Record<string, number> {
  const session = useSession();
  const employeeId = session?.user.employee_id ?? null;
  const may = (...codes: Parameters<typeof holds>[1][]) =>
    session !== null && employeeId !== null && codes.some((code) => holds(session, code));
  const items = useOutbox();
  const leaves = useMyLeaves(employeeId ?? 0, undefined, may('EMP03')).data?.data ?? [];
  const waiting = useMyWaiting(may('EMP04', 'EMP05', 'EMP06')).data?.data;
  const count = (kind: Parameters<typeof addressOf>[0], records: readonly FiledRecord[]): [string, number] => [
    addressOf(kind),
    records.filter((r) => r.status === 'pending' && !r.archived).length + notListedYet(kind, items, records).length,
  ];
  return Object.fromEntries([
    count('leave', leaves),
    count('overtime', waiting?.overtimes ?? []),
    count('accomplishment', waiting?.accomplishments ?? []),
    count('change-schedule', waiting?.changes ?? []),
  ]);
}
