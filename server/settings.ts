import { z } from 'zod';
import { offsetOf } from './clock.ts';

export const roles = ['web', 'hr', 'payroll', 'worker'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

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

/** The limit must have room for the files of one request, or no request with files could be stored. */
const bytesMessage = 'must be a number of bytes, 15000000 (the files of one filing) or more';
const bytes = (fallback: number) =>
  z
    .string()
    .regex(/^\d{8,15}$/, bytesMessage)
    .transform(Number)
    .refine((n) => n >= 15_000_000, bytesMessage)
    .default(fallback);
const connectionsMessage = 'must be a number of connections, 0 (no limit) or more';
const threadsMessage = 'must be a number of threads, 0 to 16';
const undoMessage = 'must be a number of seconds, 0 to 3600';
const nowMessage =
  'must be an instant such as 2026-11-18T04:00:00Z, or one with the real time in milliseconds at which it was true: 2026-11-18T04:00:00Z@1795320000000';

/** Each setting by its name in the environment, with its accepted values and its default. */
export const settings = z.object({
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
  AUDIT_ANCHOR_DIR: z.string().optional(),
  PUBLIC_DOCS: flag.default(false),
  CLAMAV_SOCKET: z
    .string()
    .regex(/^(\/.+|[^\s/]+:\d{1,5})$/, 'must be the path of a socket, such as /run/clamav/clamd.ctl, or host:port')
    .optional(),
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
  LIST_BYTES_PER_PERSON_A_DAY: bytes(1_000_000_000),
  CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/, connectionsMessage)
    .transform(Number)
    .optional(),
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
  KAWANI_NOW: z
    .string()
    .refine((text) => offsetOf(text) !== undefined, nowMessage)
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of: ${logLevels.join(', ')}`).optional(),
});
