import type { Words } from './en.ts';
import { filStart } from './fil-start.ts';
import { approvals } from './fil/approvals.ts';
import { filings as filingMessages } from '#contract/messages/fil/filings.ts';
import { noticesFil } from '#contract/messages/notices.ts';
import { dashboard } from './fil/dashboard.ts';
import { directory } from './fil/directory.ts';
import { frame } from './fil/frame.ts';
import { requests } from './fil/requests.ts';
import { holidays } from './fil/holidays.ts';
import { leave } from './fil/leave.ts';
import { people } from './fil/people.ts';
import { outbox } from './fil/outbox.ts';
import { notifications } from './fil/notifications.ts';
import { attendance } from './fil/attendance.ts';
import { payslips } from './fil/payslips.ts';
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
  ...requests,
  ...people,
  ...holidays,
  ...presence,
  ...outbox,
  ...dashboard,
  ...notifications,
  ...payslips,
  ...attendance,
  ...profile,
  ...titles,
};
