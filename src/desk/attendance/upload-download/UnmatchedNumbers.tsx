import type { UnmatchedBadge } from '#contract/hr/attendance/time-punches.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { when } from './when.ts';

/** Badge numbers without an employee, with their time logs. */
export function UnmatchedNumbers(props: {
  numbers: readonly UnmatchedBadge[];
  onTie: (badge: UnmatchedBadge) => void;
  onClose: () => void;
}) {
  const punches = props.numbers.reduce((sum, u) => sum + u.punches, 0);
  return (
    <Panel
      title="Unassigned badge numbers"
      note={punches === 1 ? '1 time log without an employee' : `${punches} time logs without an employee`}
      onClose={props.onClose}
    >
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label="Unassigned badge numbers">
          <tbody>
            {props.numbers.map((u) => (
              <tr key={`${u.device_id} ${u.pin}`}>
                <td>
                  <b>{u.pin}</b> <span className={classes['soft']}>{u.device}</span>
                </td>
                <td className={classes['soft']}>
                  {u.punches} × · {when(u.first_at)}
                </td>
                <td data-right>
                  <Btn
                    look="bare"
                    aria-label={`Assign badge number ${u.pin} of ${u.device}`}
                    onClick={() => props.onTie(u)}
                  >
                    Assign…
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
