import { listAccomplishmentsCall } from '#contract/hr/requests/accomplishment-calls.ts';
import { listChangeSchedulesCall } from '#contract/hr/requests/change-schedule-calls.ts';
import { listLeavesCall } from '#contract/hr/leave/leave-calls.ts';
import { listOvertimesCall } from '#contract/hr/requests/overtime-calls.ts';
import type { CallOf } from '#contract/endpoint.ts';
import type { ReadEndpoint } from '#src/api/use-endpoint.ts';

/** Requests loaded when a screen opens. */
export const recently = 60;

const ownBy =
  <S extends string>(sort: S) =>
  (employeeId: number, limit = recently) => ({ query: { employee_id: employeeId, limit, sort } });

/** The user's own requests, latest first. */
export const myLeaves = ownBy('-start_date');
export const myOvertimes = ownBy('-date');
export const myAccomplishments = ownBy('-date');
export const myChanges = ownBy('-start_date');
export const myTimeReports = ownBy('-date');

export interface FirstAsk {
  call: CallOf<ReadEndpoint>;
  input: (employeeId: number) => { query: Record<string, string | number> };
}

/** Main calls of an address, made by the page's first script (`src/look/ask-ahead.ts`) while other code loads. */
export const firstAsks: Record<string, FirstAsk> = {
  '/portal/leave': { call: listLeavesCall, input: myLeaves },
  '/portal/overtime': { call: listOvertimesCall, input: myOvertimes },
  '/portal/accomplishment': { call: listAccomplishmentsCall, input: myAccomplishments },
  '/portal/change-schedule': { call: listChangeSchedulesCall, input: myChanges },
};
