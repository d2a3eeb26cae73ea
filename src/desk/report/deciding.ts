import type { Endpoint } from '#contract/endpoint.ts';
import type { decideExpenses } from '#contract/hr/salary-adjustments/expense-register.ts';
import type { decideOvertimes } from '#contract/hr/requests/overtimes.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import type { ReportRow } from '#contract/report.ts';
import { valueOf } from '#domain/lists/known.ts';
import { withRetries } from '#src/api/again.ts';
import { call } from '#src/api/call.ts';

/** Decision on a pending row; `pending` undoes it. */
export type Decision = 'approved' | 'rejected' | 'pending';

/** A record with the version that was seen. */
export interface Seen {
  id: number;
  version: number;
  name: string;
}

/** Decides pending rows with the call of their own screen. */
export interface Deciding {
  /** Required permission. */
  code: PermissionCode;
  /** Other queries that show the rows, refreshed afterwards. */
  refresh: readonly Pick<Endpoint, 'path'>[];
  send: (
    rows: readonly Seen[],
    status: Decision,
    remark: string,
  ) => Promise<{ done: Seen[]; refused: { id: number; name: string; message: string }[] }>;
}

export const seen = (row: ReportRow): Seen => ({
  id: Number(row['id']),
  version: Number(row['version']),
  name: String(row['name']),
});

/** Maximum number of requests per call, as the server limits. */
const atOnce = 100;

/** Returns a function that decides requests, each separately. It retries with the same key if the answer is lost. */
export const decidesFilings = (endpoint: Endpoint): Deciding['send'] =>
  async function send(rows, status, remark) {
    const key = crypto.randomUUID();
    const names = new Map(rows.map((row) => [row.id, row.name]));
    const outcome: Awaited<ReturnType<Deciding['send']>> = { done: [], refused: [] };
    for (let first = 0; first < rows.length; first += atOnce) {
      const filings = rows.slice(first, first + atOnce).map(({ id, version }) => ({ id, version }));
      // All request kinds have the same decision shape.
      const decide = endpoint as typeof decideOvertimes;
      const { data } = await withRetries(() => call(decide, { body: { key, status, remark, filings } }));
      for (const { id, record, refused } of data) {
        const name = valueOf(names, id);
        if (refused) outcome.refused.push({ id, name, message: refused.message });
        else outcome.done.push({ id, version: record!.version, name });
      }
    }
    return outcome;
  };

/** Returns a function that decides salary adjustments, all in one call. */
export const decidesExpenses = (endpoint: typeof decideExpenses): Deciding['send'] =>
  async function send(rows, status, remark) {
    const records = rows.map(({ id, version }) => ({ id, version }));
    const key = crypto.randomUUID();
    const { data } = await withRetries(() =>
      call(endpoint, { body: { status, remark, of: { records } }, query: {} }, { key }),
    );
    const names = new Map(rows.map((row) => [row.id, row.name]));
    return { done: data.done.map((d) => ({ ...d, name: valueOf(names, d.id) })), refused: data.refused };
  };
