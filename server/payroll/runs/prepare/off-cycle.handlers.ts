import type { payrollContract } from '#contract/payroll/contract.ts';
import { centavos } from '#domain/money/centavos.ts';
import { whyLeftOut } from '#domain/runs/review/payable.ts';
import { foundIn, mustExist, mustHave } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { typesForPerson, typesOfClient } from '#server/payroll/adjustments/types/adjustment-types.queries.ts';
import { countsAsOf, refuseDays, thousandthsOf } from '#server/payroll/adjustments/types/amount-days.ts';
import { payCodesOf } from '#server/payroll/adjustments/types/pay-codes.ts';
import { noteLawOfRun } from '#server/payroll/tables/law.queries.ts';
import { tablesUnchanged, whyNoLaw } from '#server/payroll/tables/run-law.ts';
import { wagesStand } from '#server/payroll/tables/wage-orders/run-wages.ts';
import { noteWagesOfRun } from '#server/payroll/tables/wage-orders/wage-orders.queries.ts';
import { basisOf, factsAskedOf } from './basis.ts';
import { computeChunk } from '../compute/chunk.ts';
import { writeComputed } from '../compute/computed.queries.ts';
import { factsOfPerson } from './facts.queries.ts';
import { beginOffCycle, placePeople } from './off-cycle-begin.ts';
import {
  addEveryoneOf,
  isPosted,
  offCyclePeople,
  peopleOfRun,
  removePeople,
  writeAmounts,
  writeAmountsOfMany,
  type Amount,
} from './off-cycle.queries.ts';
import { datesToPlan, hasPlannedDays } from './planned-days.queries.ts';
import { countMatching } from '../review/run-people.queries.ts';
import { conflict, ready, shownRun, type Writing } from '../run-state.ts';
import { clearRun } from './members.queries.ts';
import { computerMayApprove, runById, updateRunRow, type LockedRun } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<
  typeof payrollContract,
  'storeOffCycleRun' | 'updateOffCycleRun' | 'updateRunAmounts' | 'computeOffCyclePerson' | 'listOffCyclePeople'
>;
type Given = { employee: string; amounts: Amount[] }[];

const open = ['uploaded', 'computed'] as const;
const takesBack = sentences.thisRunReversesPostedPayslips;

/** Returns an off-cycle run, locked, that can still be changed. */
async function openRun(call: Writing, given: { id: number; version: number }, doing: string): Promise<LockedRun> {
  const run = await ready(call, given, open, doing);
  if (!run.adjustment) throw conflict(sentences.thisRunPaysACutoff);
  return run;
}

/** Refuses an amount that no payslip of this kind of run can contain, before it is stored. */
async function refuseUnpayable({ db }: Writing, kind: string, amounts: readonly Amount[]): Promise<void> {
  const codes = await payCodesOf(db);
  const countsAs = await countsAsOf(db);
  for (const { direction, code, amount_centavos: amount, days } of amounts) {
    if (direction === 'take') continue;
    refuseDays(countsAs.get(code), days, 'amounts');
    const dayThousandths = thousandthsOf(days);
    const as = { code, amount: centavos(amount ?? 0), ...(dayThousandths !== null && { dayThousandths }) };
    const why = whyLeftOut(as, kind === 'thirteenth_month' ? kind : 'supplementary', codes);
    if (why !== null) throw refused('amounts', why);
  }
}

/** Stores an employee's amounts if the employee can be given every type. */
async function write(call: Writing, run: { id: number; kind: string }, employeeId: number, amounts: readonly Amount[]) {
  const added = amounts.filter((a) => a.direction === 'add').map((a) => a.code);
  const known = new Set(await typesForPerson(call.db, employeeId, added));
  if (run.kind === 'thirteenth_month') known.add('thirteenth_month');
  const unknown = added.find((code) => !known.has(code));
  if (unknown !== undefined) throw refused('amounts', sentences.isNotAnAdjustmentType(unknown));
  await refuseUnpayable(call, run.kind, amounts);
  const of = { runId: run.id, employeeId, writtenBy: call.session.userId };
  await writeAmounts(call.db, of, amounts);
}

/** Adds employees with their amounts to a run. An employee can be listed only once. */
async function admit(call: Writing, run: { id: number; kind: string; to_date: string }, given: Given): Promise<void> {
  const codes = given.map((p) => p.employee);
  if (new Set(codes).size < codes.length) throw refused('people', sentences.anEmployeeIsListedTwice);
  const inIt = new Set((await peopleOfRun(call.db, run.id)).map((p) => p.employee));
  const there = codes.find((code) => inIt.has(code));
  if (there !== undefined) throw refused('people', sentences.isAlreadyInThisRun(there));
  const placed = await placePeople(call, run, codes);
  for (const { employee, amounts } of given)
    await write(call, run, foundIn(placed, (p) => p.employee === employee).employee_id, amounts);
}

/** Adds all employees of a client to a run with the same amounts. Employees already in it keep their own. */
async function admitEveryone(
  call: Writing,
  run: { id: number; kind: string; from_date: string; to_date: string },
  { client_id, amounts }: { client_id: number; amounts: Amount[] },
): Promise<void> {
  const known = new Set((await typesOfClient(call.db, client_id)).map((t) => t.code));
  if (run.kind === 'thirteenth_month') known.add('thirteenth_month');
  const unknown = amounts.find((a) => a.direction === 'add' && !known.has(a.code));
  if (unknown) throw refused('amounts', sentences.isNotAnAdjustmentTypeThat(unknown.code));
  await refuseUnpayable(call, run.kind, amounts);
  const added = await addEveryoneOf(call.db, run, client_id);
  if (added.length === 0) throw refused('everyone', sentences.noOtherEmployeesWorkFor);
  await writeAmountsOfMany(call.db, { runId: run.id, writtenBy: call.session.userId }, added, amounts);
}

export const offCycleRuns: Handlers<Calls> = {
  async storeOffCycleRun(call) {
    const { db, body } = call;
    if (body.corrects_id !== null && !(await isPosted(db, body.corrects_id)))
      throw refused('corrects_id', sentences.onlyPostedRunsCanBe);
    const run = await beginOffCycle(call, body, body.corrects_id);
    if (body.people.length > 0) await admit(call, run, body.people);
    else if (body.everyone === null) throw refused('people', sentences.chooseEmployeesFirst);
    if (body.everyone !== null) await admitEveryone(call, run, body.everyone);
    return shownRun(db, run.id);
  },

  async updateOffCycleRun(call) {
    const { db, body } = call;
    const run = await openRun(call, body, 'changed');
    if (run.takes_back && (body.add.length > 0 || body.pay_date !== undefined)) throw conflict(takesBack);
    if (body.pay_date !== undefined && body.pay_date < run.from_date)
      throw refused('pay_date', sentences.thePayDateMustBe);
    const there = await peopleOfRun(db, run.id);
    const gone = body.remove.map((code) => there.find((p) => p.employee === code)?.employee_id);
    if (gone.includes(undefined)) throw refused('remove', sentences.oneOfTheseEmployeesIs);
    if (gone.length > 0)
      await removePeople(
        db,
        run.id,
        gone.filter((id) => id !== undefined),
      );
    if (body.add.length > 0) await admit(call, run, body.add);
    if ((await peopleOfRun(db, run.id)).length === 0) throw refused('remove', sentences.theRunWouldHaveNo);
    const moved = body.pay_date !== undefined && body.pay_date !== run.pay_date;
    const projects = run.kind === 'thirteenth_month' ? (body.projects ?? run.projects) : false;
    const changed = moved || projects !== run.projects;
    if (changed) await clearRun(db, run.id);
    await updateRunRow(db, run.id, {
      ...(body.name !== undefined && { name: body.name }),
      ...(moved && { pay_date: mustHave(body, 'pay_date') }),
      projects,
      ...((changed || body.add.length > 0) && { state: 'uploaded' as const }),
      epoch: run.epoch + 1,
    });
    return shownRun(db, run.id);
  },

  async updateRunAmounts(call) {
    const { db, body } = call;
    const run = await openRun(call, body, 'changed');
    if (run.takes_back) throw conflict(takesBack);
    const person = (await peopleOfRun(db, run.id)).find((p) => p.employee === body.employee);
    if (!person) throw refused('employee', sentences.oneOfTheseEmployeesIs);
    await write(call, run, person.employee_id, body.amounts);
    await updateRunRow(db, run.id, { state: 'uploaded', epoch: run.epoch + 1 });
    return shownRun(db, run.id);
  },

  async computeOffCyclePerson(call) {
    const { db, body, params, session, now } = call;
    const locked = await openRun(call, { id: params.id, ...body }, 'computed');
    const person = (await peopleOfRun(db, locked.id)).find((p) => p.employee === params.employeecode);
    if (!person) throw notFound();
    if (person.state === 'held') throw conflict(sentences.employeesOnHoldArentComputed);
    const run = mustExist(await runById(db, locked.id), 'The run is gone');
    if (locked.computed_by !== null && locked.computed_by !== session.userId)
      throw conflict(sentences.anotherUserComputedThisRun);
    const others = (await peopleOfRun(db, run.id)).filter((p) => p.employee_id !== person.employee_id);
    const ofOthers = others.some((p) => !['waiting', 'held'].includes(p.state));
    if (ofOthers && !((await tablesUnchanged(db, run)) && (await wagesStand(db, run))))
      throw conflict(sentences.aStatutoryTableOrWage, 'changed');
    if (run.projects && (await datesToPlan(db, run)) && !(await hasPlannedDays(db, run.id, person.employee_id)))
      throw conflict(sentences.computeTheWholeRunFirst);
    const noLaw = await whyNoLaw(db, run);
    const found = await basisOf(db, run);
    if (!found) throw conflict(noLaw ?? sentences.noStatutoryTableIsEffective, 'law');
    const { basis, law, wages } = found;
    const facts = await factsOfPerson(db, factsAskedOf(run), person.employee_id);
    const to = { id: run.id, epoch: run.epoch, pay_date: run.pay_date, month: run.month };
    // The locked run cannot change in the meantime.
    await writeComputed(db, to, computeChunk([facts], { run: to, basis, others: new Map(), unpaid: new Map() }));
    const waiting = (await peopleOfRun(db, run.id)).some((p) => p.state === 'waiting');
    await noteLawOfRun(db, run.id, law);
    await noteWagesOfRun(db, run.id, wages);
    await updateRunRow(db, run.id, {
      ...(!waiting && { state: 'computed' as const, basis_hash: basis.tablesHash, computed_at: now }),
      computed_by: session.userId,
      computer_approves: await computerMayApprove(db, run.id, run.to_date),
    });
    return shownRun(db, run.id);
  },

  async listOffCyclePeople({ db, params, query }) {
    const run = await runById(db, params.id);
    if (!run) throw notFound();
    const filter = { ...query, offset: (query.page - 1) * query.limit };
    return { data: await offCyclePeople(db, run.id, filter), total: await countMatching(db, run.id, filter) };
  },
};
