import { settingsTexts } from '#src/text/en/desk/palette.ts';
import { maySetUp } from '#src/desk/setup/may-set-up.ts';
import type { Find } from './find.ts';

export const settingFinds: readonly Find[] = [
  {
    to: '/dashboard?setup=1',
    kind: 'action',
    label: settingsTexts.setUpPayroll,
    also: ['first payroll', 'checklist', 'start'],
    may: maySetUp,
  },
  {
    to: '/admin/users-management',
    kind: 'screen',
    also: [
      'accounts',
      'invitations',
      'logins',
      'sign-in',
      'reset password',
      'forgot password',
      'one-time password',
      'lock account',
    ],
  },
  { to: '/admin/role-management', kind: 'screen', also: ['access', 'rights', 'second approver', 'maker checker'] },
  { to: '/admin/permission-management', kind: 'screen', also: ['codes', 'access', 'rights'] },
  { to: '/admin/permission-group-management', kind: 'screen', also: ['codes', 'access'] },
  { to: '/payroll/sss', kind: 'screen', also: ['contribution table', 'MSC', 'salary credit', 'WISP'] },
  { to: '/payroll/philhealth', kind: 'screen', also: ['contribution table', 'premium rate'] },
  { to: '/payroll/hdmf', kind: 'screen', also: ['contribution table', 'HDMF'] },
  { to: '/payroll/withholding_tax', kind: 'screen', also: ['tax table', 'TRAIN', 'BIR', 'tax brackets'] },
  { to: '/payroll/minimum_wage', kind: 'screen', also: ['wage order', 'NWPC', 'region'] },
  {
    to: '/payroll/maintenance/overtimes',
    kind: 'screen',
    also: ['night differential', 'overtime rate', 'night diff', 'holiday rate', 'rest day premium', 'ND'],
  },
  { to: '/payroll/maintenance/loan_types', kind: 'screen', also: ['kinds of loans'] },
  {
    to: '/payroll/maintenance/salary_adjustment_types',
    kind: 'screen',
    also: ['earnings', 'deductions', 'de minimis', 'taxable', 'pay codes'],
  },
  {
    to: '/payroll/maintenance/benefits',
    kind: 'screen',
    also: ['allowances', 'de minimis', '13th month exempt', 'ceiling'],
  },
  { to: '/salary/types', kind: 'screen', also: ['expense types', 'claim types'] },
  {
    to: '/admin/users-management?edit=new',
    kind: 'action',
    label: settingsTexts.newUser,
    also: ['add account', 'invite'],
  },
  {
    to: '/admin/user-profile',
    kind: 'screen',
    also: [
      'password',
      'passkey',
      'second factor',
      'my account',
      'authenticator',
      '2FA',
      'change password',
      'dark mode',
      'theme',
      'language',
      'Filipino',
    ],
  },
  {
    to: '/help',
    kind: 'screen',
    label: settingsTexts.helpAndDocs,
    also: ['keyboard shortcuts', 'keys', 'manual', 'guide', 'how to', 'what’s new', 'backup', 'support'],
  },
];
