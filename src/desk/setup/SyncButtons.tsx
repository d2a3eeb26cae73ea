import { SyncToPayroll } from '#src/desk/jobs/SyncToPayroll.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/setup.ts';
import type { Known } from './known.ts';
import classes from './setup.module.css';

/** Buttons that sync clients and employees to Payroll: clients first, because employees are assigned to them. */
export function SyncButtons({ session, known, look }: { session: Session; known: Known; look: 'main' | 'plain' }) {
  const { sync, clients } = known;
  const mayClients = holds(session, 'HRIS04');
  const mayEmployees = holds(session, 'HRIS06');
  if (!mayClients && !mayEmployees) return <span className={classes['soft']}>{texts.hrSyncs}</span>;
  const clientsFirst = mayClients && (sync?.clients ?? 0) < (clients?.clients ?? 1);
  return (
    <>
      {mayClients && <SyncToPayroll what="clients" label={texts.syncClients} look={clientsFirst ? look : 'plain'} />}
      {mayEmployees && (
        <SyncToPayroll what="employees" label={texts.syncEmployees} look={clientsFirst ? 'plain' : look} />
      )}
    </>
  );
}
