import type { payrollContract } from '#contract/payroll/contract.ts';
import type { RetroPerson } from '#contract/payroll/runs/rate-retro.ts';
import { lineName } from '#domain/explain/line-name.ts';
import { mustHave } from '#domain/lists/known.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { PayError } from '#domain/pay-error.ts';
import { fromPayError } from '#domain/runs/review/problems.ts';
import type { RetroDifference } from '#domain/pay/retro.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused } from '#server/http/errors.ts';
import { basisOf } from '../prepare/basis.ts';
import { beginOffCycle, placePeople } from '../prepare/off-cycle-begin.ts';
import { peopleOfRun } from '../prepare/off-cycle.queries.ts';
import { runName } from '../prepare/period.ts';
import {
  changedPeople,
  lockRetro,
  takeRetro,
  type ChangedPerson,
  type ChangedRow,
  type RetroFilter,
} from './rate-retro.queries.ts';
import { retroOfRow } from './rate-retro.ts';
import { conflict, ready, shownRun, type Writing } from '../run-state.ts';
import { runById, updateRunRow } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

type Calls = Pick<typeof payrollContract, 'listRateRetro' | 'storeRateRetro' | 'updateRateRetro'>;
type Db = Writing['db'];

/**
 * Returns a lookup of the tables for recomputing a client's posted payslip in a run. Undefined when the tables of its
 * dates are missing.
 */
function tablesOfRuns(db: Db) {
  const bases = new Map<number, Awaited<ReturnType<typeof basisOf>>>();
  return async (runId: number, clientId: number): Promise<PayTables | undefined> => {
    const run = bases.has(runId) ? undefined : await runById(db, runId);
    if (run) bases.set(runId, await basisOf(db, run));
    const basis = bases.get(runId)?.basis;
    return (basis?.ofClients.get(clientId) ?? basis)?.tables;
  };
}

type Worked = { differences: RetroDifference[]; why_not: null } | { differences: []; why_not: string };

async function worked(row: ChangedRow, tablesOf: ReturnType<typeof tablesOfRuns>): Promise<Worked> {
  const tables = await tablesOf(row.paid_in, row.client_id);
  if (!tables) return { differences: [], why_not: sentences.noStatutoryTableIsEffectiveOn };
  try {
    return { differences: retroOfRow(row, tables).differences, why_not: null };
  } catch (error) {
    if (error instanceof PayError) return { differences: [], why_not: fromPayError(error).message };
    throw error;
  }
}

const sumOf = (rows: readonly { difference_centavos: number }[]): number =>
  rows.reduce((n, r) => n + r.difference_centavos, 0);

async function cutoffOf(row: ChangedRow, tablesOf: ReturnType<typeof tablesOfRuns>) {
  const { differences, why_not } = await worked(row, tablesOf);
  const lines = differences.map((d) => ({
    code: d.code,
    what: lineName(d.code, 'en'),
    was_centavos: d.paid,
    is_centavos: d.paid + d.amount,
    difference_centavos: d.amount,
    exempt: d.mwe,
  }));
  const { from_date, to_date, paid_in, payslip_id, run_id } = row;
  const run =
    run_id === null
      ? null
      : { id: run_id, name: mustHave(row, 'run_name'), adjustment: mustHave(row, 'run_adjustment') };
  return { payslip_id, from_date, to_date, paid_in, run, lines, difference_centavos: sumOf(lines), why_not };
}

type Cutoff = Awaited<ReturnType<typeof cutoffOf>>;

/**
 * Returns employees whose current rates change what posted cutoffs owe them or deduct, or whose cutoffs cannot be
 * computed.
 */
async function proposed(db: Db, f: RetroFilter & { limit: number; offset: number }) {
  const tablesOf = tablesOfRuns(db);
  const found: { person: ChangedPerson; cutoffs: Cutoff[] }[] = [];
  for (const person of await changedPeople(db, f)) {
    const cutoffs: Cutoff[] = [];
    for (const row of person.cutoffs) cutoffs.push(await cutoffOf(row, tablesOf));
    found.push({ person, cutoffs });
  }
  return found;
}

const told = (cutoffs: readonly Cutoff[]) => cutoffs.filter((c) => c.lines.length > 0 || c.why_not !== null);

const withoutNumber = (c: Cutoff): RetroPerson['cutoffs'][number] => {
  const { from_date, to_date, paid_in, run, lines, difference_centavos, why_not } = c;
  return { from_date, to_date, paid_in, run, lines, difference_centavos, why_not };
};

/** Returns the posted cutoffs that a run takes for an employee. Throws with the reason when one cannot be taken. */
function toTake({ employee }: ChangedPerson, cutoffs: readonly Cutoff[], before: string | null): Cutoff[] {
  const due = told(cutoffs).filter((c) => before === null || c.to_date < before);
  const called = (c: Cutoff) => `the cutoff ${runName(c.from_date, c.to_date, null)} of ${employee}`;
  const taken = due.find((c) => c.run !== null);
  if (taken) throw conflict(sentences.theRunAlreadyPays(mustHave(taken, 'run').name, called(taken)), 'taken');
  for (const c of due)
    if (c.why_not !== null) throw refused('people', sentences.couldntComputeTheChangeIn(called(c), c.why_not));
  return due;
}

/**
 * Returns the posted cutoffs that a run takes, by employee: those before its own, if it has one. Of two concurrent
 * requests, the second waits and sees what the first took.
 */
async function dueTo(db: Db, of: { people: string[]; since: string | null }, before: string | null) {
  await lockRetro(db);
  const filter = { search: '', people: of.people, from: of.since ?? undefined };
  const found = await proposed(db, { ...filter, limit: of.people.length, offset: 0 });
  const dueOf = new Map(found.map(({ person, cutoffs }) => [person.employee, toTake(person, cutoffs, before)]));
  const none = of.people.find((code) => (dueOf.get(code) ?? []).length === 0);
  if (none !== undefined) throw refused('people', sentences.nothingIsDueToThe(none));
  return dueOf;
}

const rowsOf = (people: readonly { employee_id: number; employee: string }[], dueOf: Map<string, Cutoff[]>) =>
  people.flatMap(({ employee_id, employee }) =>
    (dueOf.get(employee) ?? []).map((c) => ({ employee_id, paid_by_id: c.payslip_id })),
  );

/** Computes the differences from rates changed with a date in posted cutoffs, and creates the run that pays them. */
export const rateRetroRuns: Handlers<Calls> = {
  async listRateRetro({ db, query }) {
    const { page, limit, search, client_id, employee, from } = query;
    const people = employee === undefined ? undefined : [employee];
    const found = await proposed(db, { search, client_id, people, from, limit, offset: (page - 1) * limit });
    const data = found.map(({ person, cutoffs }): RetroPerson => {
      const shown = told(cutoffs).map(withoutNumber);
      const { employee: code, name, client } = person;
      const open = shown.filter((c) => c.run === null);
      return { employee: code, name, client, cutoffs: shown, difference_centavos: sumOf(open) };
    });
    return { data, total: found[0]?.person.total ?? 0 };
  },

  async storeRateRetro(call) {
    const { db, body } = call;
    const dueOf = await dueTo(db, body, null);
    const run = await beginOffCycle(call, body);
    if (run.kind !== 'supplementary') throw refused('payroll_type_id', sentences.chooseATypeThatPays);
    const placed = await placePeople(call, run, body.people);
    await takeRetro(db, run.id, rowsOf(placed, dueOf));
    return shownRun(db, run.id);
  },

  async updateRateRetro(call) {
    const { db, body } = call;
    const run = await ready(call, body, ['draft', 'uploaded', 'computed'], 'changed');
    if (run.takes_back) throw conflict(sentences.thisRunReversesPayslipsAnd);
    const there = await peopleOfRun(db, run.id);
    const missing = body.people.find((code) => !there.some((p) => p.employee === code));
    if (missing !== undefined) throw refused('people', sentences.isNotInThisRun(missing));
    const dueOf = await dueTo(db, body, run.adjustment ? null : run.from_date);
    await takeRetro(db, run.id, rowsOf(there, dueOf));
    const state = run.state === 'computed' ? 'uploaded' : run.state;
    await updateRunRow(db, run.id, { state, epoch: run.epoch + 1 });
    return shownRun(db, run.id);
  },
};
