import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { OutboxItem } from '#src/offline/outbox/outbox-view.ts';
import type { Face } from '#src/shared/requests/faces.ts';
import type { FiledRecord } from '#src/shared/requests/record.ts';

/** A request in a list: on the server, with a waiting change, or only on this phone. */
export interface Listed<R> {
  key: string;
  face: Face;
  record?: R;
  /** Outbox row of the request, or its waiting change. */
  item?: OutboxItem;
}

export interface Month<R> {
  key: string;
  /** First and last month, `YYYY-MM`. */
  from: string;
  to: string;
  rows: Listed<R>[];
}

export interface Stages<R> {
  waiting: Listed<R>[];
  coming: Listed<R>[];
  past: Month<R>[];
}

/** Number of past months shown separately; earlier ones are collapsed by year. */
const single = 4;

const attention = (l: Listed<unknown>): boolean => l.item?.state === 'attention';
const onlyHere = (l: Listed<unknown>): boolean => l.record === undefined;

/** Returns the sort order: the request just filed first, then to correct, on this phone, and by date. */
const order = (l: Listed<unknown>, fresh: string | null): number =>
  l.key === fresh ? 0 : attention(l) ? 1 : onlyHere(l) ? 2 : 3;

/**
 * Groups requests into pending, upcoming (approved), and past by month, latest first. Rejected and cancelled ones are
 * past.
 */
export function stagesOf<R extends FiledRecord>(
  listed: readonly Listed<R>[],
  today: LocalDate,
  fresh: string | null = null,
): Stages<R> {
  const waits = (l: Listed<R>) => l.record === undefined || l.record.status === 'pending' || l.item !== undefined;
  const comes = (l: Listed<R>) => l.record?.status === 'approved' && l.face.end >= today;
  const byDate = (a: Listed<R>, b: Listed<R>) => a.face.date.localeCompare(b.face.date) || a.key.localeCompare(b.key);
  const rest = listed.filter((l) => !waits(l));
  return {
    waiting: listed.filter(waits).sort((a, b) => order(a, fresh) - order(b, fresh) || byDate(a, b)),
    coming: rest.filter(comes).sort(byDate),
    past: monthsOf(rest.filter((l) => !comes(l)).sort((a, b) => byDate(b, a))),
  };
}

function monthsOf<R>(rows: readonly Listed<R>[]): Month<R>[] {
  const months: Month<R>[] = [];
  const known = new Set<string>();
  for (const row of rows) {
    const of = row.face.date.slice(0, 7);
    const last = months.at(-1);
    const alone = known.has(of) ? known.size <= single : known.size < single;
    known.add(of);
    const joins =
      last && (last.from === of || (!alone && months.length > single && last.from.slice(0, 4) === of.slice(0, 4)));
    if (joins) {
      last.rows.push(row);
      last.from = of;
    } else months.push({ key: of, from: of, to: of, rows: [row] });
  }
  return months;
}

/** Returns the total of a month's approved requests, and the number of rejected and cancelled ones. */
export function sumOf(rows: readonly Listed<FiledRecord>[]): { size: number; rejected: number; cancelled: number } {
  const of = (status: FiledRecord['status']) => rows.filter((l) => l.record?.status === status);
  return {
    size: of('approved').reduce((sum, l) => sum + (l.face.size ?? 0), 0),
    rejected: of('rejected').length,
    cancelled: of('cancelled').length,
  };
}
