import path from 'node:path';
import type { Context } from '#server/context.ts';
import { loggable } from '#server/http/errors.ts';
import { anchorFile, readAnchors, writeAnchor } from './anchors.ts';
import { lastEntry } from './chain.queries.ts';
import { lengthenChain } from './chain.ts';
import { anchorFits, verifyChain } from './verify.ts';

/** Returns the folder for anchors: AUDIT_ANCHOR_DIR, or a folder of DATA_DIR. */
export const anchorFolder = (settings: { dataDir: string; auditAnchorDir?: string | undefined }): string =>
  settings.auditAnchorDir ?? path.join(settings.dataDir, 'audit');

/**
 * Adds every row of the history to the chain, verifies the rows since the last anchor, and writes an anchor. If they
 * don't match, it logs the problem and writes no anchor, so the last good one stays the last.
 */
export async function anchorTonight(context: Context): Promise<{ auditEntries: number }> {
  try {
    return await anchor(context);
  } catch (error) {
    // A damaged file or a full disk must not keep the rest of the night's work from being done.
    context.log.error({ error: loggable(error) }, 'no anchor of the audit trail was written');
    return { auditEntries: 0 };
  }
}

async function anchor(context: Context): Promise<{ auditEntries: number }> {
  const { db, log, settings } = context;
  await lengthenChain(context, true);
  const folder = anchorFolder(settings);
  const before = (await readAnchors(anchorFile(folder)))?.at(-1);
  const verified =
    before && !(await anchorFits(db, before))
      ? {
          entries: 0,
          wrong: `Rewritten or cut off: the chain doesn't have entry ${before.seq} of the anchor of ${before.at}.`,
        }
      : await verifyChain(db, [], before);
  if (verified.wrong !== null) {
    log.error({ wrong: verified.wrong }, 'the history does not fit its chain: npm run verify-audit');
    return { auditEntries: 0 };
  }
  const last = await lastEntry(db);
  if (last && last.seq !== before?.seq)
    await writeAnchor(folder, { at: new Date(context.now()).toISOString(), seq: last.seq, hash: last.hash });
  return { auditEntries: verified.entries };
}
