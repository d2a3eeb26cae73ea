import { dashboardTime } from '#contract/hr/dashboard/dashboard.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatRange } from '#src/text/format.ts';
import { RunStep, useRunSteps } from '#src/desk/runs/RunStep.tsx';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { Figure } from './Plot.tsx';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';

/** Clients shown at most. The others are on the attendance screens. */
const most = 12;

/** Last cutoff of each client: employees left at each step of its timesheets, and the state of its pay run. */
export function CutOffs({ session, query }: { session: Session; query: Scope['hr']['query'] }) {
  const of = useEndpoint(dashboardTime, { query });
  const rows = of.data?.data ?? [];
  const mayRun = holds(session, 'PAY07');
  const steps = useRunSteps(rows, mayRun);
  const left = rows.reduce((sum, r) => sum + r.people - r.approved, 0);
  const all = rows.reduce((sum, r) => sum + r.people, 0);
  return (
    <Section
      title="Timesheets of the last cutoffs"
      side={of.data && `${formatCount(left)} of ${formatCount(all)} employees left`}
      link={{ to: '/time-keeping/for-review', label: 'For review' }}
      of={of}
      empty={({ data }) => data.length === 0}
    >
      {() => (
        <div className={classes['scroll']}>
          <table className={classes['table']} data-cards>
            <thead>
              <tr>
                <th scope="col">Client</th>
                <th scope="col" data-wide>
                  Days
                </th>
                <th scope="col" data-wide>
                  Done
                </th>
                <th scope="col" data-number>
                  To review
                </th>
                <th scope="col" data-number>
                  To approve
                </th>
                <th scope="col" data-number data-wide>
                  Approved
                </th>
                {mayRun && <th scope="col">Run</th>}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, most).map((r) => {
                const where = `client=${r.client_id}&date=${r.from}`;
                return (
                  <tr key={r.client_id}>
                    <th scope="row">{r.client}</th>
                    <td data-wide>{formatRange(r.from, r.to)}</td>
                    <td data-wide>
                      <Done part={r.approved} whole={r.people} />
                    </td>
                    <td data-number data-title="To review">
                      <Figure
                        count={r.review}
                        to={`/time-keeping/for-review?${where}`}
                        name={`${r.client}, to review`}
                      />
                    </td>
                    <td data-number data-title="To approve">
                      <Figure
                        count={r.for_approval}
                        to={`/time-keeping/for-approval?${where}`}
                        name={`${r.client}, to approve`}
                      />
                    </td>
                    <td data-number data-wide>
                      <Figure
                        count={r.approved}
                        to={`/time-keeping/for-approval?${where}&shown=approved`}
                        name={`${r.client}, approved`}
                      />
                    </td>
                    {mayRun && (
                      <td data-title="Run">
                        <RunStep of={steps} cutoff={r} />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
          {rows.length > most && (
            <p
              className={classes['nothing']}
            >{`And ${formatCount(rows.length - most)} more clients with fewer left`}</p>
          )}
        </div>
      )}
    </Section>
  );
}

/** Progress bar with its percentage as text. */
function Done({ part, whole }: { part: number; whole: number }) {
  const percent = Math.floor((part * 100) / whole);
  return (
    <span className={classes['done']}>
      <Meter parts={[percent]} most={100} ground />
      <span>{percent}%</span>
    </span>
  );
}
