import type { Words } from './en.ts';
import { filStart } from './fil-start.ts';
import { approvals } from './fil/approvals.ts';
import { filings as filingMessages } from '#contract/messages/fil/filings.ts';
import { noticesFil } from '#contract/messages/notices.ts';
import { directory } from './fil/directory.ts';
import { frame } from './fil/frame.ts';
import { filings } from './fil/requests.ts';
import { holidays } from './fil/holidays.ts';
import { leave } from './fil/leave.ts';
import { people } from './fil/people.ts';
import { onPhone } from './fil/on-phone.ts';
import { phone } from './fil/outbox.ts';
import { notices } from './fil/notifications.ts';
import { portal } from './fil/portal.ts';
import { ownTime } from './fil/attendance.ts';
import { payslip } from './fil/payslips.ts';
import { profile } from './fil/profile.ts';
import { presence } from './fil/presence.ts';
import { titles } from './fil/titles.ts';

/** The same in Filipino, loaded on demand. */
export const fil: Words = {
  ...filStart,
  ...noticesFil,
  ...filingMessages,
  ...frame,
  ...directory,
  ...approvals,
  ...leave,
  ...filings,
  ...people,
  ...holidays,
  ...presence,
  ...onPhone,
  ...phone,
  ...portal,
  ...notices,
  ...payslip,
  ...ownTime,
  ...profile,
  ...titles,
};
