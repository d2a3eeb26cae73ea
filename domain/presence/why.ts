/** Why somebody is in: they punched in, they are scheduled now, or their shift starts later today. */
export const presentWhys = ['punched', 'scheduled', 'starts'] as const;
export type PresentWhy = (typeof presentWhys)[number];

/** Why somebody is out, in the order the list has them. */
export const absentWhys = ['leave', 'no_punch', 'left', 'holiday', 'shift_over', 'rest_day', 'not_scheduled'] as const;
export type AbsentWhy = (typeof absentWhys)[number];

/** Why somebody is away on a day to come. */
export const aheadWhys = ['leave', 'holiday', 'rest_day', 'not_scheduled'] as const satisfies readonly AbsentWhy[];
export type AheadWhy = (typeof aheadWhys)[number];
