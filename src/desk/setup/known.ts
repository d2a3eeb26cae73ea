import type { Output } from '#contract/endpoint.ts';
import { hrSetup } from '#contract/hr/setup/setup.ts';
import { paySetup } from '#contract/payroll/setup/setup.ts';
import { leadsHome, setupOf, type SetupFacts } from '#domain/setup/steps.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';
import { hasAny, maySetUp } from './may-set-up.ts';

type Hr = Output<typeof hrSetup>['data'];
type Pay = Output<typeof paySetup>['data'];
/** The parts of both APIs; a part of one that was not asked is null. */
export type Known = Omit<Hr, 'today'> & Pay;

const noHr = { clients: null, holidays: null, schedules: null, people: null, approvers: null, time: null };
/** Refresh interval of the steps in milliseconds: while they are shown, and while a job syncs records to Payroll. */
const whileShown = 60_000;
const whileSyncing = 5_000;

/**
 * Returns the facts of the setup steps. `shown`: they are likely on the screen, so they are refreshed each time Home
 * opens, to include the latest changes.
 */
export function useSetup(session: Session, shown: boolean) {
  const may = maySetUp(session) && !needsConfirmation(session);
  const mayHr = may && hasAny(session, hrSetup);
  const look = shown ? { lookEvery: whileShown, fresh: true } : {};
  const hr = useEndpoint(hrSetup, {}, { enabled: mayHr, ...look });
  const first = useEndpoint(paySetup, {}, { enabled: may, ...look });
  const known: Known | null =
    first.data && (hr.data || !mayHr || hr.error) ? { ...noHr, ...hr.data?.data, ...first.data.data } : null;
  const found = known && setupOf(known satisfies SetupFacts);
  const syncs = found?.steps.some((s) => s.key === 'sync' && s.state === 'open') ?? false;
  useEndpoint(paySetup, {}, { enabled: may && syncs, ...(syncs && { lookEvery: whileSyncing }) });
  const day = hr.data?.data.today;
  return {
    known,
    found,
    pending: may && known === null && !first.error,
    leads: (today: string) => known !== null && leadsHome(known, known.first_pay, day ?? today),
    error: first.error ?? null,
    retry: () => void Promise.all([first.refetch(), ...(mayHr ? [hr.refetch()] : [])]),
  };
}
