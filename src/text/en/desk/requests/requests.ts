/** English texts of the desk: requests, requests. */
export const texts = {
  // OvertimeReport
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  overtimeReport: 'Overtime report',
  state: 'State',
  overtimeRequestsByOvertimeDate: 'Overtime requests by overtime date.',
};
