import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TimeDay } from '#contract/hr/attendance/time-days.ts';
import { hintBelow } from '#src/desk/ui/form-context.tsx';
import { FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { requiredMark } from '#src/shared/forms/required.ts';
import { formatLongDate } from '#src/text/format.ts';
import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import { punchesText, shiftSays } from './cell.ts';
import { typedPunches } from './typed-punches.ts';

/** Edits the time logs of a day as one line, with a reason. */
export function CorrectDialog(props: {
  day: TimeDay;
  name: string;
  /** Initial text: typed on the cell or suggested. Defaults to the day's time logs. */
  start?: string | undefined;
  onSave: (punches: string[], reason: string) => Promise<string | null>;
  onClose: () => void;
}) {
  const { day } = props;
  // For an approved day, use today's time logs, including later ones.
  const there = punchesText(day);
  const [text, setText] = useState(props.start ?? there);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<{ punches?: string; reason?: string }>({});
  return (
    <FormDialog
      dense
      title={texts.correctTimeLogs}
      submitLabel={texts.saveCorrection}
      subtitle={`${props.name}, ${formatLongDate(day.date)}${day.shift ? texts.shift(shiftSays(day.shift)) : ''}`}
      dirty={text !== (props.start ?? there) || reason !== ''}
      problem={problem}
      onClose={props.onClose}
      onSubmit={async () => {
        const punches = typedPunches(text, day.date);
        const found = {
          ...(punches === null && { punches: texts.enterTimesSuchAs07 }),
          ...(reason.trim() === '' && { reason: texts.enterReasonForApprover }),
        };
        setWrong(found);
        if (punches === null || Object.keys(found).length > 0) return false;
        const refused = await props.onSave(punches, reason);
        setProblem(refused);
        return refused === null;
      }}
    >
      <TextInput
        label={texts.timeLogsInThenOut}
        {...hintBelow}
        description={there === '' ? texts.noTimeLogsYet : texts.recordedDeviceRecordDoesntChange(there)}
        data-path="punches"
        size="xs"
        wrapperProps={{ 'data-whole': true }}
        value={text}
        error={wrong.punches}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        {...requiredMark}
        label={texts.reason}
        data-path="reason"
        size="xs"
        wrapperProps={{ 'data-whole': true }}
        value={reason}
        error={wrong.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
