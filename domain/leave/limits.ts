/** Limits of a leave type that HR may override with a reason. */
export const leaveLimits = [
  'sex',
  'max_days',
  'max_requests',
  'attachment',
  'document',
  'min_days',
  'sick_leave',
] as const;
export type LeaveLimit = (typeof leaveLimits)[number];

/** Minimum days of confinement for SSS sickness benefits (RA 11199 s. 14(a)). */
export const leastConfinement = 4;

/** Limits of a leave type, as set by HR: eligible employees and maximum days. */
export interface LeaveLimits {
  readonly forSex: 'female' | 'male' | null;
  /** Maximum days per request, or per calendar year. Null for no limit. */
  readonly maxDays: number | null;
  readonly maxPer: 'request' | 'year';
  /** Maximum requests per employee: paternity leave is for the first four deliveries (RA 8187). */
  readonly maxRequests: number | null;
}

/** The employee's request, and the pending and approved requests of the type. */
export interface LeaveTaken {
  readonly sex: string;
  readonly days: number;
  readonly daysOfYear: number;
  readonly requests: number;
}

export type OverLimit =
  | { readonly limit: 'sex'; readonly field: 'leave_type_id'; readonly code: 'leave.for_women' | 'leave.for_men' }
  | {
      readonly limit: 'max_days';
      readonly field: 'end_date';
      readonly code: 'leave.max_request' | 'leave.max_year';
      readonly max: number;
      readonly left: number;
    }
  | {
      readonly limit: 'max_requests';
      readonly field: 'leave_type_id';
      readonly code: 'leave.max_requests';
      readonly max: number;
    }
  | {
      readonly limit: 'min_days';
      readonly field: 'end_date';
      readonly code: 'leave.min_sickness';
      readonly min: number;
    }
  | {
      readonly limit: 'sick_leave';
      readonly field: 'leave_type_id';
      readonly code: 'leave.sick_leave_left';
      readonly left: number;
    };

/**
 * Returns the SSS conditions that a sickness leave doesn't meet (RA 11199 s. 14): four days, and no paid sick leave
 * left.
 */
export function sicknessLimits({
  days,
  sickLeave,
}: {
  readonly days: number;
  readonly sickLeave: number;
}): OverLimit[] {
  return [
    ...(days < leastConfinement
      ? [{ limit: 'min_days', field: 'end_date', code: 'leave.min_sickness', min: leastConfinement } as const]
      : []),
    ...(sickLeave > 0
      ? [{ limit: 'sick_leave', field: 'leave_type_id', code: 'leave.sick_leave_left', left: sickLeave } as const]
      : []),
  ];
}

/** Returns the limits that a request exceeds, in the order in which they are shown. */
export function overLimits(limits: LeaveLimits, taken: LeaveTaken): OverLimit[] {
  const { forSex, maxDays, maxPer, maxRequests } = limits;
  const over: OverLimit[] = [];
  if (forSex !== null && taken.sex !== forSex)
    over.push({
      limit: 'sex',
      field: 'leave_type_id',
      code: forSex === 'female' ? 'leave.for_women' : 'leave.for_men',
    });
  if (maxRequests !== null && taken.requests >= maxRequests)
    over.push({ limit: 'max_requests', field: 'leave_type_id', code: 'leave.max_requests', max: maxRequests });
  const left = maxDays !== null && maxPer === 'year' ? Math.max(0, maxDays - taken.daysOfYear) : maxDays;
  if (maxDays !== null && left !== null && taken.days > left)
    over.push({
      limit: 'max_days',
      field: 'end_date',
      code: maxPer === 'year' ? 'leave.max_year' : 'leave.max_request',
      max: maxDays,
      left,
    });
  return over;
}
