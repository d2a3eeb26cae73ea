import { listDestinations } from '#contract/payroll/pay-destinations.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { DestinationCard } from '#src/parts/proposals/DestinationCard.tsx';
import { ProposalCard } from '#src/parts/proposals/ProposalCard.tsx';
import classes from '#src/parts/proposals/Proposals.module.css';
import { useProposals } from '#src/parts/proposals/use-proposals.ts';
import { holds, needsConfirmation, type Session } from '#src/session/session.ts';
import { Panel } from '#src/ui/list/Panel.tsx';

/** What waits for a second person: changes of protected settings, and bank accounts of employees that changed. */
export default function ToConfirm({ session }: { session: Session }) {
  const waiting = useProposals(session);
  const enabled = holds(session, 'PAY02') && !needsConfirmation(session);
  const accounts = useEndpoint(listDestinations, {}, { enabled }).data?.data ?? [];
  if (waiting.length + accounts.length === 0) return null;
  return (
    <div className={classes['onHome']}>
      <Panel title="To confirm">
        <div className={classes['list']}>
          {waiting.map((p) => (
            <ProposalCard key={`${p.api} ${p.id}`} of={p} />
          ))}
          {accounts.map((a) => (
            <DestinationCard key={a.id} of={a} />
          ))}
        </div>
      </Panel>
    </div>
  );
}
