import { schedulesTexts } from '#src/text/en/desk/palette.ts';
import type { Find } from './find.ts';

export const scheduleFinds: readonly Find[] = [
  {
    to: '/schedule/upload-download-schedules',
    kind: 'screen',
    also: ['roster', 'rotations', 'plot schedules', 'shifting'],
  },
  {
    to: '/schedule/maintenance',
    kind: 'screen',
    also: ['shifts', 'patterns', 'rest days', 'work hours', 'compressed work week', 'flexitime'],
  },
  {
    to: '/admin/holiday-management',
    kind: 'screen',
    also: ['regular holiday', 'special day', 'proclamation', 'non-working'],
  },
  { to: '/payroll/maintenance/holidays', kind: 'screen', also: ['holiday pay', 'regular holiday', 'special day'] },
  {
    to: '/admin/holiday-management?edit=new',
    kind: 'action',
    label: schedulesTexts.newHoliday,
    also: ['add holiday', 'local holiday'],
  },
  {
    to: '/admin/holiday-management?import=new',
    kind: 'action',
    label: schedulesTexts.addNationalHolidays,
    also: ['proclamation', 'holidays of the year'],
  },
  { to: '/schedule/maintenance?edit=new', kind: 'action', label: schedulesTexts.newSchedule, also: ['add shift'] },
  {
    to: '/schedule/maintenance?list=rotations&edit=new',
    kind: 'action',
    label: schedulesTexts.newRotation,
    also: ['shifting', 'weekly pattern'],
  },
];
