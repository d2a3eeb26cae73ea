import type { ComponentType } from 'react';
import { d, icon } from '#src/shared/ui/icons/icon.tsx';
import { CalendarIcon, ClockIcon, HomeIcon, PeopleIcon } from '#src/shared/ui/icons/icons.tsx';
import { BuildIcon } from '#src/shared/ui/icons/start-icons.tsx';
import type { GroupName } from './places.ts';

const PesoIcon = icon(d('M8 20V4.500h5.500a4.300 4.300 0 0 1 0 8.600H8', 'M5 7.300h14.500', 'M5 10.300h14.500'));
const InboxIcon = icon(
  d(
    'M4.500 13.500v4.500A1.500 1.500 0 0 0 6 19.500h12a1.500 1.500 0 0 0 1.500-1.500v-4.500l-3-8.500h-9l-3 8.500Z',
    'M4.500 13.500H9l1 2.500h4l1-2.500h4.500',
  ),
);
const BankIcon = icon(
  d(
    'M3.500 9.500 12 4.500l8.500 5',
    'M4 9.500h16',
    'M6 12.500v4.500M10 12.500v4.500M14 12.500v4.500M18 12.500v4.500',
    'M4 19.500h16',
  ),
);
const CogIcon = icon([
  <circle key="hub" cx="12" cy="12" r="3" />,
  ...d(
    'M12 3.500v2.400M12 18.100v2.400M3.500 12h2.400M18.100 12h2.400M6 6l1.700 1.700M16.300 16.300 18 18M18 6l-1.700 1.700M7.700 16.300 6 18',
  ),
]);
export const HelpIcon = icon([
  <circle key="rim" cx="12" cy="12" r="8.5" />,
  ...d('M9.700 9.500a2.400 2.400 0 1 1 3.300 2.300c-.7.3-1 .8-1 1.700', 'M12 16.500v.01'),
]);
export const CollapseIcon = icon(d('M4.5 5h15v14h-15V5Z', 'M10 5v14'));
const star = 'm12 4 2.400 5.100 5.600.7-4.100 3.900 1 5.600-4.900-2.700-4.900 2.700 1-5.600L4 9.800l5.600-.7L12 4Z';
export const StarIcon = icon(d(star));
export const PinnedIcon = icon(<path d={star} fill="currentColor" />);

/** Icons of the groups. No two are alike; a test compares them. */
export const groupIcons: Record<GroupName, ComponentType<{ size?: number }>> = {
  home: HomeIcon,
  people: PeopleIcon,
  clients: BuildIcon,
  schedules: CalendarIcon,
  time: ClockIcon,
  requests: InboxIcon,
  payroll: PesoIcon,
  billing: BankIcon,
  settings: CogIcon,
};
