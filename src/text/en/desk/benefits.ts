import type { Part } from '#src/text/words.ts';

/** English texts of the desk: benefits. */
export const texts = {
  // BenefitManagement
  exampleRiceSubsidy: 'For example, Rice subsidy',
  none: 'none',
  leaveBlankIfItDiffers: 'Leave blank if it differs by employee or isn’t money',
  benefits: 'Benefits',
  taxTreatment: 'Tax treatment',
  nameOrDescription: 'Name or description',
  benefitsThatEmployeesGetBesides:
    'Benefits that employees get besides pay: de minimis items, taxable allowances, and others.',
  // CreditsDue
  oneEntry: '1 entry',
  entries: (n: Part) => `${n} entries`,
  oneEmployee: '1 employee',
  employees: (n: Part) => `${n} employees`,
  granted: 'Granted',
  expired: 'Expired',
  convertedToCash: 'Converted to cash',
  undone: (entries: Part) => `${entries} undone`,
  leaveCreditsDue: 'Leave credits due',
  basedOnLeaveTypeSettings: 'Based on leave type settings',
  add: (entries: Part) => `Add ${entries}`,
  addEntries: 'Add entries',
  added: (entries: Part) => `${entries} added`,
  undo: 'Undo',
  dueUpTo: 'Due through',
  loading: 'Loading',
  noCreditsAreDueSet: 'No credits are due. Set “Effective from” on a leave type to grant credits.',
  earlierEntries: 'Earlier entries',
  upTo: (entries: Part, until: Part) => `${entries} due through ${until},`,
  noEntriesToAdd: 'No entries to add',
  previewOfLaterDate: 'Preview only: choose today or earlier to add entries',
  for: (entries: Part, employees: Part) => `${entries} for ${employees}`,
  cantBeAdded: (problems: Part) => `; ${problems} can’t be added`,
  creditsDue: 'Credits due',
  employee: 'Employee',
  leaveType: 'Leave type',
  entry: 'Entry',
  days: 'Days',
  date: 'Date',
  moreFirstAreShown: (more: Part, dueShown: Part) => `${more} more; the first ${dueShown} are shown.`,
  // LeaveTypeFields
  shortCodeInCapitalsSuch: 'Short code in capitals, such as VL',
  exampleVacationLeave: 'For example, Vacation leave',
  requestsUseGrantedCredits: 'Requests use granted credits',
  companyPaysTheseDays: 'The company pays these days',
  countsRestDaysAndHolidays: 'Counts rest days and holidays, as for maternity leave (RA 11210)',
  none2: 'None',
  sssPaysDaysEmployerAdvances: 'SSS pays the days; the employer advances the amount',
  limitsAndDocuments: 'Limits and documents',
  allEmployees: 'All employees',
  leaveBlankForNoLimit: 'Leave blank for no limit',
  overAllYearsLeaveBlank: 'Total over all years. Leave blank for no limit.',
  daysFromWhichCertificateIs: 'Days from which a certificate is required. Leave blank for never.',
  exampleMedicalCertificate: 'For example, a medical certificate',
  hrCanOverrideThisAnd: 'HR can override this and the limits with a reason',
  employeesCanRequestMoreThan: 'Employees can request more than the limits. HR approves or rejects these requests.',
  creditsAndLeaveYear: 'Credits and leave year',
  leaveBlankToEnterCredits: 'Leave blank to enter credits by hand',
  earlierPeriodsStayAsEntered: 'Earlier periods stay as entered',
  monthlyTwelfthOnEachMonths: 'Monthly: a twelfth on each month’s last day',
  forServiceIncentiveLeaveArt: '12 for service incentive leave (Art. 95)',
  byMonthMonthStartedBy: 'Prorated by month. A month started by the 15th counts.',
  leaveBlankToCarryOver: 'Leave blank to carry over all unused credits',
  threeMeansTheyExpireOn: '3 means carried-over credits expire on 31 Mar. Leave blank for never.',
  everyNightWithoutReviewHr: 'Credits are added every night, without review. HR confirms conversions to cash.',
  // LeaveTypes
  leaveTypes: 'Leave types',
  nameOrCode: 'Name or code',
  employeesChooseLeaveTypeWhen:
    'Employees choose a leave type when they file leave. Leaves required by law are included, with their limits.',
  creditsDueDots: 'Credits due…',
  // PayBenefits
  countsAs: 'Counts as',
  paidInFullAlsoTo: 'Paid in full, including to employees hired mid-cutoff',
  onceMonthMeansWithLast: 'Once a month means with the last cutoff',
  allEmployeesOfAllClients: 'All employees of all clients',
  cutoffsEndingOnOrAfter: 'Cutoffs ending on or after this date',
  leaveBlankForNoEnd: 'Leave blank for no end date',
  payrollBenefits: 'Payroll benefits',
  nameTypeOrClient: 'Name, type, or client',
  paidToAllEmployeesOf:
    'Paid to all employees of a client each cutoff or once a month, in runs computed after you add it. For one employee, use an adjustment.',
};

/** Texts of src/desk/benefits/taxed-how.ts. */
export const taxedHowTexts = {
  taxedWithPay: 'Taxed with pay',
  taxedWithPaySameRun: 'Taxed with the pay of the same run',
  thirteenthMonthCeiling: '13th month ceiling',
  countsWithThirteenthMonthPay: 'Counts with 13th month pay and other benefits, exempt up to the ceiling',
  daysAYear: (monetisedLeaveDays: Part) => `${monetisedLeaveDays} days a year`,
  ofTheMinimumWage: (overtimeMeal: Part) => `${overtimeMeal}% of the minimum wage`,
  exemptTo: (most: Part, item: Part) => `Exempt up to ${most}, ${item}`,
  exemptUpToExcessCounts: (item: Part, most: Part, issuance: Part) =>
    `${item}: exempt up to ${most} (${issuance}). The excess counts toward the 13th month ceiling.`,
};

/** Texts of src/desk/benefits/lists.ts. */
export const listTexts = {
  benefits: 'Benefits',
  leaveTypes: 'Leave types',
};
