/** English texts of the desk: leave. */
export const texts = {
  // LeaveReport
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
  leaveReport: 'Leave report',
  state: 'Status',
  leaveRequestsByFirstDay: 'Leave requests by first day of leave.',
};
