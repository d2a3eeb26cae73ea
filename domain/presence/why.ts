/** Why an employee is in: clocked in, on official business, scheduled now, or with a shift later today. */
export const presentWhys = ['punched', 'on_duty', 'scheduled', 'starts'] as const;
export type PresentWhy = (typeof presentWhys)[number];

/** Why an employee is out, in list order. */
export const absentWhys = ['leave', 'no_punch', 'left', 'holiday', 'shift_over', 'rest_day', 'not_scheduled'] as const;
export type AbsentWhy = (typeof absentWhys)[number];

/** Why an employee is away on a later day. */
export const aheadWhys = ['leave', 'holiday', 'rest_day', 'not_scheduled'] as const satisfies readonly AbsentWhy[];
export type AheadWhy = (typeof aheadWhys)[number];
