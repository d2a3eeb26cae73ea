import { d, icon } from '#src/shared/ui/icons/icon.tsx';

/** Icons used only on the desk. */
export const PencilIcon = icon(d('M4 20h4L19 9l-4-4L4 16v4Z', 'm13.5 6.500 4 4'));
export const HistoryIcon = icon(
  d('M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9', 'M4.500 4.500V9H9', 'M12 8v4.500l3 1.500'),
);
export const ArchiveIcon = icon(d('M4 5h16v4H4V5Z', 'M5.500 9v10h13V9', 'M10 13h4'));
export const RestoreIcon = icon(
  d('M4 5h16v4H4V5Z', 'M5.500 9v10h13V9', 'M12 16.500v-5', 'm9.500 13.500 2.500-2.500 2.500 2.500'),
);
export const KeyIcon = icon([<circle key="ring" cx="8" cy="15" r="4" />, ...d('m11 12 8-8', 'm15.5 7.500 3 3')]);
export const ColumnsIcon = icon(d('M4 5h16v14H4V5Z', 'M9.500 5v14', 'M14.500 5v14'));
export const UpIcon = icon(d('m6 14.500 6-6 6 6'));
export const DownIcon = icon(d('m6 9.500 6 6 6-6'));
