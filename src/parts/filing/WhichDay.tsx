import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { addDays } from '#domain/calendar/local-date.ts';
import { today } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import { Choice } from '#src/ui/form/Choice.tsx';
import classes from './filing-form.module.css';

const yesterday = () => addDays(today(), -1);
type Mode = 'today' | 'yesterday' | 'date';

/** The day of work that is filed: mostly today or yesterday, and those are one tap. */
export function WhichDay({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (date: string) => void;
  error: ReactNode;
}) {
  const say = useWords();
  const [mode, setMode] = useState<Mode>(value === today() ? 'today' : value === yesterday() ? 'yesterday' : 'date');
  // A date that is blamed or filled in from elsewhere is shown as one.
  const shown: Mode = mode === 'date' || (mode === 'today' ? value === today() : value === yesterday()) ? mode : 'date';
  function choose(next: Mode): void {
    setMode(next);
    if (next === 'today') onChange(today());
    else if (next === 'yesterday') onChange(yesterday());
  }
  return (
    <>
      <Choice<Mode>
        label={say('filing.on')}
        look="segments"
        options={[
          { value: 'yesterday', label: say('filing.yesterday') },
          { value: 'today', label: say('leave.today') },
          { value: 'date', label: say('leave.one-day') },
        ]}
        value={shown}
        onChange={choose}
        error={shown === 'date' ? undefined : error}
      />
      {shown === 'date' && (
        <div className={classes['dates']}>
          <TextInput
            type="date"
            label={say('leave.date')}
            value={value}
            onChange={(e) => onChange(e.currentTarget.value)}
            error={error}
          />
        </div>
      )}
    </>
  );
}
