import { payrollHealth } from '../common/health.ts';
import { payrollSession } from '../common/session.ts';

/** Every call of the payroll API. */
export const payrollContract = { payrollHealth, payrollSession } as const;
