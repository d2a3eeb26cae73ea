/** Who may take a leave type and how much of it, as HR set it. */
export interface LeaveLimits {
  readonly forSex: 'female' | 'male' | null;
  /** Days of one request, or of a calendar year. */
  readonly maxDays: number | null;
  readonly maxPer: 'request' | 'year';
  /** Requests an employee may have in all: paternity leave is for the first four deliveries (RA 8187). */
  readonly maxRequests: number | null;
}

/** What an employee asks for, and has pending or approved of the type already. */
export interface LeaveTaken {
  readonly sex: string;
  readonly days: number;
  readonly daysOfYear: number;
  readonly requests: number;
}

export type OverLimit =
  | { readonly field: 'leave_type_id'; readonly code: 'leave.for_women' | 'leave.for_men' }
  | {
      readonly field: 'end_date';
      readonly code: 'leave.max_request' | 'leave.max_year';
      readonly max: number;
      readonly left: number;
    }
  | { readonly field: 'leave_type_id'; readonly code: 'leave.max_requests'; readonly max: number };

/** Returns which limit a request exceeds; null: none. */
export function overLimit(limits: LeaveLimits, taken: LeaveTaken): OverLimit | null {
  const { forSex, maxDays, maxPer, maxRequests } = limits;
  if (forSex !== null && taken.sex !== forSex)
    return { field: 'leave_type_id', code: forSex === 'female' ? 'leave.for_women' : 'leave.for_men' };
  if (maxRequests !== null && taken.requests >= maxRequests)
    return { field: 'leave_type_id', code: 'leave.max_requests', max: maxRequests };
  if (maxDays === null) return null;
  const left = maxPer === 'year' ? Math.max(0, maxDays - taken.daysOfYear) : maxDays;
  if (taken.days <= left) return null;
  return { field: 'end_date', code: maxPer === 'year' ? 'leave.max_year' : 'leave.max_request', max: maxDays, left };
}
