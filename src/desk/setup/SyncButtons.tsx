import { CarryToPayroll } from '#src/desk/jobs/CarryToPayroll.tsx';
import { holds, type Session } from '#src/session/session.ts';
import type { Known } from './known.ts';
import classes from './setup.module.css';

/** Clients first: the places of employees name them. */
export function SyncButtons({ session, known, look }: { session: Session; known: Known; look: 'main' | 'plain' }) {
  const { sync, clients } = known;
  const mayClients = holds(session, 'HRIS04');
  const mayEmployees = holds(session, 'HRIS06');
  if (!mayClients && !mayEmployees) return <span className={classes['soft']}>HR syncs</span>;
  const clientsFirst = mayClients && (sync?.clients ?? 0) < (clients?.clients ?? 1);
  return (
    <>
      {mayClients && <CarryToPayroll what="clients" label="Sync clients" look={clientsFirst ? look : 'plain'} />}
      {mayEmployees && <CarryToPayroll what="employees" label="Sync employees" look={clientsFirst ? 'plain' : look} />}
    </>
  );
}
