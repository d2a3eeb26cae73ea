import { createHash } from 'node:crypto';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { attachmentBytes } from '#contract/common/files.ts';
import { cleanLine, wholeCharacters } from '#contract/clean-text.ts';
import type { Message } from '#contract/messages/sentence.ts';
import { fieldIn } from '#domain/lists/unknown.ts';
import { HttpError } from './errors.ts';

/** A file of a request, not yet checked. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
  sha256: Uint8Array;
}

export interface RequestBody {
  /** The JSON as sent, before validation. Undefined if the endpoint takes none. */
  json: unknown;
  uploads: Upload[];
  /** SHA-256 of each file that arrived in parts before this request, in order. Null if there are none. */
  named: Buffer[] | null;
}

const jsonBytes = 256_000;
const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** Reads a body up to a limit. Throws as soon as the limit is exceeded, naming `field`. */
async function readLimited(request: Request, limit: number, field?: string): Promise<Uint8Array<ArrayBuffer>> {
  const said: Message =
    limit < jsonBytes ? { code: 'request.long' } : { code: 'request.large', data: { max: megabytes(limit) } };
  const tooLarge = () => new HttpError(413, said, field === undefined ? {} : { fields: { [field]: [said] } });
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw tooLarge();
  // A body with a known length is never read beyond it, so it can be read at once without a stream.
  const bytes = announced === null ? await readStream(request, limit, tooLarge) : await readWhole(request);
  if (announced !== null && Number(announced) !== bytes.length) throw cutOff();
  return bytes;
}

const readWhole = async (request: Request): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await request.arrayBuffer().catch(() => {
      throw cutOff();
    }),
  );

async function readStream(
  request: Request,
  limit: number,
  tooLarge: () => HttpError,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > limit) throw tooLarge();
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof HttpError ? error : cutOff();
  }
  return new Uint8Array(Buffer.concat(parts));
}

/**
 * Returns the error for a body that a bad connection cut off. The status isn't 400, which an outbox would treat as a
 * refusal.
 */
const cutOff = () => new HttpError(408, { code: 'request.malformed' });

/** Throws for bytes that aren't text, instead of replacing them. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const malformed = () => new HttpError(400, { code: 'request.malformed' });

/**
 * Maximum depth, far deeper than Kawani's bodies. Recursion over a value of 100,000 brackets would overflow the stack.
 */
const deepest = 32;

function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((v) => (v !== null && typeof v === 'object' ? Object.values(v) : []));
  }
  return false;
}

/** Returns the value with well-formed text in names and values, because the database can't store a lone surrogate. */
function whole(value: unknown): unknown {
  if (typeof value === 'string') return wholeCharacters(value);
  if (Array.isArray(value)) return value.map(whole);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, v]) => [wholeCharacters(name), whole(v)]));
}

/** UTF-8 bytes are whole characters, so a lone surrogate can only be an escape in JSON. */
const halfEscaped = /\\u[dD][89a-fA-F]/;

function parseJson(bytes: Uint8Array): unknown {
  try {
    const json = utf8.decode(bytes);
    const value: unknown = JSON.parse(json);
    if (!isTooDeep(value)) return halfEscaped.test(json) ? whole(value) : value;
  } catch {
    // Not JSON: refused below.
  }
  throw malformed();
}

const longestName = 120;

/**
 * Returns a file name in one line, without path and invisible characters, shortened by whole characters before its
 * extension.
 */
export function baseName(path: string): string {
  const name = cleanLine(path.split(/[/\\]/).pop() ?? '').replace(/[\s.]+$/, '');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length).replace(/^[\s.]+/, '');
  const short = [...stem].slice(0, longestName - ending.length).join('');
  return (short || 'file') + ending;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, maxFiles: number): Promise<RequestBody> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformed();
  });
  const [data, ...moreData] = form.getAll('data');
  const files = form.getAll('files').filter((f): f is File => typeof f !== 'string');
  // A second body would be lost silently, and so would an attachment sent as text.
  if (data === undefined || moreData.length > 0 || files.length < form.getAll('files').length) throw malformed();
  if (files.length > maxFiles)
    throw new HttpError(
      422,
      { code: 'file.many', data: { max: maxFiles } },
      { fields: { files: [{ code: 'file.many', data: { max: maxFiles } }] } },
    );
  const uploads: Upload[] = [];
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    uploads.push({ name: baseName(file.name), bytes: content, sha256: createHash('sha256').update(content).digest() });
  }
  const text = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(await data.arrayBuffer());
  return { json: parseJson(text), uploads, named: null };
}

/** Reads a call's body: JSON, or a form of JSON and files if the contract allows it. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  if (!bodySchema(endpoint)) return { json: undefined, uploads: [], named: null };
  const contentType = request.headers.get('content-type') ?? '';
  const maxFiles = endpoint.body && 'multipart' in endpoint.body ? endpoint.body.maxFiles : 0;
  if (/^multipart\/form-data\b/i.test(contentType)) {
    if (maxFiles === 0) throw new HttpError(415, { code: 'request.type' });
    const fileBytes = (endpoint.body && 'multipart' in endpoint.body && endpoint.body.fileBytes) || attachmentBytes;
    return parseForm(
      await readLimited(request, jsonBytes + maxFiles * (fileBytes + 10_000), 'files'),
      contentType,
      maxFiles,
    );
  }
  if (!/^application\/json\b/i.test(contentType)) throw new HttpError(415, { code: 'request.type' });
  const json = parseJson(await readLimited(request, endpoint.bodyBytes ?? jsonBytes));
  return maxFiles > 0 ? namingUploads(json, maxFiles) : { json, uploads: [], named: null };
}

/**
 * Reads a request whose files arrived in parts: `{ data, uploads }`. The body lists the files, because a proxy that
 * drops an unknown header must not turn it into a request without files.
 */
function namingUploads(json: unknown, maxFiles: number): RequestBody {
  const uploads = fieldIn(json, 'uploads');
  if (uploads === undefined) return { json, uploads: [], named: null };
  const isHash = (n: unknown): n is string => typeof n === 'string' && /^[0-9a-f]{64}$/.test(n);
  if (!Array.isArray(uploads) || uploads.length === 0 || uploads.length > maxFiles || !uploads.every(isHash))
    throw malformed();
  return { json: fieldIn(json, 'data'), uploads: [], named: uploads.map((n) => Buffer.from(n, 'hex')) };
}
