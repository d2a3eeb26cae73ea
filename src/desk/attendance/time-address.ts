import { timeClients } from '#contract/hr/attendance/time-punches.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** Returns the address state of an attendance screen: client, a date of the cutoff, and filters. */
export function useTimeAddress() {
  const [params, setParams] = useAddress();
  const clients = useEndpoint(timeClients, {});
  const all = clients.data?.data ?? [];
  const asked = Number(params.get('client'));
  // Payroll has other client IDs; its links have the code.
  const client = all.find((c) => c.id === asked) ?? all.find((c) => c.code === params.get('client_code')) ?? all[0];
  return {
    clients: all,
    client,
    failed: clients.error,
    date: params.get('date') ?? undefined,
    get: (name: string) => params.get(name) ?? undefined,
    set(change: Record<string, string | undefined>) {
      setParams((now) => withParams(now, change), { replace: true, preventScrollReset: true });
    },
  };
}
export type TimeAddress = ReturnType<typeof useTimeAddress>;
