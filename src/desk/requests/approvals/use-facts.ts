import { approvalFacts, type ApprovalFacts } from '#contract/hr/requests/approvals.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import type { ApprovalKind, Waiting } from '#src/shared/requests/approvals/kinds.tsx';

/** Returns the facts of the requests on a page by ID, with one call after the list. */
export function useFacts(kind: ApprovalKind, rows: readonly Waiting[] | undefined): ReadonlyMap<number, ApprovalFacts> {
  const ids = (rows ?? []).map((r) => r.id).join(',');
  const asked = { params: { kind: kind.name }, query: { ids } };
  const { data } = useEndpoint(approvalFacts, asked, { enabled: ids !== '', keepFormer: true });
  return new Map(data?.data.map((f) => [f.id, f]));
}
