import type { Kysely } from 'kysely';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { NewEmployee } from '#contract/hr/people/employee-new.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import type { SampleData, sampleDataCalls } from '#contract/hr/setup/sample.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { cutoffOf } from '#domain/leave/cutoff.ts';
import { nth } from '#domain/lists/known.ts';
import { sampleClient, sampleCode, sampleCutoffDays, sampleEmployees, sampleTime } from '#domain/setup/sample.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handlers } from '#server/http/call.ts';
import { forbidden, refused, sqlState } from '#server/http/errors.ts';
import { clientHandlers, branchHandlers } from '../clients/clients.handlers.ts';
import { createEmployee } from '../people/create.ts';
import { scheduleHandlers } from '../schedules/schedules.handlers.ts';
import { fileSampleRequests } from './sample-requests.ts';
import { removeSample } from './remove-sample.queries.ts';
import {
  anyPosted,
  insertLogs,
  keepSample,
  lockSample,
  codesTaken,
  sampleIds,
  samplePresent,
  tiesOf,
  type SampleTies,
} from './sample.queries.ts';
import { sentences } from '#server/text/en/hr/setup.ts';

type AnyCall = Call<(typeof sampleDataCalls)['addSampleData']>;

function ownersOnly({ session }: Pick<AnyCall, 'session'>): void {
  if (!session.codes.has('HRIS16')) throw forbidden();
}

function whyKept({ syncing, paid, accounts, others, shared_runs }: SampleTies): string | null {
  if (syncing) return sentences.aSyncToPayrollIs;
  if (paid > 0) return sentences.aPostedPayslipWhichStays(paid);
  if (accounts.length > 0) return sentences.theseSampleEmployeesHaveAn(accounts.join('; '));
  if (others.length > 0) return sentences.theseEmployeesAreNotSample(others.join('; '));
  if (shared_runs.length > 0) return sentences.theseRunsPaySampleEmployees(shared_runs.join(', '));
  return null;
}

async function state(db: Kysely<DB>): Promise<{ data: SampleData }> {
  const present = (await samplePresent(db)) ?? null;
  const kept_because = present ? whyKept(await tiesOf(db, await sampleIds(db))) : null;
  return { data: { offered: present === null && !(await anyPosted(db)), present, kept_because } };
}

/** Returns the record in a handler's response. Throws for a file. */
function dataOf<T>(answer: Response | { data: T }): T {
  if (answer instanceof Response) throw new Error('A record was expected, not a file.');
  return answer.data;
}

/** Creates client, branch, schedule, and employees by the rules of their forms; everything begins with the cutoff. */
async function createCompany(call: AnyCall, from: string) {
  const { db, now, session, context } = call;
  const as = <B>(body: B) => ({ ...call, body });
  const client = clients.store.body.parse({
    code: sampleCode,
    name: sampleClient,
    address: 'Made up',
    cutoff_days: sampleCutoffDays,
    filing_grace_days: 20,
    pay_after_days: 5,
  });
  const client_id = dataOf(await clientHandlers.clientStore(as(client))).id;
  const branch = branches.store.body.parse({
    client_id,
    name: 'Sample branch',
    address: 'Made up, Makati City',
    region: 'NCR',
  });
  const branch_id = dataOf(await branchHandlers.branchStore(as(branch))).id;
  const schedule = schedules.store.body.parse({
    name: 'Sample schedule, Monday to Saturday',
    start_time: '08:00',
    end_time: '17:00',
    break_minutes: 60,
    rest_days: [7],
  });
  const schedule_id = dataOf(await scheduleHandlers.scheduleStore(as(schedule))).id;
  const employees: number[] = [];
  for (const { code, ...person } of sampleEmployees) {
    const values = NewEmployee.parse({
      ...person,
      employee_code: code,
      last_name: 'Sample',
      birth_date: '1995-01-01',
      hired_on: from,
      client_id,
      branch_id,
      schedule_id,
    });
    employees.push(await createEmployee(db, values, { context, now, userId: session.userId }));
  }
  const by = { userId: session.userId, now };
  await keepSample(db, 'hr.clients', [client_id], by);
  await keepSample(db, 'hr.branches', [branch_id], by);
  await keepSample(db, 'hr.schedules', [schedule_id], by);
  await keepSample(db, 'hr.employees', employees, by);
  return employees;
}

/** SQLSTATEs if the database refuses to delete a row. */
const keptByDatabase = new Set(['23503', '23514']);

export const sampleHandlers: Handlers<typeof sampleDataCalls> = {
  async sampleData(call) {
    ownersOnly(call);
    return state(call.db);
  },

  async addSampleData(call) {
    ownersOnly(call);
    const { db, now } = call;
    await lockSample(db);
    if (await samplePresent(db)) throw refused('form', sentences.sampleDataIsThereAlready);
    if (await anyPosted(db)) throw refused('form', sentences.sampleDataCanBeAdded);
    if (
      await codesTaken(
        db,
        sampleCode,
        sampleEmployees.map((e) => e.code),
      )
    )
      throw refused('form', sentences.payrollAlreadyHasAClient);
    const today = manilaDate(now);
    const last = cutoffOf(addDays(cutoffOf(today, sampleCutoffDays).start, -1), sampleCutoffDays);
    const employees = await createCompany(call, last.start);
    const { logs, requests } = sampleTime(last.start, last.end);
    await insertLogs(
      db,
      logs.map((l) => ({ employee_id: nth(employees, l.employee), at: `${l.date} ${l.time}`, direction: l.direction })),
    );
    await fileSampleRequests(db, employees, requests, now);
    return state(db);
  },

  async removeSampleData(call) {
    ownersOnly(call);
    const { db } = call;
    await lockSample(db);
    const ids = await sampleIds(db);
    const why = whyKept(await tiesOf(db, ids));
    if (why !== null) throw refused('form', why);
    try {
      await removeSample(db, ids);
    } catch (error) {
      if (!keptByDatabase.has(sqlState(error) ?? '')) throw error;
      throw refused('form', sentences.aDocumentOrASettled);
    }
    return state(db);
  },
};
