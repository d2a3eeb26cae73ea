import type { DayPart, Leave } from '#contract/hr/leaves.ts';
import { today, tomorrow } from '#src/language/format.ts';
import type { Correcting } from '#src/parts/filing/record.ts';

/** What the form's fields hold. */
export interface Values extends Record<string, unknown> {
  leave_type_id: number | null;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  reason: string;
}

/** How the dates are chosen: most leave is for today or tomorrow, and those are one tap. */
export type Mode = 'today' | 'tomorrow' | 'date' | 'range';

export const modeOf = ({ start_date: start, end_date: end }: Values): Mode =>
  start !== end ? 'range' : start === today() ? 'today' : start === tomorrow() ? 'tomorrow' : 'date';

export function initialValues(start: Correcting<Leave>): Values {
  const from: Partial<Values> = start === null ? {} : 'record' in start ? start.record : start.item.payload;
  return {
    leave_type_id: from.leave_type_id ?? null,
    start_date: from.start_date ?? today(),
    end_date: from.end_date ?? today(),
    start_part: from.start_part ?? 'day',
    end_part: from.end_part ?? 'day',
    reason: from.reason ?? '',
  };
}
