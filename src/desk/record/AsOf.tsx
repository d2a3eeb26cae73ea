import { useId } from 'react';
import { DateFilter } from '#src/desk/ui/DateInput.tsx';
import { Btn } from '#src/desk/ui/pieces.tsx';
import { BackIcon, NextIcon } from '#src/shared/ui/icons/icons.tsx';
import { texts } from '#src/text/en/desk/record.ts';
import { day } from './Dated.tsx';
import classes from './Record.module.css';

/** The "as of" date of a record, with previous and next change. Null means today. */
export function AsOf(props: {
  value: string;
  today: string;
  /** Dates on which an entry starts. */
  changes: readonly string[];
  onChange: (date: string | null) => void;
}) {
  const { value, today } = props;
  const id = useId();
  const days = [...new Set(props.changes)].toSorted();
  const before = days.filter((d) => d < value).at(-1);
  const after = days.find((d) => d > value);
  const go = (date: string | undefined) => date !== undefined && props.onChange(date === today ? null : date);
  return (
    <span className={classes['asOfRow']}>
      <Btn
        look="icon"
        aria-label={texts.previousChange}
        title={before && texts.previousChangeBefore(day(before))}
        disabled={before === undefined}
        onClick={() => go(before)}
      >
        <BackIcon size={16} />
      </Btn>
      <span className={classes['asOf']}>
        <label htmlFor={id}>{texts.asOf}</label>
        <DateFilter id={id} value={value} onDate={(date) => date !== '' && go(date)} />
      </span>
      <Btn
        look="icon"
        aria-label={texts.nextChange}
        title={after && texts.nextChangeAfter(day(after))}
        disabled={after === undefined}
        onClick={() => go(after)}
      >
        <NextIcon size={16} />
      </Btn>
      {value !== today && (
        <Btn look="bare" onClick={() => props.onChange(null)}>
          {texts.today}
        </Btn>
      )}
    </span>
  );
}
