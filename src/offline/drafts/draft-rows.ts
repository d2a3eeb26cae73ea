import { Dexie, liveQuery, type Table } from 'dexie';
import { likelyNow, unproven } from '#src/offline/device/clock.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type KeptFile, type RowFile } from '#src/offline/outbox/outbox-db.ts';

/** A request that a user started to type on this phone and hasn't filed. */
export interface Draft {
  /** User who typed the draft. Other users of a shared phone don't see it. */
  owner: number;
  /** Key of the form. Each form has one draft. */
  name: string;
  /**
   * Idempotency-Key of the future request. If the outbox has this key, the request was filed and the app closed before
   * the draft was deleted.
   */
  id: string;
  kind: RequestKind;
  /** Address parameters that open the form again. */
  open: Record<string, string>;
  values: object;
  files: RowFile[];
  /** For a correction, the record's own attachments to keep. Null if the form began without them. */
  keptFiles: KeptFile[] | null;
  /** Milliseconds since 1970, in the server's time if its offset is known. */
  begunAt: number;
  typedAt: number;
}

export type Typed = Omit<Draft, 'begunAt' | 'typedAt'>;

/** A draft is deleted after a week without changes. */
export const draftMs = 7 * 86_400_000;

/** A separate database, because losing drafts must not lose filed requests. */
class DraftDatabase extends Dexie {
  declare drafts: Table<Draft, [number, string]>;

  constructor() {
    super('kawani-drafts', { cache: 'disabled' });
    this.version(1).stores({ drafts: '[owner+name], owner, typedAt' });
  }
}

export const draftDb = new DraftDatabase();

/** Stores the typed text and the draft's start time. */
export const writeDraft = (typed: Typed): Promise<void> =>
  draftDb.transaction('rw', draftDb.drafts, async () => {
    const now = likelyNow();
    const before = await draftDb.drafts.get([typed.owner, typed.name]);
    await draftDb.drafts.put({ ...typed, begunAt: before?.begunAt ?? now, typedAt: now });
  });

export const deleteDraft = (owner: number, name: string): Promise<void> => draftDb.drafts.delete([owner, name]);

/** Deletes all drafts at sign-out. */
export const forgetDrafts = async (owner: number): Promise<void> => {
  await draftDb.drafts.where('owner').equals(owner).delete();
};

/**
 * Returns the oldest start time of drafts to keep. Unconfirmed time doesn't count, so a clock weeks ahead doesn't
 * make drafts old.
 */
const oldest = (): number => likelyNow() - unproven() - draftMs;

/** Deletes all users' drafts that are older than a week. */
export const purgeDrafts = async (): Promise<void> => {
  await draftDb.drafts.where('typedAt').below(oldest()).delete();
};

/** Returns a user's unfiled drafts, newest first. */
export async function draftsOf(owner: number): Promise<Draft[]> {
  const drafts = await draftDb.drafts.where('owner').equals(owner).toArray();
  const filed = await outboxDb.rows.bulkGet(drafts.map((d) => d.id)).catch(() => []);
  return drafts.filter((d, i) => d.typedAt >= oldest() && filed[i] === undefined).sort((a, b) => b.typedAt - a.typedAt);
}

/** Reports a user's drafts, now and after each change in any tab. */
export function followDrafts(owner: number, tell: (found: Draft[]) => void): () => void {
  void purgeDrafts().catch(() => undefined);
  const following = liveQuery(() => draftsOf(owner)).subscribe({
    next: tell,
    // If the storage can't be opened, there are no drafts.
    error: () => tell([]),
  });
  return () => following.unsubscribe();
}
