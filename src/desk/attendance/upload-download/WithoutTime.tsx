import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { listExpectedPeople } from '#contract/hr/attendance/time-previews.ts';
import { fileOf } from '#src/desk/people/words.ts';
import classes from '#src/desk/attendance/time.module.css';
import { holds, useSession } from '#src/session/session.ts';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';

type Person = Output<typeof listExpectedPeople>['data'][number];

/** Employees expected in the cutoff without time logs, with schedule and missing days. */
export function WithoutTime({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const session = useSession();
  const opens = session !== null && holds(session, 'HRIS06');
  return (
    <Panel title={texts.withoutTimeLogs} note={texts.expectedInThisCutoffNot} onClose={onClose}>
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label={texts.withoutTimeLogs}>
          <tbody>
            {people.map((p) => (
              <tr key={p.employee_id}>
                <td>
                  {opens ? <Link to={fileOf(p.employee_id)}>{p.name}</Link> : <b>{p.name}</b>}{' '}
                  <span className={classes['soft']}>{p.employee_code}</span>
                </td>
                <td className={classes['soft']} data-right>
                  {p.schedules.length === 0 ? texts.noSchedule : texts.daysN(p.days_expected)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
