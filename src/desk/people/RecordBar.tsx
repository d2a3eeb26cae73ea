import type { Side } from './from-list.ts';
import { Neighbors } from './Neighbors.tsx';
import classes from './RecordBar.module.css';
import { Sides } from './Sides.tsx';

/** Below the head of an employee's record: its HR and payroll sides, and its place in the list it was opened from. */
export const RecordBar = (props: { side: Side; code: string }) => (
  <div className={classes['bar']}>
    <Sides {...props} />
    <Neighbors {...props} />
  </div>
);
