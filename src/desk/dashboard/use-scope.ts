import { useEffect } from 'react';
import type { Output } from '#contract/endpoint.ts';
import { ownClients } from '#contract/hr/clients/client-officers.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { keep, keptValue, useKept } from '#src/desk/ui/kept.ts';
import { holds, type Session } from '#src/session/session.ts';
import { useAddress } from '#src/shared/ui/address.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';

type Look = 'all' | 'mine';
type OwnClients = Output<typeof ownClients>['data'];

/** The clients whose figures Home shows: a filter of the view, which no permission depends on. */
export interface Scope {
  look: Look;
  /** Parameter for the address of a list; empty for the whole company. */
  at: '' | 'clients=mine';
  /** The clients that the user looks after; undefined until loaded, and for the whole company. */
  own: OwnClients | undefined;
  /** True if figures can be requested: the clients are known, and there are some. */
  ready: boolean;
  /** The parameters of HR’s calls, and of Payroll’s. */
  hr: { query: { client_ids?: string } };
  pay: { query: { clients?: string } };
  error: ReturnType<typeof useEndpoint<typeof ownClients>>['error'];
  retry: () => void;
}

const isLook = (value: unknown): value is Look => value === 'all' || value === 'mine';
const keyOf = (session: Session): string => texts.kawaniHome(session.user.id);

/** Returns true if the user sees figures of the company, and so can choose. */
const mayChoose = (session: Session): boolean =>
  (['HRIS06', 'PAY07', 'PAY09'] as const).some((code) => holds(session, code));

/** Returns the clients of Home's figures: as in the address, or as the user last chose on this computer. */
export function useScope(session: Session): Scope {
  const [params] = useAddress();
  const key = keyOf(session);
  const inAddress = params.get('clients');
  const kept = keptValue(useKept(key)) as { clients?: unknown } | null;
  const chosen = [inAddress, kept?.clients].find(isLook) ?? 'all';
  const look = mayChoose(session) ? chosen : 'all';
  useEffect(() => {
    if (isLook(inAddress)) keep(key, inAddress === 'mine' ? { clients: inAddress } : null);
  }, [inAddress, key]);
  const asked = useEndpoint(ownClients, {}, { enabled: look === 'mine', fresh: true });
  const retry = () => void asked.refetch();
  const { error } = asked;
  if (look === 'all')
    return { look, at: '', own: undefined, ready: true, hr: { query: {} }, pay: { query: {} }, error: null, retry };
  const own = asked.data?.data;
  return {
    look,
    at: 'clients=mine',
    own,
    ready: own !== undefined && own.length > 0,
    hr: { query: { client_ids: (own ?? []).map((c) => c.id).join(',') } },
    pay: { query: { clients: (own ?? []).map((c) => c.code).join('\n') } },
    error,
    retry,
  };
}
