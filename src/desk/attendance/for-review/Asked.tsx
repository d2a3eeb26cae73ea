import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { firstOf } from '#domain/lists/known.ts';
import { clock } from '#src/desk/attendance/cell.ts';
import { dayWords } from '#src/desk/attendance/ClientCutoff.tsx';
import { CorrectDialog } from '#src/desk/attendance/CorrectDialog.tsx';
import type { PastedDay } from '#src/desk/attendance/grid-text.ts';
import { countLabel, localAt, outsideOf } from '#src/desk/attendance/outside.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import type { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';
import { tellMany } from '#src/desk/requests/told-many.ts';

/** Dialogs for one day, or for pasted days. */
export type Asked =
  | { person: PersonTime; day: TimeDay; what: 'correct'; start?: string | undefined }
  | { person: PersonTime; day: TimeDay; what: 'count' }
  | { person: PersonTime; day: TimeDay; what: 'fill'; label: string }
  | { person: PersonTime; day: TimeDay; what: 'answer' }
  | { what: 'paste'; days: PastedDay[] };

interface Props {
  asked: Asked;
  steps: ReturnType<typeof useTimeSteps>;
  onClose: () => void;
}

export function AskedDialog({ asked, steps, onClose }: Props) {
  if (asked.what === 'paste') {
    const { days } = asked;
    const people = new Set(days.map((d) => d.person.employee_id)).size;
    return (
      <ReasonDialog
        title="Apply pasted corrections"
        submitLabel={`Correct ${days.length === 1 ? '1 day' : `${days.length} days`}`}
        subtitle={`Changes time logs on ${days.length === 1 ? '1 day' : `${days.length} days`} of ${people === 1 ? firstOf(days).person.name : `${people} employees`}. Device records don’t change.`}
        onClose={onClose}
        onSave={async (reason) => {
          const refused = await steps.correct(days, reason);
          const done = days.length - refused.length;
          const counted = (n: number) => (n === 1 ? '1 day' : `${n} days`);
          await tellMany({ done, refused }, { did: 'corrected', counted });
          return null;
        }}
      />
    );
  }
  const { person, day } = asked;
  if (asked.what === 'answer')
    return (
      <ReasonDialog
        title="Answer"
        submitLabel="Answer"
        label="Message to the employee"
        subtitle={`${person.name}: “${day.report!.reason}” The day doesn’t change.`}
        onClose={onClose}
        onSave={(remark) => steps.answer(day.report!, 'rejected', remark)}
      />
    );
  if (asked.what === 'correct')
    return (
      <CorrectDialog
        day={day}
        name={person.name}
        start={asked.start}
        onSave={(punches, reason) => steps.change(day.id!, day.version!, { kind: 'punches', punches, reason })}
        onClose={onClose}
      />
    );
  if (asked.what === 'fill')
    return (
      <ReasonDialog
        title={asked.label}
        submitLabel="Add time log"
        subtitle={`${person.name}, ${dayWords(day.date)}. You can undo this, and another user approves it.`}
        onClose={onClose}
        onSave={async (reason) => {
          const { fill } = steps;
          await fill([person], day.date, reason);
          return null;
        }}
      />
    );
  const [from, to] = outsideOf(day)!;
  return (
    <ReasonDialog
      title={countLabel(day)}
      submitLabel="Count"
      subtitle={`${person.name}: ${[from, to].map(clock).join(' to ')} counts as approved work.${day.shift ? '' : ' Unpaid breaks of the schedule are excluded.'}`}
      onClose={onClose}
      onSave={(reason) =>
        steps.change(day.id!, day.version!, {
          kind: 'count',
          at: localAt(day.date, from),
          to: localAt(day.date, to),
          reason,
        })
      }
    />
  );
}
