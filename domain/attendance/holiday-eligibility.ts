import type { LocalDate } from '../calendar/local-date.ts';
import { addDays } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';

/** Attendance of a date for the pay of a later regular holiday. */
export type Attendance =
  /** Worked, even in part: undertime is presence (facts 5.3). */
  | 'present'
  | 'paid_leave'
  | 'absent_without_pay'
  | 'unpaid_leave'
  /** Before the first day of employment. */
  | 'not_employed'
  /** On SSS or EC benefit. The holiday pays the percentage of the benefit. */
  | 'on_benefit'
  /** A rest day, an unworked special day, or a day the establishment was closed. */
  | 'non_work_day'
  /** An unworked regular holiday. */
  | 'unworked_holiday';

export interface Eligibility {
  readonly eligible: boolean;
  /** The date that decided, and how it counts. */
  readonly because: { date: LocalDate; attendance: Attendance };
}

/** Look-back limit in days. No employee is off for so long, so reaching the limit means wrong data. */
const furthestDays = 60;

/**
 * Decides whether an unworked regular holiday is paid. The employee must have been present, or on leave with pay, on
 * the last workday before it; non-work days are skipped (DOLE Handbook 2024 ch. 2 D–F). An employee hired later wasn't
 * present. After an absence before two consecutive holidays, neither is paid, unless the employee works the first: this
 * work is the presence before the second.
 */
export function holidayEligibility(
  holiday: LocalDate,
  attendanceOn: (date: LocalDate) => Attendance | undefined,
): Eligibility {
  for (let back = 1; back <= furthestDays; back++) {
    const date = addDays(holiday, -back);
    const attendance = attendanceOn(date);
    must(
      attendance !== undefined,
      'holiday.attendance',
      `attendance.${date}`,
      `the status of ${date} must be known to decide whether ${holiday} is paid (Omnibus Rules Bk III Rule IV s. 6)`,
    );
    if (attendance === 'non_work_day' || attendance === 'unworked_holiday') continue;
    return {
      eligible: attendance === 'present' || attendance === 'paid_leave' || attendance === 'on_benefit',
      because: { date, attendance },
    };
  }
  must(false, 'holiday.look-back', `attendance.${holiday}`, `no workday within ${furthestDays} days before ${holiday}`);
}
