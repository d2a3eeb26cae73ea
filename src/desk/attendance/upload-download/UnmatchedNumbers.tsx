import { useState } from 'react';
import {
  ignoreBadge,
  listTimeUploads,
  listUnmatched,
  type UnmatchedBadge,
} from '#contract/hr/attendance/time-punches.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import classes from '#src/desk/attendance/time.module.css';
import { Panel } from '#src/desk/ui/DeskPage.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { explain } from '#src/shared/forms/explain.ts';
import { dialog } from '#src/shared/ui/over/dialog.ts';
import { toast } from '#src/shared/ui/over/toast.ts';
import { when } from './when.ts';

/** Badge numbers without an employee, with their time logs. Ignored ones, such as a visitor's, are listed on request. */
export function UnmatchedNumbers(props: {
  clientId: number;
  numbers: readonly UnmatchedBadge[];
  onTie: (badge: UnmatchedBadge) => void;
  onClose: () => void;
}) {
  const [all, setAll] = useState(false);
  const open = props.numbers.filter((u) => !u.ignored);
  const ignored = props.numbers.filter((u) => u.ignored);
  const punches = open.reduce((sum, u) => sum + u.punches, 0);
  const send = useSubmit(ignoreBadge, { refresh: [listUnmatched, listTimeUploads] });
  const ignore = async (u: UnmatchedBadge, to: boolean): Promise<void> => {
    try {
      await send.mutateAsync({ body: { client_id: props.clientId, device: u.device, pin: u.pin, ignored: to } });
      void toast(
        to
          ? { text: `Badge ${u.pin} ignored`, action: { label: 'Undo', run: () => void ignore(u, false) } }
          : `Badge ${u.pin} listed again`,
      );
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Panel
      title="Unassigned badge numbers"
      help="badge"
      note={punches === 1 ? '1 time log without an employee' : `${punches} time logs without an employee`}
      onClose={props.onClose}
    >
      <div className={classes['part']}>
        {open.length === 0 && <p>All badge numbers are assigned or ignored.</p>}
        <table className={classes['lines']} aria-label="Unassigned badge numbers">
          <tbody>
            {open.map((u) => (
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
                    aria-label={`Ignore badge number ${u.pin} of ${u.device}`}
                    onClick={() => void ignore(u, true)}
                  >
                    Ignore
                  </Btn>
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
        {ignored.length > 0 && (
          <Btn look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Hide ignored numbers' : `${ignored.length} ignored`}
          </Btn>
        )}
        {all && (
          <table className={classes['lines']} aria-label="Ignored badge numbers">
            <tbody>
              {ignored.map((u) => (
                <tr key={`${u.device_id} ${u.pin}`}>
                  <td className={classes['soft']}>
                    {u.pin} {u.device}
                  </td>
                  <td className={classes['soft']}>{u.punches} ×</td>
                  <td data-right>
                    <Btn
                      look="bare"
                      aria-label={`List again: badge number ${u.pin} of ${u.device}`}
                      onClick={() => void ignore(u, false)}
                    >
                      List again
                    </Btn>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  );
}
