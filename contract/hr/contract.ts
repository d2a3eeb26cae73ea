import * as files from '../additions/files.ts';
import { hrHealth } from '../additions/health.ts';
import * as outbox from '../additions/outbox.ts';
import * as session from '../additions/session.ts';
import * as accomplishments from './accomplishments.ts';
import * as auth from './auth.ts';
import * as changeSchedules from './change-schedules.ts';
import * as directory from './directory.ts';
import * as holidays from './holidays.ts';
import * as leaveCredits from './leave-credits.ts';
import * as leaveTypes from './leave-types.ts';
import * as leaves from './leaves.ts';
import * as overtimes from './overtimes.ts';
import * as schedules from './schedules.ts';

/** Every call of the HR API. The server mounts this list; nothing outside it is reachable. */
export const hrContract = {
  login: auth.login,
  getUser: auth.getUser,
  logout: session.logout,
  confirmPassword: session.confirmPassword,
  changePassword: session.changePassword,
  hrHealth,
  showFile: files.showFile,
  settle: outbox.settle,
  listLeaveTypes: leaveTypes.listLeaveTypes,
  showLeaveCredit: leaveCredits.showLeaveCredit,
  listLeaves: leaves.listLeaves,
  storeLeave: leaves.storeLeave,
  updateLeave: leaves.updateLeave,
  archiveLeave: leaves.archiveLeave,
  decideLeave: leaves.decideLeave,
  listOvertimes: overtimes.listOvertimes,
  storeOvertime: overtimes.storeOvertime,
  updateOvertime: overtimes.updateOvertime,
  archiveOvertime: overtimes.archiveOvertime,
  decideOvertime: overtimes.decideOvertime,
  listAccomplishments: accomplishments.listAccomplishments,
  showAccomplishment: accomplishments.showAccomplishment,
  storeAccomplishment: accomplishments.storeAccomplishment,
  updateAccomplishment: accomplishments.updateAccomplishment,
  archiveAccomplishment: accomplishments.archiveAccomplishment,
  decideAccomplishment: accomplishments.decideAccomplishment,
  listChangeSchedules: changeSchedules.listChangeSchedules,
  storeChangeSchedule: changeSchedules.storeChangeSchedule,
  updateChangeSchedule: changeSchedules.updateChangeSchedule,
  archiveChangeSchedule: changeSchedules.archiveChangeSchedule,
  decideChangeSchedule: changeSchedules.decideChangeSchedule,
  employeeDirectory: directory.employeeDirectory,
  holidaysCalendar: holidays.holidaysCalendar,
  scheduleOptions: schedules.scheduleOptions,
  assignedSchedules: schedules.assignedSchedules,
} as const;
