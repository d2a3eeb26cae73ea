/** A label of the desk’s menu in both languages. */
export interface Label {
  en: string;
  fil: string;
}

/** Labels of the desk’s menu that aren’t titles of screens. */
export const menuLabels = {
  people: { en: 'People', fil: 'Mga tao' },
  inAndOutToday: { en: 'In and out today', fil: 'Nasa trabaho at wala' },
  clients: { en: 'Clients', fil: 'Mga kliyente' },
  schedules: { en: 'Schedules', fil: 'Mga schedule' },
  shiftsAndPatterns: { en: 'Shifts and patterns', fil: 'Mga shift at pattern' },
  hrCalendar: { en: 'HR calendar', fil: 'Kalendaryo ng HR' },
  payrollCalendar: { en: 'Payroll calendar', fil: 'Kalendaryo ng payroll' },
  time: { en: 'Time', fil: 'Oras' },
  requests: { en: 'Requests', fil: 'Mga request' },
  expenses: { en: 'Expenses', fil: 'Mga gastos' },
  billingAndRemittances: { en: 'Billing & remittances', fil: 'Billing & remittance' },
  settings: { en: 'Settings', fil: 'Mga setting' },
  rolesAndPermissions: { en: 'Roles and permissions', fil: 'Mga role at pahintulot' },
  contributionTables: { en: 'Contribution tables', fil: 'Mga contribution table' },
  typesAndCodes: { en: 'Types and codes', fil: 'Mga uri at code' },
  home: { en: 'Home', fil: 'Home' },
  hrRecords: { en: 'HR records', fil: 'HR records' },
  payrollRecords: { en: 'Payroll records', fil: 'Payroll records' },
  payroll: { en: 'Payroll', fil: 'Payroll' },
  billing: { en: 'Billing', fil: 'Billing' },
} satisfies Record<string, Label>;
