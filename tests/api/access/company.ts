/** A company of people who sign in, for sequences of calls: it knows their passwords, one-time passwords, and second factors. */
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { login, type SessionData } from '#contract/hr/accounts/auth.ts';
import { choosePassword } from '#contract/hr/accounts/accounts.ts';
import { confirmApp, giveFactor, passkeyOptions, startApp } from '#contract/hr/accounts/second-factor.ts';
import { isPortalCode, permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { mailPlace } from '#server/database/reseal-rest.ts';
import { open } from '#server/database/secrets.ts';
import type { LinkKind } from '#server/hr/accounts/account-links.queries.ts';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { password, uuid, type Api, type Person } from '../support.ts';

export interface Someone {
  /** 0: not an employee. */
  employeeId: number;
  /** 0: no account yet. */
  userId: number;
  password: string | null;
  oneTime: string | null;
  appSecret: string | null;
  passkey: Authenticator | null;
}

/** What a user chooses as a password. */
export const chosen = 'seven carabaos at dawn';

export const desk = permissionCodes.filter((code) => !isPortalCode(code));
export const ofFamily = (...families: string[]) =>
  permissionCodes.filter((code) => families.some((f) => code.startsWith(f)));

/** A role with codes, written into the database, for the accounts given. */
export async function aRole(
  { db }: Api,
  name: string,
  codes: readonly PermissionCode[],
  holders: readonly { userId: number }[],
): Promise<number> {
  const { id } = await db
    .insertInto('auth.roles')
    .values({ name: `${name} ${uuid()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('auth.role_permissions')
    .values(codes.map((code) => ({ role_id: id, code })))
    .execute();
  for (const { userId } of holders) {
    await db.deleteFrom('auth.user_roles').where('user_id', '=', userId).execute();
    await db.insertInto('auth.user_roles').values({ user_id: userId, role_id: id }).execute();
  }
  return id;
}

/** Who holds which permission to stay, and how they can sign in: 1 by a password or a one-time password, 0 not yet. */
export interface Held {
  codes: ReadonlyMap<string, number>;
  /** Accounts that manage users and roles, and can sign in. */
  owners: readonly number[];
  /** Accounts that can sign in, by permission. */
  users: (code: string) => readonly number[];
}

export class Company {
  readonly people: Someone[] = [];
  roles: number[] = [];
  readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  /** `owners`: how many of the first two people have every permission; the others have HR or payroll. */
  async begin(owners: 1 | 2): Promise<void> {
    const { api } = this;
    // Accounts and changes of the sequence before would count.
    await sql`update auth.users set archived_at = now() where archived_at is null`.execute(api.db);
    await sql`update work.proposals set state = 'withdrawn', decided_by = proposed_by, decided_at = now()
      where state = 'waiting'`.execute(api.db);
    const made = [await api.anEmployee(), await api.anEmployee(), await api.anEmployee(), await api.anEmployee()];
    made.push(await api.aUser([]));
    for (const { userId, employeeId } of made) this.people.push({ ...nobody, userId, employeeId, password });
    // An employee whose account isn't open yet.
    const { employeeId, userId } = await api.anEmployee();
    await sql`delete from auth.user_roles where user_id = ${userId}`.execute(api.db);
    await sql`delete from auth.sessions where user_id = ${userId}`.execute(api.db);
    await sql`delete from auth.users where id = ${userId}`.execute(api.db);
    this.people.push({ ...nobody, employeeId });
    const [first, second, third, fourth, fifth] = made as [Person, Person, Person, Person, Person];
    this.roles = [
      await aRole(api, 'Owner', permissionCodes, owners === 2 ? [first, second] : [first]),
      await aRole(api, 'HR', ofFamily('HRIS'), owners === 2 ? [third] : [second, third]),
      await aRole(api, 'Payroll', ofFamily('PAY'), [fourth, fifth]),
      // Guards nothing, so it can be given with an invitation or a one-time password.
      await aRole(api, 'Front desk', ['EMP03', 'HRIS03'], []),
    ];
  }

  /** Finds accounts and employees that a call or a confirmed proposal has made. */
  async refresh(): Promise<void> {
    const { db } = this.api;
    const users = await db
      .selectFrom('auth.users')
      .select(['id', 'employee_id'])
      .where('id', '>', Math.min(...this.people.flatMap((p) => (p.userId > 0 ? [p.userId] : []))))
      .orderBy('id')
      .execute();
    for (const { id, employee_id } of users) {
      if (this.people.some((p) => p.userId === id)) continue;
      const employee = employee_id === null ? undefined : this.people.find((p) => p.employeeId === employee_id);
      if (employee) employee.userId = id;
      else this.people.push({ ...nobody, userId: id, employeeId: employee_id ?? 0 });
    }
  }

  async row(table: 'auth.users' | 'auth.roles' | 'hr.employees', id: number) {
    return this.api.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow() as Promise<
      { version: number } & Record<string, unknown>
    >;
  }

  async user(id: number) {
    return this.api.db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  }

  async held(): Promise<Held> {
    const { rows } = await sql<{ id: number; code: string; way: number }>`
      select distinct u.id, p.code, (u.password_hash is not null or exists (select from auth.one_time_passwords o
        where o.user_id = u.id and o.expires_at > ${new Date(this.api.now)}))::int as way
      from auth.users u left join hr.employees e on e.id = u.employee_id
      join auth.user_roles ur on ur.user_id = u.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions p on p.role_id = r.id
      where u.archived_at is null and e.archived_at is null and e.separated_on is null and p.code not like 'EMP%'`.execute(
      this.api.db,
    );
    const codes = new Map<string, number>();
    for (const { code, way } of rows) codes.set(code, Math.max(way, codes.get(code) ?? 0));
    const users = (code: string) => rows.filter((r) => r.code === code && r.way === 1).map((r) => r.id);
    const managers = new Set(users('HRIS15'));
    return { codes, users, owners: users('HRIS16').filter((id) => managers.has(id)) };
  }

  /** A session of a person who can sign in; who has a one-time password chooses a password first. Null: no way in. */
  async acts(who: Someone): Promise<Person | null> {
    if (who.userId === 0) return null;
    if (who.oneTime !== null && !(await this.choose(who))) return null;
    const { password_hash } = await this.user(who.userId);
    if (password_hash === null) return null;
    return { ...who, token: await this.api.aSession(who.userId) };
  }

  /** Signs in with the one-time password, and chooses a password. */
  async choose(who: Someone): Promise<boolean> {
    const session = await this.signIn(who, who.oneTime);
    if (!session) return false;
    const as = { userId: who.userId, employeeId: who.employeeId, token: session.token };
    const sent = await this.api.send(choosePassword, { body: { new_password: chosen } }, { as });
    if (sent.status !== 200) return false;
    Object.assign(who, { oneTime: null, password: chosen });
    return true;
  }

  /** Signs in at the sign-in page, with the second factor where one is asked for. Null: refused. */
  async signIn(who: Someone, given = who.password): Promise<SessionData | null> {
    const { api } = this;
    const { rows } = await sql<{ name: string }>`select coalesce(e.employee_code, u.email) as name from auth.users u
      left join hr.employees e on e.id = u.employee_id where u.id = ${who.userId}`.execute(api.db);
    const body = { email: rows[0]!.name, password: given ?? '' };
    const sent = await api.send(login, { body }, {});
    if (sent.status !== 200) return null;
    const session = sent.body.data;
    if (session.must_choose || !session.factor_step) return session;
    const as = { ...who, token: session.token };
    if (session.factor_step === 'set-up') {
      const { secret } = (await api.send(startApp, {}, { as })).body.data;
      const done = await api.send(confirmApp, { body: { code: this.code(secret) } }, { as });
      if (done.status !== 200) return null;
      who.appSecret = secret;
      return done.body.data.session;
    }
    const factor = session.factors!.code
      ? { code: this.code(who.appSecret!) }
      : { passkey: who.passkey!.answer(await this.passkeyOptions()) };
    const done = await api.send(giveFactor, { body: factor }, { as });
    return done.status === 200 ? done.body.data : null;
  }

  async passkeyOptions(): Promise<{ challenge: unknown }> {
    return (await this.api.send(passkeyOptions, {})).body.data as { challenge: unknown };
  }

  /** The next code of an authenticator app; each is good once. */
  code(secret: string): string {
    this.api.advance(60_000);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: this.api.now });
  }

  /** Who was mailed a link of these kinds, the last one first. */
  async mailed(kinds: readonly LinkKind[]): Promise<Someone[]> {
    const { rows } = await sql<{ user_id: number }>`select l.user_id from auth.account_links l
      join auth.mails m on m.account_link_id = l.id where l.kind in (${sql.join(kinds)})
      group by l.user_id order by max(m.id) desc limit 10`.execute(this.api.db);
    return rows.flatMap(({ user_id }) => this.people.find((p) => p.userId === user_id) ?? []);
  }

  /** The token of the newest letter to a person, of these kinds. */
  async letter(userId: number, kinds: readonly LinkKind[]): Promise<string> {
    const { rows } = await sql<{ sealed: string; recipient: string }>`
      select m.sealed, m.recipient from auth.account_links l join auth.mails m on m.account_link_id = l.id
      where l.user_id = ${userId} and l.kind in (${sql.join(kinds)}) order by m.id desc limit 1`.execute(this.api.db);
    const { sealed, recipient } = rows[0]!;
    const text = open(sealed, [this.api.context.settings.dataKey], mailPlace(recipient));
    return /login#\w+=([\w-]{43})/.exec(text)![1]!;
  }

  /** The account was closed for its former user: HR gave this one-time password. */
  reopened(who: Someone, oneTime: string): void {
    Object.assign(who, { oneTime, password: null, passkey: null });
  }
}

const nobody: Someone = { employeeId: 0, userId: 0, password: null, oneTime: null, appSecret: null, passkey: null };
