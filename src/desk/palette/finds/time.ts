import type { Find } from './find.ts';

export const timeFinds: readonly Find[] = [
  {
    to: '/time-keeping/upload-download',
    kind: 'screen',
    also: ['biometrics', 'punches', 'DTR', 'attlog', 'devices', 'badges', 'upload time'],
  },
  {
    to: '/time-keeping/for-review',
    kind: 'screen',
    also: ['timesheets', 'exceptions', 'missing time log', 'tardiness', 'undertime', 'DTR'],
  },
  { to: '/time-keeping/for-approval', kind: 'screen', also: ['timesheets', 'approve time', 'retroactive changes'] },
  { to: '/report/attendance', kind: 'screen', also: ['DTR', 'late', 'absences'] },
  { to: '/report/attendance-summary', kind: 'screen', also: ['lates', 'undertime', 'absences', 'totals'] },
];
