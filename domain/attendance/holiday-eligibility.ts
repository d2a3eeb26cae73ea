import type { LocalDate } from '../calendar/local-date.ts';
import { addDays } from '../calendar/local-date.ts';
import { must } from '../pay-error.ts';

/** How a date stood for a person, seen from a regular holiday after it. */
export type Attendance =
  /** Worked, even for a part of the day: undertime is presence (facts 5.3). */
  | 'present'
  | 'paid_leave'
  | 'absent_without_pay'
  | 'unpaid_leave'
  /** Before the first day of employment. */
  | 'not_employed'
  /** On SSS or EC benefit: the holiday pays the percentage of the benefit. */
  | 'on_benefit'
  /** A rest day, a special day that was not worked, a day the establishment did not work. */
  | 'non_work_day'
  /** A regular holiday that was not worked. */
  | 'unworked_holiday';

export interface Eligibility {
  readonly eligible: boolean;
  /** The date that decided, with how it stood. */
  readonly because: { date: LocalDate; attendance: Attendance };
}

/** Further back than any run of days off: past it something is wrong with the facts. */
const furthestDays = 60;

/**
 * Is a regular holiday that was not worked paid? It is when the worker was present, or on leave with
 * pay, on the workday immediately before; days nobody works are passed over (DOLE Handbook 2024
 * ch. 2 D–F). An employee hired since then was not present on it. Of two holidays in a row, an absence before the first loses both, unless the first is
 * worked: then it is the presence before the second.
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
      `how ${date} stood decides whether ${holiday} is paid (Omnibus Rules Bk III Rule IV s. 6)`,
    );
    if (attendance === 'non_work_day' || attendance === 'unworked_holiday') continue;
    return {
      eligible: attendance === 'present' || attendance === 'paid_leave' || attendance === 'on_benefit',
      because: { date, attendance },
    };
  }
  must(false, 'holiday.look-back', `attendance.${holiday}`, `no workday within ${furthestDays} days before ${holiday}`);
}
