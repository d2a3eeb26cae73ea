import type { AnyRegister } from '../register.ts';
import { holidays } from './holidays/holiday-register.ts';
import { benefits } from './benefits/benefit-register.ts';
import { leaveTypes as leaveTypeRegister } from './leave/leave-type-register.ts';
import { branches } from './clients/branch-register.ts';
import { clients } from './clients/client-register.ts';
import { dailyRates } from './people/daily-rate-register.ts';
import { expenses } from './salary-adjustments/expense-register.ts';
import { expenseTypes } from './salary-adjustments/expense-type-register.ts';
import { rotations } from './schedules/rotation-register.ts';
import { schedules } from './schedules/schedule-register.ts';
import { permissionGroups, permissionRegister } from './access/permission-register.ts';
import { roles } from './access/role-register.ts';
import { users } from './access/user-register.ts';

/** Calls of the registers. */
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
/** Names of calls declared by a register. */
export type HrRegisterCall = keyof typeof registerCalls;

/** The HR API's registers: nouns with a list and a form. */
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
