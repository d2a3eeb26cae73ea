import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appHash, root } from './sources.ts';

/** The content of dist/build.json: a record of the build in dist/. */
export interface BuildRecord {
  /** Hash of the sources: `npm start` builds again when it no longer fits. */
  sources: string;
  builtAt: string;
  /** The hashed files of this build and of those before it that are still kept, newest first. */
  builds: { builtAt: string; assets: string[] }[];
}

export const dist = path.join(root, 'dist');

/** The record of the last build; null if there is none that can be read. */
export async function recordOfBuild(): Promise<BuildRecord | null> {
  try {
    return JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return null;
  }
}

/** Returns true if dist/ holds the app as its sources are now. */
export const isBuilt = async (): Promise<boolean> => (await recordOfBuild())?.sources === appHash();
