import { useEndpoint } from '#src/api/use-endpoint.ts';
import { explain, isOffline } from '#src/shared/forms/explain.ts';
import { useListAddress } from '#src/desk/ui/table/list-address.ts';
import type { ApprovalKind, Waiting } from '#src/shared/requests/approvals/kinds.tsx';
import { useFacts } from './use-facts.ts';
import { useClosing } from './use-pending.ts';

/** Returns a page of pending requests of one kind, for the address. */
export function usePendingList(kind: ApprovalKind, scope: { client_ids?: string }) {
  const address = useListAddress('received_at');
  const { page, limit, search, sort } = address;
  const [closes, only] = useClosing();
  const query = {
    status: 'pending' as const,
    page,
    limit,
    search,
    ...(sort && { sort }),
    ...(closes && { closes_by: closes }),
    ...scope,
  };
  const list = useEndpoint(kind.list, { query }, { keepFormer: true });
  // Offline, keep the loading state: old rows would seem about to change.
  const unreached = list.isPaused && (list.isPending || list.isPlaceholderData);
  const rows: readonly Waiting[] | undefined = unreached ? undefined : list.data?.data;
  const facts = useFacts(kind, rows);
  const total = list.data?.total ?? 0;
  const failed = list.isError || unreached;
  return {
    address,
    closes,
    only,
    rows,
    facts,
    total,
    former: list.isPlaceholderData,
    error: failed ? explain(list.failureReason) : null,
    offline: unreached || isOffline(list.error),
    refetch: () => void list.refetch(),
  };
}
