import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Output } from '#contract/endpoint.ts';
import type { rawSummary } from '#contract/payroll/runs/run-raw.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { people } from '#src/desk/runs/run-words.ts';
import { PanelPart } from '#src/desk/ui/DeskPage.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/runs/detail.ts';

type Time = Output<typeof rawSummary>['time'];

/** Returns true if employees of a pulled run lack approved time. */
export const lacksTime = (run: Pick<Run, 'state' | 'job'>, time: Time | undefined): boolean =>
  run.state === 'uploaded' && run.job === null && time !== undefined && time.timed - time.partly < time.people;

const approvalOf = ({ code }: Time['lacking'][number], run: Run): string =>
  `/time-keeping/for-approval?${new URLSearchParams({ client_code: code, date: run.from_date }).toString()}`;

/** Number of employees with approved time after the pull, and the next step for the others. */
export function PulledTime({ run, time }: { run: Run; time: Time }) {
  const session = useSession();
  const { timed, partly, lacking } = time;
  return (
    <PanelPart tone="warn" title={texts.ofHaveApprovedTime(timed, time.people)}>
      {partly > 0 && <p>{texts.haveDaysThatAreNot(people(partly), partly)}</p>}
      <p>
        {session !== null && holds(session, 'HRIS09')
          ? lacking.map((client, i) => (
              <Fragment key={client.code}>
                {i > 0 && ', '}
                <Link to={approvalOf(client, run)}>
                  {lacking.length === 1 ? texts.approveTimesheets : texts.approveTimesheetsOf(client.name)}
                </Link>
              </Fragment>
            ))
          : texts.askHrToApproveTimesheets}
        {texts.thenPullTimeAgainOr} <Link to="?import=new">{texts.uploadTime}</Link>.
      </p>
    </PanelPart>
  );
}
