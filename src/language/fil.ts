import { fil as messages } from '#contract/messages/fil.ts';
import type { Words } from './en.ts';
import { accounts } from './fil/accounts.ts';
import { app } from './fil/app.ts';
import { approvals } from './fil/approvals.ts';
import { directory } from './fil/directory.ts';
import { filings } from './fil/filings.ts';
import { holidays } from './fil/holidays.ts';
import { leave } from './fil/leave.ts';
import { people } from './fil/people.ts';
import { phone } from './fil/phone.ts';
import { notices } from './fil/notices.ts';
import { profile } from './fil/profile.ts';
import { presence } from './fil/presence.ts';
import { titles } from './fil/titles.ts';

/** The same in Filipino; loaded only when chosen. */
export const fil: Words = {
  ...messages,
  ...app,
  ...accounts,
  ...directory,
  ...approvals,
  ...leave,
  ...filings,
  ...people,
  ...holidays,
  ...presence,
  ...phone,
  ...notices,
  ...profile,
  ...titles,
};
