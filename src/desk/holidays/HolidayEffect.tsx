import { isDate } from '#domain/calendar/local-date.ts';
import { holidayEffect, type HolidayChange } from '#contract/hr/holidays/holiday-effect.ts';
import type { Input } from '#contract/endpoint.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatRange } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { runOf, useRunSteps, type Steps } from '#src/desk/runs/RunStep.tsx';
import { stateWords } from '#src/desk/runs/run-words.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Badge } from '#src/desk/ui/pieces.tsx';
import { Told } from '#src/desk/ui/Told.tsx';
import { texts } from '#src/text/en/desk/holidays.ts';
import { whatChanges, affectedRecords } from './effect-words.ts';
import { LeaveEffect } from './LeaveEffect.tsx';
import { Places } from './Places.tsx';

type Asked = Input<typeof holidayEffect>['body'];
type To = NonNullable<Asked['to']>;

/** Returns true if the form has enough data to find affected employees. */
const complete = ({ date, scope, branch_ids }: To): boolean =>
  isDate(date) && date >= '1900' && (scope === 'national' || branch_ids.length > 0);

/** Employees affected by an unsaved holiday, by date, client, and branch; updated while typing. */
export function HolidayEffect({ id, to }: { id: number | null; to: To }) {
  const session = useSession();
  const asks = complete(to);
  // Depends only on the fields that matter, not on the name.
  const { date, kind, scope, branch_ids } = to;
  const body = { id, to: { date, kind, scope, branch_ids } };
  const { data, error } = useEndpoint(holidayEffect, { body }, { enabled: asks, fresh: true });
  const changes = asks ? (data?.data ?? []) : [];
  const mayRun = session !== null && holds(session, 'PAY07');
  const steps = useRunSteps(
    changes.flatMap((c) => c.places),
    mayRun,
  );
  return (
    <Told label={texts.impact} title={texts.impact}>
      {!asks && <p>{texts.chooseDateAndBranchesFor}</p>}
      {asks && error && <p>{explain(error)}</p>}
      {asks && !data && !error && <p>{texts.checkingImpactDots}</p>}
      {asks && data && changes.length === 0 && <p>{texts.noEmployeesDaysChange}</p>}
      {changes.map((change) => (
        <Change key={`${change.date} ${change.was}`} of={change} steps={mayRun ? steps : null} />
      ))}
      {asks && <LeaveEffect of={{ of: 'holiday', ...body }} />}
      {changes.some((c) => c.people > 0) && <p data-also>{texts.allEmployeesSeeChangeIn}</p>}
    </Told>
  );
}

function Change({ of, steps }: { of: HolidayChange; steps: Steps | null }) {
  const affected = affectedRecords(of);
  return (
    <div>
      <p>
        <strong>{whatChanges(of)}</strong>{' '}
        {of.people > 0 && (affected.length > 0 ? affected.join(' ') : texts.noTimeOnThatDay)}
      </p>
      <Places
        label={texts.byBranchWhat(whatChanges(of))}
        places={of.places}
        time={of.sent + of.approved + of.paid > 0}
        note={(p) => texts.cutoff(formatRange(p.from, p.to))}
        renderRun={steps ? (p) => <Run steps={steps} of={p} /> : undefined}
      />
    </div>
  );
}

function Run({ steps, of }: { steps: Steps; of: HolidayChange['places'][number] }) {
  if (!steps.data) return steps.isError ? 'unknown' : null;
  const run = runOf(steps, of);
  if (!run) return texts.noneYet;
  const [words, tone] = stateWords[run.state];
  return <Badge tone={tone}>{words}</Badge>;
}
