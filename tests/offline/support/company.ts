import { sql } from 'kysely';
import { requestKinds, type RequestKind } from '#contract/hr/requests/kinds.ts';
import { hrApp } from '#server/hr/app.ts';
import { hashToken } from '#server/http/session.ts';
import { aSecondSchedule, caller, everyKind } from '#tests/api/requests/filings-support.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { kindNamed, kinds, today, type OfflineKind } from './kinds.ts';

/** The real HR API on a real database, with many employees, one for each schedule of faults. */

/** When the first request arrives, in ms since 1970: noon in Manila. */
export const start = Date.parse(`${today}T04:00:00Z`);

/** A record of any kind, as SQL finds it. */
export interface Held {
  kind: RequestKind;
  id: number;
  version: number;
  employee: number;
  /** Its text. */
  words: string;
  status: string;
  archived: boolean;
  filedAt: string;
  files: { id: number; name: string; key: string }[];
}

export class Company {
  readonly api: Api;
  /** Replies as Node's HTTP server sends them: with the date. */
  readonly handle = async (request: Request): Promise<Response> => {
    const reply = await this.app.request(request);
    reply.headers.set('date', new Date(this.api.now).toUTCString());
    return reply;
  };
  private app: ReturnType<typeof hrApp>;
  private readonly free: Omit<Person, 'token'>[];
  private readonly decider: Person;
  /** An employee whose session a request can arrive under by mistake, and who files nothing. */
  readonly stranger: Person;

  private constructor(api: Api, free: Company['free'], decider: Person, stranger: Person) {
    this.api = api;
    this.app = api.hr;
    this.free = free;
    this.decider = decider;
    this.stranger = stranger;
  }

  static async open(employees: number): Promise<Company> {
    const api = await Api.open();
    await aSecondSchedule(api);
    const decider = await api.aUser([...new Set(everyKind.map((k) => k.all))]);
    const stranger = await api.anEmployee({ codes: [...new Set(kinds.map((k) => k.own))] });
    return new Company(api, await employ(api, employees), decider, stranger);
  }

  close(): Promise<void> {
    return this.api.close();
  }

  /** An employee without filings, signed in. */
  async newcomer(): Promise<Person> {
    const next = this.free.pop();
    if (!next) throw new Error('The company has no more employees: open it with more of them');
    return { ...next, token: await this.api.aSession(next.userId) };
  }

  /** The server is ended and started again: another process on the same database. */
  restart(): void {
    this.app = hrApp(this.api.context);
  }

  async endSessions(person: Person): Promise<void> {
    await sql`update auth.sessions set revoked_at = ${new Date(this.api.now).toISOString()}
      where user_id = ${person.userId} and revoked_at is null`.execute(this.api.db);
  }

  /** When the newest session of a person ends by itself, ISO with Z. */
  async endOfSession(person: Person): Promise<string> {
    const { rows } = await sql<{ at: string }>`select expires_at as at from auth.sessions
      where user_id = ${person.userId} order by id desc limit 1`.execute(this.api.db);
    return rows[0]!.at;
  }

  /** HR archives the employee, whose last day this was. */
  async archive(person: Person, lastDay: string): Promise<void> {
    await sql`update hr.employees set archived_at = ${new Date(this.api.now).toISOString()}, separated_on = ${lastDay}
      where id = ${person.employeeId}`.execute(this.api.db);
  }

  /** The session in which an employee who left sends what waits on the phone. */
  async handIn({ userId, employeeId }: Person): Promise<Person> {
    const token = await this.api.aSession(userId);
    await sql`update auth.sessions set hands_in = true, expires_at = ${new Date(this.api.now + 3_600_000).toISOString()}
      where token_hash = ${hashToken(token)}`.execute(this.api.db);
    return { token, userId, employeeId };
  }

  /** The oracle: what the database holds of these employees, oldest first within each kind. */
  async held(people: readonly Person[], of: readonly OfflineKind[] = kinds): Promise<Held[]> {
    const ids = people.map((p) => p.employeeId);
    const each = of.map(({ name, table, text, files }) => {
      const column = sql.ref(`f.${requestKinds[name].one}_id`);
      const attached = files
        ? sql`(select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'key', f.storage_key) order by f.id), '[]')
            from hr.files f where ${column} = t.id and f.archived_at is null)`
        : sql`'[]'::json`;
      return sql`select ${name}::text as kind, t.id, t.version, t.employee_id as employee, t.${sql.ref(text)} as words, t.status,
        t.archived_at is not null as archived, t.filed_at as "filedAt", ${attached} as files
        from ${sql.table(table)} t where t.employee_id = any(${ids})`;
    });
    const { rows } = await sql<Held>`${sql.join(each, sql` union all `)} order by kind, id`.execute(this.api.db);
    return rows;
  }

  /** The bytes of an attachment, as text. */
  async contentOf(file: { key: string }): Promise<string> {
    return new TextDecoder().decode(await this.api.context.storage.get(file.key));
  }

  /** Parts of files whose requests have not arrived. */
  async partsLeft(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from hr.upload_parts`.execute(this.api.db);
    return rows[0]!.n;
  }

  /** As HR decides on it, in another browser. */
  async decide(record: Held, status: 'approved' | 'rejected', remark = 'Decided'): Promise<void> {
    const call = caller(this.api, kindNamed(record.kind));
    await call.decide(record.id, { status, remark, version: record.version }, { as: this.decider });
  }

  /** As it is touched elsewhere: what a phone knows of it is of an older version. */
  async touch(record: Held): Promise<void> {
    await this.api.db
      .updateTable(kindNamed(record.kind).table as 'hr.leaves')
      .set({ version: record.version + 1 })
      .where('id', '=', record.id)
      .execute();
  }
}

/** Many employees at once, each with an account, the codes that file, and a schedule. */
async function employ({ db }: Api, count: number): Promise<Omit<Person, 'token'>[]> {
  const from = '2020-01-06';
  const codes = kinds.map((k) => k.own);
  await sql`insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
    select 'P-' || n, 'Surname' || n, 'Given' || n, 'female', '1990-01-01', 'Tester', 1, 1, ${from}::date
    from generate_series(1, ${count}::int) n`.execute(db);
  const ours = sql`hr.employees e where e.employee_code like 'P-%'`;
  await sql`insert into hr.employments (employee_id, from_date, created_at) select e.id, e.hired_on, now() from ${ours}`.execute(
    db,
  );
  await sql`insert into hr.assignments (employee_id, from_date, created_at, client_id, branch_id, position)
    select e.id, e.hired_on, now(), 1, 1, 'Tester' from ${ours}`.execute(db);
  await sql`insert into hr.schedule_assignments (employee_id, schedule_id, from_date) select e.id, 1, e.hired_on from ${ours}`.execute(
    db,
  );
  await sql`insert into auth.users (name, email, password_hash, employee_id)
    select 'Person ' || e.id, 'p' || e.id || '@example.test', 'none', e.id from ${ours}`.execute(db);
  await sql`insert into auth.user_roles (user_id, role_id) select u.id, r.id from auth.users u, auth.roles r
    where u.email like 'p%@example.test' and r.name = any(${codes})`.execute(db);
  const { rows } = await sql<Omit<Person, 'token'>>`select id as "userId", employee_id as "employeeId" from auth.users
    where email like 'p%@example.test' order by id`.execute(db);
  return rows;
}
