import { useAddress } from '#src/shared/ui/address.ts';

const overs = ['photo', 'signature', 'ledger', 'password', 'factor', 'devices', 'privacy', 'export'] as const;
export type Over = (typeof overs)[number];

/** Returns the open dialog, which is in the address so that it can be linked. */
export function useOver() {
  const [params, setParams] = useAddress();
  const asked = params.get('show');
  return {
    over: overs.find((over) => over === asked) ?? null,
    open: (over: Over) => setParams({ show: over }, { replace: true }),
    close: () => setParams({}, { replace: true }),
  };
}
