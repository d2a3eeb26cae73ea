import { d, icon } from './icon.tsx';

export * from './start-icons.tsx';

export const HomeIcon = icon(d('M4 11.5 12 4l8 7.5', 'M6 10v9.5h12V10', 'M10 19.5v-5h4v5'));
export const LeaveIcon = icon(
  d('M12 21v-9', 'M12 12c0-4 2.6-7 7-7 .6 4.5-2 7-7 7Z', 'M12 12c0-3-2-5.5-6-5.500C5.6 10 7.6 12 12 12Z'),
);
export const MoreIcon = icon(d('M4 7h16', 'M4 12h16', 'M4 17h10'));
export const CloseIcon = icon(d('M6 6l12 12', 'M18 6 6 18'));
export const CameraIcon = icon([
  ...d('M4 8h3l1.5-2.500h7L17 8h3v11H4V8Z'),
  <circle key="lens" cx="12" cy="13" r="3.3" />,
]);
export const FileIcon = icon(d('M7 3.500h7l4 4V20.500H7V3.500Z', 'M14 3.500V8h4', 'M10 13h5', 'M10 16.500h5'));
export const SignOutIcon = icon(d('M14 4.500H5.500v15H14', 'M10 12h10', 'm16.5 8.5 3.5 3.5-3.5 3.5'));
export const SendIcon = icon(d('M20.5 3.5 3.5 10.500l7 3 3 7 7-17Z', 'm10.5 13.5 4-4'));
export const PlusIcon = icon(d('M12 5v14', 'M5 12h14'));
export const ClockIcon = icon([<circle key="face" cx="12" cy="12" r="8.5" />, ...d('M12 7v5l3.5 2')]);
export const CalendarIcon = icon(d('M4.5 6h15v14h-15V6Z', 'M4.5 10h15', 'M8.5 3.500V7', 'M15.5 3.500V7'));
export const InstallIcon = icon(d('M12 4v10', 'm8 10.5 4 4 4-4', 'M5 19.500h14'));
export const EditIcon = icon(d('M4.5 19.5 5.5 15 16 4.500l3.5 3.500L9 18.500l-4.5 1Z', 'm13.5 7 3.5 3.5'));
export const UndoIcon = icon(d('M8 5 4 9l4 4', 'M4 9h10a5 5 0 0 1 0 10h-4'));
export const PersonIcon = icon([
  <circle key="head" cx="12" cy="8" r="3.8" />,
  ...d('M4.5 20c.8-4 3.7-6 7.5-6s6.7 2 7.5 6'),
]);
export const PeopleIcon = icon([
  <circle key="head" cx="9" cy="8.5" r="3.3" />,
  ...d(
    'M2.5 19.500c.6-3.6 3.2-5.5 6.5-5.500s5.9 1.9 6.5 5.5',
    'M16 5.500a3.3 3.3 0 0 1 0 6',
    'M18 14.500c2 .8 3.2 2.5 3.5 5',
  ),
]);
export const MoneyIcon = icon([...d('M3 6.500h18v11H3v-11Z'), <circle key="coin" cx="12" cy="12" r="2.5" />]);
export const SearchIcon = icon([<circle key="lens" cx="11" cy="11" r="6.5" />, ...d('m16 16 4.5 4.5')]);
export const BackIcon = icon(d('m14.5 5-7 7 7 7'));
export const NextIcon = icon(d('m9.5 5 7 7-7 7'));
export const BellIcon = icon(
  d(
    'M6.5 16.500V11a5.500 5.500 0 0 1 11 0v5.500',
    'M4.500 16.500h15',
    'M10 19.500a2.100 2.100 0 0 0 4 0',
    'M12 5.500V3.500',
  ),
);
export const SwapIcon = icon(
  d('M4.500 8.500H19', 'm15.500 5 3.500 3.500-3.500 3.500', 'M19.500 15.500H5', 'm8.500 12-3.500 3.500 3.500 3.500'),
);
export const DotIcon = icon(<circle cx="12" cy="12" r="3.5" fill="currentColor" />);
export const SmallPhoneIcon = icon([
  <rect key="phone" x="7" y="3.5" width="10" height="17" rx="2.2" />,
  ...d('M11 17.5h2'),
]);
export const ClipIcon = icon(d('M17.5 8v8.5a5.5 5.5 0 0 1-11 0V7.5a3.5 3.5 0 0 1 7 0v8.5a1.500 1.500 0 0 1-3 0V8'));
export const PhoneIcon = icon(
  d(
    'M7.5 3.500 10 8.500 7.800 10.300a12 12 0 0 0 5.900 5.900L15.500 14l5 2.500-.6 3.200a1.5 1.5 0 0 1-1.600 1.200C10.400 20.300 3.700 13.600 3.100 5.700a1.5 1.5 0 0 1 1.200-1.600l3.200-.6Z',
  ),
);
export const MessageIcon = icon(d('M4 5.500h16v11H10L6 20v-3.500H4v-11Z', 'M8 9.500h8', 'M8 12.500h5'));
export const CopyIcon = icon(d('M9 9h11v11H9V9Z', 'M15 9V4H4v11h5'));
export const CheckInIcon = icon(d('M10 4.500h8.500v15H10', 'M3.500 12h10', 'm10 8.500 3.500 3.500-3.500 3.500'));
