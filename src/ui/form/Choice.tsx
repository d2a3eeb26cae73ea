import { useId, type ReactNode } from 'react';
import classes from './Choice.module.css';

export interface Option<T extends string> {
  value: T;
  label: string;
  hint?: string;
}

/**
 * A choice of a few, each a target for a thumb: radio buttons that look like what they are for.
 * `cards` for options with a second line, `rows` for many of them, `segments` for two or three short words.
 */
export function Choice<T extends string>(props: {
  label: ReactNode;
  look: 'cards' | 'rows' | 'segments';
  options: readonly Option<T>[];
  value: T | null;
  onChange: (value: T) => void;
  error?: ReactNode;
}) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={classes['set']} aria-describedby={props.error ? errorId : undefined}>
      <legend className={classes['legend']}>{props.label}</legend>
      <div className={classes[props.look]}>
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
      </div>
      {props.error && (
        <p id={errorId} className={classes['error']}>
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
