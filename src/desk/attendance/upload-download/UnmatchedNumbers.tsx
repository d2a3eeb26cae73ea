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
import { texts } from '#src/text/en/desk/attendance/upload-download.ts';
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
          ? { text: texts.badgeIgnored(u.pin), action: { label: texts.undo, run: () => void ignore(u, false) } }
          : texts.badgeListedAgain(u.pin),
      );
    } catch (error) {
      await dialog.error(explain(error));
    }
  };
  return (
    <Panel
      title={texts.unassignedBadgeNumbers}
      help="badge"
      note={punches === 1 ? texts.oneTimeLogWithoutEmployee : texts.timeLogsWithoutEmployee(punches)}
      onClose={props.onClose}
    >
      <div className={classes['part']}>
        {open.length === 0 && <p>{texts.allBadgeNumbersAreAssigned}</p>}
        <table className={classes['lines']} aria-label={texts.unassignedBadgeNumbers}>
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
                    aria-label={texts.ignoreBadgeNumberOf(u.pin, u.device)}
                    onClick={() => void ignore(u, true)}
                  >
                    {texts.ignore}
                  </Btn>
                  <Btn
                    look="bare"
                    aria-label={texts.assignBadgeNumberOf(u.pin, u.device)}
                    onClick={() => props.onTie(u)}
                  >
                    {texts.assignDots}
                  </Btn>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {ignored.length > 0 && (
          <Btn look="bare" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.hideIgnoredNumbers : texts.ignored(ignored.length)}
          </Btn>
        )}
        {all && (
          <table className={classes['lines']} aria-label={texts.ignoredBadgeNumbers}>
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
                      aria-label={texts.listAgainBadgeNumberOf(u.pin, u.device)}
                      onClick={() => void ignore(u, false)}
                    >
                      {texts.listAgain}
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
