import { uuid } from '../support.ts';
import { aNewEmployee } from './people-support.ts';

/** What the walks send to calls about people that name only the person `id` says, or a new one. */
export const peopleInputs = (id: () => number) => ({
  storeEmployee: () => ({ body: aNewEmployee({ employee_code: 'W-1' }) }),
  likelyEmployees: () => ({ body: { last_name: 'Surname1', first_name: 'Given1', birth_date: '1990-01-01' } }),
  employeeCode: () => ({}),
  listEmployeeDrafts: () => ({}),
  keepEmployeeDraft: () => ({ params: { id: uuid() }, body: { fields: { last_name: 'Cruz' }, version: 0 } }),
  discardEmployeeDraft: () => ({ params: { id: uuid() } }),
  placeMany: () => ({
    body: { employees: [{ id: id(), version: 2 }], from_date: '2026-12-01', client_id: 1, branch_id: 1 },
  }),
  statusMany: () => ({
    body: { employees: [{ id: id(), version: 2 }], from_date: '2026-12-01', employment_status: 'regular' },
  }),
  creditMany: () => ({
    body: {
      employees: [{ id: id(), version: 2 }],
      leave_type_id: 1,
      kind: 'grant',
      days: 1,
      effective_on: '2026-11-18',
      note: 'Of many',
    },
  }),
  archiveMany: () => ({
    body: { employees: [{ id: id(), version: 1 }], date: '2026-11-30', reason: 'End of contract' },
  }),
  leavingEffect: () => ({ body: { employee_ids: [id()], date: '2026-11-30' } }),
  storeSss: () => ({ body: { employee_id: id(), number: '', version: 2 } }),
  storePagibig: () => ({ body: { employee_id: id(), number: '', version: 2 } }),
  storeTin: () => ({ body: { employee_id: id(), number: '', version: 2 } }),
  storePhilhealth: () => ({ body: { employee_id: id(), number: '', version: 2 } }),
  updateBankingDetail: () => ({
    params: { id: id() },
    body: { bank: 'BPI', account_name: 'Somebody', account_number: '1234567890', version: 2 },
  }),
});
