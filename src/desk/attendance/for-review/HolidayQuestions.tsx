import { listTimeKeepings } from '#contract/hr/attendance/time-keeping.ts';
import { confirmWorkday, type HolidayQuestion } from '#contract/hr/attendance/workdays.ts';
import { useSubmit } from '#src/api/use-submit.ts';
import { formatDayMonth } from '#src/text/format.ts';
import { explain } from '#src/shared/forms/explain.ts';
import { holds, useSession } from '#src/session/session.ts';
import { Btn, LinkBtn } from '#src/desk/ui/pieces.tsx';
import { toast } from '#src/shared/ui/over/toast.ts';
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
          text: `${formatDayMonth(q.date)} stays a workday at ${q.branch_name}`,
          action: { label: 'Undo', run: () => void say(q, false) },
        });
    } catch (error) {
      await toast({ text: explain(error), tone: 'bad' });
    }
  };
  if (questions.length === 0) return null;
  return (
    <ul className={classes['questions']} aria-label="Possible holidays">
      {questions.map((q) => (
        <li key={`${q.branch_id} ${q.date}`}>
          <span>
            Everyone at {q.branch_name} is absent on {formatDayMonth(q.date)} (
            {q.people === 1 ? '1 employee' : `${q.people} employees`}). Is it a holiday?
          </span>
          {mayAdd && (
            <LinkBtn to={`/admin/holiday-management?edit=new&on=${q.date}&at=${q.branch_id}`}>Add holiday…</LinkBtn>
          )}
          <Btn disabled={answer.isPending} onClick={() => void say(q, true)}>
            Not a holiday
          </Btn>
        </li>
      ))}
    </ul>
  );
}

/** Proclaimed holidays that aren't entered: their time is paid as on a workday until they are. */
export function MissingHolidays({ missing }: { missing: readonly { date: string; name: string }[] }) {
  const session = useSession();
  const mayAdd = session !== null && holds(session, 'HRIS03');
  const [first] = missing;
  if (!first) return null;
  return (
    <ul className={classes['questions']} aria-label="Holidays not entered">
      <li>
        <span>
          Proclaimed but not entered: {missing.map((h) => `${formatDayMonth(h.date)} ${h.name}`).join(', ')}. Until then{' '}
          {missing.length === 1 ? 'it pays' : 'they pay'} as a workday.
        </span>
        {mayAdd && <LinkBtn to={`/admin/holiday-management?add=${first.date.slice(0, 4)}`}>Add holidays…</LinkBtn>}
      </li>
    </ul>
  );
}
