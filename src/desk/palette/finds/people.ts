import type { Find } from './find.ts';

export const peopleFinds: readonly Find[] = [
  {
    to: '/admin/employee-management',
    kind: 'screen',
    also: ['staff', 'workers', 'personnel', '201 files', 'masterlist'],
  },
  {
    to: '/payroll/employee-management',
    kind: 'screen',
    also: ['final pay', 'clearance', 'separation pay', 'back pay', 'bank accounts', 'Pag-IBIG savings', 'MP2'],
  },
  {
    to: '/admin/benefit-management',
    kind: 'screen',
    also: ['leave types', 'HMO', 'allowances', 'leave credits', 'SIL'],
  },
  { to: '/admin/daily-rate-management', kind: 'screen', also: ['wage', 'salary rate', 'piece rate'] },
  { to: '/portal/directory', kind: 'screen', also: ['phone numbers', 'contacts'] },
  { to: '/portal/whos-in', kind: 'screen', also: ['presence', 'who is at work', 'headcount today'] },
  { to: '/portal/whos-out', kind: 'screen', also: ['absent', 'on leave today'] },
  { to: '/admin/employee-new', kind: 'action', label: 'New employee', also: ['hire', 'onboard', 'add employee'] },
  {
    to: '/admin/employee-management?import=new',
    kind: 'action',
    label: 'Import employees',
    also: ['upload masterlist', 'template', 'spreadsheet', 'XLSX'],
  },
  {
    to: '/payroll/employee-management?of=openings&import=new',
    kind: 'action',
    label: 'Import opening balances',
    also: ['opening balances', 'year to date', 'YTD', 'before Kawani', 'takeover', 'previous employer'],
  },
  {
    to: '/admin/employee-management',
    kind: 'setting',
    label: 'Rates and pay scheme of an employee',
    also: ['divisor', 'factor', 'annual work days factor', '261', '313', 'pay basis', 'monthly rate', 'daily rate'],
  },
  {
    to: '/payroll/employee-management?missing=final_pay',
    kind: 'action',
    label: 'Leavers without final pay',
    also: ['resigned', 'final pay', 'last pay', 'clearance'],
  },
];
