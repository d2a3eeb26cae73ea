import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { confirmWorkday, type HolidayQuestion } from '#contract/hr/attendance/workdays.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';
import classes from './HolidayQuestions.module.css';

/** Days on which every scheduled employee of a branch is absent: asks whether each is a holiday, and saves a "no". */
export function HolidayQuestions({ questions }: { questions: readonly HolidayQuestion[] }) {
  const session = useSession();
  const mayAdd = session !== null && holds(session, 'HRIS03');
  const answer = useSubmit(confirmWorkday, { refresh: [listTimeKeepings] });
  const say = async (q: HolidayQuestion, workday: boolean): Promise<void> => {
    try {
      await answer.mutateAsync({ body: { branch_id: q.branch_id, date: q.date, workday } });
      if (workday)
        await toast({
          text: texts.staysWorkdayAt(formatDayMonth(q.date), q.branch_name),
          action: { label: texts.undo, run: () => void say(q, false) },
        });
    } catch (error) {
      await toast({ text: explain(error), tone: 'bad' });
    }
  };
  if (questions.length === 0) return null;
  return (
    <ul className={classes['questions']} aria-label={texts.possibleHolidays}>
      {questions.map((q) => (
        <li key={`${q.branch_id} ${q.date}`}>
          <span>{texts.everyoneAtIsAbsentOn(q.branch_name, formatDayMonth(q.date), q.people)}</span>
          {mayAdd && (
            <LinkBtn to={`/admin/holiday-management?edit=new&on=${q.date}&at=${q.branch_id}`}>
              {texts.addHolidayDots}
            </LinkBtn>
          )}
          <Btn disabled={answer.isPending} onClick={() => void say(q, true)}>
            {texts.notHoliday}
          </Btn>
        </li>
      ))}
    </ul>
  );
}

/** Proclaimed holidays that aren't entered yet. Until then, their time is paid as on a workday. */
export function MissingHolidays({ missing }: { missing: readonly { date: string; name: string }[] }) {
  const session = useSession();
  const mayAdd = session !== null && holds(session, 'HRIS03');
  const [first] = missing;
  if (!first) return null;
  return (
    <ul className={classes['questions']} aria-label={texts.holidaysNotEntered}>
      <li>
        <span>
          {texts.proclaimedButNotEnteredUntil(
            missing.map((h) => `${formatDayMonth(h.date)} ${h.name}`).join(', '),
            missing.length,
          )}
        </span>
        {mayAdd && (
          <LinkBtn to={`/admin/holiday-management?add=${first.date.slice(0, 4)}`}>{texts.addHolidaysDots}</LinkBtn>
        )}
      </li>
    </ul>
  );
}
