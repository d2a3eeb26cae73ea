import { settle } from '#calls/common/outbox.ts';
import { requestKinds } from '#contract/hr/requests/kinds.ts';
import type { OutboxRow } from './outbox-db.ts';

export interface OutgoingCall {
  method: string;
  /** Path with its parameters and query. */
  path: string;
  body: string | FormData | null;
  contentType: string | null;
}

/** Returns the HTTP request of a row whose files were sent first, with the SHA-256 of each file. */
export function requestNaming(row: OutboxRow, uploads: readonly string[]): OutgoingCall {
  const call = requestFor({ ...row, files: [] });
  return { ...call, body: JSON.stringify({ data: JSON.parse(call.body as string) as unknown, uploads }) };
}

/**
 * Returns the HTTP request of a row. Its files are sent with the text, so that a request never arrives without its
 * receipt.
 */
export function requestFor(
  row: Pick<OutboxRow, 'kind' | 'action' | 'target' | 'payload' | 'files' | 'keptFiles' | 'filedAt'>,
): OutgoingCall {
  const endpoint = requestKinds[row.kind].calls[row.action];
  const path = endpoint.path.replace('{id}', String(row.target?.id ?? ''));
  if (row.action === 'archive')
    return { method: endpoint.method, path: `${path}?version=${row.target?.version}`, body: null, contentType: null };
  const data = JSON.stringify({
    ...row.payload,
    filed_at: row.filedAt,
    // The row has all new attachments. The record keeps the listed ones and loses the others.
    ...(row.target && { version: row.target.version, keep_files: (row.keptFiles ?? []).map((f) => f.id) }),
  });
  if (row.files.length === 0) return { method: endpoint.method, path, body: data, contentType: 'application/json' };
  const form = new FormData();
  form.append('data', data);
  for (const file of row.files) form.append('files', new File([file.blob], file.name, { type: file.type }));
  // The browser sets the boundary itself.
  return { method: endpoint.method, path, body: form, contentType: null };
}

/**
 * Returns the call that asks for the outcome of a row whose answer never arrived, and closes its key if the server
 * stored nothing.
 */
export const settleRequest = (key: string): OutgoingCall => ({
  method: settle.method,
  path: settle.path,
  body: JSON.stringify({ key }),
  contentType: 'application/json',
});
