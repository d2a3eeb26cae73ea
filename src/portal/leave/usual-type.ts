import type { LeaveType } from '#contract/hr/leave/leave-types.ts';
import type { CreditNow } from '#src/shared/leave/use-credits-now.ts';

/**
 * Returns the leave type a new request starts with: the last filed paid type that still has credits, else the first with
 * credits. Only without any credits is it the last filed type, which can be unpaid. Undefined `credits` aren't loaded.
 */
export function usualType(
  filed: readonly number[],
  credits: readonly Pick<CreditNow, 'id' | 'available'>[] | undefined,
  types: readonly Pick<LeaveType, 'id' | 'paid'>[],
): number | null {
  const unpaid = new Set(types.filter((t) => !t.paid).map((t) => t.id));
  if (!credits) return filed.find((id) => types.some((t) => t.id === id && t.paid)) ?? null;
  const left = credits.filter((c) => c.available > 0 && !unpaid.has(c.id)).map((c) => c.id);
  return filed.find((id) => left.includes(id)) ?? left[0] ?? filed[0] ?? credits[0]?.id ?? null;
}
