import { ProposalCard } from '#src/parts/proposals/ProposalCard.tsx';
import classes from '#src/parts/proposals/Proposals.module.css';
import { useProposals } from '#src/parts/proposals/use-proposals.ts';
import type { Session } from '#src/session/session.ts';
import { Panel } from '#src/ui/list/Panel.tsx';

/** Changes of protected settings that wait for a second person: the person's own, and those the person can confirm. */
export default function ToConfirm({ session }: { session: Session }) {
  const waiting = useProposals(session);
  if (waiting.length === 0) return null;
  return (
    <Panel title="To confirm">
      <div className={classes['list']}>
        {waiting.map((p) => (
          <ProposalCard key={`${p.api} ${p.id}`} of={p} />
        ))}
      </div>
    </Panel>
  );
}
