import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError, needsDatabase, type Config, type Environment } from './config.ts';
import { CannotStart, explained } from './database/cannot-start.ts';
import { beginFolder, judgeFolder } from './database/folder.ts';
import { makePrivate } from './database/private-folder.ts';

/**
 * The configuration with its key. Without DATA_KEY the key lies in DATA_DIR/data.key, made on the
 * first start: right for the demo, where database and key share a folder anyway.
 */
export async function withDataKey(environment: Environment): Promise<Config> {
  const { dataKey, dataDir, roles } = environment;
  makePrivate();
  if (dataKey) return { ...environment, dataKey };
  // The web role alone needs no key: it neither opens nor seals numbers.
  if (!needsDatabase(roles)) return { ...environment, dataKey: randomBytes(32) };
  try {
    return { ...environment, dataKey: await keyOfFolder(dataDir) };
  } catch (error) {
    throw explained(error, environment);
  }
}

async function keyOfFolder(dataDir: string): Promise<Uint8Array> {
  const file = path.join(dataDir, 'data.key');
  const stored = await readKey(file);
  if (stored) return stored;
  if ((await judgeFolder(dataDir)) === 'present')
    throw new CannotStart(
      `${file} is missing: without it what the database beside it has sealed (government numbers, bank accounts) cannot be read. Put it back from a backup. If it is lost for good, set DATA_KEY to a new key (openssl rand -base64 32) and enter those numbers again.`,
    );
  await beginFolder(dataDir);
  // Written whole under another name first: a start that dies here must not leave half a key behind.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  const made = await readKey(file);
  if (!made) throw new ConfigError(`The key file ${file} could not be read back.`);
  return made;
}

async function readKey(file: string): Promise<Uint8Array | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const bytes = Buffer.from(text.trim(), 'base64');
  if (bytes.length !== 32)
    throw new ConfigError(
      `The key file ${file} is damaged: without it sealed values cannot be read. Restore it from a backup.`,
    );
  return new Uint8Array(bytes);
}
