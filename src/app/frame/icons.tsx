import type { ComponentType } from 'react';
import {
  CalendarIcon,
  CheckInIcon,
  ClockIcon,
  DotIcon,
  EditIcon,
  HomeIcon,
  LeaveIcon,
  MoneyIcon,
  PeopleIcon,
  PersonIcon,
  SignOutIcon,
  SwapIcon,
} from '#src/shared/ui/icons/icons.tsx';
import { BuildIcon, CompassIcon, LockIcon } from '#src/shared/ui/icons/start-icons.tsx';
import type { IconName, RouteRow } from '#src/app/route-row.ts';

type Icon = ComponentType<{ size?: number }>;

const named: Record<IconName, Icon> = {
  building: BuildIcon,
  calendar: CalendarIcon,
  'check-in': CheckInIcon,
  clock: ClockIcon,
  compass: CompassIcon,
  edit: EditIcon,
  home: HomeIcon,
  leave: LeaveIcon,
  lock: LockIcon,
  money: MoneyIcon,
  people: PeopleIcon,
  person: PersonIcon,
  'sign-out': SignOutIcon,
  swap: SwapIcon,
};

export function RouteIcon({ route, size = 24 }: { route: RouteRow; size?: number }) {
  const Drawn = (route.icon && named[route.icon]) ?? DotIcon;
  return <Drawn size={size} />;
}
