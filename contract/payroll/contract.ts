import type { AnyRegister } from '../register.ts';
import { loanTypes } from './loan-types.ts';
import { payrollHealth } from '../common/health.ts';
import { payrollSession } from '../common/session.ts';

const registerCalls = { ...loanTypes.calls };
/** The names of calls that are declared by a register. */
export type PayrollRegisterCall = keyof typeof registerCalls;

/** Every call of the payroll API. */
export const payrollContract = { payrollHealth, payrollSession, ...registerCalls } as const;

/** The nouns of the payroll API that are lists with a form. */
export const payrollRegisters: readonly AnyRegister[] = [loanTypes];
