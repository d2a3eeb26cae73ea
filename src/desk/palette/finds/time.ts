import type { Find } from './find.ts';

export const timeFinds: readonly Find[] = [
  {
    to: '/time-keeping/upload-download',
    kind: 'screen',
    also: [
      'biometrics',
      'punches',
      'DTR',
      'attlog',
      'devices',
      'badges',
      'upload time logs',
      'import time logs',
      'DAT file',
    ],
  },
  {
    to: '/time-keeping/for-review',
    kind: 'screen',
    also: [
      'timesheets',
      'exceptions',
      'missing time log',
      'tardy',
      'tardiness',
      'late',
      'undertime',
      'absent',
      'DTR',
      'time review',
    ],
  },
  { to: '/time-keeping/for-approval', kind: 'screen', also: ['timesheets', 'approve time', 'retroactive changes'] },
  { to: '/report/attendance', kind: 'screen', also: ['DTR', 'late', 'tardy', 'absent', 'absences', 'undertime'] },
  { to: '/report/attendance-summary', kind: 'screen', also: ['lates', 'tardiness', 'undertime', 'absences', 'totals'] },
];
