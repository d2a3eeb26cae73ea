import type { PersonTime } from '#contract/hr/time-days.ts';
import { Panel } from '#src/ui/desk/DeskPage.tsx';
import { cellOf, clock } from './cell.ts';
import { cutoffWords, dayWords } from './ClientCutoff.tsx';
import classes from './time.module.css';

/** The days of a person in a cut-off below each other: punches, hours, and what was corrected. */
export function DaysPanel(props: { person: PersonTime; cutoff: { from: string; to: string }; onClose: () => void }) {
  const { person } = props;
  return (
    <Panel title={person.name} note={`${person.employee_code} · ${cutoffWords(props.cutoff)}`} onClose={props.onClose}>
      {person.remark && (
        <div className={classes['part']}>
          <div className={classes['note']}>Sent back: {person.remark}</div>
        </div>
      )}
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label="Days">
          <tbody>
            {person.days.map((d) => {
              const cell = cellOf(d);
              return (
                <tr key={d.date} title={cell.says}>
                  <td>{dayWords(d.date).slice(0, -5)}</td>
                  <td className={classes['soft']}>{d.punches.map(clock).join(' ')}</td>
                  <td>
                    {d.corrected && 'corrected'} {d.changed && 'changed since'}
                  </td>
                  <td data-right>
                    {cell.text}
                    {cell.more}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
