import { enStart } from './en-start.ts';
import { approvals } from './en/approvals.ts';
import { filings as filingMessages } from '#contract/messages/en/filings.ts';
import { noticesEn } from '#contract/messages/notices.ts';
import { dashboard } from './en/dashboard.ts';
import { directory } from './en/directory.ts';
import { frame } from './en/frame.ts';
import { requests } from './en/requests.ts';
import { holidays } from './en/holidays.ts';
import { leave } from './en/leave.ts';
import { people } from './en/people.ts';
import { outbox } from './en/outbox.ts';
import { notifications } from './en/notifications.ts';
import { attendance } from './en/attendance.ts';
import { payslips } from './en/payslips.ts';
import { profile } from './en/profile.ts';
import { presence } from './en/presence.ts';
import { titles } from './en/titles.ts';

/** All English texts: the contract's and the screens'. Loaded with the frame (`whole.ts`). */
export const en = {
  ...enStart,
  ...noticesEn,
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
} as const;

export type WordCode = keyof typeof en;
export type Words = Record<WordCode, string>;
