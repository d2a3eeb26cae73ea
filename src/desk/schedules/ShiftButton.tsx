import type { CSSProperties } from 'react';
import { Kbd } from '#src/desk/ui/pieces.tsx';
import { texts } from '#src/text/en/desk/schedules/schedules.ts';
import classes from './shift.module.css';
import { hoursInWords, type Shift } from './shifts.ts';

/** A schedule in its colour, with its key; assigns it to the selection. */
export const ShiftButton = (props: {
  shift: Shift;
  keys: string | null;
  disabled?: boolean;
  style?: CSSProperties;
  onClick: () => void;
}) => {
  const { shift } = props;
  return (
    <button
      type="button"
      className={classes['button']}
      style={props.style}
      disabled={props.disabled}
      title={
        shift.off ? undefined : `${shift.name} ${hoursInWords(shift)}${shift.offered ? '' : texts.notOfferedByClient}`
      }
      onClick={props.onClick}
    >
      <span className={classes['shift']} data-color={shift.off ? undefined : shift.color}>
        {shift.text}
      </span>
      <span className={classes['name']}>{shift.name}</span>
      {props.keys !== null && <Kbd>{props.keys}</Kbd>}
    </button>
  );
};
