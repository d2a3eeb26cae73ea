import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Input } from '#contract/endpoint.ts';
import { runBoard } from '#contract/payroll/runs/run-board.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDate, formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { screenOf } from './run-places.ts';
import { money, people, stateWords } from './run-words.ts';
import { Bones, NotLoaded } from '#src/desk/ui/DeskState.tsx';
import { Badge } from '#src/desk/ui/pieces.tsx';
import classes from './RunBoard.module.css';

/** States that few runs are in: their column shows only while it has runs. */
const seldom: readonly Run['state'][] = ['approved', 'rejected'];

/** Returns a run's last step and the user who did it. */
function lastStep(run: Run): string {
  if (run.state === 'posted' || run.state === 'approved')
    return run.approved_by ? texts.approvedBy(run.approved_by) : '';
  if (run.state === 'for_approval') return run.submitted_by ? texts.submittedBy(run.submitted_by) : '';
  if (run.computed_by) return texts.computedBy(run.computed_by);
  return run.created_by ? texts.startedBy(run.created_by) : '';
}

/** Runs by state: one column each, with the latest runs as cards that link to the next step. */
export function RunBoard(props: {
  label: string;
  asked: Input<typeof runBoard>['query'];
  /** Returns the link to all runs of a state. */
  toState: (state: Run['state']) => string;
  /** Handles other keys on a card. Returns true if the key was handled. */
  onKey?: ((key: string, run: Run) => boolean) | undefined;
}) {
  const board = useRef<HTMLDivElement>(null);
  const input = { query: props.asked };
  const busy = useEndpoint(runBoard, input, { keepFormer: true });
  const anyJob = busy.data?.data.some((c) => c.runs.some((r) => r.job)) ?? false;
  const { data, error, refetch } = useEndpoint(runBoard, input, {
    keepFormer: true,
    lookEvery: anyJob ? 1_500 : 60_000,
  });
  if (!data)
    return error ? <NotLoaded what={texts.board} message={explain(error)} onRetry={() => void refetch()} /> : <Bones />;
  const columns = data.data.filter((c) => c.total > 0 || !seldom.includes(c.state));

  /** Moves the focus between cards with arrow keys, down and across. */
  const move = (event: KeyboardEvent<HTMLAnchorElement>, run: Run) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const lists = [...(board.current?.querySelectorAll('ol') ?? [])]
      .map((list) => [...list.querySelectorAll<HTMLElement>('a[data-card]')])
      .filter((cards) => cards.length > 0);
    const x = lists.findIndex((cards) => cards.includes(event.currentTarget));
    const y = lists[x]?.indexOf(event.currentTarget) ?? 0;
    const at = (list: HTMLElement[] | undefined, n: number) => list?.[Math.max(0, Math.min(n, list.length - 1))];
    const to = {
      ArrowDown: at(lists[x], y + 1),
      ArrowUp: at(lists[x], y - 1),
      ArrowRight: at(lists[x + 1], y),
      ArrowLeft: at(lists[x - 1], y),
    }[event.key];
    if (to) to.focus();
    else if (!props.onKey?.(event.key, run)) return;
    event.preventDefault();
  };

  return (
    <div ref={board} className={classes['board']} role="region" aria-label={props.label}>
      {columns.map((c) => (
        <section key={c.state} className={classes['column']} aria-label={`${stateWords[c.state][0]}: ${c.total}`}>
          <h2>
            <Badge tone={stateWords[c.state][1]}>{stateWords[c.state][0]}</Badge>
            <span>{c.total.toLocaleString('en')}</span>
          </h2>
          <ol>
            {c.runs.map((run) => (
              <li key={run.id}>
                <Card run={run} onKeyDown={(event) => move(event, run)} />
              </li>
            ))}
          </ol>
          {c.total > c.runs.length && (
            <Link className={classes['all']} to={props.toState(c.state)}>
              {texts.allTotal(c.total.toLocaleString('en'))}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

function Card({ run, onKeyDown }: { run: Run; onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void }) {
  const dates = formatRange(run.from_date, run.to_date);
  const step = lastStep(run);
  const { error, warning, held } = run.counts;
  return (
    <Link className={classes['card']} to={screenOf(run)} data-card onKeyDown={onKeyDown} title={run.name}>
      <b>{run.name}</b>
      {/* The name of a run usually includes its dates. */}
      {!(run.client_id !== null && run.name.includes(run.client)) && <span>{run.client}</span>}
      {run.branch_ids.length > 0 && <span>{run.branch}</span>}
      {!run.name.includes(dates) && <span>{dates}</span>}
      <span>{texts.paid(formatDate(run.pay_date), people(run.people))}</span>
      {run.job ? (
        <progress
          aria-label={texts.jobInProgress}
          max={run.job.total ?? 1}
          {...(run.job.total !== null && { value: run.job.done })}
        />
      ) : (
        run.net_centavos !== 0 && (
          <span className={classes['net']}>
            {texts.net} <b>₱{money(run.net_centavos)}</b>
          </span>
        )
      )}
      {error + held + warning > 0 && run.state !== 'posted' && (
        <span className={classes['marks']}>
          {error > 0 && <Badge tone="bad">{texts.toFixError(error)}</Badge>}
          {warning > 0 && <Badge tone="warn">{texts.toReview(warning)}</Badge>}
          {held > 0 && <Badge>{texts.onHold(held)}</Badge>}
        </span>
      )}
      {step !== '' && <small>{step}</small>}
    </Link>
  );
}
