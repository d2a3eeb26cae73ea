import type { Output } from '#contract/endpoint.ts';
import type { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import classes from './time.module.css';

/** Returns the other part of a paired time log: `paired with 19:00–07:00 of 3 Nov`. */
function pairedWords(paired: string | null): string {
  const match = /^(.*) of (\S+)$/.exec(paired ?? '');
  return match ? texts.pairedWithOf(match[1]!.replaceAll('-', '–'), formatDayMonth(match[2]!)) : '';
}

/** Time logs of a day, each with its source and why it was excluded. */
export function DayPunches({ explained }: { explained: Output<typeof explainTimeDay>['data'] }) {
  return (
    <div className={classes['part']}>
      <h3>
        <span>{texts.timeLogs}</span>
        <span>{pairedWords(explained.day.paired_with)}</span>
      </h3>
      {explained.punches.length === 0 && <p>{texts.none}</p>}
      <table className={classes['lines']}>
        <tbody>
          {explained.punches.map((p, i) => (
            <tr key={i}>
              <td className={p.double_of === null ? undefined : classes['soft']}>
                {p.double_of === null ? <b>{clockWords(p.at)}</b> : clockWords(p.at)}
              </td>
              <td>
                {p.double_of !== null
                  ? texts.duplicateOfExcluded(clockWords(p.double_of))
                  : p.stray
                    ? texts.noMatchingShift(p.source)
                    : p.source}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
