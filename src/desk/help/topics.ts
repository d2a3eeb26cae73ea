import { topicTexts } from '#src/text/en/desk/help.ts';

/** A section of a page of help: `page` of its address and the anchor of its heading. */
export interface HelpTopic {
  /** Name that screen readers read with the button: “Help: Cutoff”. */
  name: string;
  page: string;
  anchor: string;
}

const terms = (name: string, anchor: string): HelpTopic => ({ name, page: 'terms', anchor });
const rule = (page: string, name: string, anchor: string): HelpTopic => ({ name, page, anchor });

/** Help topics at a field, setting, or title. A test opens each section. */
export const helpTopics = {
  cutoff: terms(topicTexts.cutoffAndPayday, 'cutoff-and-payday'),
  badge: terms(topicTexts.badge, 'badge'),
  restDay: terms(topicTexts.restDay, 'rest-day'),
  grace: terms(topicTexts.gracePeriod, 'grace-period'),
  retro: terms(topicTexts.retroactiveChange, 'retroactive-change'),
  hold: terms(topicTexts.onHold, 'on-hold'),
  bankList: terms(topicTexts.bankList, 'bank-list'),
  review: terms(topicTexts.changeToReview, 'change-to-review'),
  secondUser: terms(topicTexts.secondUser, 'second-user'),
  payslipPassword: terms(topicTexts.passwordOfPayslips, 'payslip-pdf-password'),
  netFloor: terms(topicTexts.minimumNetPay, 'minimum-net-pay'),
  openings: rule('first-pay', topicTexts.openingBalances, '6-opening-balances'),
  sync: rule('first-pay', topicTexts.syncToPayroll, '9-sync-to-payroll'),
  timeLogs: rule('first-pay', topicTexts.timeLogs, '8-time-logs'),
  factor: rule('rates-and-absences', topicTexts.annualWorkDaysFactor, 'the-factor-says-which-days-a-salary-pays-for'),
  payBasis: rule(
    'rates-and-absences',
    topicTexts.payBasis,
    'monthly-daily-and-hourly-rates-convert-by-the-annual-work-days-factor',
  ),
  longMonth: rule('rates-and-absences', topicTexts.absenceInALongMonth, 'a-long-month-pays-the-days-worked'),
  adjustment: rule(
    'rates-and-absences',
    topicTexts.salaryAdjustment,
    'a-salary-adjustment-approved-in-hr-is-paid-or-deducted-once',
  ),
  minimumWage: rule('tax', topicTexts.minimumWageEarner, 'a-minimum-wage-earner-pays-no-tax-on-wages-and-premiums'),
  wageOrder: rule('tax', topicTexts.wageOrder, 'only-confirmed-wage-orders-decide'),
  mweContributions: rule(
    'tax',
    topicTexts.contributionsMinimumWageEarner,
    'contributions-of-a-minimum-wage-earner-come-off-the-exempt-wage',
  ),
  mweRestDay: rule(
    'tax',
    topicTexts.restDayMinimumWageEarner,
    'work-on-a-plain-rest-day-is-exempt-for-a-minimum-wage-earner',
  ),
  taxBracket: rule('tax', topicTexts.taxBracket, 'regular-pay-chooses-the-bracket'),
  deMinimis: rule('tax', topicTexts.deMinimisBenefits, 'de-minimis-benefits-are-exempt-up-to-their-own-limits'),
  otherBenefits: rule(
    'tax',
    topicTexts.thirteenthMonthPayOtherBenefits,
    '13th-month-pay-and-other-benefits-are-exempt-up-to-90000-a-year',
  ),
  thirteenth: rule(
    'thirteenth-month',
    topicTexts.thirteenthMonthPay,
    '13th-month-pay-is-a-twelfth-of-the-basic-pay-of-the-year',
  ),
  thirteenthHoliday: rule(
    'thirteenth-month',
    topicTexts.holidaysInTheThirteenthMonth,
    'holiday-pay-for-days-not-worked-counts',
  ),
  sss: rule('contributions', 'SSS', 'sss-is-based-on-everything-earned-in-the-month'),
  philhealthPart: rule(
    'contributions',
    topicTexts.philhealthOfAnIncompleteMonth,
    'philhealth-of-a-part-of-a-month-is-due-in-full',
  ),
  philhealth: rule('contributions', 'PhilHealth', 'philhealth-is-based-on-the-fixed-monthly-basic-salary'),
  pagibig: rule('contributions', 'Pag-IBIG', 'pag-ibig-is-based-on-the-fund-salary-up-to-10000'),
  pagibigSavings: rule(
    'contributions',
    topicTexts.pagIbigSavings,
    'pag-ibig-savings-above-the-laws-share-are-voluntary',
  ),
  contributionTiming: rule(
    'contributions',
    topicTexts.whenContributionsAreDeducted,
    'the-client-chooses-the-cutoff-that-takes-the-months-shares',
  ),
  midnight: rule('time', topicTexts.shiftOverMidnight, 'a-shift-over-midnight-is-split-by-the-date-of-each-hour'),
  overtime: rule('time', topicTexts.overtime, 'overtime-begins-after-eight-hours-of-a-shift'),
  meal: rule('time', topicTexts.mealBreak, 'a-meal-break-of-an-hour-or-more-is-not-paid'),
  compressed: rule('time', topicTexts.compressedWorkWeek, 'a-compressed-work-week-has-no-overtime-up-to-twelve-hours'),
  holiday: rule(
    'premiums-and-holidays',
    topicTexts.proclaimedHoliday,
    'a-proclaimed-holiday-pays-only-once-it-is-entered',
  ),
  premiums: rule('premiums-and-holidays', topicTexts.premiumRates, 'each-day-type-has-its-own-percentage'),
  restDayHoliday: rule(
    'premiums-and-holidays',
    topicTexts.holidayOnARestDay,
    'a-salary-includes-the-regular-holidays-of-its-month',
  ),
  smallShop: rule(
    'premiums-and-holidays',
    topicTexts.smallEstablishment,
    'small-retail-and-service-establishments-owe-less',
  ),
  leaveCredits: rule('leave', topicTexts.leaveCredits, 'credits-are-granted-at-once-or-by-the-month'),
  carryOver: rule('leave', topicTexts.unusedCredits, 'unused-credits-are-carried-over-up-to-a-maximum'),
  maternity: rule('leave', topicTexts.maternityLeave, 'maternity-leave-is-paid-as-sss-benefit-and-salary-differential'),
  sssBenefits: rule('leave', topicTexts.sssBenefits, 'what-sss-owes-is-listed-for-all-employees'),
  finalPay: rule('final-pay', topicTexts.finalPay, 'the-recorded-reason-decides-final-pay'),
  loan: rule(
    'deductions-and-payments',
    topicTexts.loanInstallment,
    'a-loans-missing-part-follows-its-last-installment',
  ),
  agencyFee: rule('billing', topicTexts.administrativeFee, 'the-law-sets-a-least-administrative-fee'),
  agencyVat: rule('billing', 'VAT', 'security-agencies-pay-vat-on-the-fee-alone'),
  previousEmployer: rule(
    'returns',
    topicTexts.earlierEmployer,
    'earlier-employers-of-the-year-come-from-their-certificates',
  ),
} satisfies Record<string, HelpTopic>;

export type HelpTopicName = keyof typeof helpTopics;

/** Returns the address of the section in help. */
export const topicAddress = ({ page, anchor }: HelpTopic): string => `/help/${page}#${anchor}`;
