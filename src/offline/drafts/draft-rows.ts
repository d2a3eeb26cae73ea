import { Dexie, liveQuery, type Table } from 'dexie';
import { likelyNow, unproven } from '#src/offline/device/clock.ts';
import { outboxDb, type FilingKind, type KeptFile, type RowFile } from '#src/offline/outbox/outbox-db.ts';

/** A request that a person began to type on this phone and has not filed. */
export interface Draft {
  /** The user who typed it: on a shared phone nobody else sees it. */
  owner: number;
  /** Where its form keeps its words: one draft for each. */
  name: string;
  /** The Idempotency-Key it is filed under. Where the outbox knows it, it was filed, and the app was closed before the draft was deleted. */
  id: string;
  kind: FilingKind;
  /** What the address says to open its form again. */
  open: Record<string, string>;
  values: object;
  files: RowFile[];
  /** Of a correction: the record's own attachments that stay. Null: the form began with none. */
  keptFiles: KeptFile[] | null;
  /** Milliseconds since 1970, in the server's time as far as it is known. */
  begunAt: number;
  typedAt: number;
}

export type Typed = Omit<Draft, 'begunAt' | 'typedAt'>;

/** A draft is deleted after a week. */
export const draftMs = 7 * 86_400_000;

/** A database of its own: a draft may be lost with it, and what was filed must not be. */
class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, [number, string]>;

  constructor() {
    super('kawani-drafts', { cache: 'disabled' });
    this.version(1).stores({ drafts: '[owner+name], owner, typedAt' });
  }
}

export const draftDb = new DraftDatabase();

/** Keeps what was typed, and since when there is a draft. */
export const writeDraft = (typed: Typed): Promise<void> =>
  draftDb.transaction('rw', draftDb.drafts, async () => {
    const now = likelyNow();
    const before = await draftDb.drafts.get([typed.owner, typed.name]);
    await draftDb.drafts.put({ ...typed, begunAt: before?.begunAt ?? now, typedAt: now });
  });

export const deleteDraft = (owner: number, name: string): Promise<void> => draftDb.drafts.delete([owner, name]);

/** At sign-out nothing typed stays behind. */
export const forgetDrafts = async (owner: number): Promise<void> => {
  await draftDb.drafts.where('owner').equals(owner).delete();
};

/** A clock that is weeks ahead makes no draft old: time that the server has not confirmed does not count. */
const oldest = (): number => likelyNow() - unproven() - draftMs;

/** Deletes the drafts of everybody that are older than a week. */
export const purgeDrafts = async (): Promise<void> => {
  await draftDb.drafts.where('typedAt').below(oldest()).delete();
};

/** The drafts of a person that are not filed, the newest first. */
export async function draftsOf(owner: number): Promise<Draft[]> {
  const drafts = await draftDb.drafts.where('owner').equals(owner).toArray();
  const filed = await outboxDb.rows.bulkGet(drafts.map((d) => d.id)).catch(() => []);
  return drafts.filter((d, i) => d.typedAt >= oldest() && filed[i] === undefined).sort((a, b) => b.typedAt - a.typedAt);
}

/** Tells the drafts of a person, now and after each change, made here or in another tab. */
export function followDrafts(owner: number, tell: (found: Draft[]) => void): () => void {
  void purgeDrafts().catch(() => undefined);
  const following = liveQuery(() => draftsOf(owner)).subscribe({
    next: tell,
    // A storage that does not open holds no drafts.
    error: () => tell([]),
  });
  return () => following.unsubscribe();
}
