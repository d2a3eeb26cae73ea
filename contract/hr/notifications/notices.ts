import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';
import { filingKinds } from '../requests/approvals.ts';
import { dropPushCall, keepPushCall } from './notice-calls.ts';

/** What is given to somebody in writing, to say that they received it. */
const paperKinds = ['contract', 'memo', 'evaluation'] as const;
/** What is written of somebody by HR, each changed without a filing: a day of their time, leave credits, their schedule, their numbers. */
export const recordKinds = ['time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin'] as const;
export type RecordKind = (typeof recordKinds)[number];
/** Of these where the pay goes, and the numbers agencies know somebody by. */
export type NumberKind = Exclude<RecordKind, 'time' | 'credits' | 'schedule'>;
/** What ends on a day: a document of one's own; documents, contracts of employment and contracts with clients that one keeps. */
const expiringKinds = ['document', 'documents', 'contracts', 'client-contracts'] as const;
/** What a notice is of: a filing, a day said to be wrong, a paper, what HR wrote, documents and contracts that end, or long work one started. */
export const noticeKinds = [
  ...filingKinds,
  'time-report',
  ...paperKinds,
  ...recordKinds,
  ...expiringKinds,
  'job',
  'proposal',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What became of a filing: decided (`cancelled` is an approval that holds no more), or withdrawn or corrected by who had
 * filed it for the employee. `given`: of a paper, `changed`: of what HR wrote, `expiring`: of documents and contracts,
 * `done` and `failed`: of long work; `proposed`, `confirmed`, and `declined`: of a change for two persons; and of nothing else.
 */
export const noticeStatuses = [
  'approved',
  'rejected',
  'cancelled',
  'withdrawn',
  'corrected',
  'given',
  'changed',
  'expiring',
  'done',
  'failed',
  'proposed',
  'confirmed',
  'declined',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** What somebody else did with one's own filing, or gave one in writing. No sentence is stored: whoever shows it says it in the reader's language. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  /** Of long work and proposed changes what it is called; else the kind and the status say it. */
  title: z.string().nullable(),
  /** Of long work where its result stands. */
  link: z.string().nullable(),
  /** Of a paper and of long work its number; of what HR wrote the number of the record or the person; of what one keeps one's own. */
  filing_id: Id,
  status: z.enum(noticeStatuses),
  /** The approver's own words; of long work what it found, or why it ended; of a number who changed it, and its last digits. */
  remark: z.string().nullable(),
  /** The first and last date of what was filed or changed; of a paper the day it was given, of documents when they expire, of long work when it ended. */
  first_date: LocalDate,
  last_date: LocalDate,
  /** When that was. */
  decided_at: Instant,
  read_at: Instant.nullable(),
});
export type Notice = z.output<typeof Notice>;

const Unread = z.object({ unread: z.number().int().min(0) });

export const listNotices = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/notices',
  permission: 'signed-in',
  summary:
    'Decisions on one’s own filings, papers one was given, and long work one started, the latest first, and how many are unread',
  query: z.object({
    page: z.int().min(1).max(1_000_000).default(1),
    limit: z.int().min(1).max(200).default(15),
  }),
  response: z.object({ data: z.array(Notice), total: z.number().int().min(0), unread: z.number().int().min(0) }),
});

export const readNotice = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/read/{id}',
  permission: 'signed-in',
  summary: 'Mark one of one’s own notices as read; doing it again changes nothing',
  params: z.object({ id: Id }),
  response: Unread,
});

export const readNotices = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/read',
  permission: 'signed-in',
  summary: 'Mark one’s own notices as read, up to the newest one that was seen',
  body: z.object({ up_to: Id }),
  response: Unread,
});

/** How one is told, besides in the app. */
export const NoticeWays = z.object({
  push: z.object({
    /** What the browser subscribes with: the server's VAPID public key, base64url. */
    public_key: z.string(),
    /** Is the device of this session rung? */
    on: z.boolean(),
  }),
  /** Null where e-mail is not configured, or no address is known. */
  mail: z.object({ address: z.string(), on: z.boolean() }).nullable(),
});

export const noticeWays = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/notices/ways',
  permission: 'signed-in',
  summary: 'How one is told of decisions: whether this device is rung, and whether by e-mail',
  response: z.object({ data: NoticeWays }),
});

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((s) => Math.floor((s.replace(/=+$/, '').length * 3) / 4) === length);

/** A browser's `PushSubscription`, as its `toJSON` has it. */
export const keepPush = endpoint({
  api: 'hr',
  ...keepPushCall,
  permission: 'signed-in',
  summary: 'Ring the device of this session when a filing of its person is decided',
  body: z.object({
    endpoint: z.string().min(1).max(1000),
    /** P-256 public key (65 bytes) and secret (16 bytes) of the browser, base64url (RFC 8291). */
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  response: z.object({ data: NoticeWays }),
});

export const dropPush = endpoint({
  api: 'hr',
  ...dropPushCall,
  permission: 'signed-in',
  summary: 'Ring the device of this session no more',
  response: z.object({ data: NoticeWays }),
});

export const setNoticeMail = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/mail',
  permission: 'signed-in',
  summary: 'Be told of decisions by e-mail, or not',
  body: z.object({ on: z.boolean() }),
  response: z.object({ data: NoticeWays }),
});
