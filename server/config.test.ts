import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary.ts';
import { ConfigError, readEnvironment } from './config.ts';
import { withDataKey } from './data-key.ts';

const key = Buffer.alloc(32, 7);

describe('readEnvironment', () => {
  test('an empty environment is the demo on localhost', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4000,
      hrPort: 4001,
      payrollPort: 4002,
      publicHrApi: 'http://localhost:4001',
      publicPayrollApi: 'http://localhost:4002',
      appOrigin: 'http://localhost:4000',
      trustProxy: false,
      dataDir: path.resolve('var'),
      databaseUrl: undefined,
      roles: ['web', 'hr', 'payroll', 'worker'],
      demo: undefined,
    });
  });

  test.each([
    [{}, 500],
    [{ TRUST_PROXY: '1' }, 0],
    [{ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '40' }, 40],
    [{ CONNECTIONS_PER_ADDRESS: '0' }, 0],
  ])('with %o an address has %i connections, 0 without a limit', (given, perAddress) => {
    expect(readEnvironment(given).perAddress).toBe(perAddress);
  });

  test('the addresses follow the ports', () => {
    expect(readEnvironment({ PORT: '5000', HR_PORT: '5001', PAYROLL_PORT: '5002' })).toMatchObject({
      appOrigin: 'http://localhost:5000',
      publicHrApi: 'http://localhost:5001',
      publicPayrollApi: 'http://localhost:5002',
    });
  });

  test('a production environment', () => {
    const environment = readEnvironment({
      APP_ORIGIN: 'https://kawani.example.ph/',
      PUBLIC_HR_API: 'https://hr.example.ph',
      PUBLIC_PAYROLL_API: 'https://pay.example.ph',
      DATABASE_URL: 'postgres://kawani@db/kawani',
      DATA_KEY: key.toString('hex'),
      TRUST_PROXY: '1',
      ROLES: 'hr, worker',
      DEMO: '0',
    });
    expect(environment).toMatchObject({
      appOrigin: 'https://kawani.example.ph',
      trustProxy: true,
      roles: ['hr', 'worker'],
      demo: false,
      logLevel: 'info',
    });
    expect(environment.dataKey).toEqual(new Uint8Array(key));
  });

  test('DEMO says whether there is a demo company, and which', () => {
    const of = (DEMO: string) => readEnvironment({ DEMO });
    expect([of('0'), of('1'), of('worked')].map((e) => [e.demo, e.workedCompany])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test('a setting left empty in a .env file counts as not set', () => {
    expect(readEnvironment({ DATABASE_URL: '', DEMO: ' ' })).toMatchObject({ databaseUrl: undefined, demo: undefined });
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['HR_PORT', { HR_PORT: '70000' }],
    ['PAYROLL_PORT', { PAYROLL_PORT: '0' }],
    ['PUBLIC_HR_API', { PUBLIC_HR_API: 'hr.example.ph' }],
    ['PUBLIC_PAYROLL_API', { PUBLIC_PAYROLL_API: 'https://pay.example.ph/api' }],
    ['PUBLIC_HR_API', { APP_ORIGIN: 'https://kawani.example.ph' }],
    ['APP_ORIGIN', { APP_ORIGIN: 'ftp://kawani.example.ph' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/kawani' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://kawani:a/b@c@db/kawani' }],
    ['ROLES', { ROLES: 'web,cron' }],
    ['ROLES', { ROLES: ',' }],
    ['DEMO', { DEMO: 'true' }],
    ['KEY_DAYS', { KEY_DAYS: '90' }],
    ['KEY_DAYS', { KEY_DAYS: 'a year' }],
    ['FILE_BYTES_PER_PERSON', { FILE_BYTES_PER_PERSON: '14999999' }],
    ['FILE_BYTES_PER_PERSON_A_DAY', { FILE_BYTES_PER_PERSON_A_DAY: '100 MB' }],
    ['UNDO_SECONDS', { UNDO_SECONDS: '3601' }],
    ['UNDO_SECONDS', { UNDO_SECONDS: 'a minute' }],
    ['RUN_THREADS', { RUN_THREADS: '17' }],
    ['RUN_THREADS', { RUN_THREADS: 'all' }],
    ['DATA_KEY', { DATA_KEY: 'c2hvcnQ=' }],
    ['DATA_KEY', { DATABASE_URL: 'postgres://db/kawani' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['KAWANI_NOW', { NODE_ENV: 'test', KAWANI_NOW: '2026-11-18' }],
    ['KAWANI_NOW', { NODE_ENV: 'test', KAWANI_NOW: '2026-11-18T04:00:00Z@noon' }],
    ['KAWANI_NOW', { NODE_ENV: 'test', KAWANI_NOW: '2026-13-18T04:00:00Z' }],
    ['HR_PORT', { PORT: '4001' }],
  ])('a bad value stops the start and names %s: %o', (name, env) => {
    expect(() => readEnvironment(env)).toThrow(ConfigError);
    expect(() => readEnvironment(env)).toThrow(new RegExp(`\\b${name}\\b`));
  });

  test.each(['2026-11-18T04:00:00Z', '2026-11-18T04:00:00.250Z@1795320000000'])(
    'KAWANI_NOW %s is accepted with NODE_ENV=test only',
    (KAWANI_NOW) => {
      expect(() => readEnvironment({ KAWANI_NOW, NODE_ENV: 'test' })).not.toThrow();
      for (const NODE_ENV of [undefined, 'production'])
        expect(() => readEnvironment({ KAWANI_NOW, NODE_ENV })).toThrow(
          new ConfigError('KAWANI_NOW sets the clock for tests: remove it, or set NODE_ENV=test.'),
        );
    },
  );

  test('every wrong setting is named at once, and no secret is shown', () => {
    const read = () => readEnvironment({ PORT: 'x', DATA_KEY: 'my-secret-key' });
    expect(read).toThrow(/PORT .*\nDATA_KEY /);
    expect(read).not.toThrow(/my-secret-key/);
  });

  describe('a secret in a file', () => {
    const written = async (name: string, text: string) => {
      const file = path.join(await temporaryFolder(), name);
      await writeFile(file, text, { mode: 0o400 });
      return file;
    };

    test('is read, without its last line end', async () => {
      const config = readEnvironment({
        DATABASE_URL_FILE: await written('url', 'postgres://kawani:secret@db:5432/kawani\n'),
        DATA_KEY_FILE: await written('key', `${key.toString('base64')}\n`),
        SMTP_URL_FILE: await written('smtp', 'smtp://user:secret@mail.example.ph:587'),
        MAIL_FROM: 'Kawani <hr@example.ph>',
      });
      expect(config.databaseUrl).toBe('postgres://kawani:secret@db:5432/kawani');
      expect(Buffer.from(config.dataKey!)).toEqual(key);
      expect(config.mail?.url).toBe('smtp://user:secret@mail.example.ph:587');
    });

    test('stops the start if it is missing, empty, wrong, or also set, and is never shown', async () => {
      const wrong = await written('wrong', 'hunter2');
      const starts: [Record<string, string>, string][] = [
        [{ DATA_KEY_FILE: '/nowhere/key' }, 'DATA_KEY_FILE can’t be read: ENOENT.'],
        [{ DATA_KEY_FILE: await written('empty', '\n') }, 'DATA_KEY_FILE is empty.'],
        [{ DATA_KEY_FILE: wrong, DATA_KEY: 'x' }, 'Set DATA_KEY or DATA_KEY_FILE, not both.'],
      ];
      for (const [env, message] of starts) expect(() => readEnvironment(env)).toThrow(new ConfigError(message));
      const said = (() => {
        try {
          readEnvironment({ DATA_KEY_FILE: wrong, SMTP_URL_FILE: wrong });
          return 'started';
        } catch (error) {
          return (error as Error).message;
        }
      })();
      expect(said).toMatch(/^DATA_KEY /m);
      expect(said).not.toContain('hunter2');
    });
  });

  test('.env.example lists every setting', async () => {
    const source = await readFile(new URL('settings.ts', import.meta.url), 'utf8');
    const example = await readFile(new URL('../.env.example', import.meta.url), 'utf8');
    const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map((m) => m[1]);
    expect(settings.length).toBeGreaterThan(10);
    expect(settings.filter((name) => !new RegExp(`^# ?${name}=`, 'm').test(example))).toEqual([]);
  });
});

describe('withDataKey', () => {
  test('the key of the environment wins and no file is made', async () => {
    const dataDir = await temporaryFolder();
    const config = await withDataKey(readEnvironment({ DATA_DIR: dataDir, DATA_KEY: key.toString('base64') }));
    expect(config.dataKey).toEqual(new Uint8Array(key));
    await expect(stat(path.join(dataDir, 'data.key'))).rejects.toThrow('ENOENT');
  });

  test('is made once, kept, and readable by its owner only', async () => {
    const dataDir = path.join(await temporaryFolder(), 'var');
    const environment = readEnvironment({ DATA_DIR: dataDir });
    const [first, second] = await Promise.all([withDataKey(environment), withDataKey(environment)]);
    expect(first.dataKey).toHaveLength(32);
    expect(second.dataKey).toEqual(first.dataKey);
    expect((await withDataKey(environment)).dataKey).toEqual(first.dataKey);
    const { mode } = await stat(path.join(dataDir, 'data.key'));
    expect(process.platform === 'win32' ? 0o600 : mode & 0o777).toBe(0o600);
  });

  test('a damaged key stops the start instead of being replaced', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'data.key'), 'half');
    await expect(withDataKey(readEnvironment({ DATA_DIR: dataDir }))).rejects.toThrow(/damaged/);
  });
});
