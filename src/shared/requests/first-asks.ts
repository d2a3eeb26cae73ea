import type { CallOf } from '#contract/endpoint.ts';
import { kindFacts, listCall, listedKinds, type RequestKind } from '#contract/hr/requests/kinds.ts';
import type { ReadEndpoint } from '#src/api/use-endpoint.ts';

/** Number of requests loaded when a screen opens. */
export const recently = 60;

/** Returns the input of the call for the user's own requests of a kind, latest first. */
export const ownRequests = (kind: RequestKind, employeeId: number, limit = recently) => ({
  query: {
    employee_id: employeeId,
    limit,
    sort: kindFacts(kind).spans ? ('-start_date' as const) : ('-date' as const),
  },
});

export interface FirstAsk {
  call: CallOf<ReadEndpoint>;
  input: (employeeId: number) => { query: Record<string, string | number> };
}

/** Main calls of an address, which the page's first script sends (`src/look/ask-ahead.ts`) while other code loads. */
export const firstAsks: Record<string, FirstAsk> = Object.fromEntries(
  listedKinds.map((kind): [string, FirstAsk] => [
    `/portal/${kind}`,
    { call: listCall(kind), input: (employeeId) => ownRequests(kind, employeeId) },
  ]),
);
