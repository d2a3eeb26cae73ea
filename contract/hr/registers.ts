import type { AnyRegister } from '../register.ts';
import { holidays } from './holiday-register.ts';
import { benefits } from './benefit-register.ts';
import { leaveTypes as leaveTypeRegister } from './leave-type-register.ts';
import { branches } from './branch-register.ts';
import { clients } from './client-register.ts';
import { dailyRates } from './daily-rate-register.ts';
import { expenses } from './expense-register.ts';
import { expenseTypes } from './expense-type-register.ts';
import { rotations } from './rotation-register.ts';
import { schedules } from './schedule-register.ts';
import { permissionGroups, permissionRegister } from './permission-register.ts';
import { roles } from './role-register.ts';
import { users } from './user-register.ts';

/** Their calls. */
export const registerCalls = {
  ...holidays.calls,
  ...benefits.calls,
  ...leaveTypeRegister.calls,
  ...clients.calls,
  ...branches.calls,
  ...schedules.calls,
  ...rotations.calls,
  ...expenseTypes.calls,
  ...expenses.calls,
  ...dailyRates.calls,
  ...roles.calls,
  ...permissionGroups.calls,
  ...permissionRegister.calls,
  ...users.calls,
};
/** The names of calls that are declared by a register. */
export type HrRegisterCall = keyof typeof registerCalls;

/** The nouns of the HR API that are lists with a form. */
export const hrRegisters: readonly AnyRegister[] = [
  holidays,
  benefits,
  leaveTypeRegister,
  clients,
  branches,
  schedules,
  rotations,
  expenseTypes,
  expenses,
  dailyRates,
  roles,
  permissionGroups,
  permissionRegister,
  users,
];
