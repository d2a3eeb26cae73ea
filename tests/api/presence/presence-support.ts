import type { Insertable } from 'kysely';
import type { PermissionCode } from '#contract/permissions.ts';
import type { DB } from '#server/database/tables.ts';
import type { Api, Person } from '#tests/api/support.ts';

type Employee = Insertable<DB['hr.employees']>;

/** People with a place, a schedule, leave and punches. */
export function presenceSupport(api: Api) {
  const { db } = api;
  let made = 0;
  const filed = { filed_at: '2026-11-01T00:00:00Z', received_at: '2026-11-01T00:00:00Z', reason: 'x' };
  return {
    /** Besides what every test has (client 1, branch 1, the office 08:00 to 17:00): branches 2 and 4, client 2 with branch 3, a night with Wednesdays off. */
    async company(): Promise<void> {
      await db
        .insertInto('hr.clients')
        .values({ code: 'C2', name: 'Client Two', cutoff_days: [15, 31] })
        .execute();
      const branch = (client_id: number, name: string) => ({ client_id, name, address: 'x', region: 'NCR' });
      await db
        .insertInto('hr.branches')
        .values([branch(1, 'North'), branch(2, 'Elsewhere'), branch(1, 'South')])
        .execute();
      await db
        .insertInto('hr.schedules')
        .values({ name: 'Night', start_time: '22:00', end_time: '07:00', rest_days: [3] })
        .execute();
    },

    async person(
      given: Partial<Pick<Employee, 'email' | 'mobile' | 'separated_on' | 'archived_at' | 'hired_on' | 'position'>> & {
        client?: number;
        branch?: number;
        schedule?: number;
        codes?: readonly PermissionCode[];
        first?: string;
        last?: string;
      } = {},
    ): Promise<Person & { name: string }> {
      const { client = 1, branch = 1, schedule = 1, codes = [], first, last, ...columns } = given;
      const n = ++made;
      const person = {
        employee_code: `P-${n}`,
        first_name: first ?? `First${n}`,
        last_name: last ?? `Last${n}`,
        sex: 'male' as const,
        birth_date: '1990-01-01',
        position: 'Tester',
        client_id: client,
        branch_id: branch,
        hired_on: '2020-01-06',
        ...columns,
      };
      const { id } = await db.insertInto('hr.employees').values(person).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('hr.schedule_assignments')
        .values({ employee_id: id, schedule_id: schedule, from_date: '2020-01-06' })
        .execute();
      const name = `${person.first_name} ${person.last_name}`;
      return { ...(await api.aUser(codes, id)), employeeId: id, name };
    },

    /** Vacation leave of the 18th, approved. */
    leave: (person: Person, over: Partial<Insertable<DB['hr.leaves']>>) =>
      db
        .insertInto('hr.leaves')
        .values({
          ...filed,
          employee_id: person.employeeId,
          leave_type_id: 1,
          start_date: '2026-11-18',
          end_date: '2026-11-18',
          start_part: 'day',
          end_part: 'day',
          days: 1,
          status: 'approved',
          ...over,
        })
        .execute(),

    /** Approved; the whole day without times. */
    business: (person: { employeeId: number }, date: string, start: string | null = null, end: string | null = null) =>
      db
        .insertInto('hr.official_businesses')
        .values({
          ...filed,
          employee_id: person.employeeId,
          date,
          start_time: start,
          end_time: end,
          place: 'Bank',
          status: 'approved',
        })
        .execute(),

    /** To the night, on the 18th. (The night rests on Wednesdays, so it is one without rest days.) */
    async change(person: Person, over: Partial<Insertable<DB['hr.change_schedules']>>): Promise<void> {
      const { id } = await db
        .insertInto('hr.schedules')
        .values({ name: `Night ${++made}`, start_time: '22:00', end_time: '07:00', rest_days: [] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('hr.change_schedules')
        .values({
          ...filed,
          employee_id: person.employeeId,
          start_date: '2026-11-18',
          end_date: '2026-11-18',
          to_schedule_id: id,
          ...over,
        })
        .execute();
    },

    /** `18T09:10`, in Manila. */
    punch: (person: { employeeId: number }, moment: string, direction: 'in' | 'out') =>
      db
        .insertInto('hr.time_punches')
        .values({
          employee_id: person.employeeId,
          at: new Date(`2026-11-${moment}:00+08:00`).toISOString(),
          direction,
          source: 'test',
        })
        .execute(),

    async localHoliday(date: string, name: string, branches: readonly number[]): Promise<void> {
      const { id } = await db
        .insertInto('hr.holidays')
        .values({ date, name, kind: 'special', scope: 'local', source: 'Ordinance' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('hr.branch_holidays')
        .values(branches.map((branch_id) => ({ branch_id, holiday_id: id })))
        .execute();
    },
  };
}
