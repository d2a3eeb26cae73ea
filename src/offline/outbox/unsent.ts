import { ownerNow } from './outbox-keep.ts';
import type { RequestKind } from '#contract/hr/requests/kinds.ts';
import { outboxDb, type OutboxRow } from './outbox-db.ts';

/** A request that hasn't arrived, for submitting it in another way. */
export interface UnsentFiling {
  /** Key of the request, if the phone can still send it. */
  id: string;
  kind: RequestKind;
  action: OutboxRow['action'];
  filed_at: string;
  /** Record of a correction or withdrawal. */
  record: number | null;
  payload: object;
  files: { name: string; type: string; base64: string }[];
}

export interface UnsentFilings {
  employee: number;
  filings: UnsentFiling[];
}

/**
 * Returns a user's unreceived requests in their latest version, in filing order. `employee` replaces the signed-in user
 * by an employee whose password the server just confirmed.
 */
export async function exportUnsent(employee?: number): Promise<UnsentFilings> {
  const owner = employee ?? (await ownerNow());
  const rows = await outboxDb.rows.orderBy('seq').toArray();
  const filings = await Promise.all(
    rows
      .filter((r) => r.owner === owner && r.status !== 'sent')
      .map(async (r): Promise<UnsentFiling> => {
        const { payload, files, filedAt } = r.change?.to === 'replace' ? r.change : r;
        return {
          id: r.id,
          kind: r.kind,
          action: r.change?.to === 'withdraw' ? 'archive' : r.action,
          filed_at: filedAt,
          record: r.target?.id ?? null,
          payload,
          files: await Promise.all(
            files.map(async (f) => ({ name: f.name, type: f.type, base64: await base64(f.blob) })),
          ),
        };
      }),
  );
  return { employee: owner, filings };
}

async function base64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let i = 0; i < bytes.length; i += 32_768) binary += String.fromCharCode(...bytes.subarray(i, i + 32_768));
  return btoa(binary);
}
