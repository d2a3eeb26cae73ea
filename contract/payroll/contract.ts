import { payrollHealth } from '../additions/health.ts';
import { payrollSession } from '../additions/session.ts';

/** Every call of the payroll API. */
export const payrollContract = { payrollHealth, payrollSession } as const;
