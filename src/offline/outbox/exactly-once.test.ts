import '#tests/support/phone.ts';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { FilingServer } from '#tests/support/filing-server.ts';
import { faults, UnluckyNetwork, type Fault } from '#tests/support/unlucky-network.ts';
import { drain } from './outbox.ts';
import { outboxDb, writeMeta, type FilingKind, type OutboxRow } from './outbox-db.ts';
import { claimNext } from './outbox-rows.ts';
import { requestFor, settleRequest } from './filing-calls.ts';
import { amend, fileOnPhone, sendAgain, withdraw } from './file.ts';

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
const kinds = { leave: true, overtime: false, accomplishment: true, 'change-schedule': false } as const;
const kindOf = (n: number): FilingKind => Object.keys(kinds)[n] as FilingKind;

/** What the person does. `which` picks a filing, or the kind of a new one; `bad` is refused by the server, `files` are attached. */
type Act = { act: 'file' | 'amend'; which: number; bad: boolean; files: number } | { act: 'withdraw'; which: number };

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

/** A person with a phone, and what they want the server to hold in the end. */
class History {
  readonly server = new FilingServer(owner);
  /** By filing: what was last asked for; null if it was taken back. */
  readonly wanted = new Map<number, { kind: FilingKind; mark: number; files: string[] } | null>();
  private readonly kinds = new Map<number, FilingKind>();
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

  /** The network works again, and refused filings are put right. */
  async heal(): Promise<void> {
    await this.network.deliverLate();
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
        else await this.change({ act: 'amend', which: 0, bad: false, files: 1 }, row);
      }
    }
  }

  async perform(all: readonly Act[]): Promise<void> {
    for (const a of all) {
      if (a.act === 'file') await this.file(a);
      else {
        const refs = [...this.wanted.keys()];
        if (refs.length === 0) continue;
        const ref = refs[a.which % refs.length];
        // What is received is changed online only. What is being taken back may still be corrected.
        const row = (await outboxDb.rows.toArray()).find((r) => refOf(r) === ref && r.status !== 'sent');
        if (row) await this.change(a, row);
      }
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

  private async change(a: Act, row: OutboxRow): Promise<void> {
    if (a.act === 'withdraw') {
      await withdraw(row.id);
      this.wanted.set(refOf(row), null);
    } else {
      const { payload, files } = this.content(refOf(row), a);
      await amend(row.id, payload, files);
    }
  }

  private content(ref: number, a: { bad: boolean; files: number }): { payload: object; files: File[] } {
    const mark = ++this.marks;
    const kind = this.kinds.get(ref)!;
    const names = Array.from({ length: kinds[kind] ? a.files : 0 }, (_, i) => `${mark}.${i}`);
    this.wanted.set(ref, { kind, mark, files: names });
    return { payload: { ref, mark, bad: a.bad }, files: names.map((n) => new File([n], n)) };
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
      await this.perform(before);
      if (newSession) await signIn();
      try {
        return await this.network.meet(fault, new Request(url as string, init));
      } finally {
        await this.perform(after);
      }
    };
    return drain({ db: outboxDb, fetch, now: () => this.now });
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
        const wanted = [...history.wanted].flatMap(([ref, w]) => (w ? [{ ref, ...w }] : []));
        expect(held.sort((a, b) => Number(a.ref) - Number(b.ref))).toEqual(wanted);
        expect((await outboxDb.rows.toArray()).filter((r) => r.status !== 'sent')).toEqual([]);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 250), interruptAfterTimeLimit: 250_000, markInterruptAsFailure: false },
    );
  },
);
