import { listDestinations } from '#contract/payroll/people/pay-destinations.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { DestinationCard } from '#src/desk/proposals/DestinationCard.tsx';
import { ProposalCard } from '#src/desk/proposals/ProposalCard.tsx';
import classes from '#src/desk/proposals/Proposals.module.css';
import { useProposals } from '#src/desk/proposals/use-proposals.ts';
import { holds, needsConfirmation, type Session } from '#src/session/session.ts';
import { Panel } from '#src/shared/ui/list/Panel.tsx';
import { texts } from '#src/text/en/desk/dashboard.ts';

/** Changes that need a second user: protected settings, and employees' changed bank accounts. */
export default function ToConfirm({ session }: { session: Session }) {
  const waiting = useProposals(session);
  const enabled = holds(session, 'PAY02') && !needsConfirmation(session);
  const accounts = useEndpoint(listDestinations, {}, { enabled }).data?.data ?? [];
  if (waiting.length + accounts.length === 0) return null;
  return (
    <div className={classes['onHome']}>
      <Panel title={texts.toConfirm}>
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
