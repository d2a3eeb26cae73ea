import { listDestinations } from '#contract/payroll/people/pay-destinations.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { holds, needsConfirmation, useSession } from '#src/session/session.ts';
import { DestinationCard } from './DestinationCard.tsx';
import classes from './Proposals.module.css';

/** In an employee's record, in HR and payroll: the changed bank account awaiting confirmation. */
export function DestinationOf({ code }: { code: string }) {
  const session = useSession();
  const may = session !== null && (holds(session, 'PAY02') || holds(session, 'HRIS06')) && !needsConfirmation(session);
  const { data } = useEndpoint(listDestinations, {}, { enabled: may });
  const waiting = data?.data.filter((d) => d.employee === code) ?? [];
  if (waiting.length === 0) return null;
  return (
    <div className={classes['list']}>
      {waiting.map((d) => (
        <DestinationCard key={d.id} of={d} />
      ))}
    </div>
  );
}
