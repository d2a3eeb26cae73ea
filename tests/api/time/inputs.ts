/** A valid call of each endpoint of time keeping that names a person or their day: of one person, and one record of theirs. */
const aWeek = { start_date: '2026-11-16', end_date: '2026-11-22' };
const aTimeSet = (employee: number) => ({
  client_id: 1,
  date: '2026-11-18',
  people: [{ employee_id: employee, seen: 'x' }],
});

export const timeInputs = (of: () => { employee: number; record: number }) => ({
  verifyTimeKeeping: () => ({ body: aTimeSet(of().employee) }),
  approveTimeKeeping: () => ({ body: aTimeSet(of().employee) }),
  fillTimeKeeping: () => ({ body: { records: [{ id: of().record, version: 1 }], reason: 'x' } }),
  sendBackTimeKeeping: () => ({ body: { ...aTimeSet(of().employee), remark: 'x' } }),
  explainTimeDay: () => ({ params: { id: of().record } }),
  listExpectedPeople: () => ({ params: { client_id: 1 } }),
  previewTimeKeeping: () => ({ query: { user_id: of().employee, ...aWeek } }),
  previewTimeOfClient: () => ({ query: { client_id: 1, ...aWeek } }),
  previewRenderedHours: () => ({ query: { client_id: 1, ...aWeek } }),
});
