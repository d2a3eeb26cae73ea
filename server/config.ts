import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fieldIn } from '#domain/lists/unknown.ts';
import type { FileQuota, MailSettings, PushSettings } from './context.ts';
import { settings, type LogLevel, type Role } from './settings.ts';

/** Settings that a process reads from its environment; `.env.example` explains each. */
export interface Environment {
  port: number;
  hrPort: number;
  payrollPort: number;
  host: string | undefined;
  publicHrApi: string;
  publicPayrollApi: string;
  appOrigin: string;
  /** True if the description of both APIs is open to anyone. */
  publicDocs: boolean;
  /** Address of clamd. Files aren't scanned if undefined. */
  clamavSocket: string | undefined;
  trustProxy: boolean;
  dataDir: string;
  /** Folder for anchors of the audit trail. DATA_DIR if undefined. */
  auditAnchorDir: string | undefined;
  distDir: string;
  databaseUrl: string | undefined;
  roles: readonly Role[];
  /** True to seed the demo company into an empty database. Undefined: only into the embedded one. */
  demo: boolean | undefined;
  /** True if the demo company has approved time and posted runs. */
  workedCompany: boolean;
  /** Key from the environment. Undefined if the key file of DATA_DIR is used. */
  dataKey: Uint8Array | undefined;
  /** Earlier keys; at the start, everything sealed with one of them is sealed again. */
  previousDataKeys: readonly Uint8Array[];
  /** Days a response is kept under its Idempotency-Key. */
  keyDays: number;
  fileQuota: FileQuota;
  /** Maximum number of connections of one address; 0: no limit. */
  perAddress: number;
  /** Seconds in which an approver can undo a decision on a request. */
  undoSeconds: number;
  /**
   * Number of threads that compute payslips in addition to the process's own. If undefined, the database and the
   * processors decide.
   */
  runThreads: number | undefined;
  logLevel: LogLevel;
  /** Settings for sending e-mail. Undefined if it isn't configured. */
  mail: MailSettings | undefined;
  push: PushSettings;
  /** Employer's name on payslips; empty if it isn't set. */
  employerName: string;
  /** URL at which a job of one API calls the other: on this machine, unless set. */
  peers: { hr: string; payroll: string };
}

/** The configuration of a running process: the environment with its key in place. */
export type Config = Environment & { dataKey: Uint8Array };

/** Thrown for an invalid setting. The message is a sentence for the operator. */
export class ConfigError extends Error {}

const isLocal = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** Returns the host by which a process reaches a server that listens on an interface of this machine. */
const insideOf = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Secret settings, which a vault, systemd, or a container supplies as files. */
const secrets = ['DATABASE_URL', 'DATA_KEY', 'DATA_KEY_PREVIOUS', 'SMTP_URL'] as const;

/** Reads secrets from files, such as DATA_KEY from DATA_KEY_FILE. The last line end doesn't count. */
function secretsOfFiles(given: Record<string, string | undefined>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new ConfigError(`Set ${name} or ${name}_FILE, not both.`);
    try {
      found[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      const code = fieldIn(error, 'code');
      throw new ConfigError(`${name}_FILE can’t be read: ${typeof code === 'string' ? code : 'unknown'}.`);
    }
    if (found[name] === '') throw new ConfigError(`${name}_FILE is empty.`);
  }
  return found;
}

/** Reads the settings. Throws a ConfigError that names each invalid one, and never shows its value. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // A line `DATABASE_URL=` in a .env file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse({ ...given, ...secretsOfFiles(given) });
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((i) => `${String(i.path[0])} ${i.message}.`).join('\n'));
  const s = parsed.data;

  if (new Set([s.PORT, s.HR_PORT, s.PAYROLL_PORT]).size < 3)
    throw new ConfigError('PORT, HR_PORT and PAYROLL_PORT must be three different ports.');
  const appOrigin = s.APP_ORIGIN ?? `http://localhost:${s.PORT}`;
  for (const name of ['PUBLIC_HR_API', 'PUBLIC_PAYROLL_API'] as const) {
    if (s[name] === undefined && !isLocal(appOrigin))
      throw new ConfigError(`${name} must be set when APP_ORIGIN is: browsers elsewhere cannot call localhost.`);
  }
  if (s.DATABASE_URL !== undefined && s.DATA_KEY === undefined && needsDatabase(s.ROLES))
    throw new ConfigError(
      'DATA_KEY must be set with DATABASE_URL: it seals government numbers and bank accounts, and every process needs the same one.',
    );

  if (s.KAWANI_NOW !== undefined && env['NODE_ENV'] !== 'test')
    throw new ConfigError('KAWANI_NOW sets the clock for tests: remove it, or set NODE_ENV=test.');

  if (s.SMTP_URL !== undefined && s.MAIL_FROM === undefined)
    throw new ConfigError('MAIL_FROM must be set with SMTP_URL: the address e-mails come from.');

  return {
    port: s.PORT,
    hrPort: s.HR_PORT,
    payrollPort: s.PAYROLL_PORT,
    host: s.HOST,
    publicHrApi: s.PUBLIC_HR_API ?? `http://localhost:${s.HR_PORT}`,
    publicPayrollApi: s.PUBLIC_PAYROLL_API ?? `http://localhost:${s.PAYROLL_PORT}`,
    peers: {
      hr: s.INTERNAL_HR_API ?? `http://${insideOf(s.HOST)}:${s.HR_PORT}`,
      payroll: s.INTERNAL_PAYROLL_API ?? `http://${insideOf(s.HOST)}:${s.PAYROLL_PORT}`,
    },
    appOrigin,
    publicDocs: s.PUBLIC_DOCS,
    clamavSocket: s.CLAMAV_SOCKET,
    trustProxy: s.TRUST_PROXY,
    dataDir: path.resolve(s.DATA_DIR),
    auditAnchorDir: s.AUDIT_ANCHOR_DIR === undefined ? undefined : path.resolve(s.AUDIT_ANCHOR_DIR),
    distDir: path.resolve(s.DIST_DIR),
    databaseUrl: s.DATABASE_URL,
    roles: s.ROLES,
    demo: s.DEMO === undefined ? undefined : s.DEMO !== '0',
    workedCompany: s.DEMO === 'worked',
    dataKey: s.DATA_KEY,
    previousDataKeys: s.DATA_KEY_PREVIOUS ?? [],
    push: {
      contact: s.PUSH_CONTACT ?? (appOrigin.startsWith('https:') ? appOrigin : undefined),
      loopback: s.PUSH_LOOPBACK ?? false,
    },
    mail: s.SMTP_URL !== undefined && s.MAIL_FROM !== undefined ? { url: s.SMTP_URL, from: s.MAIL_FROM } : undefined,
    keyDays: s.KEY_DAYS,
    fileQuota: {
      bytes: s.FILE_BYTES_PER_PERSON,
      bytesPerDay: s.FILE_BYTES_PER_PERSON_A_DAY,
      sheetBytesPerDay: s.LIST_BYTES_PER_PERSON_A_DAY,
    },
    employerName: s.EMPLOYER_NAME,
    // Behind a proxy all connections come from its address, and the proxy limits them.
    perAddress: s.CONNECTIONS_PER_ADDRESS ?? (s.TRUST_PROXY ? 0 : 500),
    undoSeconds: s.UNDO_SECONDS,
    runThreads: s.RUN_THREADS,
    // On a laptop the addresses and accounts should be the last thing on the screen, not a log.
    logLevel: s.LOG_LEVEL ?? (s.DATABASE_URL === undefined ? 'warn' : 'info'),
  };
}

/** Returns true if these roles open the database. Serving the built app does not. */
export const needsDatabase = (asked: readonly Role[]): boolean => asked.some((role) => role !== 'web');
