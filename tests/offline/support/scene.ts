import { afterAll, beforeAll, vi } from 'vitest';
import type { Person } from '#tests/api/support.ts';
import { Company, type Held } from './company.ts';
import { contentOf, fileOf, type OfflineKind } from './kinds.ts';
import { Phone } from './phone.ts';

/** A new employee with a phone, about to file requests of one kind. */
export class Scene {
  readonly company: Company;
  readonly person: Person;
  readonly phone: Phone;
  private readonly kind: OfflineKind;

  constructor(company: Company, person: Person, phone: Phone, kind: OfflineKind) {
    this.company = company;
    this.person = person;
    this.phone = phone;
    this.kind = kind;
  }

  /** The n-th filing, with documents where the kind takes some; `bad`: the server refuses it. Its key. */
  file(words: string, n = 0, bad = false, files = ['one.pdf', 'two.pdf']): Promise<string> {
    return this.phone.file(this.kind.name, this.kind.payload(words, n, bad), this.named(files).map(fileOf));
  }

  /** What the form of a correction holds. */
  correction(words: string, files: string[] = [], n = 0) {
    return { payload: this.kind.payload(words, n), files: this.named(files).map(fileOf) };
  }

  held(): Promise<Held[]> {
    return this.company.held([this.person]);
  }

  async record(): Promise<Held> {
    return (await this.held())[0]!;
  }

  /** The text and state of each record, oldest first. */
  async words(): Promise<string[][]> {
    return (await this.held()).map((r) => [r.words, r.archived ? 'withdrawn' : r.status]);
  }

  /** The state of each row of the outbox, oldest first. */
  async statuses(): Promise<string[]> {
    return (await this.phone.rows()).map((r) => r.status);
  }

  /** Everything the database holds of the person, with the bytes of each file, and what the phone has not delivered. */
  async outcome() {
    const records = await Promise.all(
      (await this.held()).map(async (r) => ({
        words: r.words,
        state: r.archived ? 'withdrawn' : r.status,
        files: await Promise.all(r.files.map(async (f) => [f.name, await this.company.contentOf(f)])),
      })),
    );
    return { records, unsent: await this.phone.unsent() };
  }

  /** The outcome if there is one record, with these words and files, and nothing is left to send. */
  once(words: string, files = ['one.pdf', 'two.pdf']) {
    const record = { words, state: 'pending', files: this.named(files).map((name) => [name, contentOf(name)]) };
    return { records: [record], unsent: [] };
  }

  private named(files: string[]): string[] {
    return this.kind.files ? files : [];
  }
}

/** A company for the tests of a file, with so many employees; begins a scene with the next of them. */
export function scenes(employees: number): (kind: OfflineKind) => Promise<Scene> {
  let company: Company;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    company = await Company.open(employees);
  });
  afterAll(() => company.close());
  return async (kind) => {
    const person = await company.newcomer();
    const phone = await Phone.of(company, person);
    return new Scene(company, person, phone, kind);
  };
}
