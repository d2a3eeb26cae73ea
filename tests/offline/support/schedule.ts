import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { KeptFile, OutboxRow } from '#src/offline/outbox/outbox-db.ts';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';
import { holdMs, isHeld } from '#src/offline/outbox/row-times.ts';
import type { Person } from '#tests/api/support.ts';
import type { Company, Held } from './company.ts';
import { contentOf, fileOf, kindNamed, kinds, type OfflineKind } from './kinds.ts';
import { Phone } from './phone.ts';
import type { Act, PlannedCall, Step } from './steps.ts';
import { stricterSchema } from './stricter-schema.ts';

const hour = 3_600_000;

/** What the server holds of a filing: its last words and the names of its files. */
interface Content {
  kind: RequestKind;
  words: string;
  files: string[];
}

/** One filing of the person, and what they expect of it. */
interface Filing {
  kind: RequestKind;
  /**
   * What was last asked for; null if it was withdrawn. More than one, once a change is let go of which the phone does not
   * know whether it was carried out.
   */
  wanted: (Content | null)[];
  /** Nothing the person does changes it any more. */
  decided: boolean;
}

/** Words of a filing name its owner, the filing and the version: `e17 f0 m3`. */
const filingOf = (words: string): number => Number(/ f(\d+) /.exec(words)![1]);
const wordsOf = (row: Pick<OutboxRow, 'kind' | 'payload'>): string =>
  (row.payload as Record<string, string>)[kindNamed(row.kind).text]!;

/** A person with a phone, another one who borrows it, and what the server must hold in the end. */
export class Schedule {
  readonly filings: Filing[] = [];
  private readonly company: Company;
  private readonly phone: Phone;
  private readonly owner: Person;
  /** The kinds the owner files. */
  private readonly of: readonly OfflineKind[];
  /** Another person, once they have signed in on the phone. */
  private borrower: Person | null = null;
  private signedOut = false;
  private readonly contents = new Map<string, Content>();
  private borrowed = 0;
  /** Words written before the deploy are refused after it. */
  private form: 'old' | 'new' = 'old';

  private constructor(company: Company, phone: Phone, owner: Person, of: readonly OfflineKind[]) {
    this.company = company;
    this.phone = phone;
    this.owner = owner;
    this.of = of;
    phone.onRequest = (request) => this.expectAllowed(request);
  }

  static async begin(company: Company, of: readonly OfflineKind[] = kinds): Promise<Schedule> {
    const owner = await company.newcomer();
    stricterSchema(false);
    return new Schedule(company, await Phone.of(company, owner), owner, of);
  }

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      this.phone.passes(60_000);
      await this.take(step);
    }
  }

  private async take(step: Step): Promise<void> {
    switch (step.step) {
      case 'act':
        return this.perform(step.acts);
      case 'send':
        return this.phone.send(
          step.calls.map((call) => this.planned(call)),
          step.tabs,
        );
      case 'late arrival':
        return this.phone.network.deliverLate();
      case 'touched':
      case 'approved':
      case 'rejected':
        return this.elsewhere(step.step, step.which);
      case 'session ended':
        this.signedOut = true;
        return this.company.endSessions(this.owner);
      case 'borrowed':
        return this.borrow(step);
      case 'clock set':
        return this.phone.setClock(step.hours * hour);
      case 'server restarted':
        return this.company.restart();
      case 'stricter schema':
        this.form = 'new';
        return stricterSchema(true);
    }
  }

  private planned({ fault, newSession, before, after }: PlannedCall) {
    return {
      fault,
      before: async () => {
        await this.perform(before);
        if (newSession) await this.signInAgain();
      },
      after: () => this.perform(after),
    };
  }

  /** The network works again, forms are closed, late requests arrive, and each refusal is put right by the person. */
  async heal(): Promise<void> {
    await this.phone.network.deliverLate();
    await outboxDb.rows.toCollection().modify({ holds: [] });
    if (this.signedOut) await this.signInAgain();
    for (let round = 0; round < 6; round++) {
      await this.phone.settle();
      const rows = await this.phone.unsent();
      const mine = rows.filter((row) => row.owner === this.owner.employeeId);
      if (mine.length === 0) break;
      for (const row of mine) await this.putRight(row);
    }
    if (this.borrower) {
      await this.phone.signIn(this.borrower);
      await this.phone.settle();
    }
    expect(await this.phone.unsent()).toEqual([]);
    await this.phone.network.deliverLate();
  }

  private async putRight(row: OutboxRow): Promise<void> {
    const { reason, current } = row.lastError!;
    expect(row.lastError!.message).not.toBe('');
    const page = await this.phone.page();
    if (reason === 'decided') await page.letGo(row.id);
    else if (current) await page.sendAgain(row.id);
    else await this.change({ act: 'correct', which: 0, bad: false, files: 1 }, filingOf(wordsOf(row)));
  }

  /** Where the database holds anything else than what was last asked for, each once, under its owner, with its files. */
  async problems(): Promise<unknown[]> {
    const held = await this.company.held([
      this.owner,
      this.company.stranger,
      ...(this.borrower ? [this.borrower] : []),
    ]);
    const live = held.filter((r) => !r.archived);
    const owned = live.filter((r) => r.employee === this.owner.employeeId);
    const foreign = held.filter((r) => !r.words.startsWith(`e${r.employee} `));
    const files = live.flatMap((r) => r.files);
    const contents = await Promise.all(files.map((f) => this.company.contentOf(f)));
    const changed = files.filter((f, i) => contents[i] !== contentOf(f.name));
    const others = this.filings.flatMap(({ wanted }, filing) => {
      const found = owned.filter((r) => filingOf(r.words) === filing).map(asContent);
      const asked = wanted.map((w) => (w ? [w] : []));
      return asked.some((w) => isDeepStrictEqual(w, found)) ? [] : [{ filing, asked, found }];
    });
    const borrowed = live.length - owned.length;
    return [
      ...others,
      ...foreign.map((record) => ({ foreign: record })),
      ...changed.map((file) => ({ changed: file })),
      ...(borrowed === this.borrowed ? [] : [{ borrowed: this.borrowed, found: borrowed }]),
    ];
  }

  private async perform(acts: readonly Act[]): Promise<void> {
    for (const act of acts) {
      if (act.act === 'file') await this.file(act);
      else if (this.filings.length > 0) await this.change(act, act.which % this.filings.length);
    }
  }

  private async file(act: Act & { act: 'file' | 'correct' }): Promise<void> {
    const filing = this.filings.length;
    this.filings.push({ kind: this.of[act.which % this.of.length]!.name, wanted: [], decided: false });
    const { kind, payload, files } = this.typed(filing, act);
    const page = await this.phone.page();
    const id = crypto.randomUUID();
    // A double tap.
    await this.asOwner(() => page.fileOnPhone({ id, kind, payload, files }));
    await this.asOwner(() => page.fileOnPhone({ id, kind, payload, files }));
  }

  /** Does something on the phone. A person whose session has ended is asked for the password first, and does it then. */
  private async asOwner<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'unavailable') throw error;
      await this.signInAgain();
      return act();
    }
  }

  /** As the screens do it: what waits on the phone is changed there, else the record the list shows. */
  private async change(act: Act, filing: number): Promise<void> {
    const page = await this.phone.page();
    const rows = (await this.phone.rows()).filter(
      (r) => r.owner === this.owner.employeeId && filingOf(wordsOf(r)) === filing,
    );
    const waiting = rows.find((r) => r.status !== 'sent');
    if (act.act === 'open' || act.act === 'close') {
      if (waiting) await page.setHold(waiting.id, 'a form', act.act === 'open' ? this.phone.now + holdMs : null);
      return;
    }
    if (act.act === 'let-go') {
      if (!waiting?.target) return;
      await this.asOwner(() => page.letGo(waiting.id));
      await this.wantAsIs(filing, waiting);
      return;
    }
    const record = waiting ? null : await this.recordOf(filing);
    if (!waiting && !record) return;
    if (act.act === 'withdraw') {
      await this.asOwner(() =>
        waiting ? page.withdraw(waiting.id) : page.withdrawReceived(record!.kind, record!, this.payloadOf(record!)),
      );
      this.want(filing, [null]);
      return;
    }
    if (act.act !== 'correct') return;
    if (waiting) {
      const kept = (waiting.change?.to === 'replace' ? waiting.change : waiting).keptFiles;
      const typed = this.typed(filing, act, kept);
      await this.asOwner(() => page.amend(waiting.id, typed));
      return;
    }
    const id = rows.findLast((r) => r.action !== 'archive')?.id;
    // From the list, with some of its files; or from a form that has been open since before it was sent.
    const fromList = act.files > 0 || id === undefined;
    const typed = this.typed(filing, act, fromList ? record!.files : []);
    await this.asOwner(() => (fromList ? page.correctReceived(record!.kind, record!, typed) : page.amend(id, typed)));
  }

  /** What the person types into the form, and from then on expects. */
  private typed(filing: number, act: { bad: boolean; files: number }, kept: KeptFile[] = []) {
    const { kind } = this.filings[filing]!;
    const { files: takesFiles, payload } = kindNamed(kind);
    const words = `e${this.owner.employeeId} f${filing} m${this.contents.size}${this.form === 'old' ? ' old form' : ''}`;
    // Every third person files documents that arrive in parts.
    const size = this.owner.employeeId % 3 === 0 ? 'large ' : '';
    const names = Array.from({ length: takesFiles ? act.files : 0 }, (_, i) => `${size}${words}.${i}.pdf`);
    // Three at most.
    const keptFiles = kept.slice(0, 3 - names.length).map(({ id, name }) => ({ id, name }));
    const content = { kind, words, files: [...keptFiles.map((f) => f.name), ...names] };
    this.contents.set(words, content);
    this.want(filing, [content]);
    return { kind, payload: payload(words, filing, act.bad), files: names.map(fileOf), keptFiles };
  }

  /** The record stays as it is, or the change that is let go of had been done before. */
  private async wantAsIs(filing: number, row: OutboxRow): Promise<void> {
    const done = row.action === 'archive' ? null : this.contents.get(wordsOf(row))!;
    this.want(filing, [await this.heldNow(filing), done]);
  }

  private want(filing: number, wanted: (Content | null)[]): void {
    const of = this.filings[filing]!;
    if (!of.decided) of.wanted = wanted;
  }

  private payloadOf(record: Held): object {
    const { payload } = kindNamed(record.kind);
    return payload(record.words, filingOf(record.words));
  }

  private async live(): Promise<Held[]> {
    return (await this.company.held([this.owner], this.of)).filter((r) => !r.archived);
  }

  private async recordOf(filing: number): Promise<Held | null> {
    const held = await this.company.held([this.owner], [kindNamed(this.filings[filing]!.kind)]);
    return held.find((r) => !r.archived && filingOf(r.words) === filing) ?? null;
  }

  private async heldNow(filing: number): Promise<Content | null> {
    const record = await this.recordOf(filing);
    return record && asContent(record);
  }

  private async elsewhere(what: 'touched' | 'approved' | 'rejected', which: number): Promise<void> {
    const pending = (await this.live()).filter((r) => r.status === 'pending');
    const record = pending[which % pending.length];
    if (!record) return;
    if (what === 'touched') return this.company.touch(record);
    await this.company.decide(record, what);
    const filing = this.filings[filingOf(record.words)]!;
    filing.wanted = [asContent(record)];
    filing.decided = true;
  }

  private async borrow({ choice, fault }: Step & { step: 'borrowed' }): Promise<void> {
    const page = await this.phone.page();
    // Only a person who is signed in can sign out.
    if (this.signedOut) await this.signInAgain();
    if (choice === 'discard')
      for (const row of await this.phone.unsent())
        if (row.owner === this.owner.employeeId) {
          const filing = filingOf(wordsOf(row));
          const corrects = row.action === 'update' && row.change?.to !== 'withdraw';
          if (corrects) await this.wantAsIs(filing, row);
          else this.want(filing, [null]);
        }
    await page.beforeSigningOut(choice);
    this.borrower ??= await this.company.newcomer();
    const { employeeId } = this.borrower;
    await this.phone.signIn(this.borrower);
    const { name, payload } = kinds[this.borrowed % kinds.length]!;
    await this.phone.file(name, payload(`e${employeeId} f0 new`, this.borrowed++));
    await this.phone.send([fault]);
    await (await this.phone.page()).beforeSigningOut('keep');
    await this.signInAgain();
  }

  private signInAgain(): Promise<void> {
    this.signedOut = false;
    return this.phone.signInAgain(this.owner);
  }

  /** Nothing goes out under another person, and nothing whose correction is open. */
  private async expectAllowed(request: Request): Promise<void> {
    const key =
      request.headers.get('idempotency-key') ??
      /\/upload\/add\/([^/]+)/.exec(request.url)?.[1] ??
      ((await request.clone().json()) as { key: string }).key;
    const row = (await outboxDb.rows.get(key))!;
    expect(row.owner).toBe(Number(request.headers.get('kawani-owner')));
    expect(isHeld(row, this.phone.now, null)).toBe(false);
  }
}

const asContent = (record: Held): Content => ({
  kind: record.kind,
  words: record.words,
  files: record.files.map((f) => f.name),
});
