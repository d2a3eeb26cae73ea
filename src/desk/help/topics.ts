/** A section of a page of help: `page` of its address and the anchor of its heading. */
export interface HelpTopic {
  /** Read with the button: “Help: Cutoff”. */
  name: string;
  page: string;
  anchor: string;
}

const terms = (name: string, anchor: string): HelpTopic => ({ name, page: 'terms', anchor });
const rule = (page: string, name: string, anchor: string): HelpTopic => ({ name, page, anchor });

/** What officers ask about at a field, setting, or title. A test opens each section. */
export const helpTopics = {
  cutoff: terms('Cutoff and payday', 'cutoff-and-payday'),
  badge: terms('Badge', 'badge'),
  restDay: terms('Rest day', 'rest-day'),
  grace: terms('Grace period', 'grace-period'),
  retro: terms('Retroactive change', 'retroactive-change'),
  hold: terms('On hold', 'on-hold'),
  bankList: terms('Bank list', 'bank-list'),
  review: terms('Change to review', 'change-to-review'),
  secondUser: terms('Second user', 'second-user'),
  payslipPassword: terms('Password of payslips', 'password-of-payslips'),
  netFloor: terms('Minimum net pay', 'minimum-net-pay'),
  openings: rule('first-pay', 'Opening balances', '6-opening-balances'),
  sync: rule('first-pay', 'Sync to Payroll', '9-sync-to-payroll'),
  timeLogs: rule('first-pay', 'Time logs', '8-time-logs'),
  factor: rule('rates-and-absences', 'Annual work days factor', 'the-factor-says-which-days-a-salary-pays-for'),
  payBasis: rule(
    'rates-and-absences',
    'Pay basis',
    'monthly-daily-and-hourly-rates-convert-by-the-annual-work-days-factor',
  ),
  longMonth: rule('rates-and-absences', 'Absence in a long month', 'a-long-month-pays-the-days-worked'),
  adjustment: rule(
    'rates-and-absences',
    'Salary adjustment',
    'a-salary-adjustment-approved-in-hr-is-paid-or-deducted-once',
  ),
  minimumWage: rule('tax', 'Minimum wage earner', 'a-minimum-wage-earner-pays-no-tax-on-wages-and-premiums'),
  wageOrder: rule('tax', 'Wage order', 'only-confirmed-wage-orders-decide'),
  mweContributions: rule(
    'tax',
    'Contributions of a minimum wage earner',
    'contributions-of-a-minimum-wage-earner-come-off-the-exempt-wage',
  ),
  mweRestDay: rule(
    'tax',
    'Rest day of a minimum wage earner',
    'work-on-a-plain-rest-day-is-exempt-for-a-minimum-wage-earner',
  ),
  taxBracket: rule('tax', 'Tax bracket', 'regular-pay-chooses-the-bracket'),
  deMinimis: rule('tax', 'De minimis benefits', 'de-minimis-benefits-are-exempt-up-to-their-own-limits'),
  otherBenefits: rule(
    'tax',
    '13th month pay and other benefits',
    '13th-month-pay-and-other-benefits-are-exempt-up-to-90000-a-year',
  ),
  thirteenth: rule('thirteenth-month', '13th month pay', '13th-month-pay-is-a-twelfth-of-the-basic-pay-of-the-year'),
  thirteenthHoliday: rule('thirteenth-month', 'Holidays in the 13th month', 'holiday-pay-for-days-not-worked-counts'),
  sss: rule('contributions', 'SSS', 'sss-is-based-on-everything-earned-in-the-month'),
  philhealthPart: rule(
    'contributions',
    'PhilHealth of an incomplete month',
    'philhealth-of-a-part-of-a-month-is-due-in-full',
  ),
  philhealth: rule('contributions', 'PhilHealth', 'philhealth-is-based-on-the-fixed-monthly-basic-salary'),
  pagibig: rule('contributions', 'Pag-IBIG', 'pag-ibig-is-based-on-the-fund-salary-up-to-10000'),
  pagibigSavings: rule('contributions', 'Pag-IBIG savings', 'pag-ibig-savings-above-the-laws-share-are-voluntary'),
  contributionTiming: rule(
    'contributions',
    'When contributions are deducted',
    'the-client-chooses-the-cutoff-that-takes-the-months-shares',
  ),
  midnight: rule('time', 'Shift over midnight', 'a-shift-over-midnight-is-split-by-the-date-of-each-hour'),
  overtime: rule('time', 'Overtime', 'overtime-begins-after-eight-hours-of-a-shift'),
  meal: rule('time', 'Meal break', 'a-meal-break-of-an-hour-or-more-is-not-paid'),
  compressed: rule('time', 'Compressed work week', 'a-compressed-work-week-has-no-overtime-up-to-twelve-hours'),
  holiday: rule('premiums-and-holidays', 'Proclaimed holiday', 'a-proclaimed-holiday-pays-only-once-it-is-entered'),
  premiums: rule('premiums-and-holidays', 'Premium rates', 'each-kind-of-day-has-its-own-percentage'),
  restDayHoliday: rule(
    'premiums-and-holidays',
    'Holiday on a rest day',
    'a-salary-includes-the-regular-holidays-of-its-month',
  ),
  smallShop: rule('premiums-and-holidays', 'Small establishment', 'small-retail-and-service-establishments-owe-less'),
  leaveCredits: rule('leave', 'Leave credits', 'credits-are-granted-at-once-or-by-the-month'),
  carryOver: rule('leave', 'Unused credits', 'unused-credits-are-carried-over-up-to-a-maximum'),
  maternity: rule('leave', 'Maternity leave', 'maternity-leave-is-paid-as-sss-benefit-and-salary-differential'),
  sssBenefits: rule('leave', 'SSS benefits', 'what-sss-owes-is-listed-for-all-employees'),
  finalPay: rule('final-pay', 'Final pay', 'the-recorded-reason-decides-final-pay'),
  loan: rule('deductions-and-payments', 'Loan installment', 'a-loans-missing-part-follows-its-last-installment'),
  agencyFee: rule('billing', 'Administrative fee', 'the-law-sets-a-least-administrative-fee'),
  agencyVat: rule('billing', 'VAT', 'security-agencies-pay-vat-on-the-fee-alone'),
  previousEmployer: rule('returns', 'Earlier employer', 'earlier-employers-of-the-year-come-from-their-certificates'),
} satisfies Record<string, HelpTopic>;

export type HelpTopicName = keyof typeof helpTopics;

/** Address of the section in help. */
export const topicAddress = ({ page, anchor }: HelpTopic): string => `/help/${page}#${anchor}`;
