/** Valid calls of leave credits that are granted and converted, for the walk of permissions. */
export const leaveInputs = (victim: () => number) => ({
  updateLeaveCredit: () => ({
    params: { id: victim() },
    body: { leave_type_id: 1, kind: 'grant', days: 5, effective_on: '2026-11-18', note: 'Granted' },
  }),
  exportLeaveCredits: () => ({}),
  dueLeaveCredits: () => ({ query: {} }),
  grantLeaveCredits: () => ({ body: { until: '2026-11-01', entries: 1 } }),
  undoLeaveCredits: () => ({ params: { id: 1 } }),
  convertLeave: () => ({ params: { id: victim() }, body: { leave_type_id: 1, days: 1, on: '2026-11-18' } }),
  undoConvertLeave: () => ({ params: { id: 1 } }),
});
