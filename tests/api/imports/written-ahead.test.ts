import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Api, type Person } from '../support.ts';
import { apply, checked, csvFile, show } from './imports-support.ts';

/** A file of more people than are written at once: they are judged while those before them are written, and are hired all or none. */

let api: Api;
let officer: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['HRIS06']);
});
afterAll(() => api.close());

const people = 1200;
const head = 'Code,Last name,First name,Sex,Born,Hired,Client,Branch,Position,Paid by,Rate,Employment';

test('one invalid row far down hires no employee; once corrected, all are hired with their history', async () => {
  const at = await api.db.selectFrom('hr.clients').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const { id: branch } = await api.db
    .insertInto('hr.branches')
    .values({ client_id: at.id, name: 'Far away', address: 'Basco', region: 'II' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const archive = (moment: string | null) =>
    api.db.updateTable('hr.branches').set({ archived_at: moment }).where('id', '=', branch).execute();
  const far = people - 10;
  const lines = Array.from(
    { length: people },
    (_, i) =>
      `MANY-${i},Uy,Bo ${i},Female,1990-01-01,2026-01-05,"${at.name}",${i === far ? 'Far away' : 'main'},Guard,Day,755.00,Regular`,
  );
  const hired = async () =>
    (
      await sql<Record<'people' | 'told' | 'masked' | 'began' | 'kinds', number>>`
        select count(distinct e.id)::int as people, count(distinct a.id)::int as told,
          count(distinct a.id) filter (where a.after ->> 'tin' = '***')::int as masked,
          count(distinct s.id)::int as began, count(distinct k.id)::int as kinds
        from hr.employees e
          left join auth.audit a on a.table_name = 'hr.employees' and a.record_id = e.id::text and a.action = 'insert'
            and a.after ->> 'employee_code' = e.employee_code
          left join hr.assignments s on s.employee_id = e.id
          left join auth.audit k on k.table_name = 'hr.employment_statuses' and k.action = 'insert'
            and k.after ->> 'employee_id' = e.id::text and k.record_id = k.after ->> 'id'
        where e.employee_code like 'MANY-%'`.execute(api.db)
    ).rows[0]!;

  const found = await checked(api, officer, 'employee', csvFile([head, ...lines].join('\n')));
  expect(found.counts).toMatchObject({ new: people, refused: 0 });
  await archive('2026-11-22T00:00:00Z');
  const stopped = await apply(api, officer, found);
  // The file's first row has the names of its columns.
  expect(stopped.job!.error).toContain(`Row ${(far + 2).toLocaleString('en')} is no longer valid`);
  expect(await hired()).toEqual({ people: 0, told: 0, masked: 0, began: 0, kinds: 0 });
  await archive(null);
  expect((await apply(api, officer, await show(api, officer, found.id))).state).toBe('applied');
  expect(await hired()).toEqual({ people, told: people, masked: people, began: people, kinds: people });
});
