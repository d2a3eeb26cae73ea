import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { branches } from '#contract/hr/clients/branch-register.ts';
import { clients } from '#contract/hr/clients/client-register.ts';
import { schedules } from '#contract/hr/schedules/schedule-register.ts';
import { openTime } from '#contract/hr/attendance/time-keeping.ts';
import { tieBadge, uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { addDays } from '#domain/calendar/local-date.ts';
import { companyFile } from '#server/seed/worked-company/company.ts';
import { company } from '#tests/golden/story/read-story.ts';
import { timedSchedule } from '#tests/golden/story/story-time.ts';
import { uuid, type Api, type Person } from '../support.ts';

/** One of the story's punch files, as it would be uploaded. */
export const punchFile = (name: string): File => new File([readFileSync(companyFile(name))], name);

export const files = { BTS: ['1_attlog.dat', 'ATTLOG-1'], LSO: ['punches-makati.csv', 'CSV-MAKATI'] } as const;

export interface StoryIds {
  client: (code: string) => number;
  employee: (code: string) => number;
}

/**
 * The worked company, in a database that holds nothing but the tests' own first client. Clients, branches, schedules,
 * cutoffs and badges go through the API; people, what they are assigned to and their filings are written to the
 * database, filings as they are once they are decided.
 */
export async function aStoryCompany(api: Api, hr: Person): Promise<StoryIds> {
  const as = { as: hr };
  const client = new Map<string, number>();
  for (const c of company.clients) {
    const body = {
      code: c.code,
      name: c.name,
      tin: '',
      address: 'Manila',
      cutoff_days: [15, 31],
      filing_grace_days: 3,
      pay_after_days: 5,
      contract_from: null,
      contract_to: null,
      services: '',
      fee_basis_points: 1000,
      signatory: '',
      signatory_position: '',
      billing_email: '',
    };
    const made = await api.send(clients.calls.clientStore, { body }, { ...as, key: uuid() });
    client.set(c.code, made.body.data.id);
  }
  const branch = new Map<string, number>();
  for (const c of company.clients)
    for (const b of c.branches) {
      const body = {
        client_id: client.get(c.code)!,
        name: b.name,
        address: 'Manila',
        region: 'NCR' as const,
        holidays: [],
      };
      const made = await api.send(branches.calls.branchStore, { body }, { ...as, key: uuid() });
      branch.set(b.name, made.body.data.id);
    }
  const schedule = new Map<string, number>();
  for (const s of company.schedules) {
    const { name, start_time, end_time, break_minutes, break_start, rest_days } = timedSchedule(s.id);
    const body = { name, start_time, end_time, break_minutes, break_start, rest_days };
    const made = await api.send(schedules.calls.scheduleStore, { body }, { ...as, key: uuid() });
    schedule.set(s.id, made.body.data.id);
  }
  await sql`delete from hr.branch_holidays`.execute(api.db);
  await sql`delete from hr.holidays`.execute(api.db);
  await api.db
    .insertInto('hr.holidays')
    .values(
      company.holidays.map((h) => ({
        date: h.date,
        name: h.date,
        kind: h.kind,
        scope: 'national',
        source: 'Proc. 1006',
      })),
    )
    .execute();

  const employee = new Map<string, number>();
  for (const e of company.employees) {
    const last = e.assignments.at(-1)!;
    const { id } = await api.db
      .insertInto('hr.employees')
      .values({
        employee_code: e.code,
        last_name: e.last_name,
        first_name: e.first_name,
        sex: 'female',
        birth_date: '1990-01-01',
        position: 'Tester',
        client_id: client.get(last.client)!,
        branch_id: branch.get(last.branch)!,
        hired_on: e.hired,
        separated_on: e.last_day ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    employee.set(e.code, id);
    await api.db
      .insertInto('hr.assignments')
      .values(
        e.assignments.map((a, i) => ({
          employee_id: id,
          from_date: a.from,
          to_date: e.assignments[i + 1] ? addDays(e.assignments[i + 1]!.from, -1) : (e.last_day ?? null),
          client_id: client.get(a.client)!,
          branch_id: branch.get(a.branch)!,
          position: 'Tester',
          created_at: '2026-11-01T00:00:00Z',
        })),
      )
      .execute();
    await api.db
      .insertInto('hr.schedule_assignments')
      .values(
        e.schedules.map((s, i) => ({
          employee_id: id,
          schedule_id: schedule.get(s.schedule)!,
          from_date: s.from,
          to_date: e.schedules[i + 1] ? addDays(e.schedules[i + 1]!.from, -1) : null,
        })),
      )
      .execute();
  }
  await fileAll(api, employee);
  const ids = { client: (code: string) => client.get(code)!, employee: (code: string) => employee.get(code)! };
  const clientOf = { 'ATTLOG-1': 'BTS', 'CSV-MAKATI': 'LSO' } as Record<string, string>;
  for (const b of company.badges) {
    const body = {
      client_id: ids.client(clientOf[b.device]!),
      device: b.device,
      pin: b.badge,
      employee_id: ids.employee(b.employee),
      from_date: b.from,
    };
    await api.send(tieBadge, { body }, { ...as, key: uuid() });
  }
  return ids;
}

const parts = { day: 'day', morning: 'am', afternoon: 'pm' } as const;

/** The filings of the story, except for the correction of a punch: that is the reviewer's. */
async function fileAll(api: Api, employee: ReadonlyMap<string, number>): Promise<void> {
  const at = '2026-11-02T00:00:00Z';
  for (const f of company.filings) {
    const common = { employee_id: employee.get(f.employee)!, reason: 'As filed', filed_at: at, received_at: at };
    const status = f.status as 'approved' | 'pending';
    if (f.kind === 'overtime')
      await api.db
        .insertInto('hr.overtimes')
        .values({
          ...common,
          date: f.date,
          start_time: f.from,
          end_time: f.to === '24:00' ? '00:00' : f.to,
          minutes: 60,
          segments: '[]',
          status,
        })
        .execute();
    if (f.kind === 'leave')
      await api.db
        .insertInto('hr.leaves')
        .values({
          ...common,
          // The tests' company has a paid kind of leave, and one without pay.
          leave_type_id: f.paid ? 1 : 2,
          start_date: f.from,
          end_date: f.to,
          start_part: parts[f.part],
          end_part: parts[f.part],
          days: 1,
          status,
        })
        .execute();
  }
}

/** Uploads a file of the story for its client. */
export const uploadOf = (api: Api, ids: StoryIds, hr: Person, client: 'BTS' | 'LSO') =>
  api.send(
    uploadPunches,
    { body: { client_id: ids.client(client), device: files[client][1] } },
    { as: hr, key: uuid(), files: [punchFile(files[client][0])] },
  );

export const openBoth = async (api: Api, ids: StoryIds, hr: Person): Promise<void> => {
  for (const client of ['BTS', 'LSO'])
    for (const date of ['2026-11-01', '2026-11-16'])
      await api.send(openTime, { body: { client_id: ids.client(client), date } }, { as: hr, key: uuid() });
};

/** A day of leave with pay, approved without its day having been looked at again: as of an employee who filed it late. */
export const anApprovedLeave = (api: Api, employee_id: number, day: string) =>
  api.db
    .insertInto('hr.leaves')
    .values({
      employee_id,
      leave_type_id: 1,
      start_date: day,
      end_date: day,
      start_part: 'day',
      end_part: 'day',
      days: 1,
      reason: 'Filed late',
      status: 'approved',
      filed_at: '2026-11-30T00:00:00Z',
      received_at: '2026-11-30T00:00:00Z',
    })
    .execute();
