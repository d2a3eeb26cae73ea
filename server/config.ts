import path from 'node:path';
import { z } from 'zod';
import type { FileQuota, MailSettings, PushSettings } from './context.ts';

export const roles = ['web', 'hr', 'payroll', 'worker'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Everything a process takes from its environment; `.env.example` says what each setting means. */
export interface Environment {
  port: number;
  hrPort: number;
  payrollPort: number;
  host: string | undefined;
  publicHrApi: string;
  publicPayrollApi: string;
  appOrigin: string;
  trustProxy: boolean;
  dataDir: string;
  distDir: string;
  databaseUrl: string | undefined;
  roles: readonly Role[];
  /** Seed the demo company into an empty database? Undefined: only into the embedded one. */
  demo: boolean | undefined;
  /** Is the demo company the worked one, with time approved and runs posted? */
  workedCompany: boolean;
  /** From the environment; undefined where the key file of DATA_DIR is meant. */
  dataKey: Uint8Array | undefined;
  /** Keys of before; what they sealed is sealed anew at the start. */
  previousDataKeys: readonly Uint8Array[];
  /** Days an answer is kept under its Idempotency-Key. */
  keyDays: number;
  fileQuota: FileQuota;
  /** Seconds in which who decided on a filing can undo it. */
  undoSeconds: number;
  /** Threads that compute payslips beside the process's own; undefined: by the database and the processors. */
  runThreads: number | undefined;
  logLevel: (typeof logLevels)[number];
  /** Undefined: e-mail is not configured. */
  mail: MailSettings | undefined;
  push: PushSettings;
  /** The employer as payslips name it; empty where it is not set. */
  employerName: string;
  /** Where a job of one API finds the other: on this machine, unless set. */
  peers: { hr: string; payroll: string };
}

/** The configuration of a running process: the environment with its key in place. */
export type Config = Environment & { dataKey: Uint8Array };

/** A setting that does not make sense. The message is a sentence for the person who starts Kawani. */
export class ConfigError extends Error {}

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 1 to 65535')
    .transform(Number)
    .refine((n) => n >= 1 && n <= 65_535, 'must be a port number from 1 to 65535')
    .default(fallback);

const flag = z.enum(['0', '1'], 'must be 1 (yes) or 0 (no)').transform((v) => v === '1');

const originMessage = 'must be an origin such as https://hr.example.ph, without a path';
const origin = z.string().transform((text, ctx) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const plain =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (plain) return url.origin;
  ctx.addIssue({ code: 'custom', message: originMessage });
  return z.NEVER;
});

const key = z.string().transform((text, ctx) => {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length === 32) return new Uint8Array(bytes);
  ctx.addIssue({
    code: 'custom',
    message: 'must be 32 bytes, as 64 hexadecimal digits or in base64 (openssl rand -base64 32)',
  });
  return z.NEVER;
});

const keyList = z
  .string()
  .transform((text) => text.split(',').map((word) => word.trim()))
  .pipe(z.array(key));

const smtpAddress = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
    'must be like smtp://user:password@mail.example.ph:587 or smtps://user:password@mail.example.ph',
  );
const sender = z
  .string()
  .regex(/^(?:[^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be like Kawani <hr@example.ph>');

const contact = z
  .string()
  .regex(
    /^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/\S+)$/,
    'must be whom push services may write to: mailto:it@example.ph, or an https:// address',
  );

const isRole = (word: string): word is Role => roles.some((role) => role === word);

const roleList = z.string().transform((text, ctx) => {
  const words = text.split(',').map((word) => word.trim());
  const asked = [...new Set(words.filter(isRole))];
  if (asked.length > 0 && words.every((word) => word === '' || isRole(word))) return asked;
  ctx.addIssue({ code: 'custom', message: `must list any of: ${roles.join(', ')}` });
  return z.NEVER;
});

const keyDaysMessage = 'must be a number of days, 400 or more (docs/decisions/002-exactly-once.md says why)';

/** One filing's files must fit, or nothing could be filed with any. */
const bytesMessage = 'must be a number of bytes, 15000000 (the files of one filing) or more';
const bytes = (fallback: number) =>
  z
    .string()
    .regex(/^\d{8,15}$/, bytesMessage)
    .transform(Number)
    .refine((n) => n >= 15_000_000, bytesMessage)
    .default(fallback);
const threadsMessage = 'must be a number of threads, 0 to 16';
const undoMessage = 'must be a number of seconds, 0 to 3600';

const schema = z.object({
  PORT: port(4000),
  HR_PORT: port(4001),
  PAYROLL_PORT: port(4002),
  HOST: z.string().optional(),
  PUBLIC_HR_API: origin.optional(),
  PUBLIC_PAYROLL_API: origin.optional(),
  APP_ORIGIN: origin.optional(),
  INTERNAL_HR_API: origin.optional(),
  INTERNAL_PAYROLL_API: origin.optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().default('var'),
  DIST_DIR: z.string().default('dist'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine(
      (text) => URL.canParse(text),
      'must be like postgres://user:password@host:5432/database, with signs such as @ / # in the password written as %40 %2F %23',
    )
    .optional(),
  ROLES: roleList.default([...roles]),
  DEMO: z
    .enum(['0', '1', 'worked'], 'must be 1 (the demo company), worked (the worked company) or 0 (neither)')
    .optional(),
  DATA_KEY: key.optional(),
  DATA_KEY_PREVIOUS: keyList.optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: sender.optional(),
  EMPLOYER_NAME: z.string().trim().max(120, 'must be at most 120 characters').default(''),
  PUSH_CONTACT: contact.optional(),
  PUSH_LOOPBACK: flag.optional(),
  KEY_DAYS: z
    .string()
    .regex(/^\d{3,4}$/, keyDaysMessage)
    .transform(Number)
    .refine((n) => n >= 400, keyDaysMessage)
    .default(400),
  FILE_BYTES_PER_PERSON: bytes(500_000_000),
  FILE_BYTES_PER_PERSON_A_DAY: bytes(100_000_000),
  UNDO_SECONDS: z
    .string()
    .regex(/^\d{1,4}$/, undoMessage)
    .transform(Number)
    .refine((n) => n <= 3600, undoMessage)
    .default(60),
  RUN_THREADS: z
    .string()
    .regex(/^\d{1,2}$/, threadsMessage)
    .transform(Number)
    .refine((n) => n <= 16, threadsMessage)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of: ${logLevels.join(', ')}`).optional(),
});

const isLocal = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

/** How a process reaches what listens on an interface of this machine. */
const insideOf = (host: string | undefined): string =>
  host === undefined || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Reads the settings; throws a ConfigError that names each one that is wrong, and never shows its value. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  // A line `DATABASE_URL=` in a .env file means "not set".
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = schema.safeParse(given);
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
    trustProxy: s.TRUST_PROXY,
    dataDir: path.resolve(s.DATA_DIR),
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
    fileQuota: { bytes: s.FILE_BYTES_PER_PERSON, bytesPerDay: s.FILE_BYTES_PER_PERSON_A_DAY },
    employerName: s.EMPLOYER_NAME,
    undoSeconds: s.UNDO_SECONDS,
    runThreads: s.RUN_THREADS,
    // On a laptop the addresses and accounts should be the last thing on the screen, not a log.
    logLevel: s.LOG_LEVEL ?? (s.DATABASE_URL === undefined ? 'warn' : 'info'),
  };
}

/** Do these roles open the database? Serving the built app does not. */
export const needsDatabase = (asked: readonly Role[]): boolean => asked.some((role) => role !== 'web');
