import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#src/language/words.ts';
import classes from './filing-form.module.css';

interface FilingDatesProps {
  start: string;
  end: string;
  /** Two fields; else one, and the end is the start. */
  range: boolean;
  onChange: (start: string, end: string) => void;
  startError: ReactNode;
  endError: ReactNode;
}

/** The date of a filing, or its first and last day. A first day after the last takes the last along. */
export function FilingDates({ start, end, range, onChange, startError, endError }: FilingDatesProps) {
  const say = useWords();
  return (
    <div className={classes['dates']} data-range={range || undefined}>
      <TextInput
        type="date"
        label={say(range ? 'leave.first-day' : 'leave.date')}
        value={start}
        onChange={(event) => {
          const first = event.currentTarget.value;
          onChange(first, range && end > first ? end : first);
        }}
        error={startError ?? (range ? undefined : endError)}
      />
      {range && (
        <TextInput
          type="date"
          label={say('leave.last-day')}
          value={end}
          min={start}
          onChange={(event) => onChange(start, event.currentTarget.value)}
          error={endError}
        />
      )}
    </div>
  );
}
