import { sincePull, type SincePull as Changed } from '#contract/payroll/runs/since-pull.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { alike } from '#domain/runs/review/changed-words.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { Badge, Btn } from '#src/desk/ui/pieces.tsx';
import { WithLink } from '#src/desk/ui/WithLink.tsx';
import { texts } from '#src/text/en/desk/runs/runs.ts';
import { detailOf } from './run-places.ts';
import type { useRunSteps } from './use-run.ts';
import classes from './runs.module.css';

/** Returns the changes since an unapproved run was pulled and computed. */
export function useSincePull(run: Run, states: readonly Run['state'][] = ['uploaded', 'computed', 'for_approval']) {
  const standing = states.includes(run.state) && run.job === null;
  return useEndpoint(sincePull, { params: { id: run.id } }, { enabled: standing });
}

type Since = NonNullable<ReturnType<typeof useSincePull>['data']>;

const whatWords = ({ what, dates }: Changed): string => {
  const days = dates.map(formatDayMonth).join(', ');
  if (what === 'time') return texts.approvedTimeChanged(days || texts.otherDays);
  if (what === 'withdrawn') return texts.retroactiveChangeNoLongerConfirmed(days);
  if (what === 'approved') return texts.approvedInHrSincePull;
  if (what === 'adjustments') return texts.changedInHrSincePull;
  return what === 'late' ? texts.retroactiveChangeConfirmed(days) : '';
};

/** Maximum number of employees listed. */
const people = 12;

/** Maximum number of facts listed per employee. */
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
    {facts.length > told && <small className={classes['fact']}>{texts.andMore(facts.length - told)}</small>}
  </>
);

/**
 * Returns the step that updates a run: changed facts need computing, and changed time needs pulling first. Null if
 * the run is up to date.
 */
export const stepAfter = (since: Since | undefined): 'pull' | 'compute' | null =>
  !since || since.total === 0 ? null : since.data.every((c) => c.what === 'facts') ? 'compute' : 'pull';

interface Props {
  run: Run;
  since: Since;
  /** Steps of the run, to offer the next one here. Left out if the screen has its own button for it. */
  steps?: ReturnType<typeof useRunSteps>;
}

/** Employees whose facts changed since the pull, and the step that updates them. */
export function SincePullWords({ run, since, steps }: Props) {
  const step = stepAfter(since);
  return (
    <>
      {!since.asked && <p>{texts.couldntCheckHrForChanges}</p>}
      {alike(since.data.slice(0, people)).map(([c, ...others]) => (
        <p key={`${c.employee} ${c.what}`}>
          <b>{[c, ...others].map((o) => o.name).join('; ')}</b>
          {c.what !== 'facts' && `: ${whatWords(c)}`}
          <FactWords facts={c.facts} />
        </p>
      ))}
      {since.total > people && <p>{texts.andMoreTotal(since.total - people)}</p>}
      {step !== null && steps && run.state === 'computed' && (
        <Btn look="main" disabled={steps.busy} onClick={() => void (step === 'pull' ? steps.pull() : steps.compute())}>
          {step === 'pull' ? texts.pullTimeAgain : texts.computeChanges}
        </Btn>
      )}
      {step !== null && run.state === 'for_approval' && (
        <p>
          <WithLink sentence={texts.thisRunCantBeApproved(step)} to={detailOf(run)} />
        </p>
      )}
    </>
  );
}

/** Changes since the pull as a card of the pre-approval checks. */
export function SincePullCard(props: Required<Props>) {
  const { since } = props;
  if (since.total === 0 && since.asked) return null;
  return (
    <section className={classes['card']} aria-label={texts.changedSincePull}>
      <header>
        <h2>{texts.changedSincePull}</h2>
        <Badge tone="bad">{since.total}</Badge>
      </header>
      <div>
        <SincePullWords {...props} />
      </div>
    </section>
  );
}
