import type { NoticeKind, NoticeStatus } from './notices.ts';

/**
 * The text on a phone's lock screen: nothing a stranger may not see. No name, leave type, reason or remark; those are
 * in the app.
 */
export interface PushText {
  notice: number;
  /** The recipient; another employee's phone doesn't show it. */
  to: number;
  kind: NoticeKind;
  filing: number;
  status: NoticeStatus;
  first: string;
  last: string;
}
