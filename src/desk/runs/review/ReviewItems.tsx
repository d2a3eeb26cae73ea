import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { runSummary } from '#contract/payroll/runs/run-people.ts';
import type { ReviewItem } from '#contract/payroll/runs/run-review.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { isSettled } from '#domain/runs/review/review-items.ts';
import { reasonOf } from '#src/desk/runs/reasons.ts';
import { people } from '#src/desk/runs/run-words.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { AlertIcon, CheckIcon } from '#src/shared/ui/icons/start-icons.tsx';
import { texts } from '#src/text/en/desk/runs/review.ts';
import { foldSkipped, isOpen, itemNote, type Panel } from './review-words.ts';
import classes from './review.module.css';

type Gate = Output<typeof runSummary>['gate'];

/** Items that block approval, items to review, and automatic checks; each opens its employees or figures. */
export function ReviewItems(props: {
  run: Run;
  items: readonly ReviewItem[];
  gate: Gate;
  /** Number of changes since the pull. */
  changed: number;
  chosen: string;
  to: (item: string) => string;
}) {
  const { run, items, gate, changed, chosen, to } = props;
  const must = items.filter((i) => i.must);
  const review = items.filter((i) => !i.must);
  const settled = review.filter(isSettled).length;
  const { shown, folded, why } = foldSkipped(review);
  const all = gate.identities.length;
  const failing = gate.identities.filter((i) => !i.holds).length;
  const left = gate.causes.filter((c) => c.accepted === null).length;
  const blocks = must.length + Number(failing > 0) + Number(changed > 0);
  const accounts = gate.destinations.length;
  const waits = gate.destinations.filter((d) => !d.confirmed).length;
  const at = (item: string) => ({ to: to(item), current: chosen === item });
  const line = (item: Panel, ok: boolean, title: string, note?: string) => (
    <Check {...at(item)} ok={ok} title={title} note={note} />
  );
  return (
    <nav className={classes['items']} aria-label={texts.reviewItems}>
      <h2>
        {texts.blocksApproval} <span data-ok={blocks === 0}>{blocks}</span>
      </h2>
      {blocks === 0 && (
        <p>
          {isOpen(run) ? texts.nothingBlocksApproval : ''}
          {run.counts.held > 0 && texts.onHoldLower(people(run.counts.held))}
        </p>
      )}
      {must.map((i) => (
        <Item key={i.item} {...at(i.item)} title={reasonOf(i.item)} note={itemNote(i)}>
          <Badge tone="bad">{i.people.toLocaleString('en')}</Badge>
        </Item>
      ))}
      {failing > 0 && (
        <Item
          {...at('totals')}
          title={failing === 1 ? texts.oneTotalDoesntReconcile : texts.totalsDontReconcileFailing(failing)}
          note={gate.identities.find((i) => !i.holds)?.name ?? ''}
        >
          <Badge tone="bad">{failing}</Badge>
        </Item>
      )}
      {changed > 0 && (
        <Item {...at('changes')} title={texts.changedSincePull} note={texts.pullOrComputeAgain}>
          <Badge tone="bad">{changed}</Badge>
        </Item>
      )}
      <h2>
        {texts.toReview} {review.length > 0 && <span>{texts.ofSettledReview(settled, review.length)}</span>}
      </h2>
      {review.length === 0 && <p>{texts.nothingToReview}</p>}
      {shown.map((i) => (
        <Item key={i.item} {...at(i.item)} title={reasonOf(i.item)} note={itemNote(i)} done={isSettled(i)}>
          {isSettled(i) ? (
            <span className={classes['tick']}>
              <CheckIcon size={16} />
            </span>
          ) : (
            <Badge tone="info">{i.people.toLocaleString('en')}</Badge>
          )}
        </Item>
      ))}
      {folded.length > 0 && (
        <details open={folded.some((i) => i.item === chosen)}>
          <summary>
            <b>{texts.itemsSkipped(folded.length)}</b>
            <small title={why}>{why}</small>
          </summary>
          {folded.map((i) => (
            <Item key={i.item} {...at(i.item)} title={reasonOf(i.item)} note="" done>
              <Badge>{(i.people - i.reviewed).toLocaleString('en')}</Badge>
            </Item>
          ))}
        </details>
      )}
      <h2>{texts.backgroundChecks}</h2>
      {line('overview', true, texts.moneyAndPayment, texts.byReasonBankAndBranch)}
      {failing === 0 &&
        line('totals', (gate.proof?.differ ?? 0) === 0, texts.ofTotalsReconcile(all), texts.checkedAutomatically)}
      {line('variances', left === 0, variancesLeft(left, gate.causes.length), texts.changeFromEachLastPay)}
      {accounts + gate.protected_changes.length > 0 &&
        line(
          'accounts',
          waits === 0 && gate.protected_changes.every((c) => c.confirmed_by !== null),
          accounts > 0 ? texts.bankAccountsChanged(accounts) : texts.protectedSettingsChanged,
          waits > 0 ? texts.notConfirmed(waits) : undefined,
        )}
    </nav>
  );
}

const variancesLeft = (left: number, all: number): string =>
  left === 0
    ? texts.variancesAccepted
    : all === 1
      ? texts.oneVarianceNotAccepted
      : texts.ofVariancesNotAccepted(left, all);

interface At {
  to: string;
  current: boolean;
  title: string;
}

const Item = (props: At & { note: string; done?: boolean; children: ReactNode }) => (
  <Link to={props.to} preventScrollReset aria-current={props.current} data-done={props.done || undefined}>
    <span>
      <b>{props.title}</b>
      {props.note !== '' && <small title={props.note}>{props.note}</small>}
    </span>
    {props.children}
  </Link>
);

const Check = (props: At & { ok: boolean; note?: string | undefined }) => (
  <Link to={props.to} preventScrollReset aria-current={props.current} data-check data-ok={props.ok}>
    {props.ok ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
    <span>
      {props.title}
      {props.note && <small>{props.note}</small>}
    </span>
  </Link>
);
