import type { Output } from '#contract/endpoint.ts';
import type { RunOverview } from '#contract/payroll/runs/run-overview.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useToday } from '#src/desk/people/today.ts';
import { approveFacts, approveTitle, approveWords } from '#src/desk/runs/approve-words.ts';
import { pesos } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { OtherProof, ProofFields } from '#src/shared/accounts/ProofFields.tsx';
import { useProof } from '#src/shared/accounts/use-proof.ts';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { LockIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { Notice } from '#src/shared/ui/page/states.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';

/** The question before a run is approved: the amount, how it is paid, what changed, the consequence, and the password. */
export function ApproveDialog(props: {
  run: Run;
  gate: Output<typeof runSummary>['gate'];
  money: RunOverview | undefined;
  onApprove: () => Promise<boolean>;
  onClose: () => void;
}) {
  const { run, gate, money } = props;
  const today = useToday();
  const proof = useProof();
  // Without a recent proof the approval is refused: it is asked here, in the same dialog.
  const asks = proof.ways?.fresh === false;
  const open = gate.causes.filter((c) => c.accepted === null).length;
  const { unusual, consequence } = approveWords(run, { open, today });
  const facts = approveFacts(run, { money, open, variances: gate.causes.length, look: run.counts.warning, today });
  return (
    <FormDialog
      dense
      title={approveTitle(run)}
      submitLabel={texts.approveNet(pesos(run.net_centavos))}
      dirty={false}
      onClose={props.onClose}
      onSubmit={async () => (!asks || (await proof.giveTyped())) && props.onApprove()}
    >
      <dl className={classes['asked']} data-whole>
        {facts.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <section data-whole aria-label={texts.consequence}>
        {unusual.map((sentence) => (
          <Notice key={sentence} tone="warn">
            {sentence}
          </Notice>
        ))}
        <Notice tone="warn" icon={<LockIcon />}>
          {consequence}
        </Notice>
      </section>
      {asks && (
        <>
          <ProofFields of={proof} focused />
          <OtherProof of={proof} />
        </>
      )}
    </FormDialog>
  );
}
