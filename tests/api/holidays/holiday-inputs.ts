/** What the walks send to the calls of holidays outside their register. */
export const holidayInputs = {
  nationalHolidaysOfYear: () => ({ query: { year: 2027 } }),
  holidayEffect: () => ({
    body: {
      id: null,
      to: { date: '2027-05-03', kind: 'special' as const, scope: 'national' as const, branch_ids: [] },
    },
  }),
  leaveEffect: () => ({
    body: {
      of: 'holiday' as const,
      id: null,
      to: { date: '2027-05-03', kind: 'special' as const, scope: 'national' as const, branch_ids: [] },
    },
  }),
  nationalHolidaysEffect: () => ({ body: { holidays: [{ date: '2027-05-01', name: 'Labor Day' }] } }),
  addNationalHolidays: () => ({ body: { holidays: [{ date: '2027-05-01', name: 'Labor Day' }] } }),
  branchHolidays: () => ({ query: { year: 2027 } }),
  branchHolidayEffect: () => ({ body: { branch_id: 1, holiday_id: 1, holds: true } }),
  exportBranchHolidays: () => ({ query: { year: 2027 } }),
};
