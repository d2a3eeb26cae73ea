import { filingCalls } from '#src/offline/outbox/filing-calls.ts';
import type { FilingKind, OutboxRow } from '#src/offline/outbox/outbox-db.ts';

/**
 * The filing part of the HR API in memory: keys and settling exactly as `server/http/idempotency.ts`
 * does them, records of each kind with versions and attachments as `server/hr/*.handlers.ts` do. The API
 * tests hold the real one to the same; here thousands of unlucky histories can be tried.
 */
export interface FiledRecord {
  kind: FilingKind;
  /** Counted by kind, as tables count. */
  id: number;
  version: number;
  data: Record<string, unknown>;
  files: { id: number; content: string }[];
  archived: boolean;
}

type Answer = { status: number; body: unknown };
type Key = { outcome: 'stored' | 'withdrawn'; payload: string; answer: Answer | null };
interface Given {
  data: Record<string, unknown>;
  files: string[];
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'x-request-id': 'r', ...headers } });

export class FilingServer {
  readonly records: FiledRecord[] = [];
  /** What each request asked for, in order of arrival. */
  readonly seen: { method: string; path: string; headers: Headers }[] = [];
  private readonly keys = new Map<string, Key>();
  private files = 0;
  /** The employee the token stands for; null: it is not known any more. */
  signedIn: number | null;

  constructor(employeeId: number) {
    this.signedIn = employeeId;
  }

  get live(): FiledRecord[] {
    return this.records.filter((r) => !r.archived);
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { headers, method } = request;
    this.seen.push({ method, path: url.pathname + url.search, headers });
    const given = await read(request);
    if (this.signedIn === null) return json(401, { message: 'Please sign in.', reason: 'sign-in' });
    if (headers.get('kawani-owner') !== String(this.signedIn))
      return json(412, { message: 'Another owner.', reason: 'other-owner' });
    if (url.pathname === '/outbox/settle') return json(200, this.settle(String(given.data['key'])));

    const key = headers.get('idempotency-key')!;
    const echo = { 'idempotency-key': key };
    const payload = JSON.stringify([method, url.pathname, url.search, given]);
    const known = this.keys.get(key);
    if (known?.outcome === 'withdrawn') return json(409, { message: 'Withdrawn.', reason: 'withdrawn' }, echo);
    if (known && known.payload !== payload) return json(422, { message: 'Other content.', reason: 'key-reused' }, echo);
    if (known?.answer) return json(known.answer.status, known.answer.body, { ...echo, 'idempotency-replayed': 'true' });
    const answer = this.write(method, url, given);
    // Only what was done is kept; a refused filing may come again under its key.
    if (answer.status === 200) this.keys.set(key, { outcome: 'stored', payload, answer });
    return json(answer.status, answer.body, echo);
  }

  private settle(key: string): unknown {
    const known = this.keys.get(key);
    if (known?.outcome === 'stored') return { data: { outcome: 'stored', reply: known.answer!.body } };
    this.keys.set(key, { outcome: 'withdrawn', payload: '', answer: null });
    return { data: { outcome: 'withdrawn' } };
  }

  private write(method: string, url: URL, given: Given): Answer {
    const called = callOf(method, url.pathname);
    if (!called) return { status: 404, body: { message: 'No such call.' } };
    const { kind, action, id } = called;
    if (given.data['bad'] === true) return { status: 422, body: { message: 'Bad.', errors: { reason: ['Bad.'] } } };
    if (given.files.length > mostFiles[kind]) return { status: 415, body: { message: 'No files here.' } };
    if (action === 'store') {
      const record = {
        kind,
        id: this.records.filter((r) => r.kind === kind).length + 1,
        version: 1,
        data: given.data,
        files: this.attach(given.files),
        archived: false,
      };
      this.records.push(record);
      return done(record);
    }
    const record = this.records.find((r) => r.kind === kind && r.id === id);
    if (!record) return { status: 404, body: { message: 'Not there.' } };
    const version = Number(given.data['version'] ?? url.searchParams.get('version'));
    if (record.archived) return { status: 409, body: { message: 'Archived.', reason: 'archived', current: record } };
    if (version !== record.version)
      return { status: 409, body: { message: 'Stale.', reason: 'stale', current: record } };
    if (action === 'archive') record.archived = true;
    else {
      const keep = given.data['keep_files'] as number[] | undefined;
      const kept = record.files.filter((f) => keep === undefined || keep.includes(f.id));
      if (kept.length + given.files.length > 3) return { status: 422, body: { message: 'Too many files.' } };
      record.files = [...kept, ...this.attach(given.files)];
      record.data = given.data;
    }
    record.version++;
    return done(record);
  }

  private attach(contents: string[]): FiledRecord['files'] {
    return contents.map((content) => ({ id: ++this.files, content }));
  }
}

/** How many files a filing of a kind may have; the calls of two kinds take none. */
const mostFiles: Record<FilingKind, number> = {
  leave: 3,
  accomplishment: 3,
  overtime: 0,
  'change-schedule': 0,
  'time-report': 0,
};

/** Which call of which kind an address is, by the paths of the contract. */
function callOf(method: string, path: string) {
  for (const [kind, calls] of Object.entries(filingCalls))
    for (const [action, call] of Object.entries(calls)) {
      const found = new RegExp(`^${call.path.replace('{id}', '(\\d+)')}$`).exec(path);
      if (found && call.method === method)
        return { kind: kind as FilingKind, action: action as OutboxRow['action'], id: Number(found[1]) };
    }
  return null;
}

const done = (record: FiledRecord): Answer => ({
  status: 200,
  body: { data: { id: record.id, version: record.version } },
});

async function read(request: Request): Promise<Given> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('multipart/')) {
    const text = await request.text();
    return { data: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>), files: [] };
  }
  const form = await request.formData();
  const files = await Promise.all(form.getAll('files').map((f) => (f as File).text()));
  return { data: JSON.parse(form.get('data') as string) as Record<string, unknown>, files };
}
