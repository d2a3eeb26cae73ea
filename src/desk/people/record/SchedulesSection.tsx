import { day } from '#src/desk/record/Dated.tsx';
import record from '#src/desk/record/Record.module.css';
import { Nothing, Section } from '#src/desk/record/Record.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { Badge, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/people/record.ts';
import type { File201 } from './file.ts';

/** Schedules by date. The planner assigns them and shows conflicts. */
export function SchedulesSection({ employee, timelines: { schedules, today }, asOf }: File201) {
  const session = useSession();
  const planner = new URLSearchParams({ client: String(employee.client.id), search: employee.employee_code });
  return (
    <Section
      id="schedules"
      title={texts.schedules}
      actions={
        session &&
        holds(session, 'HRIS08') && (
          <LinkBtn to={`/schedule/upload-download-schedules?${planner.toString()}`}>{texts.openInPlanner}</LinkBtn>
        )
      }
    >
      {schedules.length === 0 && <Nothing>{texts.noScheduleYetAssignOne}</Nothing>}
      {schedules.length > 0 && (
        <table className={`${record['dated']} ${record['entries']}`} aria-label={texts.schedules}>
          <thead>
            <tr>
              <th className={record['rail']} aria-hidden="true" />
              <th style={{ width: '106px' }}>{texts.from}</th>
              <th style={{ width: '106px' }}>{texts.to}</th>
              <th>{texts.schedule}</th>
            </tr>
          </thead>
          <tbody>
            {schedules.map((s) => {
              const over = s.to_date !== null && s.to_date < asOf;
              return (
                <tr key={s.id} data-when={s.from_date > asOf ? 'next' : over ? 'past' : 'now'}>
                  <td className={record['rail']} aria-hidden="true" />
                  <td>{day(s.from_date)}</td>
                  <td>
                    {s.from_date > today ? (
                      <Badge tone="info">{texts.upcoming}</Badge>
                    ) : (
                      day(s.to_date) || texts.present
                    )}
                  </td>
                  <td title={s.name}>{s.name}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Section>
  );
}
