import { Dexie, liveQuery, type Table } from 'dexie';
import { likelyNow, unproven } from '#src/offline/device/clock.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type KeptFile, type RowFile } from '#src/offline/outbox/outbox-db.ts';

/** A request that a user began to type on this phone and hasn't filed. */
export interface Draft {
  /** The user who typed it: no other user of a shared phone sees it. */
  owner: number;
  /** The form's key: one draft for each. */
  name: string;
  /** Its Idempotency-Key. If the outbox knows it, it was filed, and the app closed before the draft was deleted. */
  id: string;
  kind: RequestKind;
  /** The address parameters that open its form again. */
  open: Record<string, string>;
  values: object;
  files: RowFile[];
  /** Correction: the record's own attachments to keep. Null: the form began with none. */
  keptFiles: KeptFile[] | null;
  /** Milliseconds since 1970, in the server's time as far as known. */
  begunAt: number;
  typedAt: number;
}

export type Typed = Omit<Draft, 'begunAt' | 'typedAt'>;

/** A draft is deleted after a week. */
export const draftMs = 7 * 86_400_000;

/** A separate database: a draft may be lost with it, a filed request must not be. */
class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, [number, string]>;

  constructor() {
    super('kawani-drafts', { cache: 'disabled' });
    this.version(1).stores({ drafts: '[owner+name], owner, typedAt' });
  }
}

export const draftDb = new DraftDatabase();

/** Stores the typed text, and the draft's start time. */
export const writeDraft = (typed: Typed): Promise<void> =>
  draftDb.transaction('rw', draftDb.drafts, async () => {
    const now = likelyNow();
    const before = await draftDb.drafts.get([typed.owner, typed.name]);
    await draftDb.drafts.put({ ...typed, begunAt: before?.begunAt ?? now, typedAt: now });
  });

export const deleteDraft = (owner: number, name: string): Promise<void> => draftDb.drafts.delete([owner, name]);

/** At sign-out all drafts are deleted. */
export const forgetDrafts = async (owner: number): Promise<void> => {
  await draftDb.drafts.where('owner').equals(owner).delete();
};

/** A clock weeks ahead makes no draft old: unconfirmed time doesn't count. */
const oldest = (): number => likelyNow() - unproven() - draftMs;

/** Deletes all users' drafts that are older than a week. */
export const purgeDrafts = async (): Promise<void> => {
  await draftDb.drafts.where('typedAt').below(oldest()).delete();
};

/** A user's unfiled drafts, newest first. */
export async function draftsOf(owner: number): Promise<Draft[]> {
  const drafts = await draftDb.drafts.where('owner').equals(owner).toArray();
  const filed = await outboxDb.rows.bulkGet(drafts.map((d) => d.id)).catch(() => []);
  return drafts.filter((d, i) => d.typedAt >= oldest() && filed[i] === undefined).sort((a, b) => b.typedAt - a.typedAt);
}

/** Reports a user's drafts, now and after each change, here or in another tab. */
export function followDrafts(owner: number, tell: (found: Draft[]) => void): () => void {
  void purgeDrafts().catch(() => undefined);
  const following = liveQuery(() => draftsOf(owner)).subscribe({
    next: tell,
    // A storage that can't be opened has no drafts.
    error: () => tell([]),
  });
  return () => following.unsubscribe();
}
