import type { ReactNode } from 'react';
import type { DayPart } from '#contract/hr/leaves.ts';
import { formatDays, formatRange } from '#src/language/format.ts';
import { useWords } from '#src/language/words.ts';
import classes from './LeaveCard.module.css';

export interface LeaveCardProps {
  type: string;
  start: string;
  end: string;
  part: DayPart;
  days?: number;
  status: ReactNode;
  /** Still on this phone. */
  fresh?: boolean;
  onClick: () => void;
}

/** One leave of the list: the day large, as one looks for it. */
export function LeaveCard(props: LeaveCardProps) {
  const say = useWords();
  const half = props.start === props.end && props.part !== 'day' ? say(`part.${props.part}`) : null;
  return (
    <button type="button" className={classes['card']} data-fresh={props.fresh || undefined} onClick={props.onClick}>
      <span className={classes['day']} aria-hidden="true">
        {Number(props.start.slice(8))}
      </span>
      <span className={classes['what']}>
        <strong>{props.type}</strong>
        <span className={classes['when']}>
          {formatRange(props.start, props.end)}
          {half && ` · ${half}`}
          {props.days !== undefined && ` · ${formatDays(say, props.days)}`}
        </span>
      </span>
      <span className={classes['status']}>{props.status}</span>
    </button>
  );
}
