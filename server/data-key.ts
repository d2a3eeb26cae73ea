import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, needsDatabase, type Config, type Environment } from './config.ts';
import { CannotStart, explained } from './database/cannot-start.ts';
import { beginFolder, judgeFolder } from './database/folder.ts';
import { makePrivate } from './database/private-folder.ts';

type Keys = [Uint8Array, ...Uint8Array[]];

/**
 * Returns the configuration with its key. Without DATA_KEY the key is in DATA_DIR/data.key, created at the first start:
 * right for the demo, where database and key share a folder anyway. While keys are rotated, the file has the new key in
 * its first line and earlier ones below.
 */
export async function withDataKey(environment: Environment): Promise<Config> {
  const { dataKey, dataDir, roles } = environment;
  makePrivate();
  if (dataKey) return { ...environment, dataKey };
  // The web role alone needs no key: it neither encrypts nor decrypts values.
  if (!needsDatabase(roles)) return { ...environment, dataKey: randomBytes(32) };
  try {
    const [present, ...former] = await keysOfFolder(dataDir);
    return { ...environment, dataKey: present, previousDataKeys: [...former, ...environment.previousDataKeys] };
  } catch (error) {
    throw explained(error, environment);
  }
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'data.key');

/** Puts a new key before those in the key file. From then on values are sealed with it, and read with all of them. */
export async function addKeyToFolder(dataDir: string): Promise<void> {
  await writeKeys(fileIn(dataDir), [randomBytes(32), ...(await keysOfFolder(dataDir))]);
}

/**
 * Removes all keys except the current one from the key file. Data encrypted with a removed key can no longer be
 * decrypted.
 */
export async function dropFormerKeys(dataDir: string): Promise<void> {
  const [present] = await keysOfFolder(dataDir);
  await writeKeys(fileIn(dataDir), [present]);
}

/** Writes the keys to disk, whole or not at all: nothing may be sealed with a key that a power cut takes away. */
async function writeKeys(file: string, keys: readonly Uint8Array[]): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, textOf(keys), { mode: 0o600, flush: true });
  await rename(draft, file);
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(file));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const textOf = (keys: readonly Uint8Array[]): string =>
  keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join('');

async function keysOfFolder(dataDir: string): Promise<Keys> {
  const file = fileIn(dataDir);
  const stored = await readKeys(file);
  if (stored) return stored;
  if ((await judgeFolder(dataDir)) === 'present')
    throw new CannotStart(
      `${file} is missing: without it what the database next to it has sealed (government numbers, bank accounts) cannot be read. Put it back from a backup. If it is lost for good, set DATA_KEY to a new key (openssl rand -base64 32) and enter those numbers again.`,
    );
  await beginFolder(dataDir);
  // Written whole under another name first: a crash here must not leave half a key.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, textOf([randomBytes(32)]), { mode: 0o600, flush: true });
  await chmod(draft, 0o600);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKeys(file);
  if (!made) throw new ConfigError(`The key file ${file} could not be read back.`);
  return made;
}

async function readKeys(file: string): Promise<Keys | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const [present, ...former] = text
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'base64'));
  if (!present || [present, ...former].some((key) => key.length !== 32))
    throw new ConfigError(
      `The key file ${file} is damaged: without it sealed values cannot be read. Restore it from a backup.`,
    );
  return [new Uint8Array(present), ...former.map((key) => new Uint8Array(key))];
}
