import { dashboardTime } from '#contract/hr/dashboard/dashboard.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { formatCount, formatRange } from '#src/text/format.ts';
import { RunStep, useRunSteps } from '#src/desk/runs/RunStep.tsx';
import { Meter } from '#src/desk/ui/charts/Meter.tsx';
import { holds, type Session } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/dashboard.ts';
import { useFolded } from './use-folded.tsx';
import { Figure } from './Plot.tsx';
import { Section } from './Section.tsx';
import type { Scope } from './use-scope.ts';
import classes from './staff.module.css';

/** Last cutoff of each client: employees left at each step of its timesheets, and the state of its pay run. */
export function CutOffs({ session, query }: { session: Session; query: Scope['hr']['query'] }) {
  const of = useEndpoint(dashboardTime, { query });
  const rows = of.data?.data ?? [];
  const { shown, button } = useFolded(rows);
  const mayRun = holds(session, 'PAY07');
  const steps = useRunSteps(rows, mayRun);
  const left = rows.reduce((sum, r) => sum + r.people - r.approved, 0);
  const all = rows.reduce((sum, r) => sum + r.people, 0);
  return (
    <Section
      title={texts.timesheetsOfLastCutoffs}
      side={of.data && texts.ofEmployeesLeft(formatCount(left), formatCount(all))}
      link={{ to: '/time-keeping/for-review', label: texts.forReview }}
      of={of}
      empty={({ data }) => data.length === 0}
    >
      {() => (
        <div className={classes['scroll']}>
          <table className={classes['table']} data-cards>
            <thead>
              <tr>
                <th scope="col">{texts.client}</th>
                <th scope="col" data-wide>
                  {texts.days}
                </th>
                <th scope="col" data-wide>
                  {texts.done}
                </th>
                <th scope="col" data-number>
                  {texts.toReview}
                </th>
                <th scope="col" data-number>
                  {texts.toApprove}
                </th>
                <th scope="col" data-number data-wide>
                  {texts.approved}
                </th>
                {mayRun && <th scope="col">{texts.run}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((r) => {
                const where = `client=${r.client_id}&date=${r.from}`;
                return (
                  <tr key={r.client_id}>
                    <th scope="row">{r.client}</th>
                    <td data-wide>{formatRange(r.from, r.to)}</td>
                    <td data-wide>
                      <Done part={r.approved} whole={r.people} />
                    </td>
                    <td data-number data-title={texts.toReview}>
                      <Figure
                        count={r.review}
                        to={`/time-keeping/for-review?${where}`}
                        name={texts.toReviewClient(r.client)}
                      />
                    </td>
                    <td data-number data-title={texts.toApprove}>
                      <Figure
                        count={r.for_approval}
                        to={`/time-keeping/for-approval?${where}`}
                        name={texts.toApproveClient(r.client)}
                      />
                    </td>
                    <td data-number data-wide>
                      <Figure
                        count={r.approved}
                        to={`/time-keeping/for-approval?${where}&shown=approved`}
                        name={texts.approvedClient(r.client)}
                      />
                    </td>
                    {mayRun && (
                      <td data-title={texts.run}>
                        <RunStep of={steps} cutoff={r} />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
          {button}
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
