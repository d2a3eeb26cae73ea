import { sincePull, type SincePull as Changed } from '#contract/payroll/runs/since-pull.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { alike } from '#domain/runs/review/changed-words.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { detailOf } from './run-places.ts';
import type { useRunSteps } from './use-run.ts';
import classes from './runs.module.css';

/** Changes since an unapproved run was pulled and computed. */
export function useSincePull(run: Run, states: readonly Run['state'][] = ['uploaded', 'computed', 'for_approval']) {
  const standing = states.includes(run.state) && run.job === null;
  return useEndpoint(sincePull, { params: { id: run.id } }, { enabled: standing });
}

type Since = NonNullable<ReturnType<typeof useSincePull>['data']>;

const whatWords = ({ what, dates }: Changed): string => {
  const days = dates.map(formatDayMonth).join(', ');
  if (what === 'time') return `approved time changed: ${days || 'other days'}`;
  if (what === 'withdrawn') return `retroactive change no longer confirmed: ${days}`;
  if (what === 'approved') return 'approved in HR since the pull';
  if (what === 'adjustments') return 'changed in HR since the pull';
  return what === 'late' ? `retroactive change confirmed: ${days}` : '';
};

/** Employees listed at most. */
const people = 12;

/** Facts listed per employee at most. */
const told = 4;

/** The changed fact, from old to new. */
const FactWords = ({ facts }: Pick<Changed, 'facts'>) => (
  <>
    {facts.slice(0, told).map((f) => (
      <small key={f.what} className={classes['fact']}>
        {f.what}
        {f.is !== null && (
          <>
            : {f.was !== null && <>{f.was} → </>}
            {f.is}
          </>
        )}
      </small>
    ))}
    {facts.length > told && <small className={classes['fact']}>and {facts.length - told} more</small>}
  </>
);

/** The step that updates a run: changed facts need computing, changed time pulling first. Null: up to date. */
export const stepAfter = (since: Since | undefined): 'pull' | 'compute' | null =>
  !since || since.total === 0 ? null : since.data.every((c) => c.what === 'facts') ? 'compute' : 'pull';

interface Props {
  run: Run;
  since: Since;
  /** Offers the step here, unless the screen has its own button for it. */
  steps?: ReturnType<typeof useRunSteps>;
}

/** Employees whose facts changed since, and the step that updates them. */
export function SincePullWords({ run, since, steps }: Props) {
  const step = stepAfter(since);
  return (
    <>
      {!since.asked && <p>Couldn’t check HR for changes in approved time or adjustments.</p>}
      {alike(since.data.slice(0, people)).map(([c, ...others]) => (
        <p key={`${c.employee} ${c.what}`}>
          <b>{[c, ...others].map((o) => o.name).join('; ')}</b>
          {c.what !== 'facts' && `: ${whatWords(c)}`}
          <FactWords facts={c.facts} />
        </p>
      ))}
      {since.total > people && <p>And {since.total - people} more.</p>}
      {step !== null && steps && run.state === 'computed' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void (step === 'pull' ? steps.pull() : steps.compute())}>
          {step === 'pull' ? 'Pull time again' : 'Compute changes'}
        </Btn>
      )}
      {step !== null && run.state === 'for_approval' && (
        <p>
          <WithLink
            sentence={`This run can’t be approved yet. Reject it or [return it to draft], then ${step === 'pull' ? 'pull and compute' : 'compute'} again.`}
            to={detailOf(run)}
          />
        </p>
      )}
    </>
  );
}

/** The same as a card of the pre-approval checks. */
export function SincePullCard(props: Required<Props>) {
  const { since } = props;
  if (since.total === 0 && since.asked) return null;
  return (
    <section className={classes['card']} aria-label="Changed since the pull">
      <header>
        <h2>Changed since the pull</h2>
        <Badge tone="bad">{since.total}</Badge>
      </header>
      <div>
        <SincePullWords {...props} />
      </div>
    </section>
  );
}
