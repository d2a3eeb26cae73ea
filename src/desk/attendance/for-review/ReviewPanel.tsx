import type { PersonTime } from '#contract/hr/attendance/time-days.ts';
import { approvingCodes } from '#contract/permissions.ts';
import { open } from '#src/desk/attendance/cell.ts';
import { DayPanel } from '#src/desk/attendance/DayPanel.tsx';
import type { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';
import { mayOpen } from '#src/desk/menu/find-place.ts';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { holds, useSession } from '#src/session/session.ts';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';
import type { Asked } from './Asked.tsx';
import { Choices } from './Choices.tsx';
import { choicesOf } from './choices.ts';
import { dayActions, isInReview, proposed } from './day-actions.ts';

/** The day of the cursor: its exceptions with named choices, and corrections of its time logs. */
export function ReviewPanel(props: {
  person: PersonTime;
  date: string;
  cutoff: { from: string; to: string };
  steps: ReturnType<typeof useTimeSteps>;
  onAsk: (asked: Asked) => void;
  onClose: () => void;
}) {
  const { person, date, cutoff, steps, onAsk } = props;
  const { say, accept, acceptOne, undo, reopen } = dayActions(steps);
  const day = person.days.find((d) => d.date === date);
  const session = useSession();
  const opens = {
    address: (to: string) => session !== null && mayOpen(session, to),
    filings: approvingCodes.some((code) => holds(session, code)),
  };
  const isOpen = day !== undefined && day.id !== null;
  const alone = isOpen && open(day).length === 1;
  return (
    <DayPanel
      person={person}
      date={date}
      cutoff={cutoff}
      onUndo={(id) => day && void undo(day, id)}
      {...(day && isInReview(day) && { onReopen: (kind) => void reopen(day, kind) })}
      onAnswer={(status) => {
        if (!day?.report) return;
        if (status === 'rejected') onAsk({ person, day, what: 'answer' });
        else void steps.answer(day.report, 'approved', '').then((refused) => say(refused, texts.answered));
      }}
      onClose={props.onClose}
      {...(isOpen && {
        renderChoices: (kind) => (
          <Choices
            choices={choicesOf(person, day, kind, opens)}
            alone={alone}
            onChoose={({ does, label }) => {
              if (does === 'accept') void acceptOne(person, day, kind, label);
              else if (does === 'fill') onAsk({ person, day, what: 'fill', label });
              else if (does === 'count') onAsk({ person, day, what: 'count' });
              else onAsk({ person, day, what: 'correct', start: proposed(day) });
            }}
          />
        ),
      })}
      actions={
        isOpen && (
          <>
            {open(day).length > 1 && (
              <Btn keys="A" onClick={() => void accept(person, day)}>
                {texts.acceptAll}
              </Btn>
            )}
            <Btn keys="C" onClick={() => onAsk({ person, day, what: 'correct', start: proposed(day) })}>
              {texts.correctDots}
            </Btn>
          </>
        )
      }
    />
  );
}
