import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A new folder that is gone when the test file is done (`temporary-setup.ts`). */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kawani-test-'));
  made.push(folder);
  return folder;
}

/** Removes the folders made so far. */
export async function removeTemporary(): Promise<void> {
  await Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
}
