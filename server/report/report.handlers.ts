import type { Kysely, RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { reportDays, reportGroups, type AnyReport, type ReportGroup } from '#contract/report.ts';
import { dayNumber } from '#domain/calendar/local-date.ts';
import { numberField, textField, type Fields, type FieldValue } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { csvOf, xlsxOf } from '#server/register/export.ts';
import { reportRows, reportTotals, type ReportOrder, type ReportSource } from './report.queries.ts';

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

const rowsAtOnce = 1000;

/** The columns of a report as it is grouped: those of each row, or name, how many, and the sums. */
export function groupedFields(of: Pick<AnyReport, 'fields' | 'sums' | 'many'>, group: ReportGroup): Fields {
  if (group === 'none') return of.fields;
  return {
    group: textField(reportGroups[group]),
    people: numberField('People'),
    entries: numberField(of.many[0]!.toUpperCase() + of.many.slice(1)),
    ...Object.fromEntries(of.sums.map((name) => [name, of.fields[name]!])),
  };
}

/** The handlers of a report's calls. `rows`: its select, narrowed to the dates and to the report's own filters. */
export function reportHandlers<const G extends AnyReport>(
  of: G,
  rows: (query: Query<G>, now: string) => RawBuilder<unknown>,
): Handlers<G['calls']> {
  const ready = (call: Call<Endpoint>) => {
    const query = call.query as Query<G> & Asked;
    if (query.end_date < query.start_date) throw refused('end_date', 'The last day is before the first.');
    if (dayNumber(query.end_date) - dayNumber(query.start_date) >= reportDays)
      throw refused('end_date', 'A report is over a year at most.');
    const fields = groupedFields(of, query.group);
    const asked = query.sort ?? (query.group === 'none' ? '-date' : 'group');
    const order: ReportOrder = { column: asked.replace(/^-/, ''), descending: asked.startsWith('-') };
    if (!Object.hasOwn(fields, order.column)) throw refused('sort', `This report cannot be sorted by ${order.column}.`);
    const source: ReportSource = { rows: rows(query, call.now), fields: of.fields, sums: of.sums, records: of.records };
    return { query, fields, order, source };
  };
  const handlers = {
    async preview(call: Call<Endpoint>) {
      const { query, order, source } = ready(call);
      const { page, limit } = call.query as unknown as { page: number; limit: number };
      const at = { limit, offset: (page - 1) * limit };
      const data = await reportRows(call.db, source, query, query.group, order, at);
      return { data, ...(await reportTotals(call.db, source, query, query.group)) };
    },
    async export(call: Call<Endpoint>) {
      const { query, fields, order, source } = ready(call);
      const pages = () => pagesOf(call.db, source, query, order);
      const { format } = call.query as unknown as { format: 'csv' | 'xlsx' };
      const sheet = of.many[0]!.toUpperCase() + of.many.slice(1);
      const name = `${of.many.replaceAll(' ', '-')}-${query.start_date}-${query.end_date}`;
      const type =
        format === 'xlsx'
          ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
          : 'text/csv; charset=utf-8';
      const body = format === 'xlsx' ? xlsxOf(fields, pages(), { sheet, now: call.now }) : csvOf(fields, pages());
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="${name}.${format}"` };
      return Promise.resolve(new Response(body, { headers }));
    },
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([verb, handler]) => [of.key + verb[0]!.toUpperCase() + verb.slice(1), handler]),
  ) as unknown as Handlers<G['calls']>;
}

async function* pagesOf(db: Kysely<DB>, source: ReportSource, query: Asked, order: ReportOrder) {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const data = await reportRows(db, source, query, query.group, order, { limit: rowsAtOnce, offset });
    if (data.length > 0) yield data as Record<string, FieldValue>[];
    if (data.length < rowsAtOnce) return;
  }
}
