import type { DayPart } from '#domain/leave/day-part.ts';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import type { Correcting } from '#src/shared/requests/record.ts';

/** Form values. */
export interface Values extends Record<string, unknown> {
  leave_type_id: number | null;
  start_date: string;
  end_date: string;
  start_part: DayPart;
  end_part: DayPart;
  reason: string;
  /** Reason for exceeding a limit of the leave type. */
  exception_reason: string;
}

/** Initial values of a new leave: a day, and the last used type. */
interface Usual {
  date: string;
  typeId: number | null;
}

export function initialValues(start: Correcting<Leave>, usual: Usual): Values {
  const asked = start !== null && 'record' in start ? start.record.exception_asked?.reason : undefined;
  const from: Partial<Values> = start === null ? {} : 'record' in start ? start.record : start.item.payload;
  return {
    leave_type_id: from.leave_type_id ?? usual.typeId,
    start_date: from.start_date ?? usual.date,
    end_date: from.end_date ?? usual.date,
    start_part: from.start_part ?? 'day',
    end_part: from.end_part ?? 'day',
    reason: from.reason ?? '',
    exception_reason: asked ?? from.exception_reason ?? '',
  };
}
