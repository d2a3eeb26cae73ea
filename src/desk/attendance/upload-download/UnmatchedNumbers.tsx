import type { UnmatchedBadge } from '#contract/hr/attendance/time-punches.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { when } from './when.ts';

/** Numbers on devices without an employee, each with its punches. */
export function UnmatchedNumbers(props: {
  numbers: readonly UnmatchedBadge[];
  onTie: (badge: UnmatchedBadge) => void;
  onClose: () => void;
}) {
  const punches = props.numbers.reduce((sum, u) => sum + u.punches, 0);
  return (
    <Panel
      title="Numbers that are nobody’s"
      note={punches === 1 ? '1 punch waits for its owner' : `${punches} punches wait for their owner`}
      onClose={props.onClose}
    >
      <div className={classes['part']}>
        <table className={classes['lines']} aria-label="Numbers that are nobody’s">
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
                    aria-label={`Say whose number ${u.pin} of ${u.device} is`}
                    onClick={() => props.onTie(u)}
                  >
                    Whose?
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
