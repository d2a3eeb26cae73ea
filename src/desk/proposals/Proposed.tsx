import type { Endpoint } from '#contract/endpoint.ts';
import { useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/proposals.ts';
import { ProposalCard } from './ProposalCard.tsx';
import classes from './Proposals.module.css';
import { useProposals } from './use-proposals.ts';

/** Changes awaiting confirmation, on the screen of a setting or list: of the subject, or subjects that start with it. */
export function Proposed({ subject, refresh }: { subject: string; refresh: readonly Pick<Endpoint, 'path'>[] }) {
  const waiting = useProposals(useSession()).filter((p) => `${p.subject} `.startsWith(`${subject} `));
  if (waiting.length === 0) return null;
  return (
    <section className={classes['list']} aria-label={texts.pendingConfirmation}>
      {waiting.map((p) => (
        <ProposalCard key={`${p.api} ${p.id}`} of={p} refresh={refresh} />
      ))}
    </section>
  );
}
