import classes from './time.module.css';

/** Legend of the grid. */
export const Legend = () => (
  <span className={classes['legend']}>
    <span>
      <i className={classes['mark']}>12</i>Hours
    </span>
    <span>
      <i className={classes['mark']} data-night>
        12
      </i>
      Night shift
    </span>
    <span>
      <i className={classes['mark']} data-fix>
        12
      </i>
      Corrected
    </span>
    <span>
      <i className={classes['mark']} data-ground="rest">
        RD
      </i>
      Rest day
    </span>
    <span>
      <i className={classes['mark']} data-ground="holiday">
        SH
      </i>
      Holiday
    </span>
    <span>
      <i className={classes['mark']} data-ink="leave">
        VL
      </i>
      Leave
    </span>
    <span>
      <i className={classes['mark']} data-ink="absent">
        A
      </i>
      Absent
    </span>
  </span>
);
