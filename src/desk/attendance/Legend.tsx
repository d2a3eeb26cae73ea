import { texts } from '#src/text/en/desk/attendance/attendance.ts';
import classes from './time.module.css';

/** Legend of the grid. */
export const Legend = () => (
  <span className={classes['legend']}>
    <span>
      <i className={classes['mark']}>12</i>
      {texts.hours}
    </span>
    <span>
      <i className={classes['mark']} data-night>
        12
      </i>
      {texts.nightShift}
    </span>
    <span>
      <i className={classes['mark']} data-fix>
        12
      </i>
      {texts.corrected}
    </span>
    <span>
      <i className={classes['mark']} data-ground="rest">
        {texts.rd}
      </i>
      {texts.restDay}
    </span>
    <span>
      <i className={classes['mark']} data-ground="holiday">
        {texts.sh}
      </i>
      {texts.holiday}
    </span>
    <span>
      <i className={classes['mark']} data-ink="leave">
        {texts.vl}
      </i>
      {texts.leave}
    </span>
    <span>
      <i className={classes['mark']} data-ink="absent">
        A
      </i>
      {texts.absent}
    </span>
  </span>
);
