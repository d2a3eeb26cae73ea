import { useId, type ReactNode } from 'react';
import { NextIcon } from '../ui/icons/icons.tsx';
import classes from './Choice.module.css';

export interface Option<T extends string> {
  value: T;
  label: string;
  hint?: string;
}

/**
 * Radio buttons sized for a thumb. `list`: one line each with a hint at the right; `rows`: many, scrolling; `segments`:
 * two or three short words.
 */
export function Choice<T extends string>(props: {
  label: ReactNode;
  look: 'list' | 'rows' | 'segments';
  options: readonly Option<T>[];
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode;
  /** True if the label is for screen readers only. */
  quiet?: boolean;
  /** Last line of a `list`: shows the rest. */
  more?: { label: string; onClick: () => void } | false;
}) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={classes['set']} aria-describedby={props.error ? errorId : undefined}>
      <legend className={classes['legend']} data-quiet={props.quiet || undefined}>
        {props.label}
      </legend>
      <div className={classes[props.look]} data-wrong={props.error ? true : undefined}>
        {props.options.map((o) => (
          <label key={o.value} className={classes['option']} data-chosen={o.value === props.value || undefined}>
            <input
              type="radio"
              name={name}
              value={o.value}
              checked={o.value === props.value}
              onChange={() => props.onChange(o.value)}
              data-invalid={props.error ? true : undefined}
            />
            <span className={classes['word']} data-word={o.label}>
              {o.label}
            </span>
            {o.hint && <span className={classes['hint']}>{o.hint}</span>}
          </label>
        ))}
        {props.more && (
          <button type="button" className={classes['more']} onClick={props.more.onClick}>
            {props.more.label}
            <NextIcon size={16} />
          </button>
        )}
      </div>
      {props.error && (
        <p id={errorId} className={classes['error']}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
