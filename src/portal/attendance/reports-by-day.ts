import type { TimeReport } from '#contract/hr/attendance/time-reports.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import { changeOf } from '#src/portal/requests/overtaken.ts';
import { notListedYet, payloadOf } from '#src/shared/requests/record.ts';

/** Reports of a day: on the server, with a waiting change, or only on this phone. */
export interface DaysReport {
  record?: TimeReport;
  item?: OutboxItem;
}

/** Returns the latest report of each day; waiting ones first. */
export function reportsByDay(
  records: readonly TimeReport[],
  items: readonly OutboxItem[],
): ReadonlyMap<string, DaysReport> {
  const found = new Map<string, DaysReport>();
  const waits = (r: TimeReport) => r.status === 'pending';
  for (const record of records
    .filter((r) => !r.archived)
    .toSorted((a, b) => Number(waits(a)) - Number(waits(b)) || a.id - b.id)) {
    const item = changeOf('time-report', items, record);
    found.set(record.date, { record, ...(item && { item }) });
  }
  for (const item of notListedYet('time-report', items, records))
    found.set(payloadOf('time-report', item).date, { item });
  return found;
}
