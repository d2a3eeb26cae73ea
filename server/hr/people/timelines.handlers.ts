import type { hrContract } from '#contract/hr/contract.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { refuseOwn } from '#server/register/own-record.ts';
import { recountLeaves } from '../requests/recount-leaves.ts';
import { clientAndBranch } from './create.queries.ts';
import { employeeIsThere } from './record.queries.ts';
import {
  addFrom,
  correct,
  endEntry,
  lockedEntry,
  lockedForChange,
  takeBack,
  timelines,
  type Changing,
} from './timelines.ts';
import { assignmentsOf } from './timelines.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names =
  | 'showTimelines'
  | 'storeRate'
  | 'correctRate'
  | 'withdrawRate'
  | 'storeStatus'
  | 'correctStatus'
  | 'withdrawStatus'
  | 'showEmployeeClient'
  | 'updateEmployeeClient'
  | 'correctAssignment'
  | 'withdrawAssignment'
  | 'endAssignment'
  | 'correctEmployment';

/** Throws if a client or branch is archived. */
export async function inUse({ db }: Changing, { client_id, branch_id }: { client_id: number; branch_id: number }) {
  const places = await clientAndBranch(db, client_id, branch_id);
  if (!places.client) throw refused('client_id', sentences.chooseAnActiveClient);
  if (!places.branch) throw refused('branch_id', sentences.chooseAnActiveBranchOf);
}

/** Returns the earlier of two first days: another branch has other holidays, so leave from then on is recounted. */
const recountFrom = (
  call: Parameters<typeof recountLeaves>[0],
  { entry, employee }: Awaited<ReturnType<typeof lockedEntry>>,
  from: string,
) =>
  recountLeaves(call, [
    { employee_id: employee.id, first: from < entry.from_date ? from : entry.from_date, last: null },
  ]);

export const employeeTimelines: Handlers<Pick<typeof hrContract, Names>> = {
  showTimelines: ({ params, db, now }) => timelines(db, params.id, now),

  async showEmployeeClient({ params, db }) {
    if (!(await employeeIsThere(db, params.id))) throw notFound();
    return { data: await assignmentsOf(db, params.id) };
  },

  async storeRate(call) {
    const { version, ...values } = call.body;
    await refuseOwn(call, { employeeId: call.params.id }, 'HRIS06', 'rate');
    await lockedForChange(call, call.params.id, version);
    return addFrom(call, 'rate', call.params.id, values);
  },

  async storeStatus(call) {
    const { version, ...values } = call.body;
    await lockedForChange(call, call.params.id, version);
    return addFrom(call, 'status', call.params.id, values);
  },

  async updateEmployeeClient(call) {
    const { version, ...values } = call.body;
    await lockedForChange(call, call.params.id, version);
    await inUse(call, values);
    const done = await addFrom(call, 'assignment', call.params.id, values);
    await recountLeaves(call, [{ employee_id: call.params.id, first: values.from_date, last: null }]);
    return done;
  },

  async correctRate(call) {
    const { version, ...values } = call.body;
    const found = await lockedEntry(call, 'rate', call.params.id, version);
    await refuseOwn(call, { employeeId: found.employee.id }, 'HRIS06', 'rate');
    return correct(call, 'rate', found, values);
  },

  async correctStatus(call) {
    const { version, ...values } = call.body;
    return correct(call, 'status', await lockedEntry(call, 'status', call.params.id, version), values);
  },

  async correctAssignment(call) {
    const { version, ...values } = call.body;
    const found = await lockedEntry(call, 'assignment', call.params.id, version);
    await inUse(call, values);
    const done = await correct(call, 'assignment', found, values);
    await recountFrom(call, found, values.from_date);
    return done;
  },

  async correctEmployment(call) {
    const { version, ...values } = call.body;
    const found = await lockedEntry(call, 'employment', call.params.id, version);
    const done = await correct(call, 'employment', found, values);
    await recountFrom(call, found, values.from_date);
    return done;
  },

  async withdrawRate(call) {
    const { version, why } = call.body;
    const found = await lockedEntry(call, 'rate', call.params.id, version);
    await refuseOwn(call, { employeeId: found.employee.id }, 'HRIS06', 'rate');
    return takeBack(call, 'rate', found, why);
  },

  async withdrawStatus(call) {
    const { version, why } = call.body;
    return takeBack(call, 'status', await lockedEntry(call, 'status', call.params.id, version), why);
  },

  async withdrawAssignment(call) {
    const { version, why } = call.body;
    const found = await lockedEntry(call, 'assignment', call.params.id, version);
    const done = await takeBack(call, 'assignment', found, why);
    await recountFrom(call, found, found.entry.from_date);
    return done;
  },

  async endAssignment(call) {
    const { version, to_date, ended_because } = call.body;
    return endEntry(call, await lockedEntry(call, 'assignment', call.params.id, version), to_date, ended_because);
  },
};
