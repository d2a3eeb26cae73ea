import type { NoticeKind, NoticeStatus } from './notices.ts';

/**
 * Text on a phone's lock screen, without data that a stranger must not see. Name, leave type, reason, and remark are
 * only in the app.
 */
export interface PushText {
  notice: number;
  /** The recipient. Another employee's phone doesn't show the notification. */
  to: number;
  kind: NoticeKind;
  filing: number;
  status: NoticeStatus;
  first: string;
  last: string;
}
