/**
 * `npm run new register NAME NAMES [PERMISSION]`: writes the files of a new register, and adds it to the files that
 * list registers.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { permissionCodes } from '#contract/permissions.ts';
import { root } from './build/sources.ts';
import { enrolled, enrolmentsOf, filesOf, whyNotNamed } from './new/register.ts';
import { run, toolFile } from './run.ts';

const usage = `npm run new register NAME NAMES [PERMISSION], such as: npm run new register training trainings HRIS01`;

function asked() {
  const [what, key, keys, permission = 'HRIS01'] = process.argv.slice(2);
  if (what !== 'register' || key === undefined || keys === undefined) return usage;
  if (!permissionCodes.some((code) => code === permission)) return `There is no permission ${permission}.\n${usage}`;
  return whyNotNamed({ key, keys }) ?? { key, keys, permission };
}

async function write(given: { key: string; keys: string; permission: string }): Promise<void> {
  const migrations = await readdir(path.join(root, 'server/database/migrations'));
  const of = { ...given, migration: Math.max(...migrations.map((name) => Number.parseInt(name, 10) || 0)) + 1 };
  const files = Object.entries(filesOf(of)).map(([name, text]) => ({ name, text, file: path.join(root, name) }));
  const taken = files.find(({ file }) => existsSync(file));
  if (taken) throw new Error(`${taken.name} is there already.`);
  for (const { file, text } of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const enrolments = enrolmentsOf(of);
  for (const enrolment of enrolments) {
    const file = path.join(root, enrolment.file);
    await writeFile(file, enrolled(await readFile(file, 'utf8'), enrolment));
  }
  const changed = [...new Set(enrolments.map(({ file }) => file))];
  const written = [...files.map(({ name }) => name), ...changed];
  await run(
    toolFile('oxfmt'),
    written.filter((name) => !name.endsWith('.sql')),
    { quiet: true },
  );
  console.log(`${written.join('\n')}\n\nNext: npm run tables, then its own fields, words, and Filipino title.`);
}

const given = asked();
if (typeof given === 'string') {
  console.error(given);
  process.exitCode = 1;
} else await write(given);
