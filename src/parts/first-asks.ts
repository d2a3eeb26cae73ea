import { listAccomplishmentsCall } from '#contract/hr/accomplishment-calls.ts';
import { listChangeSchedulesCall } from '#contract/hr/change-schedule-calls.ts';
import { listLeavesCall } from '#contract/hr/leave-calls.ts';
import { listOvertimesCall } from '#contract/hr/overtime-calls.ts';
import { addressOf } from '#src/api/address.ts';

/** As many of one's own filings as a screen is opened with. */
export const recently = 60;

const ownBy =
  <S extends string>(sort: S) =>
  (employeeId: number, limit = recently) => ({ query: { employee_id: employeeId, limit, sort } });

/** One's own filings, the latest first. */
export const myLeaves = ownBy('-start_date');
export const myOvertimes = ownBy('-date');
export const myAccomplishments = ownBy('-date');
export const myChanges = ownBy('-start_date');

/**
 * What the screen of an address is opened for, as path and query. Asked by the page's first script on a first visit
 * (`src/look/ask-ahead.ts`), while the code that asks it otherwise is still on its way.
 */
export const firstAsks: Record<string, (employeeId: number) => string> = {
  '/portal/leave': (id) => addressOf(listLeavesCall, myLeaves(id)),
  '/portal/overtime': (id) => addressOf(listOvertimesCall, myOvertimes(id)),
  '/portal/accomplishment': (id) => addressOf(listAccomplishmentsCall, myAccomplishments(id)),
  '/portal/change-schedule': (id) => addressOf(listChangeSchedulesCall, myChanges(id)),
};
