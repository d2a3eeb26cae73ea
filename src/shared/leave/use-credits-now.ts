import type { LeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import type { Leave } from '#contract/hr/leave/leaves.ts';
import { useOutbox } from '#src/offline/outbox/outbox-view.ts';
import { notListedYet, payloadOf } from '#src/shared/requests/record.ts';
import { useLeaveTypes, useMyCredits } from './leave-data.ts';
import { useCountDays } from './use-count-days.ts';
import { shortKind } from './shown-kind.ts';

/** A credit in days, including pending leave on this phone. */
export interface CreditNow {
  id: number;
  /** Short name: `Vacation` for `Vacation leave`. */
  name: string;
  /** Full length of the bar: the days granted, carried over, and adjusted. */
  whole: number;
  used: number;
  waiting: number;
  /** Days that can still be filed. */
  available: number;
}

/** Returns the user's credits. Requests on this phone count as pending, refused ones don't. */
export function useCreditsNow(employeeId: number, leaves: readonly Leave[] | undefined, enabled = true) {
  const query = useMyCredits(employeeId, enabled);
  const types = useLeaveTypes().data?.data;
  const items = useOutbox();
  const count = useCountDays();
  const here = notListedYet('leave', items, leaves ?? []).filter((i) => i.state !== 'attention' && !i.withdrawing);
  const credits = query.data?.data.credits.map((c): CreditNow => {
    const type = types?.find((t) => t.id === c.leave_type_id);
    const waitsHere = here
      .map((i) => payloadOf('leave', i))
      .filter((p) => p.leave_type_id === c.leave_type_id)
      .reduce((sum, p) => sum + (count(p, type) ?? 0), 0);
    return creditNow(c, waitsHere);
  });
  return { query, credits };
}

/** Returns a credit with the days pending on this phone (`waitsHere`). */
export const creditNow = (c: LeaveCredit, waitsHere = 0): CreditNow => ({
  id: c.leave_type_id,
  name: shortKind(c.leave_type_name),
  whole: Math.max(c.granted, c.used + c.balance, 0.5),
  used: c.used,
  waiting: c.pending + waitsHere,
  available: c.available - waitsHere,
});
