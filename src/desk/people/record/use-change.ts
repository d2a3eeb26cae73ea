import { useEffect } from 'react';
import { useAddress, withParams } from '#src/shared/ui/address.ts';

/** Forms of the 201 file that a link opens: `?change=rate`. */
export type Change = 'person' | 'client' | 'status' | 'rate' | 'bank' | 'leaving';

/** Opens a section's form when the address asks for it and the user may, and removes it from the address. */
export function useChange(name: Change, may: boolean, open: () => void): void {
  const [params, setParams] = useAddress();
  const asked = params.get('change') === name;
  useEffect(() => {
    if (!asked) return;
    if (may) open();
    setParams((now) => withParams(now, { change: null }), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opens once for each question
  }, [asked]);
}
