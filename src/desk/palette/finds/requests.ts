import type { Find } from './find.ts';

export const requestFinds: readonly Find[] = [
  {
    to: '/dashboard',
    kind: 'screen',
    also: [
      'dashboard',
      'to approve',
      'needs your action',
      'approve requests',
      'approve leave',
      'approve overtime',
      'file on behalf',
      'delegate',
      'my clients',
      'deadlines',
      'pay dates',
    ],
  },
  { to: '/report/overtime', kind: 'screen', also: ['OT'] },
  {
    to: '/report/leave',
    kind: 'screen',
    also: ['VL', 'SL', 'vacation', 'sick leave', 'maternity', 'leave without pay'],
  },
  { to: '/salary/adjustment', kind: 'screen', also: ['expenses', 'claims', 'reimbursement'] },
  { to: '/report/expense', kind: 'screen', also: ['reimbursement', 'claims'] },
];
