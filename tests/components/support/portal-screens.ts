/** The screens of an employee, and what an address opens over them; `screens-portal` inspects each. */
export const requests = ['leave', 'overtime', 'accomplishment', 'change-schedule', 'official-business'].flatMap(
  (kind) => [`/portal/${kind}`, `/portal/${kind}?file=1`],
);
export const others = [
  '/dashboard',
  '/portal/payslip',
  '/portal/profile',
  '/portal/profile?show=photo',
  '/portal/profile?show=signature',
  '/portal/profile?show=devices',
  '/portal/profile?show=privacy',
  '/portal/holiday',
  '/portal/holiday?view=year',
  '/portal/whos-in',
  '/portal/whos-out',
  '/portal/directory',
  '/portal/directory?show=2',
  '/admin/unauthorized',
];
