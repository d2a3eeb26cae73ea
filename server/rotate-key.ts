import { pino } from 'pino';
import { Refused, runCommand } from './command.ts';
import { readEnvironment, type Config } from './config.ts';
import { createContext, dataKeys } from './context.ts';
import { addKeyToFolder, dropFormerKeys, withDataKey } from './data-key.ts';
import { reseal } from './database/reseal.ts';
import { sealFiles } from './jobs/seal-files.ts';
import { openMigrated } from './prepare.ts';
import { counted } from '#domain/lists/counted.ts';

const usage = `npm run rotate-key

Seals government IDs, bank accounts, and files with a new data key. May be ended at any moment: run it again, and it goes
on with the rest. Until it is done both keys are kept, and Kawani reads with both.

Embedded database (the key is in DATA_DIR/data.key): stop Kawani first. The command makes the new key.
PostgreSQL: set DATA_KEY to a new key (openssl rand -base64 32) and DATA_KEY_PREVIOUS to the one before, restart every
process, then run it; Kawani may run meanwhile.`;

/** Seals everything with the current key. Throws Refused if no key opens some of the values. */
async function sealAll(config: Config): Promise<void> {
  const { database, close } = await openMigrated(config, 'rotate-key');
  try {
    const context = createContext({ database, config, log: pino({ level: 'warn' }) });
    const values = await reseal(database.db, dataKeys(config));
    console.log(`${counted(values.resealed, 'value')} sealed with the new key.`);
    const files = await sealFiles(context, {
      tell: (done, total) => console.log(`${done.toLocaleString('en')} of ${counted(total, 'file')} …`),
    });
    console.log(`${counted(files.resealed, 'file')} sealed with the new key.`);
    if (values.unreadable + files.unreadable > 0)
      throw new Refused(
        `${counted(values.unreadable, 'value')} and ${counted(files.unreadable, 'file')} don't open with any key named here. Add the key that sealed them to DATA_KEY_PREVIOUS, and run this again. The former keys are kept.`,
      );
  } finally {
    await close();
  }
}

async function rotate(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.dataKey !== undefined) {
    if (environment.previousDataKeys.length === 0)
      throw new Refused(`DATA_KEY_PREVIOUS isn't set, so there is no key to rotate from.\n\n${usage}`);
    await sealAll(await withDataKey(environment));
    console.log('Nothing is sealed with a former key. Remove DATA_KEY_PREVIOUS from the settings of every process.');
    return;
  }
  // The lock is held while the key is added, so that no server seals with the previous one in the meantime.
  const present = await withDataKey(environment);
  const continued = present.previousDataKeys.length > 0;
  if (!continued) {
    const { close } = await openMigrated(present, 'rotate-key');
    try {
      await addKeyToFolder(environment.dataDir);
    } finally {
      await close();
    }
  }
  console.log(continued ? 'Going on with the rotation that was begun.' : 'A new key was added to data.key.');
  await sealAll(await withDataKey(environment));
  await dropFormerKeys(environment.dataDir);
  console.log('The former key was removed from data.key. Backups of before need the key in them.');
}

await runCommand({ usage, options: {}, run: rotate });
