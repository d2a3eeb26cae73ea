import type { Part } from '#src/text/words.ts';

/** English texts of the desk: report. */
export const texts = {
  // DecideBar
  approve: 'Approve',
  rejectDots: 'Reject…',
  rejectCounted: (counted: Part) => `Reject ${counted}`,
  requestsThatCantBeRejected: 'Requests that can’t be rejected are listed',
  reject: 'Reject',
  // Preview
  of: (title: Part, whose: Part, start: Part) => `${title} for ${whose}, ${start}`,
  print: 'Print',
  backToList: 'Back to list',
  allEmployees: 'All employees',
  client: 'Client',
  from: 'From',
  to: 'To',
  // Report
  chart: 'Chart',
  exportingDots: 'Exporting…',
  export: 'Export',
  workbookXlsx: 'Workbook (XLSX)',
  textCsv: 'Text (CSV)',
  nameOrCode: 'Name or code',
  clearFilter: 'clear filter',
  employees: 'Employees',
  pageOf: (page: Part, ceil: Part) => `page ${page} of ${ceil}`,
  rows: 'Rows',
  noEntriesFrom: (start: Part) => `No entries from ${start}`,
  // ReportPlaces
  former: (name: Part) => `${name} (former)`,
  branch: 'Branch',
  // ReportPlot
  by: (chosen: Part, unit: Part) => `${chosen} by ${unit}`,
  figure: 'Figure',
  byUnit: (unit: Part) => `by ${unit}`,
  showAsTable: 'Show as table',
  highest: 'Highest',
  none: 'None',
  // ReportTotals
  totals: 'Totals',
  all: 'All',
  // use-deciding
  pendingAgain: 'pending again',
  groupBy: (unit: Part) => `By ${unit}`,
};

/** Texts of src/desk/report/attendance.ts. */
export const attendanceTexts = {
  only: 'Only',
  absent: 'Absent',
  late: 'Late',
  undertime: 'Undertime',
  onLeave: 'On leave',
  onOfficialBusiness: 'On official business',
};
