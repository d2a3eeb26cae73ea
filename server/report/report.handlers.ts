import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { reportDays, reportGroups, type AnyReport, type ReportGroup, type ReportRow } from '#contract/report.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { firstOf, mustHave } from '#domain/lists/known.ts';
import { prefixed } from '#domain/lists/records.ts';
import { numberField, textField, type Fields, type FieldValue } from '#domain/records/fields.ts';
import { attachment } from '#server/http/attachment.ts';
import { handsOut } from '#server/http/seen.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { inOrder } from '#server/register/in-order.ts';
import {
  reportGroupRows,
  reportIds,
  reportRows,
  reportTotals,
  type ReportOrder,
  type ReportSource,
} from './report.queries.ts';
import { sentences } from '#server/text/en/report.ts';

type Query<G extends AnyReport> = G['preview'] extends { query: infer Q extends z.ZodType } ? z.output<Q> : never;
interface Asked {
  start_date: string;
  end_date: string;
  user_id?: number;
  client_id?: number;
  branch_id?: number;
  search: string;
  sort?: string;
  group: ReportGroup;
}

/** A call of any report. The types are checked where the handlers are mounted. */
type ReportCall<G extends AnyReport> = Call<Endpoint> & {
  query: Query<G> & Asked & { page: number; limit: number; format: 'csv' | 'xlsx' };
};

/** Maximum number of groups in a file: more than any kind has except employees. */
const groupsAtOnce = 20_000;

/** Returns the columns of a grouped report: those of each row, or name, count, and totals. */
export function groupedFields(of: Pick<AnyReport, 'fields' | 'sums' | 'many'>, group: ReportGroup): Fields {
  if (group === 'none') return of.fields;
  return {
    group: textField(reportGroups[group]),
    people: numberField('Employees'),
    entries: numberField(firstOf(of.many).toUpperCase() + of.many.slice(1)),
    ...Object.fromEntries(of.sums.map((name) => [name, mustHave(of.fields, name)])),
  };
}

/** Handles a report's calls. `facts`: its select, limited to the dates and the report's own filters. */
export function reportHandlers<const G extends AnyReport>(
  of: G,
  facts: (query: Query<G>) => ReportSource['facts'],
): Handlers<G['calls']> {
  const ready = ({ query }: ReportCall<G>) => {
    if (query.end_date < query.start_date) throw refused('end_date', sentences.theLastDayMustBe);
    if (dayNumber(query.end_date) - dayNumber(query.start_date) >= reportDays)
      throw refused('end_date', sentences.aReportCanCoverAt);
    const fields = groupedFields(of, query.group);
    const asked = query.sort ?? (query.group === 'none' ? '-date' : 'group');
    const order: ReportOrder = { column: asked.replace(/^-/, ''), descending: asked.startsWith('-') };
    if (!Object.hasOwn(fields, order.column)) throw refused('sort', sentences.thisReportCantBeSorted(order.column));
    const source: ReportSource = { facts: facts(query), fields: of.fields, sums: of.sums, records: of.records };
    return { query, fields, order, source };
  };
  const handlers = {
    async preview(call: ReportCall<G>) {
      const { query, order, source } = ready(call);
      const { page, limit } = query;
      const at = { limit, offset: (page - 1) * limit };
      if (query.group !== 'none') {
        const answer = await reportGroupRows(call.db, source, query, query.group, order, at);
        handsOut(query.group === 'person' ? answer.data.map(ofPerson) : []);
        return answer;
      }
      const totals = await reportTotals(call.db, source, query);
      const ids = await reportIds(call.db, source, query, order, at);
      return { data: await pageOf(call.db, source, ids), total: totals.entries, totals };
    },
    async export(call: ReportCall<G>) {
      const { query, fields, order, source } = ready(call);
      const pages = () => pagesOf(call.db, source, query, order);
      const { format } = query;
      const sheet = firstOf(of.many).toUpperCase() + of.many.slice(1);
      const name = `${of.many.replaceAll(' ', '-')}-${query.start_date}-${query.end_date}`;
      const type =
        format === 'xlsx'
          ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
          : 'text/csv; charset=utf-8';
      const body = format === 'xlsx' ? xlsxOf(fields, pages(), { sheet, now: call.now }) : csvOf(fields, pages());
      const headers = { 'content-type': type, 'content-disposition': attachment(`${name}.${format}`) };
      return Promise.resolve(new Response(body, { headers }));
    },
  };
  return prefixed(of.key, handlers) as unknown as Handlers<G['calls']>;
}

/** Returns a group of one employee with the employee's ID, which is the group's key. */
const ofPerson = (row: ReportRow) => ({ ...row, employee_id: row['key'] ?? null });

/** Returns the rows with these IDs, in the same order. */
async function pageOf(db: Kysely<DB>, source: ReportSource, ids: readonly number[]): Promise<ReportRow[]> {
  const found = new Map((await reportRows(db, source, ids)).map((row) => [row.id, row]));
  const rows = ids.map((id) => found.get(id)).filter((row) => row !== undefined);
  // Only records have an ID.
  if (source.records) return rows;
  return rows.map((each) => {
    const { id: _, ...row } = each;
    return row;
  });
}

async function* pagesOf(
  db: Kysely<DB>,
  source: ReportSource,
  query: Asked,
  order: ReportOrder,
): AsyncGenerator<Record<string, FieldValue>[]> {
  if (query.group === 'none') {
    const ids = await reportIds(db, source, query, order);
    return yield* inOrder(ids, (some) => reportRows(db, source, some));
  }
  for (let offset = 0; ; offset += groupsAtOnce) {
    const { data } = await reportGroupRows(db, source, query, query.group, order, { limit: groupsAtOnce, offset });
    if (data.length > 0) yield query.group === 'person' ? data.map(ofPerson) : data;
    if (data.length < groupsAtOnce) return;
  }
}
