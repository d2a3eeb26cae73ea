import { vi } from 'vitest';
import { outboxDb } from '#src/offline/outbox/outbox-db.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import type { OutboxRow } from '#src/offline/outbox/outbox-db.ts';
import type { Person } from '#tests/api/support.ts';
import { start, type Company } from './company.ts';
import { Network, type Fault } from './network.ts';
import { openTab, type Tab } from './tab.ts';

/** What happens to one request of a drain, and what happens on the phone while it is under way. */
export interface Call {
  fault: Fault;
  before?: () => Promise<void>;
  after?: () => Promise<void>;
}

/** The faults that requests met in the tests of this file. */
export const metFaults = new Set<Fault>();

let opened: Tab[] = [];

/** The tabs and the worker of the browser; those that were killed are opened again. */
async function browser(count: number): Promise<Tab[]> {
  opened = opened.filter((tab) => !tab.killed);
  while (opened.length < count) opened.push(await openTab());
  return opened.slice(0, count);
}

/**
 * A phone with the real outbox on an IndexedDB in memory, a clock of its own, and a network that does what a test says. Its
 * database stays when a tab is killed.
 */
export class Phone {
  readonly company: Company;
  readonly network: Network;
  /** Called with each request that leaves the phone. */
  onRequest: (request: Request) => Promise<void> = () => Promise.resolve();
  /** How far the clock of the phone is ahead of the server's, in ms. */
  private ahead = 0;

  private constructor(company: Company) {
    this.company = company;
    this.network = new Network(company.handle, company.stranger.token);
  }

  /** A new phone at the time of the first request, and the person who signs in on it. */
  static async of(company: Company, person: Person): Promise<Phone> {
    company.api.now = start;
    const phone = new Phone(company);
    phone.passes(0);
    localStorage.clear();
    await Promise.all([outboxDb.rows.clear(), outboxDb.meta.clear()]);
    await phone.signIn(person);
    return phone;
  }

  /** By the clock of the phone. */
  get now(): number {
    return this.company.api.now + this.ahead;
  }

  /** So much time passes, for the phone and the server. */
  passes(ms: number): void {
    this.company.api.now += ms;
    vi.setSystemTime(this.company.api.now);
  }

  /** Sets the clock of the phone. */
  setClock(ahead: number): void {
    this.ahead = ahead;
  }

  /** Does something of the phone alone by its clock. The embedded database reads the same clock, and must not see it jump. */
  async byItsClock<T>(work: () => Promise<T>): Promise<T> {
    vi.setSystemTime(this.now);
    try {
      return await work();
    } finally {
      this.passes(0);
    }
  }

  async page(): Promise<Tab> {
    return (await browser(1))[0]!;
  }

  /** Signs in again, under a session of its own. */
  async signIn(person: Person): Promise<void> {
    const page = await this.page();
    const session = {
      token: person.token,
      employeeId: person.employeeId,
      userId: person.userId,
      expiresAt: '2099-01-01T00:00:00Z',
    };
    await page.writeMeta(page.outboxDb, 'session', session);
    await page.writeMeta(page.outboxDb, 'apis', { hr: 'http://hr.test', payroll: 'http://payroll.test' });
  }

  async signInAgain(person: Person): Promise<void> {
    person.token = await this.company.api.aSession(person.userId);
    await this.signIn(person);
  }

  async file(kind: RequestKind, payload: object, files: File[] = []): Promise<string> {
    const id = crypto.randomUUID();
    const page = await this.page();
    await page.fileOnPhone({ id, kind, payload, files });
    return id;
  }

  rows(): Promise<OutboxRow[]> {
    return outboxDb.rows.orderBy('seq').toArray();
  }

  /** What the outbox still holds and has not delivered. */
  async unsent(): Promise<OutboxRow[]> {
    return (await this.rows()).filter((row) => row.status !== 'sent');
  }

  /** One pass of each of so many tabs at once; the calls go as planned, and those after them as the network works. */
  async send(calls: readonly (Call | Fault)[] = [], tabs = 1): Promise<void> {
    const left = calls.map((call) => (typeof call === 'string' ? { fault: call } : call));
    const drain = (tab: Tab) =>
      tab.drain({
        db: tab.outboxDb,
        now: () => this.now,
        // As the app does it, which then asks for the password.
        onSignedOut: () => void tab.writeMeta(tab.outboxDb, 'session', undefined),
        fetch: async (url, init) => {
          const request = new Request(url, init);
          const call: Call = left.shift() ?? { fault: 'none' };
          metFaults.add(call.fault);
          await this.onRequest(request);
          await call.before?.();
          try {
            return await this.network.meet(call.fault, request, tab);
          } finally {
            await call.after?.();
          }
        },
      });
    await Promise.all((await browser(tabs)).map(drain));
  }

  /** Time passes and the network works, until nothing is left that can go. */
  async settle(): Promise<void> {
    for (let pass = 0; pass < 12; pass++) {
      this.passes(3_600_000);
      await this.send();
      const rows = await this.unsent();
      if (rows.every((row) => row.status === 'rejected')) return;
    }
  }
}
