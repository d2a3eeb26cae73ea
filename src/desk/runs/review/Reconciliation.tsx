import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import overview from '#src/desk/runs/overview/overview.module.css';
import { change, money } from '#src/desk/runs/run-words.ts';
import classes from '#src/desk/runs/runs.module.css';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { Proof } from './Proof.tsx';

type GateData = Output<typeof runSummary>['gate'];

/** The totals that must be equal: one line while they are, open with both figures if one isn't. */
export function Reconciliation({ run, gate }: { run: Run; gate: GateData }) {
  const all = gate.identities.length;
  const failing = gate.identities.filter((i) => !i.holds).length;
  const differ = gate.proof?.differ ?? 0;
  const fails = failing + differ > 0;
  return (
    <section className={classes['card']} aria-label={texts.reconciliation}>
      <details key={String(fails)} className={overview['ties']} data-fails={fails} open={fails}>
        <summary>
          {fails ? <AlertIcon size={16} /> : <CheckIcon size={16} />}
          <span>
            {failing > 0
              ? texts.totalsDontReconcile(failing)
              : differ > 0
                ? texts.postedPayDiffersWhenRecomputed
                : texts.allTotalsReconcile(all)}
          </span>
          <Badge tone={failing === 0 ? 'ok' : 'bad'}>{texts.of(all - failing, all)}</Badge>
        </summary>
        {gate.identities.map((i) => (
          <p key={i.name} className={classes['tie']} data-holds={i.holds} style={{ margin: 0 }}>
            <span aria-hidden="true">{i.holds ? '✓' : '✕'}</span>
            <span>
              {i.name}
              {!i.holds && <small>{sides(i)}</small>}
            </span>
            <b>{tied(i)}</b>
          </p>
        ))}
        {run.state === 'posted' && <Proof proof={gate.proof} />}
      </details>
    </section>
  );
}

type Identity = GateData['identities'][number];

/** Returns the figure that both sides have, or else their difference. */
function tied(i: Identity): string {
  if (i.unit === 'centavos') return i.holds ? money(i.left) : change(i.left - i.right);
  return (i.holds ? i.left : i.left - i.right).toLocaleString('en');
}

/** Returns both sides of a failed check, in the order of its name. */
function sides({ left, right, unit }: Identity): string {
  const said = unit === 'centavos' ? money : (n: number) => n.toLocaleString('en');
  return texts.doesntEqual(said(left), said(right));
}
