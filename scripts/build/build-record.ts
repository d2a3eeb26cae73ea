import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { appHash, root } from './sources.ts';

/** The content of dist/build.json: a record of the build in dist/. */
export interface BuildRecord {
  /** Hash of the sources: `npm start` builds again when it differs. */
  sources: string;
  builtAt: string;
  /** The hashed files of this build and of earlier stored ones, newest first. */
  builds: { builtAt: string; assets: string[] }[];
}

export const dist = path.join(root, 'dist');

/** Returns the record of the last build, or null if there is no readable one. */
export async function recordOfBuild(): Promise<BuildRecord | null> {
  try {
    return JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return null;
  }
}

/** Returns true if dist/ is a build of the current sources. */
export const isBuilt = async (): Promise<boolean> => (await recordOfBuild())?.sources === appHash();
