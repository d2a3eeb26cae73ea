import { useState } from 'react';
import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { explainTimeDay } from '#contract/hr/attendance/time-explain.ts';
import {
  decideTimeDifference,
  listTimeDifferences,
  withdrawTimeDifference,
  type DifferenceSide,
  type TimeDifference,
} from '#contract/hr/attendance/time-differences.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDayMonth, formatInstant } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { dayKindWords, hours } from './cell.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import classes from './time.module.css';

const bucketWords = { reg: 'regular', nd: 'night', ot: 'overtime', nd_ot: 'night overtime' } as const;
const daysOf = (halves: number): string => (halves === 2 ? '1 day' : halves === 1 ? 'half day' : `${halves / 2} days`);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A day's figures as payroll counts them: `Ordinary day, overtime` → `2 h`. */
function figuresOf(side: DifferenceSide): Map<string, string> {
  const found = new Map<string, string>();
  for (const [day, classesOf] of Object.entries(side.minutes))
    for (const [bucket, minutes] of Object.entries(classesOf))
      found.set(
        capital(
          `${dayKindWords(day as keyof DifferenceSide['minutes'])}, ${bucketWords[bucket as keyof typeof bucketWords]}`,
        ),
        `${hours(minutes)} h`,
      );
  if (side.late > 0) found.set('Late', `${side.late} min`);
  if (side.undertime > 0) found.set('Left early', `${side.undertime} min`);
  if (side.absent_halves > 0) found.set('Absent', daysOf(side.absent_halves));
  if (side.paid_leave_halves > 0) found.set('Leave with pay', daysOf(side.paid_leave_halves));
  return found;
}

/** A day that changed after payment or approval: the differing figures, before and after. */
export function BeforeAfter(props: {
  before: DifferenceSide;
  after: DifferenceSide;
  was?: 'paid' | 'approved';
  now: string;
}) {
  const { was = 'paid' } = props;
  const [before, after] = [figuresOf(props.before), figuresOf(props.after)];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((n) => before.get(n) !== after.get(n));
  return (
    <table className={classes['lines']} aria-label="Before and after">
      <thead>
        <tr>
          <td className={classes['soft']}>Changed after it was {was}</td>
          <td data-right className={classes['soft']}>
            {was}
          </td>
          <td data-right className={classes['soft']}>
            {props.now}
          </td>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td>{name}</td>
            <td data-right>{before.get(name) ?? '–'}</td>
            <td data-right>{after.get(name) ?? '–'}</td>
          </tr>
        ))}
        {names.length === 0 && (
          <tr>
            <td colSpan={3}>{was === 'paid' ? 'Day type or holiday pay' : 'Time logs, day type, or holiday pay'}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const differenceText = (d: TimeDifference): string => {
  const who = `${d.decided_by ?? 'a former user'}, ${formatInstant(d.decided_at!)}`;
  if (d.state === 'declined') return `Kept as paid: ${d.word} · ${who}`;
  if (d.state === 'withdrawn')
    return `Confirmed by ${who}; withdrawn: ${d.word} · ${d.withdrawn_by ?? 'former user'}, ${formatInstant(d.withdrawn_at!)}`;
  return d.run === null
    ? `Confirmed for the next run · ${who}`
    : `Settled: ${d.run}, ${formatDayMonth(d.paid_on!)} · ${who}`;
};

/**
 * Difference of a paid day, confirmed for the next run or declined with a reason. A confirmation can be withdrawn until
 * a run has used it.
 */
export function PaidDifference({ difference: d }: { difference: TimeDifference }) {
  const refresh = { refresh: [listTimeDifferences, listTimeKeepings, explainTimeDay] };
  const decide = useSubmit(decideTimeDifference, refresh);
  const withdraw = useSubmit(withdrawTimeDifference, refresh);
  const [asking, setAsking] = useState<'decline' | 'withdraw' | null>(null);
  const send = async (decision: 'confirm' | 'decline', word = ''): Promise<string | null> => {
    try {
      await decide.mutateAsync({ params: { id: d.record_id }, body: { decision, seen: d.seen!, word } });
      void toast(decision === 'confirm' ? 'Confirmed for the next run' : 'Kept as paid');
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  const takeBack = async (word: string): Promise<string | null> => {
    try {
      await withdraw.mutateAsync({ params: { id: d.record_id }, body: { difference: d.id!, word } });
      void toast('Confirmation withdrawn');
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  const confirm = async () => {
    const refused = await send('confirm');
    if (refused !== null) void toast({ text: refused, tone: 'bad' });
  };
  return (
    <div>
      <BeforeAfter before={d.before} after={d.after} now={d.state === 'open' ? 'now' : 'decided'} />
      {d.state === 'open' ? (
        <>
          {d.why_not !== null && <p>{d.why_not}</p>}
          <div className={classes['ways']}>
            <Btn
              look="main"
              title="The next run pays or deducts the difference"
              disabled={d.why_not !== null || decide.isPending}
              onClick={() => void confirm()}
            >
              Confirm
            </Btn>
            <Btn disabled={decide.isPending} onClick={() => setAsking('decline')}>
              Keep as paid…
            </Btn>
          </div>
        </>
      ) : (
        <>
          <p>{differenceText(d)}</p>
          {d.withdrawable && (
            <>
              {d.why_not !== null && <p>{d.why_not}</p>}
              <div className={classes['ways']}>
                <Btn disabled={d.why_not !== null || withdraw.isPending} onClick={() => setAsking('withdraw')}>
                  Withdraw…
                </Btn>
              </div>
            </>
          )}
        </>
      )}
      {asking === 'withdraw' && (
        <ReasonDialog
          title="Withdraw confirmation"
          subtitle={`${d.name}, ${formatDayMonth(d.date)}: the change goes back to unconfirmed`}
          submitLabel="Withdraw"
          onSave={takeBack}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title="Keep as paid"
          subtitle={`${d.name}, ${formatDayMonth(d.date)}: no difference is sent to Payroll`}
          submitLabel="Keep as paid"
          onSave={(word) => send('decline', word)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
