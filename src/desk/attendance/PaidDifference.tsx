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
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { dayKindWords, hours } from './cell.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import classes from './time.module.css';

const bucketWords = { reg: texts.regular, nd: texts.night, ot: texts.overtime, nd_ot: texts.nightOvertime } as const;
const daysOf = (halves: number): string =>
  halves === 2 ? texts.oneDay : halves === 1 ? texts.halfDay : texts.daysHalves(halves / 2);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Returns a day's figures as payroll counts them: `Ordinary day, overtime` → `2 h`. */
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
  if (side.late > 0) found.set(texts.late, texts.min(side.late));
  if (side.undertime > 0) found.set(texts.leftEarly, texts.minUndertime(side.undertime));
  if (side.absent_halves > 0) found.set(texts.absent, daysOf(side.absent_halves));
  if (side.paid_leave_halves > 0) found.set(texts.leaveWithPay, daysOf(side.paid_leave_halves));
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
    <table className={classes['lines']} aria-label={texts.beforeAndAfter}>
      <thead>
        <tr>
          <td className={classes['soft']}>{texts.changedAfterItWas(was)}</td>
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
            <td colSpan={3}>{was === 'paid' ? texts.dayTypeOrHolidayPay : texts.timeLogsDayTypeOr}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const differenceText = (d: TimeDifference): string => {
  const who = `${d.decided_by ?? texts.aFormerUser}, ${formatInstant(d.decided_at!)}`;
  if (d.state === 'declined') return texts.keptAsPaidWordWho(d.word, who);
  if (d.state === 'withdrawn')
    return texts.confirmedByWithdrawn(who, d.word, d.withdrawn_by ?? texts.formerUser, formatInstant(d.withdrawn_at!));
  return d.run === null ? texts.confirmedForNextRunWho(who) : texts.settled(d.run, formatDayMonth(d.paid_on!), who);
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
      void toast(decision === 'confirm' ? texts.confirmedForNextRun : texts.keptAsPaid);
      return null;
    } catch (error) {
      return explain(error);
    }
  };
  const takeBack = async (word: string): Promise<string | null> => {
    try {
      await withdraw.mutateAsync({ params: { id: d.record_id }, body: { difference: d.id!, word } });
      void toast(texts.confirmationWithdrawn);
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
              title={texts.nextRunPaysOrDeducts}
              disabled={d.why_not !== null || decide.isPending}
              onClick={() => void confirm()}
            >
              {texts.confirm}
            </Btn>
            <Btn disabled={decide.isPending} onClick={() => setAsking('decline')}>
              {texts.keepAsPaidDots}
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
                  {texts.withdrawDots}
                </Btn>
              </div>
            </>
          )}
        </>
      )}
      {asking === 'withdraw' && (
        <ReasonDialog
          title={texts.withdrawConfirmation}
          subtitle={texts.changeGoesBackToUnconfirmed(d.name, formatDayMonth(d.date))}
          submitLabel={texts.withdraw}
          onSave={takeBack}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'decline' && (
        <ReasonDialog
          title={texts.keepAsPaid}
          subtitle={texts.noDifferenceIsSentTo(d.name, formatDayMonth(d.date))}
          submitLabel={texts.keepAsPaid}
          onSave={(word) => send('decline', word)}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
