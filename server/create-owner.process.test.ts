/** `npm run create-owner` as it is run: a process, what it is given, its words, its exit code. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { permissionCodes } from '#contract/permissions.ts';
import { compiled } from '#tests/support/compiled.ts';
import { findPostgres, runOn } from '#tests/support/postgres.ts';
import { preparedFolder } from '#tests/support/prepared-folder.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';
import path from 'node:path';
import { openDatabase } from './database/connection.ts';
import { takeLock } from './database/lock.ts';
import { verifyPassword } from './http/passwords.ts';
import { leaveTypes } from './standard-leave-types.ts';
import { ensureOwnerRole } from './standard-roles.ts';

const program = path.join(import.meta.dirname, 'create-owner.ts');
const password = 'a mango tree by the river';

let folder: string;
let base: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  base = { ...compiled, PATH: process.env['PATH'] ?? '', DATA_KEY: '22'.repeat(32) };
});

interface Ended {
  code: number | null;
  output: string;
}

function end(command: string, args: string[], env: Record<string, string>, input: string): Promise<Ended> {
  const child = spawn(command, args, { cwd: folder, env: { ...base, ...env }, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
const run = (env: Record<string, string>, args: string[], input = `${password}\n`) =>
  end(process.execPath, [program, ...args], env, input);
const named = (email: string, name = 'Teresa Magsino') => ['--email', email, '--name', name];

async function accounts(config: { databaseUrl?: string; dataDir: string }) {
  const { db, close } = await openDatabase(config);
  const users = await db.selectFrom('auth.users').selectAll().orderBy('id').execute();
  const codes = await db
    .selectFrom('auth.user_roles as ur')
    .innerJoin('auth.role_permissions as p', 'p.role_id', 'ur.role_id')
    .select(['ur.user_id', 'p.code'])
    .execute();
  const roles = (await db.selectFrom('auth.roles').select('name').execute()).map((r) => r.name);
  const leave = (await db.selectFrom('hr.leave_types').select('code').orderBy('id').execute()).map((t) => t.code);
  await close();
  return { users, roles, leave, codesOf: (id: number) => codes.filter((c) => c.user_id === id).map((c) => c.code) };
}

/** The same on either database: `at` makes the settings of an empty one. */
const onBoth = (
  at: (name: string) => Promise<{ env: Record<string, string>; databaseUrl?: string; dataDir: string }>,
) => {
  test('makes the first account, with every permission, standard roles for the others and kinds of leave', async () => {
    const { env, ...config } = await at('first');
    const made = await run(env, named(' Boss@Example.ph '));
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('Teresa Magsino is an owner now') });
    expect(made.output).not.toContain(password);
    const { users, roles, leave, codesOf } = await accounts(config);
    expect(users).toHaveLength(1);
    expect(await verifyPassword(password, users[0]!.password_hash!)).toBe(true);
    expect(codesOf(users[0]!.id).sort()).toEqual([...permissionCodes].sort());
    expect(roles.sort()).toEqual([
      'Employee',
      'HR officer',
      'Owner',
      'Payroll approver',
      'Payroll employee data',
      'Payroll officer',
      'Payroll preparer',
      'Payroll tables',
    ]);
    // No screen creates leave types: without these no leave could be filed.
    expect(leave).toEqual(leaveTypes.map((t) => t.code));
  });

  test('makes no second one unasked, and no second account of an address', async () => {
    const { env, ...config } = await at('second');
    expect((await run(env, named('a@example.ph'))).code).toBe(0);
    const second = await run(env, named('b@example.ph'));
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('add --another') });
    const same = await run(env, [...named('A@example.ph'), '--another']);
    expect(same).toMatchObject({ code: 1, output: expect.stringContaining('account with the address') });
    expect((await run(env, [...named('b@example.ph'), '--another'])).code).toBe(0);
    expect((await accounts(config)).users.map((u) => u.email)).toEqual(['a@example.ph', 'b@example.ph']);
  });
};

describe('on the embedded database', () => {
  onBoth(async (name) => {
    const dataDir = await preparedFolder(path.join(folder, name));
    return { env: { DATA_DIR: dataDir }, dataDir };
  });

  test('refuses ambiguous, short, and invalid input before anything is opened', async () => {
    const dataDir = path.join(folder, 'weak');
    for (const [args, input, words] of [
      [named('a@example.ph'), 'short\n', 'Enter at least 10 characters'],
      [named('a@example.ph'), '1234567890\n', 'too common'],
      [named('teresa@example.ph'), 'teresamagsino\n', 'little more than your name'],
      [named('a@example.ph'), '', 'Enter at least 10 characters'],
      [named('no address'), `${password}\n`, 'email:'],
      [['--email', 'a@example.ph'], `${password}\n`, '--name'],
      [['--password', 'on the command line'], `${password}\n`, 'Unknown option'],
    ] as const) {
      const refused = await run({ DATA_DIR: dataDir }, [...args], input);
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(words) });
      expect(refused.output).not.toContain('at file:');
    }
    expect(existsSync(path.join(dataDir, 'database'))).toBe(false);
  });

  test('says what to do while another process has it, and takes e-mail and name from the environment', async () => {
    const dataDir = await preparedFolder(path.join(folder, 'locked'));
    const lock = await takeLock(dataDir, 'the Kawani server');
    const env = { DATA_DIR: dataDir, OWNER_EMAIL: 'env@example.ph', OWNER_NAME: 'From Outside' };
    const refused = await run(env, []);
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/in use by the Kawani server.*stop it first/s);
    expect(refused.output).toContain('works with PostgreSQL');
    await lock.release();
    expect((await run(env, [])).code).toBe(0);
  });

  test.skipIf(!existsSync('/usr/bin/script'))('asks at a terminal, and does not show the password', async () => {
    const command = `${process.execPath} ${program}`;
    const answers = `boss@example.ph\nTeresa Magsino\n${password}\n${password}\n`;
    // Typed as a person does: each answer after its question. The terminal of `script` echoes what it is asked to.
    const child = spawn('/usr/bin/script', ['-qec', command, '/dev/null'], {
      cwd: folder,
      env: { ...base, DATA_DIR: await preparedFolder(path.join(folder, 'terminal')) },
      stdio: 'pipe',
    });
    let output = '';
    const lines = answers.trimEnd().split('\n');
    const questions = ['E-mail: ', 'Name: ', 'Password (at least 10 characters): ', 'The same again: '];
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (questions.length > 0 && output.includes(questions[0]!)) {
        questions.shift();
        child.stdin.write(`${lines.shift()}\r`);
      }
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(output).toContain('Teresa Magsino is an owner now');
    expect(output).toContain('boss@example.ph');
    expect(output).not.toContain(password);
    expect(code).toBe(0);
  });
});

describe.skipIf(!findPostgres())('in PostgreSQL', () => {
  /** Makes a database, of the present schema unless it is to be empty; returns its address. */
  const make = async (name: string, template = inject('postgres').template) => {
    const { url } = inject('postgres');
    await runOn(url, `create database owner_${name} template ${template}`);
    return url.replace(/[^/]+$/, `owner_${name}`);
  };
  onBoth(async (name) => {
    const databaseUrl = await make(name);
    const dataDir = path.join(folder, `pg-${name}`);
    return { env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, databaseUrl, dataDir };
  });

  test('two at once make one owner, in a database that both of them migrate', async () => {
    const env = { DATABASE_URL: await make('race', 'template1'), DATA_DIR: path.join(folder, 'race') };
    const both = await Promise.all([run(env, named('a@example.ph')), run(env, named('b@example.ph'))]);
    expect(both.map((e) => e.code).sort()).toEqual([0, 1]);
  });

  test.each([
    [
      'owners, HR and payroll officers of a new company need a second factor',
      [],
      [
        'HR officer',
        'Owner',
        'Payroll approver',
        'Payroll employee data',
        'Payroll officer',
        'Payroll preparer',
        'Payroll tables',
      ],
    ],
    ['no user of a new company needs a second factor where it was left out', ['--optional-second-factor'], []],
  ] as const)('%s', async (_, more, roles) => {
    const databaseUrl = await make(`factor_${more.length}`);
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, `factor-${more.length}`) };
    expect((await run(env, [...named('a@example.ph'), ...more])).code).toBe(0);
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
    const required = await db
      .selectFrom('auth.roles')
      .select('name')
      .where('second_factor', '=', true)
      .orderBy('name')
      .execute();
    expect(required.map((role) => role.name)).toEqual(roles);
    await close();
  });

  test('an owner role that lost its codes, or was archived, gets them back', async () => {
    const databaseUrl = await make('role');
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'role') };
    expect((await run(env, named('a@example.ph'))).code).toBe(0);
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
    await db.deleteFrom('auth.role_permissions').where('code', '=', 'HRIS16').execute();
    await db
      .updateTable('auth.roles')
      .set({ archived_at: '2026-01-01T00:00:00Z' })
      .where('name', '=', 'Owner')
      .execute();
    // No user can give access anymore: another owner needs no asking.
    expect((await run(env, named('b@example.ph'))).code).toBe(0);
    const id = await db.transaction().execute((trx) => ensureOwnerRole(trx));
    const codes = await db.selectFrom('auth.role_permissions').select('code').where('role_id', '=', id).execute();
    expect(codes).toHaveLength(permissionCodes.length);
    await close();
  });
});
