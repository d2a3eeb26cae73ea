import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardEmployeeDraft, keepEmployeeDraft, listEmployeeDrafts } from '#contract/hr/people/employee-drafts.ts';
import { employeeCode, likelyEmployees, storeEmployee } from '#contract/hr/people/employee-new.ts';
import { exportEmployees, listEmployees } from '#contract/hr/people/employee-list.ts';
import {
  archiveEmployee,
  employeeAccount,
  employeeHistory,
  restoreEmployee,
  storeTin,
  updateBankingDetail,
  updateEmployee,
  updateLeaveCredit,
} from '#contract/hr/people/employee-record.ts';
import { showTimelines, storeRate } from '#contract/hr/people/employee-timelines.ts';
import { showEmployee } from '#contract/hr/people/employees.ts';
import { storeLeave } from '#contract/hr/leave/leaves.ts';
import { getUser } from '#contract/hr/accounts/auth.ts';
import { permissionCodes } from '#contract/permissions.ts';
import type { Input } from '#contract/endpoint.ts';
import { beginToday } from '#server/hr/people/begin-today.ts';
import { forgetDrafts } from '#server/hr/people/drafts-job.ts';
import { reseal } from '#server/database/reseal.ts';
import { aLink } from '../accounts/accounts-support.ts';
import { Api, aLeave, uuid, type Person } from '#tests/api/support.ts';
import { aNewEmployee, aPerson, aRate } from './people-support.ts';

/** People at the desk: hired, found, changed, left and come back. */

let api: Api;
let officer: Person;
let made = 0;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(permissionCodes);
});
afterAll(() => api.close());

type NewBody = Input<typeof storeEmployee>['body'];
/** An employee whose code, name and numbers are unique. */
const somebody = (over: Record<string, unknown> = {}): NewBody => {
  const n = String(++made).padStart(4, '0');
  return aNewEmployee({
    employee_code: `N-${n}`,
    last_name: `Reyes${n}`,
    sss: `34-123${n}-8`,
    philhealth: `12-12345${n}-1`,
    pagibig: `1212-1212-${n}`,
    tin: `123-45${n[0]}-${n.slice(1)}`,
    ...over,
  });
};
const store = (body: NewBody) => api.send(storeEmployee, { body }, { as: officer, key: uuid() });
const hire = async (over: Record<string, unknown> = {}) => {
  const sent = await store(somebody(over));
  expect(sent.status).toBe(200);
  return sent.body.data;
};
const timelinesOf = async (id: number) =>
  (await api.send(showTimelines, { params: { id } }, { as: officer })).body.data;
const list = async (query: Input<typeof listEmployees>['query']) =>
  (await api.send(listEmployees, { query: query ?? {} }, { as: officer })).body;
const archive = (id: number, date: string, version: number, reason = 'Own request') =>
  api.send(archiveEmployee, { params: { id, date }, query: { version, reason } }, { as: officer, key: uuid() });
const restore = (id: number, from: string, version: number) =>
  api.send(restoreEmployee, { params: { id }, query: { version, from } }, { as: officer, key: uuid() });
const errorsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});

describe('hiring', () => {
  test('stores record, employment, assignment, rate and schedule at once; numbers sealed and masked', async () => {
    const employee = await hire();
    expect(employee).toMatchObject({
      status: 'active',
      client: { id: 1 },
      branch: { id: 1 },
      position: 'Security guard',
      mobile: '09171234567',
      government: { sss: expect.stringContaining('•') },
      banking: { bank: 'BPI', account_number: '••••••3210' },
    });
    const dated = await timelinesOf(employee.id);
    expect(dated.employments).toMatchObject([
      { from_date: '2026-11-16', to_date: null, created_by: expect.any(String) },
    ]);
    expect(dated.assignments).toMatchObject([{ line: 1, client_id: 1, from_date: '2026-11-16', to_date: null }]);
    expect(dated.rates).toMatchObject([{ scheme: 'daily', amount_centavos: 75_500, factor_tenths: 3130 }]);
    expect(dated.schedules).toMatchObject([{ schedule_id: 1, from_date: '2026-11-16' }]);
    const { rows } = await sql<{
      text: string;
    }>`select to_jsonb(e)::text as text from hr.employees e where id = ${employee.id}`.execute(api.db);
    expect(rows[0]!.text).not.toContain('9876543210');
    expect(rows[0]!.text).toContain('v2:');
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a code with a space', { employee_code: 'N 1' }, 'employee_code'],
    ['no last name', { last_name: ' ' }, 'last_name'],
    ['a birth date that does not exist', { birth_date: '1995-02-30' }, 'birth_date'],
    ['a child', { birth_date: '2012-01-01' }, 'birth_date'],
    ['a client that is not there', { client_id: 9999 }, 'client_id'],
    ['a branch that is not there', { branch_id: 9999 }, 'branch_id'],
    ['a schedule that is not there', { schedule_id: 9999 }, 'schedule_id'],
    ['a scheme without an amount', { amount_centavos: null }, 'amount_centavos'],
    ['an amount without a scheme', { scheme: null }, 'scheme'],
    ['half a centavo', { amount_centavos: 75_500.5 }, 'amount_centavos'],
    ['a factor nobody knows', { factor_tenths: 3131 }, 'factor_tenths'],
    ['an SSS number of nine digits', { sss: '34-123456-8' }, 'sss'],
    ['a TIN of letters', { tin: 'none' }, 'tin'],
    ['a mobile of a landline', { mobile: '02 8123 4567' }, 'mobile'],
    ['an account without its bank', { bank: '' }, 'bank'],
  ])('%s is refused at its field, and nothing is half stored', async (_, over, field) => {
    const before = (await list({ status: 'all', limit: 1 })).total;
    const sent = await store(somebody(over));
    expect(sent.status).toBe(422);
    expect(errorsOf(sent.body)).toEqual([field]);
    expect((await list({ status: 'all', limit: 1 })).total).toBe(before);
  });

  test('a code that is taken, however it is written, is refused; of two at once one is stored', async () => {
    const { employee_code } = await hire();
    const again = await store(somebody({ employee_code: employee_code.toLowerCase() }));
    expect([again.status, errorsOf(again.body)]).toEqual([422, ['employee_code']]);
    const both = await Promise.all([1, 2].map(() => store(somebody({ employee_code: 'TWIN-1' }))));
    expect(both.map((s) => s.status).sort()).toEqual([200, 422]);
  });

  test('the next code follows the last, and a used one is refused with a reason', async () => {
    await hire({ employee_code: 'ZED-0041' });
    const asked = async (employee_code: string) =>
      (await api.send(employeeCode, { query: { employee_code } }, { as: officer })).body.data;
    expect(await asked('zed-0041')).toEqual({ next: 'ZED-0042', free: false });
    expect(await asked('ZED-0042')).toEqual({ next: 'ZED-0042', free: true });
  });

  test('who may be the same person is shown before: by name and birth date, by TIN whatever its branch', async () => {
    const first = await hire({ last_name: 'De la Peña', first_name: 'Ana', tin: '987-654-321' });
    const twin = { last_name: 'Dela PEÑA', first_name: 'ana', tin: '987-654-321-00000' };
    const asked = await api.send(likelyEmployees, { body: { ...twin, birth_date: '1995-05-17' } }, { as: officer });
    expect(asked.body.data).toMatchObject([{ id: first.id, same: ['name and birth date', 'TIN'] }]);
    const refused = await store(somebody(twin));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ reason: 'likely-same', current: [{ id: first.id }] });
    const known = await store(somebody({ ...twin, seen: [first.id] }));
    expect(known.status).toBe(200);
  });

  test('numbers sealed with an earlier key are found again once they are sealed with the present one', async () => {
    const { id } = await hire({ tin: '555-666-777' });
    await sql`update hr.employees set tin_mark = null where id = ${id}`.execute(api.db);
    const asked = async () =>
      (
        await api.send(
          likelyEmployees,
          { body: { last_name: '', first_name: '', birth_date: null, tin: '555666777' } },
          { as: officer },
        )
      ).body.data;
    expect(await asked()).toEqual([]);
    await reseal(api.db, [api.context.settings.dataKey]);
    expect(await asked()).toMatchObject([{ id }]);
  });
});

describe('a draft of a new employee', () => {
  const fields = { last_name: 'Cruz', first_name: 'Juana', tin: '123-456-789', client_id: 1, scheme: null };
  const keep = (id: string, version: number, over: object = {}, as = officer) =>
    api.send(keepEmployeeDraft, { params: { id }, body: { fields: { ...fields, ...over }, version } }, { as });
  const drafts = async (as = officer) => (await api.send(listEmployeeDrafts, {}, { as })).body.data;

  test('is found by its author on any device, sealed in storage, and by no other user', async () => {
    const id = uuid();
    expect((await keep(id, 0)).body.data).toMatchObject({ id, version: 1 });
    expect((await keep(id, 1, { suffix: 'Jr.' })).body.data).toMatchObject({ version: 2 });
    expect(await drafts()).toMatchObject([{ id, fields: { ...fields, suffix: 'Jr.' }, version: 2 }]);
    // From another computer meanwhile: neither overwrites the other.
    expect((await keep(id, 1)).body).toMatchObject({ current: { version: 2 } });
    expect((await keep(id, 0)).status).toBe(409);
    const { rows } = await sql<{ row: string }>`select row_to_json(d)::text as row from hr.employee_drafts d`.execute(
      api.db,
    );
    expect(rows.map((r) => r.row).join(' ')).not.toMatch(/Cruz|Juana|123-456/);
    const other = await api.aUser(['HRIS06']);
    expect(await drafts(other)).toEqual([]);
    await api.send(discardEmployeeDraft, { params: { id } }, { as: other });
    expect((await keep(id, 0, { first_name: 'Pedro' }, other)).status).toBe(200);
    expect(await drafts()).toMatchObject([{ id, fields: { first_name: 'Juana' } }]);
    // Moved into another's row it does not open.
    await sql`update hr.employee_drafts set fields = (select fields from hr.employee_drafts where author_id = ${officer.userId})
      where author_id = ${other.userId}`.execute(api.db);
    expect(await drafts(other)).toEqual([]);
    await reseal(api.db, [new Uint8Array(32).fill(9), api.context.settings.dataKey]);
    expect(await drafts()).toEqual([]);
    await reseal(api.db, [api.context.settings.dataKey, new Uint8Array(32).fill(9)]);
    expect(await drafts()).toMatchObject([{ id }]);
    await api.send(discardEmployeeDraft, { params: { id } }, { as: officer });
    expect(await drafts()).toEqual([]);
  });

  test('goes when the person is hired, not when that is refused, and after thirty days', async () => {
    const [hired, old] = [uuid(), uuid()];
    await keep(hired, 0);
    const body = somebody({ draft: hired });
    expect((await store({ ...body, branch_id: 999 })).status).toBe(422);
    expect(await drafts()).toHaveLength(1);
    expect((await store(body)).status).toBe(200);
    expect(await drafts()).toEqual([]);
    await keep(old, 0);
    const now = (days: number) => ({ ...api.context, now: () => api.now + days * 86_400_000 });
    expect(await forgetDrafts(now(29))).toEqual({ draftsRemoved: 0 });
    expect(await drafts()).toHaveLength(1);
    // The other officer's, too.
    expect(await forgetDrafts(now(31))).toEqual({ draftsRemoved: 2 });
    expect(await drafts()).toEqual([]);
  });

  test('is found whatever letters its number is sent in; its author has fifty that open; no key is kept of it', async () => {
    const author = await api.aUser(['HRIS06']);
    // Of a lost key: they can't be seen, so they couldn't be discarded to make room.
    await sql`insert into hr.employee_drafts (author_id, id, fields, begun_at, saved_at)
      select ${author.userId}, gen_random_uuid(), 'sealed', now(), now() from generate_series(1, 50)`.execute(api.db);
    const id = uuid();
    const params = { id: id.toUpperCase() };
    const sent = await api.send(
      keepEmployeeDraft,
      { params, body: { fields, version: 0 } },
      { as: author, key: uuid() },
    );
    expect(sent).toMatchObject({ status: 200, body: { data: { id, version: 1 } } });
    expect(await drafts(author)).toMatchObject([{ id, fields }]);
    for (let n = 1; n < 50; n++) expect((await keep(uuid(), 0, {}, author)).status).toBe(200);
    expect((await keep(uuid(), 0, {}, author)).status).toBe(422);
    // One that is there already is said to be, and goes on.
    expect((await keep(id, 0, {}, author)).status).toBe(409);
    expect((await keep(id, 1, {}, author)).status).toBe(200);
    await api.send(discardEmployeeDraft, { params }, { as: author });
    expect(await drafts(author)).toHaveLength(49);
    const { rows } = await sql`select 1 from auth.idempotency_keys where endpoint = ${keepEmployeeDraft.path}`.execute(
      api.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the list', () => {
  test('missing data is counted the same for all employees, for a client, and row by row', async () => {
    const counted = (first_name: string, over: Record<string, unknown> = {}) =>
      hire({ last_name: 'Counted', first_name, ...over });
    const beginning = await counted('Begins', { hired_on: '2027-03-01' });
    const complete = await counted('Complete');
    const ended = await counted('Ended');
    await sql`update hr.pay_rates set to_date = from_date where employee_id = ${ended.id}`.execute(api.db);
    const withoutShift = await counted('Unscheduled', { schedule_id: null });
    const [alone, moves] = [await counted('Alone'), await counted('Moves')];
    const [later, both] = [await counted('Later'), [alone.id, moves.id]];
    await sql`update hr.assignments set to_date = '2026-12-05' where employee_id = any(${both})`.execute(api.db);
    await sql`update hr.assignments set to_date = '2027-06-30' where employee_id = ${later.id}`.execute(api.db);
    await sql`insert into hr.assignments (employee_id, from_date, client_id, branch_id, position, created_at)
      select employee_id, '2026-12-06', client_id, branch_id, position, created_at from hr.assignments
      where employee_id = ${moves.id}`.execute(api.db);
    const rows = (await list({ search: 'Counted', limit: 100 })).employees;
    const lacking = (id: number) => rows.find((e) => e.id === id)!.missing;
    const all = [beginning, complete, ended, withoutShift, alone, moves, later];
    expect(all.map(({ id }) => lacking(id))).toEqual([[], [], ['rate'], ['schedule'], ['client'], [], []]);
    const everybody = await list({ limit: 1 });
    const byClient = await Promise.all([1, 2, 3].map((client) => list({ client, limit: 1 })));
    expect(byClient.reduce((n, of) => n + of.total, 0)).toBe(everybody.total);
    expect(byClient.reduce((n, of) => n + of.missing, 0)).toBe(everybody.missing);
    expect((await list({ missing: 'any', limit: 1 })).total).toBe(everybody.missing);
  });

  test('is searched by words in any order, filtered, sorted, counted and exported', async () => {
    const { id } = await hire({
      last_name: 'Sy-Quia',
      first_name: '=Noel',
      middle_name: 'Tan',
      position: 'Inspector',
      schedule_id: null,
      scheme: null,
      amount_centavos: null,
      tin: '',
      hired_on: '2026-10-05',
    });
    const found = await list({ search: 'noel sy-quia' });
    expect(found.employees).toMatchObject([
      { id, name: 'Sy-Quia, =Noel T.', missing: ['rate', 'schedule', 'tin'], status: 'active' },
    ]);
    expect(found).toMatchObject({ total: 1, active: 1, resigned: 0, missing: 1, hired_this_month: 0 });
    expect((await list({ missing: 'tin', position: 'Inspector' })).employees.map((e) => e.id)).toEqual([id]);
    expect((await list({ missing: 'bank', position: 'Inspector' })).employees).toEqual([]);
    expect((await list({ position: 'Inspector', hired_from: '2026-10-06' })).total).toBe(0);
    expect((await list({ position: 'Inspector', hired_to: '2026-10-05', client: 1, branch: 1 })).total).toBe(1);
    const page = await list({ limit: 2, sort: '-name' });
    expect(page.employees).toHaveLength(2);
    expect(page.employees[0]!.name > page.employees[1]!.name).toBe(true);
    expect(page.total).toBe(page.active);
    expect((await list({ all: 1, status: 'all' })).employees.length).toBe(page.active + page.resigned);
    const sorted = await api.send(listEmployees, { query: { sort: 'tin' } }, { as: officer });
    expect([sorted.status, errorsOf(sorted.body)]).toEqual([422, ['sort']]);
    const file = await api.send(exportEmployees, { query: { search: 'sy-quia' } }, { as: officer });
    const lines = (file.body as unknown as string).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    for (const word of ['No rate', 'No schedule', 'No TIN']) expect(lines[1]).toContain(word);
  });
});

describe('a change', () => {
  const change = (id: number, version: number, over: Record<string, unknown> = {}) =>
    api.send(
      updateEmployee,
      {
        params: { id },
        body: { ...(aPerson({ employee_code: `U-${id}`, ...over }) as never as object), version } as never,
      },
      { as: officer, key: uuid() },
    );

  test('of the employee is stored, shown in History, and refused from a stale version with the current record', async () => {
    const { id, version } = await hire();
    const first = await change(id, version, { civil_status: 'married' });
    expect(first.body.data).toMatchObject({ civil_status: 'married', version: version + 1 });
    const second = await change(id, version, { civil_status: 'widowed' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ reason: 'stale', current: { civil_status: 'married', version: version + 1 } });
    const told = await api.send(employeeHistory, { params: { id } }, { as: officer });
    expect(told.body.data[0]).toMatchObject({ what: 'Person', action: 'update' });
    expect(told.body.data[0]!.fields).toContainEqual({ field: 'civil_status', before: 'single', after: 'married' });
    expect(told.body.data.map((c) => c.what)).toEqual(expect.arrayContaining(['Employment', 'Assignment', 'Rate']));
  });

  test('of two users at once, one is stored and the other refused', async () => {
    const { id, version } = await hire();
    const both = await Promise.all([change(id, version, { suffix: 'Jr.' }), change(id, version, { suffix: 'Sr.' })]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  });

  test('to a child is refused at the birth date', async () => {
    const { id, version } = await hire();
    const sent = await change(id, version, { birth_date: '2015-01-01' });
    expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['birth_date']]);
  });

  test('of a number is sealed, shown without its digits, and asks about an employee who has it', async () => {
    const one = await hire();
    const other = await hire({ tin: '222-333-444' });
    const put = (version: number, seen: number[] = []) =>
      api.send(
        storeTin,
        { body: { employee_id: one.id, number: '222 333 444', version, seen } },
        { as: officer, key: uuid() },
      );
    expect((await put(one.version)).body).toMatchObject({
      reason: 'likely-same',
      current: [{ id: other.id, same: ['TIN'] }],
    });
    const sent = await put(one.version, [other.id]);
    expect(sent.body.data.government.tin).toBe('•••-•••-444-00000');
    const told = await api.send(employeeHistory, { params: { id: one.id } }, { as: officer });
    expect(told.body.data[0]!.fields).toEqual([{ field: 'tin', before: '••••', after: '••••' }]);
  });

  test('of the bank keeps the account that is known, unless another is given', async () => {
    const { id, version } = await hire();
    const put = (body: Record<string, unknown>) =>
      api.send(updateBankingDetail, { params: { id }, body: body as never }, { as: officer, key: uuid() });
    const kept = await put({ bank: 'BDO', account_name: 'J. Reyes', version });
    expect(kept.body).toMatchObject({ data: { bank: 'BDO', account_number: '••••••3210' }, version: version + 1 });
    const gone = await put({ bank: 'BDO', account_name: 'J. Reyes', account_number: '', version: version + 1 });
    expect(gone.body.data.account_number).toBeNull();
  });

  test('of leave credits is an entry of the ledger, and takes at most the balance', async () => {
    const { id } = await hire();
    const put = (kind: 'grant' | 'adjust', days: number) =>
      api.send(
        updateLeaveCredit,
        { params: { id }, body: { leave_type_id: 1, kind, days, effective_on: '2026-11-18', note: 'By HR' } },
        { as: officer, key: uuid() },
      );
    expect((await put('grant', 5)).body.data).toMatchObject([{ balance: 5 }]);
    const sent = await put('adjust', -5.5);
    expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['days']]);
    expect((await put('adjust', -0.5)).body.data).toMatchObject([{ balance: 4.5 }]);
  });
});

describe('leaving and coming back', () => {
  test('archiving ends assignment, rate, schedule and sessions, cancels later filings, and nothing else is possible', async () => {
    const { id, version } = await hire({ hired_on: '2026-01-05' });
    const person = await api.aUser(['EMP03'], id);
    await sql`insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on)
      values (${id}, 1, 'grant', 5, '2026-01-05')`.execute(api.db);
    const later = await api.send(storeLeave, { body: aLeave() }, { as: { ...person, employeeId: id }, key: uuid() });
    expect(later.status).toBe(200);
    const sent = await archive(id, '2026-11-17', version, 'Found other work');
    expect(sent.status).toBe(200);
    expect(sent.body.data).toMatchObject({ status: 'resigned', separated_on: '2026-11-17' });
    expect(sent.body.effects).toEqual([
      { count: 1, what: 'assignments' },
      { count: 1, what: 'filings' },
      { count: 1, what: 'sessions' },
    ]);
    const dated = await timelinesOf(id);
    expect(dated.employments).toMatchObject([{ to_date: '2026-11-17', ended_because: 'Found other work' }]);
    for (const entry of [...dated.assignments, ...dated.rates, ...dated.schedules])
      expect(entry.to_date).toBe('2026-11-17');
    expect((await api.send(getUser, {}, { as: person })).status).toBe(401);
    const { rows } = await sql`select status, remark from hr.leaves where id = ${later.body.data.id}`.execute(api.db);
    expect(rows).toEqual([{ status: 'cancelled', remark: 'After the last day of work' }]);
    const now = sent.body.data.version;
    const rate = await api.send(
      storeRate,
      { params: { id }, body: { ...aRate(), version: now } },
      { as: officer, key: uuid() },
    );
    expect(rate.body).toMatchObject({ reason: 'archived' });
    expect((await archive(id, '2026-11-17', now)).body).toMatchObject({ reason: 'archived' });
    expect((await list({ status: 'resigned', search: sent.body.data.employee_code })).total).toBe(1);
  });

  test('a last day to come leaves everything open until it is over; the night after it does the rest', async () => {
    const { id, version } = await hire({ hired_on: '2026-01-05' });
    const person = await api.aUser(['EMP03'], id);
    const sent = await archive(id, '2026-11-19', version);
    expect(sent.body.data).toMatchObject({ status: 'active', separated_on: '2026-11-19' });
    await beginToday(api.context);
    expect((await api.send(getUser, {}, { as: person })).status).toBe(200);
    const before = api.now;
    api.now = Date.parse('2026-11-19T19:20:00Z');
    const night = await beginToday(api.context);
    const status = (await api.send(getUser, {}, { as: person })).status;
    api.now = before;
    expect([night.peopleLeft, status]).toEqual([1, 401]);
    const { data } = (await api.send(showEmployee, { params: { id } }, { as: officer })).body;
    expect(data.status).toBe('resigned');
  });

  test('a stale version, a day before the first and one years ahead are refused', async () => {
    const { id, version } = await hire();
    expect((await archive(id, '2026-11-17', version + 1)).body).toMatchObject({ reason: 'stale', current: { id } });
    for (const date of ['2026-11-15', '2028-01-01']) {
      const sent = await archive(id, date, version);
      expect([sent.status, errorsOf(sent.body)]).toEqual([422, ['date']]);
    }
  });

  test('hired again is a new period; former data stays, and the account works again', async () => {
    const { id, version } = await hire({ hired_on: '2026-01-05' });
    const person = await api.aUser(['EMP03'], id);
    const gone = (await archive(id, '2026-11-10', version)).body.data;
    const early = await restore(id, '2026-11-10', gone.version);
    expect([early.status, errorsOf(early.body)]).toEqual([422, ['from']]);
    const back = await restore(id, '2026-11-18', gone.version);
    expect(back.body.data).toMatchObject({ status: 'active', hired_on: '2026-11-18', separated_on: null });
    const dated = await timelinesOf(id);
    expect(dated.employments.map((e) => [e.from_date, e.to_date])).toEqual([
      ['2026-11-18', null],
      ['2026-01-05', '2026-11-10'],
    ]);
    expect(dated.assignments.map((e) => [e.from_date, e.to_date])).toEqual([
      ['2026-11-18', null],
      ['2026-01-05', '2026-11-10'],
    ]);
    const token = await api.aSession(person.userId);
    expect((await api.send(getUser, {}, { as: { ...person, token } })).status).toBe(200);
    expect((await restore(id, '2026-12-01', back.body.data.version)).body).toMatchObject({ reason: 'employed' });
    const account = await api.send(employeeAccount, { params: { id } }, { as: officer });
    expect(account.body.data).toMatchObject({ user_id: person.userId, password: 'chosen', roles: ['EMP03'] });
    expect(account.body.data!.sessions).toHaveLength(1);
    expect(account.body.data).toMatchObject({ last_seen: account.body.data!.sessions[0]!.seen_at, invitation: null });
  });

  test('the list shows the account status of each employee, and finds those without an account', async () => {
    const [without, invited] = [await hire(), await hire()];
    const { userId } = await api.aUser(['EMP03'], invited.id);
    await api.db.updateTable('auth.users').set({ password_hash: null }).where('id', '=', userId).execute();
    await aLink(api, userId, 'i'.repeat(43), 'invitation');
    const found = async (account: string) => {
      const sent = await api.send(listEmployees, { query: { account: account as 'none', all: 1 } }, { as: officer });
      return sent.body.employees.filter((e) => [without.id, invited.id].includes(e.id)).map((e) => [e.id, e.account]);
    };
    expect(await found('none')).toEqual([[without.id, 'none']]);
    expect(await found('invited')).toEqual([[invited.id, 'invited']]);
    expect(await found('active')).toEqual([]);
    const account = (await api.send(employeeAccount, { params: { id: invited.id } }, { as: officer })).body.data!;
    expect(account).toMatchObject({ password: 'none', invitation: { expired: false } });
    await api.db
      .updateTable('auth.users')
      .set({ archived_at: '2026-11-18T00:00:00Z' })
      .where('id', '=', userId)
      .execute();
    expect(await found('closed')).toEqual([[invited.id, 'closed']]);
  });

  test('of two users who archive at once, one is refused', async () => {
    const { id, version } = await hire();
    const both = await Promise.all([archive(id, '2026-11-17', version), archive(id, '2026-11-18', version)]);
    expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  });
});
