import { addPart, openUpload } from '#calls/common/uploads.ts';
import { ownJson } from '#contract/own-answer.ts';
import type { OutgoingCall } from './filing-calls.ts';
import type { OutboxRow, RowFile } from './outbox-db.ts';
import { noAnswer, stopped, verdictOf, type Verdict } from './verdict.ts';

/**
 * Sends a row's files before the row itself, in parts that the server stores. A broken connection loses only one part,
 * and received parts aren't sent again (docs/decisions/122).
 */

/** Minimum size in bytes of files sent in parts. */
export const uploadFrom = 200_000;
/** Size of a part in bytes: sixteen seconds on the slowest usable network. */
const partBytes = 64_000;

/**
 * Returns true if a row's files are sent in parts. Smaller files are sent with their row until an attempt fails; then
 * the phone asks the server first which bytes it has.
 */
export function goesInParts(row: Pick<OutboxRow, 'files' | 'attempts' | 'change'>): boolean {
  if (row.change || row.files.length === 0 || !globalThis.crypto?.subtle) return false;
  return row.attempts > 1 || bytesOf(row.files) >= uploadFrom;
}

export const bytesOf = (files: readonly RowFile[]): number => files.reduce((sum, f) => sum + f.blob.size, 0);

export interface Bringing {
  /** Sends one call. Throws without an answer. */
  ask: (call: OutgoingCall, bytes: number) => Promise<Response>;
  /**
   * Called between parts. Returns true if this sender still has the row, the row is unchanged, and its session is
   * current.
   */
  goesOn: () => Promise<boolean>;
}

/**
 * SHA-256 of each file after all have arrived. `whole` means that the server accepts no parts, so the files are sent
 * with the row.
 */
export type UploadOutcome = { hashes: string[] } | { whole: true } | { verdict: Verdict };

export async function bringFiles(row: OutboxRow, { ask, goesOn }: Bringing): Promise<UploadOutcome> {
  const hashes: string[] = [];
  for (const [place, file] of row.files.entries()) {
    const sha256 = hex(await crypto.subtle.digest('SHA-256', await file.blob.arrayBuffer()));
    const { size } = file.blob;
    let offset = await offsetIn(await ask(openCall({ key: row.id, place, name: file.name, size, sha256 }), 0));
    // Allow two calls per part, in case another sender of the same row loses answers. More wouldn't help.
    for (let left = 2 * Math.ceil(size / partBytes); typeof offset === 'number' && offset < size; left--) {
      if (left === 0) return { verdict: noAnswer('no part was accepted') };
      if (!(await goesOn())) return { verdict: stopped() };
      const part = file.blob.slice(offset, offset + partBytes);
      offset = await offsetIn(await ask(partCall({ key: row.id, place, offset }, part), part.size));
    }
    if (typeof offset !== 'number') return offset.is === 'rejected' ? { whole: true } : { verdict: offset };
    hashes.push(sha256);
  }
  return (await goesOn()) ? { hashes } : { verdict: stopped() };
}

/** Returns the number of bytes that have arrived, or the meaning of another answer. */
async function offsetIn(response: Response): Promise<number | Verdict> {
  if (!response.ok) return verdictOf(response, null);
  const data = (await ownJson(response, { key: null }))?.['data'] as { offset?: unknown } | undefined;
  return typeof data?.offset === 'number' ? data.offset : noAnswer('not our server');
}

function openCall(body: { key: string; place: number; name: string; size: number; sha256: string }): OutgoingCall {
  return {
    method: openUpload.method,
    path: openUpload.path,
    body: JSON.stringify(body),
    contentType: 'application/json',
  };
}

function partCall({ key, place, offset }: { key: string; place: number; offset: number }, part: Blob): OutgoingCall {
  const path = addPart.path.replace('{key}', key).replace('{place}', String(place));
  const form = new FormData();
  form.append('data', JSON.stringify({ offset }));
  form.append('files', new File([part], 'part'));
  // The browser sets the boundary itself.
  return { method: addPart.method, path, body: form, contentType: null };
}

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
