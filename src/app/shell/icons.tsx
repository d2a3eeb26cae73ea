import type { ComponentType } from 'react';
import {
  CalendarIcon,
  ChartIcon,
  CheckInIcon,
  ClockIcon,
  DotIcon,
  EditIcon,
  FileIcon,
  HomeIcon,
  LeaveIcon,
  MoneyIcon,
  PeopleIcon,
  PersonIcon,
  SignOutIcon,
  SwapIcon,
} from '#src/shared/ui/icons/icons.tsx';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';
import type { Group, RoutePath } from '../route-table.ts';
import type { Route } from '../routes.ts';

type Icon = ComponentType<{ size?: number }>;

const own: Partial<Record<RoutePath, Icon>> = {
  '/dashboard': HomeIcon,
  '/portal/leave': LeaveIcon,
  '/portal/overtime': ClockIcon,
  '/portal/accomplishment': EditIcon,
  '/portal/change-schedule': SwapIcon,
  '/portal/holiday': CalendarIcon,
  '/portal/payslip': MoneyIcon,
  '/portal/profile': PersonIcon,
  '/portal/directory': PeopleIcon,
  '/portal/whos-in': CheckInIcon,
  '/portal/whos-out': SignOutIcon,
};

const ofGroup: Partial<Record<Group, Icon>> = {
  admin: PeopleIcon,
  client: BuildIcon,
  schedule: CalendarIcon,
  'time-keeping': ClockIcon,
  salary: MoneyIcon,
  report: ChartIcon,
  payroll: MoneyIcon,
  'payroll-tables': FileIcon,
  'payroll-maintenance': EditIcon,
  'payroll-reports': ChartIcon,
};

export function RouteIcon({ route, size = 24 }: { route: Route; size?: number }) {
  const Drawn = own[route.path as RoutePath] ?? (route.group && ofGroup[route.group]) ?? DotIcon;
  return <Drawn size={size} />;
}

/** The icon of a whole group of the menu. */
export function GroupIcon({ group, size = 24 }: { group: Group; size?: number }) {
  const Drawn = ofGroup[group] ?? DotIcon;
  return <Drawn size={size} />;
}
