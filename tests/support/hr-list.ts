import type { Context } from '#server/context.ts';
import { machineToken } from '#server/http/machine.ts';

/** The token HR’s job calls payroll with, as it carries a list over; good for minutes. */
export const hrToken = (context: Context): string => machineToken(context, { api: 'payroll', job: 1, actor: null });
