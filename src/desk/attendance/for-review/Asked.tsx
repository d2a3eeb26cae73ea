import type { PersonTime, TimeDay } from '#contract/hr/attendance/time-days.ts';
import { firstOf } from '#domain/lists/known.ts';
import { clockWords } from '#src/shared/requests/shift-words.ts';
import { CorrectDialog } from '#src/desk/attendance/CorrectDialog.tsx';
import type { PastedDay } from '#src/desk/attendance/grid-text.ts';
import { countLabel, localAt, outsideOf } from '#src/desk/attendance/outside.ts';
import { ReasonDialog } from '#src/desk/ui/ReasonDialog.tsx';
import type { useTimeSteps } from '#src/desk/attendance/use-time-steps.ts';
import { tellMany } from '#src/desk/requests/told-many.ts';
import { formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/for-review.ts';

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
        title={texts.applyPastedCorrections}
        submitLabel={texts.correctDays(days.length)}
        subtitle={texts.changesTimeLogsOnDays(
          days.length,
          people === 1 ? firstOf(days).person.name : texts.employees(people),
        )}
        onClose={onClose}
        onSave={async (reason) => {
          const refused = await steps.correct(days, reason);
          const done = days.length - refused.length;
          const counted = (n: number) => (n === 1 ? texts.oneDay : texts.days(n));
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
        title={texts.answer}
        submitLabel={texts.answer}
        label={texts.messageToEmployee}
        subtitle={texts.dayDoesntChange(person.name, day.report!.reason)}
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
        submitLabel={texts.addTimeLog}
        subtitle={texts.youCanUndoThisAnd(person.name, formatLongDate(day.date))}
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
      submitLabel={texts.count}
      subtitle={texts.countsAsApprovedWorkUnpaid(person.name, [from, to].map(clockWords).join(texts.to), day.shift)}
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
