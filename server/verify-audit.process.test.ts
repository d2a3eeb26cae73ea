/** `npm run verify-audit` as it is run: a process, its words, its exit code. What it finds is tested with the chain. */
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, test } from 'vitest';
import { compiled } from '#tests/support/compiled.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { lengthenChain } from './audit/chain.ts';
import { openFolder } from './database/connection.ts';

let folder: string;
beforeAll(async () => {
  folder = await preparedFolder(await temporaryFolder());
  const database = await openFolder(path.join(folder, 'database'));
  await database.script(
    `insert into auth.audit (table_name, record_id, action) select 't', n::text, 'read' from generate_series(1, 3) n`,
  );
  await lengthenChain(database);
  await database.close();
});

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...compiled, PATH: process.env['PATH'] ?? '', DATA_KEY: '22'.repeat(32), DATA_DIR: folder };
  const program = path.join(import.meta.dirname, 'verify-audit.ts');
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('says that the audit trail fits, and that anchors are missing', async () => {
  expect(await run()).toEqual({
    code: 0,
    output: expect.stringMatching(/^The audit trail fits: 3 rows\.\nNo anchors in .*audit\/anchors\.tsv/),
  });
  expect(await run('--anchors', 'nowhere')).toMatchObject({ code: 1, output: 'There is no file nowhere.\n' });
});

test('names the anchor, of a copy too, that the audit trail no longer reaches', async () => {
  const line = `2026-11-18T19:15:00.000Z\t4\t${'ab'.repeat(32)}\n`;
  await mkdir(path.join(folder, 'copy'));
  await writeFile(path.join(folder, 'copy/anchors.tsv'), line);
  expect(await run('--anchors', path.join(folder, 'copy/anchors.tsv'))).toEqual({
    code: 1,
    output: expect.stringMatching(
      /doesn't fit\. Cut off: the history ends at entry 3, .* names entry 4\.\n3 rows before/,
    ),
  });
});

test('names the row that was changed, ends with 1', async () => {
  const instance = await PGlite.create(path.join(folder, 'database'));
  await instance.exec(`alter table auth.audit disable trigger audit_keep;
    update auth.audit set record_id = 'other' where record_id = '2'; alter table auth.audit enable trigger audit_keep`);
  await instance.close();
  expect(await run()).toEqual({
    code: 1,
    output: expect.stringMatching(/doesn't fit\. Changed: row 2 of the history \(entry 2,.*\n1 row before it fit/),
  });
});
