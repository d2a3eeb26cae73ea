import type { PermissionCode } from '#contract/permissions.ts';
import { explain } from '#src/shared/forms/explain.ts';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { formatInstant } from '#src/text/format.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import { reportOf, type File201 } from './file.ts';
import { latest, states, useFilings } from './use-filings.ts';

/** Latest requests of the kinds the user approves, with links to the reports. */
export function FilingsSection({ employee, timelines: { today } }: File201) {
  const session = useSession();
  const may = (code: PermissionCode) => session !== null && holds(session, code);
  const { rows, error, loading } = useFilings(employee.id);
  const whole = (report: string) => reportOf(report, employee, today);
  return (
    <Section
      id="filings"
      loading={loading && rows.length === 0}
      title={texts.requests}
      note={rows.length === latest && texts.latest(latest)}
      actions={
        <>
          {may('HRIS12') && <LinkBtn to={whole('leave')}>{texts.leaveThisYear}</LinkBtn>}
          {may('HRIS10') && <LinkBtn to={whole('overtime')}>{texts.overtimeThisYear}</LinkBtn>}
        </>
      }
    >
      {error && <Nothing>{explain(error)}</Nothing>}
      {rows.length === 0 && !error && !loading && <Nothing>{texts.noRequestsYet}</Nothing>}
      {rows.length > 0 && (
        <table className={record['dated']} aria-label={texts.requests}>
          <thead>
            <tr>
              <th style={{ width: '150px' }}>{texts.kind}</th>
              <th style={{ width: '180px' }}>{texts.date}</th>
              <th>{texts.details}</th>
              <th style={{ width: '110px' }}>{texts.state}</th>
              <th style={{ width: '150px' }} data-rank={4}>
                {texts.filed}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, kind, when, what, filing }) => (
              <tr key={key}>
                <td>{kind}</td>
                <td title={when}>{when}</td>
                <td title={what}>{what}</td>
                <td title={filing.remark ?? undefined}>
                  <Badge tone={states[filing.status][1]}>{states[filing.status][0]}</Badge>
                </td>
                <td data-rank={4}>{formatInstant(filing.filed_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
