import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSecondSchedule, caller, everyKind as kinds, type Row } from './filings-support.ts';
import { Api, type Person } from '#tests/api/support.ts';

/** A filing is decided once, also by several users at the same time, and whatever became of its employee. */

describe.each(kinds.map((k) => [k.table as string, k] as const))('%s', (table, kind) => {
  let api: Api;
  let approver: Person;
  let calls: ReturnType<typeof caller>;
  beforeAll(async () => {
    api = await Api.open();
    await aSecondSchedule(api);
    approver = await api.anEmployee({ codes: [kind.all] });
    calls = caller(api, kind);
  });
  afterAll(() => api.close());

  const archive = (person: Person) =>
    api.db
      .updateTable('hr.employees')
      .set({ archived_at: new Date(api.now).toISOString() })
      .where('id', '=', person.employeeId)
      .execute();
  const filed = async (): Promise<{ person: Person; row: Row }> => {
    const person = await api.anEmployee({ codes: [kind.own] });
    return { person, row: (await calls.file(kind.body(), { as: person })).body.data };
  };
  const reject = { status: 'rejected', remark: 'No' };

  test.each(['employed', 'archived'])(
    'twelve approve and reject at once, of an employee who is %s: one of them decides',
    async (is) => {
      const { person, row } = await filed();
      if (is === 'archived') await archive(person);
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          calls.decide(row.id, { ...(n % 2 ? reject : { status: 'approved' }), version: 1 }, { as: approver }),
        ),
      );
      expect(sent.map((s) => s.status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
      const won = sent.find((s) => s.status === 200)!.body.data;
      const { status, version } = await api.db
        .selectFrom(table as 'hr.overtimes')
        .select(['status', 'version'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      expect([status, version]).toEqual([won.status, 2]);
      const { rows } = await sql<{ days: string }>`
        select days from hr.leave_credit_entries where leave_id = ${row.id}`.execute(api.db);
      expect(rows).toHaveLength(table === 'hr.leaves' && status === 'approved' ? 1 : 0);
    },
  );

  test('an approval of an archived employee’s filing that many cancel at once is cancelled once, where it can be', async () => {
    const { person, row } = await filed();
    await archive(person);
    await calls.decide(row.id, { status: 'approved', version: 1 }, { as: approver });
    const cancel = { status: 'cancelled', remark: 'Left before', version: 2 };
    const sent = await Promise.all(Array.from({ length: 8 }, () => calls.decide(row.id, cancel, { as: approver })));
    // What was said of a wrong day is answered for good.
    expect(sent.filter((s) => s.status === 200)).toHaveLength(table === 'hr.time_reports' ? 0 : 1);
    const { rows } = await sql<{ sum: string | null; n: number }>`
      select sum(days)::float8 as sum, count(*)::int as n from hr.leave_credit_entries where leave_id = ${row.id}`.execute(
      api.db,
    );
    expect(rows).toEqual([table === 'hr.leaves' ? { sum: 0, n: 2 } : { sum: null, n: 0 }]);
  });

  test('who filed for an employee who then left, and takes it back many times at once, takes it back once', async () => {
    const person = await api.anEmployee({ codes: [kind.own] });
    const hr = await api.aUser([kind.all]);
    const { data } = (await calls.file(kind.body({ employee_id: person.employeeId }), { as: hr })).body;
    await archive(person);
    const [decided, ...withdrawn] = await Promise.all([
      calls.decide(data.id, { status: 'approved', version: 1 }, { as: approver }),
      ...Array.from({ length: 8 }, () => calls.withdraw(data.id, 1, { as: hr })),
    ]);
    expect([decided, ...withdrawn].filter((s) => s.status === 200)).toHaveLength(1);
  });
});

describe('the ledger', () => {
  let api: Api;
  beforeAll(async () => {
    api = await Api.open();
  });
  afterAll(() => api.close());
  const leave = kinds[0]!;

  test('takes the credit of a kind of leave that was archived while the filing waited', async () => {
    const approver = await api.anEmployee({ codes: ['HRIS12'] });
    const person = await api.anEmployee();
    const { id } = (await caller(api, leave).file(leave.body(), { as: person })).body.data;
    const set = (archived_at: string | null) =>
      api.db.updateTable('hr.leave_types').set({ archived_at }).where('id', '=', 1).execute();
    await set(new Date(api.now).toISOString());
    await caller(api, leave).decide(id, { status: 'approved', version: 1 }, { as: approver });
    await set(null);
    const { rows } = await sql`select kind, days::float8 as days, decision_no
      from hr.leave_credit_entries where leave_id = ${id}`.execute(api.db);
    expect(rows).toEqual([{ kind: 'use', days: -1, decision_no: 1 }]);
  });

  test('takes a decision’s credit once, no matter who enters it', async () => {
    const approver = await api.anEmployee({ codes: ['HRIS12'] });
    const person = await api.anEmployee();
    const { id } = (await caller(api, leave).file(leave.body(), { as: person })).body.data;
    await caller(api, leave).decide(id, { status: 'approved', version: 1 }, { as: approver });
    const again = sql`insert into hr.leave_credit_entries
        (employee_id, leave_type_id, kind, days, effective_on, leave_id, decision_no)
      select employee_id, leave_type_id, kind, days, effective_on, leave_id, decision_no
      from hr.leave_credit_entries where leave_id = ${id}`;
    await expect(again.execute(api.db)).rejects.toThrow(/leave_credit_entries_once/);
    // Nor without saying for which decision.
    const loose = sql`insert into hr.leave_credit_entries (employee_id, leave_type_id, kind, days, effective_on, leave_id)
      select employee_id, leave_type_id, kind, days, effective_on, leave_id
      from hr.leave_credit_entries where leave_id = ${id}`;
    await expect(loose.execute(api.db)).rejects.toThrow(/leave_credit_entries_decision/);
  });
});
