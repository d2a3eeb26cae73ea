import { settleCall } from '#contract/common/outbox-calls.ts';
import { accomplishmentCalls } from '#contract/hr/requests/accomplishment-calls.ts';
import { changeScheduleCalls } from '#contract/hr/requests/change-schedule-calls.ts';
import { leaveCalls } from '#contract/hr/leave/leave-calls.ts';
import { overtimeCalls } from '#contract/hr/requests/overtime-calls.ts';
import { timeReportCalls } from '#contract/hr/attendance/time-report-calls.ts';
import type { FilingKind, OutboxRow } from './outbox-db.ts';

/** The three calls of each kind of filing. */
export const filingCalls: Record<FilingKind, Record<OutboxRow['action'], { method: string; path: string }>> = {
  leave: leaveCalls,
  overtime: overtimeCalls,
  accomplishment: accomplishmentCalls,
  'change-schedule': changeScheduleCalls,
  'time-report': timeReportCalls,
};

export interface OutgoingCall {
  method: string;
  /** Path with its parameters filled in, and query. */
  path: string;
  body: string | FormData | null;
  contentType: string | null;
}

/** The request of a row whose files have arrived before it, by the SHA-256 of each. */
export function requestNaming(row: OutboxRow, uploads: readonly string[]): OutgoingCall {
  const call = requestFor({ ...row, files: [] });
  return { ...call, body: JSON.stringify({ data: JSON.parse(call.body as string) as unknown, uploads }) };
}

/** The request a row stands for. Files travel in the same request as the text: never a filing without its receipt. */
export function requestFor(
  row: Pick<OutboxRow, 'kind' | 'action' | 'target' | 'payload' | 'files' | 'keptFiles' | 'filedAt'>,
): OutgoingCall {
  const endpoint = filingCalls[row.kind][row.action];
  const path = endpoint.path.replace('{id}', String(row.target?.id ?? ''));
  if (row.action === 'archive')
    return { method: endpoint.method, path: `${path}?version=${row.target?.version}`, body: null, contentType: null };
  const data = JSON.stringify({
    ...row.payload,
    filed_at: row.filedAt,
    // The row holds all attachments but those of the record that it names: the others go.
    ...(row.target && { version: row.target.version, keep_files: (row.keptFiles ?? []).map((f) => f.id) }),
  });
  if (row.files.length === 0) return { method: endpoint.method, path, body: data, contentType: 'application/json' };
  const form = new FormData();
  form.append('data', data);
  for (const file of row.files) form.append('files', new File([file.blob], file.name, { type: file.type }));
  // The browser writes the boundary itself.
  return { method: endpoint.method, path, body: form, contentType: null };
}

/** Asks what became of a row whose answer never arrived, and closes its key if nothing did. */
export const settleRequest = (key: string): OutgoingCall => ({
  ...settleCall,
  body: JSON.stringify({ key }),
  contentType: 'application/json',
});
