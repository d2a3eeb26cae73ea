/** English sentences of the server's responses: hr, sync. */
export const sentences = {
  // payroll-time.handlers
  onlyPayrollCanReportIts: 'Only Payroll can report payments. Users can’t use this call.',
};
