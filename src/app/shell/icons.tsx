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
import type { Group, IconName, RouteRow } from '../route-row.ts';

type Icon = ComponentType<{ size?: number }>;

const named: Record<IconName, Icon> = {
  building: BuildIcon,
  calendar: CalendarIcon,
  'check-in': CheckInIcon,
  clock: ClockIcon,
  edit: EditIcon,
  home: HomeIcon,
  leave: LeaveIcon,
  money: MoneyIcon,
  people: PeopleIcon,
  person: PersonIcon,
  'sign-out': SignOutIcon,
  swap: SwapIcon,
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

export function RouteIcon({ route, size = 24 }: { route: RouteRow; size?: number }) {
  const Drawn = (route.icon && named[route.icon]) ?? (route.group && ofGroup[route.group]) ?? DotIcon;
  return <Drawn size={size} />;
}

/** The icon of a whole group of the menu. */
export function GroupIcon({ group, size = 24 }: { group: Group; size?: number }) {
  const Drawn = ofGroup[group] ?? DotIcon;
  return <Drawn size={size} />;
}
