import { createHash } from 'node:crypto';
import { bodySchema, type Endpoint } from '#contract/endpoint.ts';
import { attachmentBytes } from '#contract/additions/files.ts';
import { HttpError } from './errors.ts';

/** A file that came with a request, not yet judged. */
export interface Upload {
  name: string;
  bytes: Uint8Array;
  sha256: Uint8Array;
}

export interface RequestBody {
  /** The JSON as it was sent, before validation; undefined if the endpoint takes none. */
  json: unknown;
  uploads: Upload[];
}

const jsonBytes = 256_000;
const megabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;

/** Reads a body up to a limit; stops reading, and refuses, as soon as it is passed. */
async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new HttpError(413, { code: 'request.large', data: { max: megabytes(limit) } });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > limit) throw tooLarge();
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const malformed = () => new HttpError(400, { code: 'request.malformed' });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

const baseName = (name: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what this removes
  (name.split(/[/\\]/).pop() ?? '').replace(/[\u0000-\u001f\u007f]/g, '').slice(0, 120) || 'file';

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, maxFiles: number): Promise<RequestBody> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformed();
  });
  const data = form.get('data');
  if (data === null) throw malformed();
  const files = form.getAll('files').filter((f): f is File => typeof f !== 'string');
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
  return { json: parseJson(typeof data === 'string' ? data : await data.text()), uploads };
}

/** Reads what a call brings: JSON, or where its contract allows it a form of JSON and files. */
export async function readBody(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  if (!bodySchema(endpoint)) return { json: undefined, uploads: [] };
  const contentType = request.headers.get('content-type') ?? '';
  const maxFiles = endpoint.body && 'multipart' in endpoint.body ? endpoint.body.maxFiles : 0;
  if (/^multipart\/form-data\b/i.test(contentType)) {
    if (maxFiles === 0) throw new HttpError(415, { code: 'request.type' });
    return parseForm(
      await readLimited(request, jsonBytes + maxFiles * (attachmentBytes + 10_000)),
      contentType,
      maxFiles,
    );
  }
  if (!/^application\/json\b/i.test(contentType)) throw new HttpError(415, { code: 'request.type' });
  return { json: parseJson(new TextDecoder().decode(await readLimited(request, jsonBytes))), uploads: [] };
}
