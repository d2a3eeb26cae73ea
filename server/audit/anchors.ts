import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nth } from '#domain/lists/known.ts';

/** The state of the chain at a time, stored outside of the database. */
export interface Anchor {
  at: string;
  seq: number;
  hash: string;
}

/** Thrown if a file with anchors can't be read. The message is a sentence. */
export class AnchorError extends Error {}

/** Returns the file of anchors: in AUDIT_ANCHOR_DIR, or in DATA_DIR/audit. */
export const anchorFile = (folder: string): string => path.join(folder, 'anchors.tsv');

/**
 * Appends a line to the file. Existing lines are never rewritten, so that the file can be copied away or kept on
 * append-only storage.
 */
export async function writeAnchor(folder: string, { at, seq, hash }: Anchor): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await appendFile(anchorFile(folder), `${at}\t${seq}\t${hash}\n`, { mode: 0o600, flush: true });
}

/** Returns the anchors of a file in their order, or null without a file. Throws AnchorError for an invalid line. */
export async function readAnchors(file: string): Promise<Anchor[] | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, i) => {
    const found = /^(\d{4}-[\dT:.-]+Z)\t(\d{1,15})\t([0-9a-f]{64})$/.exec(line);
    if (!found) throw new AnchorError(`Line ${i + 1} of ${file} is damaged: "${line.slice(0, 80)}".`);
    return { at: nth(found, 1), seq: Number(found[2]), hash: nth(found, 3) };
  });
}
