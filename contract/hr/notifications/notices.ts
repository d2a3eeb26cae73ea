import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LocalDate } from '#contract/shapes.ts';
import { everyKind } from '../requests/kinds.ts';

/** Documents issued to an employee, who confirms receipt. */
const paperKinds = ['contract', 'memo', 'evaluation'] as const;
/** An employee's data that HR changes without a request: a day of time, leave credits, schedule, government IDs. */
export const recordKinds = ['time', 'credits', 'schedule', 'bank', 'sss', 'philhealth', 'pagibig', 'tin'] as const;
export type RecordKind = (typeof recordKinds)[number];
/** Record kinds for bank accounts and government IDs. */
export type NumberKind = Exclude<RecordKind, 'time' | 'credits' | 'schedule'>;
/**
 * Subjects of expiry notices: the employee's own document, or documents, employment contracts, and client contracts
 * that the user manages.
 */
const expiringKinds = ['document', 'documents', 'contracts', 'client-contracts'] as const;
/**
 * The subject of a notification: a request, a reported day, a document, a change by HR, expiring documents and
 * contracts, a background job that the user started, or a comment that mentions the user.
 */
export const noticeKinds = [
  ...everyKind,
  ...paperKinds,
  ...recordKinds,
  ...expiringKinds,
  'job',
  'proposal',
  'comment',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * The event. Requests: decided (`cancelled` is an approval that was cancelled), or withdrawn or corrected by the user
 * who filed on behalf. `given`: a document; `changed`: a change by HR; `expiring`: documents and contracts; `done` and
 * `failed`: a background job; `mentioned`: a comment; `proposed`, `confirmed` and `declined`: a change that needs two
 * users.
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
  'mentioned',
  'proposed',
  'confirmed',
  'declined',
] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** A notification about another user's action. No sentence is stored: the client words it in the reader's language. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(noticeKinds),
  /** Title of a background job or proposed change. For other kinds, the kind and status describe the event. */
  title: z.string().nullable(),
  /** Screen with the result of a background job. */
  link: z.string().nullable(),
  /**
   * ID of the request, document, or job; for a change by HR, of the record or employee; for expiry, of the document or
   * of the notified employee or account.
   */
  filing_id: Id,
  status: z.enum(noticeStatuses),
  /** The approver's remark; a job's result or error; for a government ID, who changed it and its last digits. */
  remark: z.string().nullable(),
  /** First and last date of the request or change; a document's issue date or expiry date; a job's end. */
  first_date: LocalDate,
  last_date: LocalDate,
  /** Time of the event. */
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
    'List notifications of one’s own requests, documents, and background jobs, latest first, with the number of unread ones',
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
  summary: 'Mark one of one’s own notifications as read; repeating it changes nothing',
  params: z.object({ id: Id }),
  response: Unread,
});

export const readNotices = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/read',
  permission: 'signed-in',
  summary: 'Mark one’s own notifications as read, up to the newest one seen',
  body: z.object({ up_to: Id }),
  response: Unread,
});

/** Notification channels besides the app. */
export const NoticeWays = z.object({
  push: z.object({
    /** The server's VAPID public key for a browser's subscription, base64url. */
    public_key: z.string(),
    /** True if this session's device gets push notifications. */
    on: z.boolean(),
  }),
  /** Notification by e-mail. Null if e-mail isn't configured or no address is known. */
  mail: z.object({ address: z.string(), on: z.boolean() }).nullable(),
});

export const noticeWays = endpoint({
  api: 'hr',
  method: 'GET',
  path: '/portal/notices/ways',
  permission: 'signed-in',
  summary: 'Get one’s own notification settings: push on this device, and e-mail',
  response: z.object({ data: NoticeWays }),
});

const base64url = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+={0,2}$/)
    .refine((s) => Math.floor((s.replace(/=+$/, '').length * 3) / 4) === length);

/** A browser's `PushSubscription`, as its `toJSON` returns it. */
export const keepPush = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/push',
  permission: 'signed-in',
  summary: 'Turn on push notifications of request decisions for this session’s device',
  body: z.object({
    endpoint: z.string().min(1).max(1000),
    /** The browser's P-256 public key (65 bytes) and secret (16 bytes), base64url (RFC 8291). */
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  response: z.object({ data: NoticeWays }),
});

export const dropPush = endpoint({
  api: 'hr',
  method: 'DELETE',
  path: '/portal/notices/push',
  permission: 'signed-in',
  summary: 'Turn off push notifications for this session’s device',
  response: z.object({ data: NoticeWays }),
});

export const setNoticeMail = endpoint({
  api: 'hr',
  method: 'PUT',
  path: '/portal/notices/mail',
  permission: 'signed-in',
  summary: 'Turn e-mail notifications of decisions on or off',
  body: z.object({ on: z.boolean() }),
  response: z.object({ data: NoticeWays }),
});
