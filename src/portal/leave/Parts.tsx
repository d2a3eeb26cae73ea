import type { ReactNode } from 'react';
import type { DayPart } from '#domain/leave/day-part.ts';
import { useWords } from '#src/text/words.ts';
import { Choice } from '#src/shared/forms/Choice.tsx';
import classes from '#src/shared/requests/filing-form.module.css';

/**
 * Part of a day: whole, morning, or afternoon; for several days, the first may start at noon and the last end there.
 */
export function Parts(props: {
  range: boolean;
  start: DayPart;
  end: DayPart;
  onChange: (start: DayPart, end: DayPart) => void;
  error: ReactNode;
}) {
  const say = useWords();
  const options = (parts: readonly DayPart[]) => parts.map((value) => ({ value, label: say(`part.${value}`) }));
  if (!props.range)
    return (
      <Choice<DayPart>
        label={say('leave.how-much')}
        quiet
        look="segments"
        options={options(['day', 'am', 'pm'])}
        value={props.start}
        onChange={(part) => props.onChange(part, part)}
        error={props.error}
      />
    );
  return (
    <div className={classes['two']}>
      <Choice<DayPart>
        label={say('leave.how-much-first')}
        look="segments"
        options={options(['day', 'pm'])}
        value={props.start}
        onChange={(part) => props.onChange(part, props.end)}
      />
      <Choice<DayPart>
        label={say('leave.how-much-last')}
        look="segments"
        options={options(['day', 'am'])}
        value={props.end}
        onChange={(part) => props.onChange(props.start, part)}
        error={props.error}
      />
    </div>
  );
}
