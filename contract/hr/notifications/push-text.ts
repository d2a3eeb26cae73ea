import type { NoticeKind, NoticeStatus } from './notices.ts';

/**
 * What travels to a phone's lock screen: nothing a stranger who picks it up should not see. No name,
 * no kind of leave, no reason, no remark; those are in the app.
 */
export interface PushText {
  notice: number;
  /** The employee it is for; another person's phone does not show it. */
  to: number;
  kind: NoticeKind;
  filing: number;
  status: NoticeStatus;
  first: string;
  last: string;
}
