import { peopleTexts } from '#src/text/en/desk/palette.ts';
import type { Find } from './find.ts';

export const peopleFinds: readonly Find[] = [
  {
    to: '/admin/employee-management',
    kind: 'screen',
    also: [
      'sync employees to payroll',
      'staff',
      'workers',
      'personnel',
      '201 files',
      'masterlist',
      'transfer',
      'terminate',
      'resign',
      'end employment',
      'separated',
      'leavers',
      'last day of work',
      'offboard',
      'certificate of employment',
      'COE',
      'birthdays',
      'expiring documents',
      'clearances and licenses',
    ],
  },
  {
    to: '/payroll/employee-management',
    kind: 'screen',
    also: ['final pay', 'clearance', 'separation pay', 'back pay', 'bank accounts', 'Pag-IBIG savings', 'MP2'],
  },
  {
    to: '/admin/benefit-management',
    kind: 'screen',
    also: ['leave types', 'HMO', 'allowances', 'leave credits', 'leave balances', 'SIL', 'VL', 'SL'],
  },
  { to: '/admin/daily-rate-management', kind: 'screen', also: ['wage', 'salary rate', 'piece rate'] },
  { to: '/portal/directory', kind: 'screen', also: ['phone numbers', 'contacts'] },
  { to: '/portal/whos-in', kind: 'screen', also: ['presence', 'who is at work', 'headcount today'] },
  { to: '/portal/whos-out', kind: 'screen', also: ['absent', 'on leave today'] },
  {
    to: '/admin/employee-new',
    kind: 'action',
    label: peopleTexts.newEmployee,
    also: ['hire', 'onboard', 'add employee'],
  },
  {
    to: '/admin/employee-management?import=new',
    kind: 'action',
    label: peopleTexts.importEmployees,
    also: ['upload masterlist', 'template', 'spreadsheet', 'XLSX'],
  },
  {
    to: '/payroll/employee-management?of=openings&import=new',
    kind: 'action',
    label: peopleTexts.importOpeningBalances,
    also: ['opening balances', 'year to date', 'YTD', 'before Kawani', 'takeover', 'previous employer'],
  },
  {
    to: '/admin/employee-management',
    kind: 'setting',
    label: peopleTexts.ratesPaySchemeEmployee,
    also: ['divisor', 'factor', 'annual work days factor', '261', '313', 'pay basis', 'monthly rate', 'daily rate'],
  },
  {
    to: '/payroll/employee-management?missing=final_pay&shown=all',
    kind: 'action',
    label: peopleTexts.leaversWithoutFinalPay,
    also: ['resigned', 'terminated', 'separated', 'final pay', 'last pay', 'clearance', 'back pay'],
  },
];
