import { anchorFolder } from './audit/anchor-tonight.ts';
import { AnchorError, anchorFile, readAnchors } from './audit/anchors.ts';
import { verifyChain } from './audit/verify.ts';
import { runCommand } from './command.ts';
import { readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';
import { openMigrated } from './prepare.ts';
import { counted } from '#domain/lists/counted.ts';

const usage = `npm run verify-audit [-- --anchors <file>]

Computes the chain of the audit trail again, row by row, and compares it with what is kept and with the anchors of each
night. Names the first row that doesn't fit. --anchors: a copy of the anchors that was kept elsewhere. Changes nothing.
Ends with 0 if every row fits, else with 1.`;

async function verify(values: { anchors?: string | undefined }): Promise<void> {
  const config = await withDataKey(readEnvironment(process.env));
  const file = values.anchors ?? anchorFile(anchorFolder(config));
  const anchors = await readAnchors(file);
  if (anchors === null && values.anchors !== undefined) throw new AnchorError(`There is no file ${file}.`);
  const { database, close } = await openMigrated(config, 'verify-audit');
  try {
    const { entries, waiting, wrong } = await verifyChain(database.db, anchors ?? []);
    if (wrong !== null) {
      console.log(`The audit trail doesn't fit. ${wrong}\n${counted(entries, 'row')} before it fit.`);
      process.exitCode = 1;
      return;
    }
    console.log(`The audit trail fits: ${counted(entries, 'row')}.`);
    if (waiting > 0) console.log(`${counted(waiting, 'row')} more will be chained when a worker runs.`);
    const last = anchors?.at(-1);
    console.log(
      anchors && last
        ? `It fits ${counted(anchors.length, 'anchor')} of ${file}, the last of ${last.at}.`
        : `No anchors in ${file}: rows that were cut off at the end, or a chain that was written again, can't be seen.`,
    );
  } finally {
    await close();
  }
}

await runCommand({
  usage,
  options: { anchors: { type: 'string' } },
  locked: 'Verifying while Kawani runs works with PostgreSQL (DATABASE_URL); what is new is compared each night.',
  expected: [AnchorError],
  run: verify,
});
