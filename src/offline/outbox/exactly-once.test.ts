import '#tests/support/phone.ts';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { FilingServer } from '#tests/support/filing-server.ts';
import { faults, UnluckyNetwork, type Fault } from '#tests/support/unlucky-network.ts';
import { drain } from './outbox.ts';
import { outboxDb, writeMeta, type FilingKind, type KeptFile, type OutboxRow } from './outbox-db.ts';
import { setHold } from './outbox-holds.ts';
import { claimNext } from './outbox-rows.ts';
import { holdMs, isHeld } from './row-times.ts';
import { requestFor, settleRequest } from './filing-calls.ts';
import { amend, correctReceived, letGo, sendAgain, withdraw, withdrawReceived } from './outbox-changes.ts';
import { fileOnPhone } from './outbox-writes.ts';

/**
 * Unlucky histories: filings made, corrected and withdrawn before, during and after sendings that fail
 * in every way a network can, of all kinds at once, while records are touched elsewhere. Once it heals, the server holds
 * exactly what the person last asked for.
 */

// Sending is done by hand here, with faults.
vi.mock('./triggers.ts', () => ({
  sendSoon: async () => undefined,
  sendNow: async () => undefined,
  registerBackgroundSync: async () => undefined,
}));
afterAll(() => outboxDb.delete());

const owner = 7;
const api = 'http://hr.test';

/** The kinds, and whether they take files. */
const kinds = {
  leave: true,
  overtime: false,
  accomplishment: true,
  'change-schedule': false,
  'time-report': false,
} as const;
const kindOf = (n: number): FilingKind => Object.keys(kinds)[n] as FilingKind;

/**
 * What the person does. `which` picks a filing, or the kind of a new one; `bad` is refused by the server, `files` are
 * attached. `open` and `close`: the form that corrects it. `let-go`: of a correction or withdrawal they asked for.
 */
type Typed = { bad: boolean; files: number };
type Act =
  | ({ act: 'file' | 'amend'; which: number } & Typed)
  | { act: 'withdraw' | 'let-go' | 'open' | 'close'; which: number };

/** One call of a drain: what the person does while it is under way, before and after it reached the server. */
interface Call {
  fault: Fault;
  /** They sign out and in again meanwhile, which ends the drain after this call. */
  newSession: boolean;
  before: Act[];
  after: Act[];
}
type Step =
  | { step: 'do'; acts: Act[] }
  | { step: 'drain'; calls: Call[] }
  /** The sender dies between claiming a row and writing down the answer; its request may have arrived. */
  | { step: 'killed'; arrived: boolean }
  | { step: 'late' }
  /** Somebody touches a record elsewhere: what the phone knows of it is of an older version. */
  | { step: 'touched'; which: number };

const act = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('file' as const), which: fc.nat(3), bad: fc.boolean(), files: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('amend' as const), which: fc.nat(3), bad: fc.boolean(), files: fc.nat(2) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('let-go', 'open', 'close'), which: fc.nat(3) }) },
);
const acts = fc.array(act, { maxLength: 2 });
const call: fc.Arbitrary<Call> = fc.record({
  fault: fc.oneof(
    { weight: 1, arbitrary: fc.constant('none' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...faults) },
  ),
  newSession: fc.nat(4).map((n) => n === 0),
  before: acts,
  after: acts,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ step: fc.constant('do' as const), acts: fc.array(act, { minLength: 1, maxLength: 3 }) }),
  },
  { weight: 4, arbitrary: fc.record({ step: fc.constant('drain' as const), calls: fc.array(call, { maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('killed' as const), arrived: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('late' as const) }) },
  { weight: 1, arbitrary: fc.record({ step: fc.constant('touched' as const), which: fc.nat(3) }) },
);

interface Content {
  kind: FilingKind;
  mark: number;
  files: string[];
}

/** A person with a phone, and what they want the server to hold in the end. */
class History {
  readonly server = new FilingServer(owner);
  /**
   * By filing: what was last asked for; null if it was taken back. More than one, once a change is let go of which
   * nobody knows whether it was done.
   */
  readonly wanted = new Map<number, (Content | null)[]>();
  private readonly kinds = new Map<number, FilingKind>();
  private readonly contents = new Map<number, Content>();
  private readonly network = new UnluckyNetwork((request) => this.server.handle(request));
  private now = 1_000_000;
  private marks = 0;

  async run(steps: readonly Step[]): Promise<void> {
    for (const s of steps) {
      this.now += 60_000;
      if (s.step === 'do') await this.perform(s.acts);
      else if (s.step === 'drain') await this.drain(s.calls);
      else if (s.step === 'killed') await this.killed(s.arrived);
      else if (s.step === 'touched') this.touch(s.which);
      else await this.network.deliverLate();
    }
  }

  /** The network works again, forms are closed, and refused filings are put right. */
  async heal(): Promise<void> {
    await this.network.deliverLate();
    await outboxDb.rows.toCollection().modify({ holds: [] });
    for (let round = 0; round < 3; round++) {
      for (let pass = 0; pass < 5; pass++) {
        this.now += 3_600_000;
        await this.drain([]);
      }
      const rejected = (await outboxDb.rows.toArray()).filter((r) => r.status === 'rejected');
      for (const row of rejected) {
        // Nobody decided on anything meanwhile, so what is taken back is refused only for being of an older version.
        if (row.action === 'archive') expect(row.lastError?.current).toBeDefined();
        // Told what it has become, the person wants the same as before.
        if (row.lastError?.current) await sendAgain(row.id);
        else await this.change({ act: 'amend', which: 0, bad: false, files: 1 }, refOf(row));
      }
    }
  }

  async perform(all: readonly Act[]): Promise<void> {
    for (const a of all) {
      const refs = [...this.wanted.keys()];
      if (a.act === 'file') await this.file(a);
      else if (refs.length > 0) await this.change(a, refs[a.which % refs.length]!);
    }
  }

  private async file(a: { which: number; bad: boolean; files: number }): Promise<void> {
    const ref = this.wanted.size;
    const kind = kindOf(a.which);
    this.kinds.set(ref, kind);
    const { payload, files } = this.content(ref, a);
    const id = crypto.randomUUID();
    // A double tap.
    await fileOnPhone({ id, kind, payload, files });
    await fileOnPhone({ id, kind, payload, files });
  }

  /** As the screens do it: what waits on the phone is changed there, else the record. What is being taken back may be corrected. */
  private async change(a: Act, ref: number): Promise<void> {
    const rows = (await outboxDb.rows.toArray()).filter((r) => refOf(r) === ref).toSorted((x, y) => x.seq - y.seq);
    const waiting = rows.find((r) => r.status !== 'sent');
    const record = this.server.live.find((r) => r.data['ref'] === ref);
    if (a.act === 'open' || a.act === 'close') {
      if (waiting) await setHold(waiting.id, 'a form', a.act === 'open' ? this.now + holdMs : null);
    } else if (a.act === 'let-go') {
      if (!waiting?.target) return;
      await letGo(waiting.id);
      const attempted = waiting.action === 'archive' ? null : this.contents.get(markOf(waiting))!;
      this.wanted.set(ref, [record ? this.contents.get(Number(record.data['mark']))! : null, attempted]);
    } else if (a.act === 'withdraw') {
      if (!waiting && !record) return;
      if (waiting) await withdraw(waiting.id);
      else await withdrawReceived(record!.kind, record!, record!.data);
      this.wanted.set(ref, [null]);
    } else if (!('bad' in a)) return;
    else if (waiting) {
      const { payload, files, keptFiles } = this.content(
        ref,
        a,
        (waiting.change?.to === 'replace' ? waiting.change : waiting).keptFiles,
      );
      await amend(waiting.id, { payload, files, keptFiles });
    } else if (record) {
      // From the list, with some of its files; or from a form that was open since before it was sent.
      const fromList = a.files > 0;
      const { payload, files, keptFiles } = this.content(ref, a, fromList ? record.files.map(asKept) : []);
      if (fromList) await correctReceived(record.kind, record, { payload, files, keptFiles });
      else await amend(rows.findLast((r) => r.action !== 'archive')!.id, { payload, files });
    }
  }

  private content(ref: number, a: { bad: boolean; files: number }, keptFiles: KeptFile[] = []) {
    const mark = ++this.marks;
    const kind = this.kinds.get(ref)!;
    const names = Array.from({ length: kinds[kind] ? a.files : 0 }, (_, i) => `${mark}.${i}`);
    // Three at most.
    const kept = keptFiles.slice(0, 3 - names.length);
    const content = { kind, mark, files: [...kept.map((f) => f.name), ...names] };
    this.contents.set(mark, content);
    this.wanted.set(ref, [content]);
    return { payload: { ref, mark, bad: a.bad }, files: names.map((n) => new File([n], n)), keptFiles: kept };
  }

  private touch(which: number): void {
    const { live } = this.server;
    const record = live[which % live.length];
    if (record) record.version++;
  }

  private drain(calls: readonly Call[]): Promise<unknown> {
    const left = [...calls];
    const fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
      const { fault, newSession, before, after } = left.shift() ?? {
        fault: 'none',
        newSession: false,
        before: [],
        after: [],
      };
      const request = new Request(url as string, init);
      await this.expectNoFormOpen(request);
      await this.perform(before);
      if (newSession) await signIn();
      try {
        return await this.network.meet(fault, request);
      } finally {
        await this.perform(after);
      }
    };
    return drain({ db: outboxDb, fetch, now: () => this.now });
  }

  /** While a form is open on it, a filing waits. */
  private async expectNoFormOpen(request: Request): Promise<void> {
    const key = request.headers.get('idempotency-key') ?? ((await request.clone().json()) as { key: string }).key;
    const row = (await outboxDb.rows.get(key))!;
    expect(isHeld(row, this.now, null)).toBe(false);
  }

  private async killed(arrived: boolean): Promise<void> {
    const lease = () => ({ by: 'a context that died', until: this.now + 35_000 });
    const row = await claimNext(outboxDb, { owner, lease, alive: null }, this.now);
    if (!row || !arrived) return;
    const out = row.change ? settleRequest(row.id) : requestFor(row);
    const headers = new Headers({ 'kawani-owner': String(owner), 'idempotency-key': row.id });
    if (out.contentType) headers.set('content-type', out.contentType);
    await this.server.handle(new Request(api + out.path, { method: out.method, headers, body: out.body }));
  }
}

const signIn = () =>
  writeMeta(outboxDb, 'session', {
    token: crypto.randomUUID(),
    employeeId: owner,
    userId: 1,
    expiresAt: '2099-01-01T00:00:00Z',
  });

const refOf = (row: OutboxRow): number => (row.payload as { ref: number }).ref;
const markOf = (row: OutboxRow): number => (row.payload as { mark: number }).mark;
/** The name of a file says what is in it. */
const asKept = (file: { id: number; content: string }): KeptFile => ({ id: file.id, name: file.content });

const did = (one: Act): Step => ({ step: 'do', acts: [one] });
const drained = (...met: Fault[]): Step => ({
  step: 'drain',
  calls: met.map((fault) => ({ fault, newSession: false, before: [], after: [] })),
});

/**
 * Found by chance: a filing was taken back, refused because the record had been touched, and taken back once more. The
 * second withdrawal only put the refusal away, and the record stayed.
 */
const withdrawnTwice: Step[] = [
  did({ act: 'file', which: 0, bad: false, files: 0 }),
  drained('lost'),
  did({ act: 'withdraw', which: 0 }),
  drained('none', 'down'),
  { step: 'touched', which: 0 },
  drained('none'),
  did({ act: 'withdraw', which: 0 }),
];

test(
  'whatever goes wrong in between, the server holds what was last asked for, each once',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await outboxDb.rows.clear();
        await signIn();
        await writeMeta(outboxDb, 'apis', { hr: api, payroll: 'http://payroll.test' });
        const history = new History();
        await history.run(steps);
        await history.heal();
        const held = history.server.live.map((r) => ({
          ref: r.data['ref'],
          kind: r.kind,
          mark: r.data['mark'],
          files: r.files.map((f) => f.content),
        }));
        for (const [ref, wanted] of history.wanted) {
          const found = held.filter((h) => h.ref === ref).map(({ kind, mark, files }) => ({ kind, mark, files }));
          expect(wanted.map((w) => (w ? [w] : []))).toContainEqual(found);
        }
        expect((await outboxDb.rows.toArray()).filter((r) => r.status !== 'sent')).toEqual([]);
      }),
      {
        numRuns: Number(process.env['RUNS'] ?? 250),
        interruptAfterTimeLimit: 250_000,
        markInterruptAsFailure: false,
        examples: [[withdrawnTwice]],
      },
    );
  },
);
