import { plannerClients } from '#contract/hr/schedules/planner.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** Returns the address state of the planner: client, first day, and filters. */
export function usePlannerAddress() {
  const [params, setParams] = useAddress();
  const clients = useEndpoint(plannerClients, {});
  const all = clients.data?.data ?? [];
  const asked = Number(params.get('client'));
  return {
    clients: all,
    client: all.find((c) => c.id === asked) ?? all[0],
    waiting: clients.data === undefined,
    failed: clients.error,
    get: (name: string) => params.get(name) ?? undefined,
    set(change: Record<string, string | undefined>) {
      setParams((now) => withParams(now, change), { replace: !('import' in change), preventScrollReset: true });
    },
  };
}
export type PlannerAddress = ReturnType<typeof usePlannerAddress>;
