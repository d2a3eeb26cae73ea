import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import { hrProposals, payrollProposals, ProposedReply } from '#contract/common/proposals.ts';
import type { Endpoint, Input, Output } from '#contract/endpoint.ts';
import { permissionCodes, type PermissionCode } from '#contract/permissions.ts';
import { createContext, type Context } from '#server/context.ts';
import type { Database } from '#server/database/connection.ts';
import { hrApp } from '#server/hr/app.ts';
import { hashPassword } from '#server/http/passwords.ts';
import { hashToken, iso, newToken } from '#server/http/session.ts';
import { startJobs } from '#server/jobs/start.ts';
import { payrollApp } from '#server/payroll/app.ts';
import { queues } from '#server/queues.ts';
import { databaseUrlOf, testDatabase } from '#tests/support/database.ts';
import { aCompany } from './builders.ts';
import { testLog } from './logged-errors.ts';

export { aLeave, jpeg, pdf, uuid } from './builders.ts';

export const password = 'kawani-demo';
let passwordHash: Promise<string> | undefined;

export interface Person {
  token: string;
  userId: number;
  employeeId: number;
}

export interface Sent<B = unknown> {
  status: number;
  body: B;
  headers: Headers;
}

interface SendOptions {
  as?: Person | null;
  key?: string;
  files?: File[];
  headers?: Record<string, string>;
  /** Leaves the person's last proof of identity as old as it is. */
  stale?: boolean;
}

/** Both APIs on an empty database of their own, with a clock that can be set. */
export class Api {
  readonly database: Database;
  readonly context: Context;
  readonly folder: string;
  readonly hr: ReturnType<typeof hrApp>;
  readonly payroll: ReturnType<typeof payrollApp>;
  /** Milliseconds since 1970; a Wednesday noon in Manila. */
  now = Date.parse('2026-11-18T04:00:00Z');
  private databaseOffset = 0;
  private made = 0;

  private constructor(database: Database, folder: string) {
    this.database = database;
    this.folder = folder;
    this.context = createContext({
      database,
      config: {
        appOrigin: 'http://localhost:4000',
        trustProxy: true,
        dataDir: folder,
        dataKey: new Uint8Array(32).fill(7),
        // Told at once; tests of undoing set their own.
        undoSeconds: 0,
      },
      log: testLog(),
      now: () => this.now,
    });
    this.hr = hrApp(this.context);
    this.payroll = payrollApp(this.context);
  }

  static async open(): Promise<Api> {
    const api = new Api(await testDatabase(), await mkdtemp(join(tmpdir(), 'kawani-api-')));
    await api.setDatabaseClock(api.now - Date.now());
    // Clocks are moved by hours here; `sign-in-rules.test.ts` asks what happens when the desk locks.
    await api.db.updateTable('auth.sign_in_rules').set({ idle_minutes: 720 }).execute();
    await aCompany(api.db);
    return api;
  }

  /** From now on e-mail is configured, and a worker sends it to this mail server, tried again every second. */
  async startMail(url: string, retryLimit = 4): Promise<void> {
    const retry = { retryLimit, retryDelay: 1, retryDelayMax: 1 };
    this.context.settings.mail = { url, from: 'Kawani <hr@example.test>', retry };
    this.context.jobs = await startJobs(this.context, {
      databaseUrl: databaseUrlOf(this.database),
      queues: queues(this.context),
      working: true,
      pollSeconds: 0.5,
    });
  }

  async close(): Promise<void> {
    await this.context.jobs?.stop();
    await this.database.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get db() {
    return this.database.db;
  }

  advance(ms: number): void {
    this.now += ms;
  }

  /** Lets so many seconds pass, also by the clock of the database, which slows down wrong passwords. */
  async pass(seconds: number): Promise<void> {
    this.advance(seconds * 1000);
    await this.setDatabaseClock(this.databaseOffset + seconds * 1000);
  }

  /** Sets this clock and the database's. */
  async moveTo(ms: number): Promise<void> {
    this.now = ms;
    await this.setDatabaseClock(ms - Date.now());
  }

  /** Sets `auth.app_now()` of all connections so many milliseconds ahead of the system's clock, with which it runs on. */
  private async setDatabaseClock(ms: number): Promise<void> {
    this.databaseOffset = ms;
    const offset = sql.lit(`PT${ms / 1000}S`);
    await sql`alter function auth.app_now() set kawani.clock_offset to ${offset}`.execute(this.db);
  }

  /** An employee with an account, the codes given, a schedule, vacation credits, and a session. */
  async anEmployee(
    given: { codes?: readonly PermissionCode[]; credits?: number; scheduled?: boolean } = {},
  ): Promise<Person> {
    const n = ++this.made;
    const { id: employeeId } = await this.db
      .insertInto('hr.employees')
      .values({
        employee_code: `T-${String(n).padStart(4, '0')}`,
        last_name: `Surname${n}`,
        first_name: `Given${n}`,
        sex: 'female',
        birth_date: '1990-01-01',
        position: 'Tester',
        client_id: 1,
        branch_id: 1,
        hired_on: '2020-01-06',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = { employee_id: employeeId, from_date: '2020-01-06', created_at: iso(this.now) };
    await this.db.insertInto('hr.employments').values(entry).execute();
    await this.db
      .insertInto('hr.assignments')
      .values({ ...entry, client_id: 1, branch_id: 1, position: 'Tester' })
      .execute();
    if (given.scheduled !== false)
      await this.db
        .insertInto('hr.schedule_assignments')
        .values({ employee_id: employeeId, schedule_id: 1, from_date: '2020-01-06' })
        .execute();
    const days = given.credits ?? 5;
    if (days > 0)
      await this.db
        .insertInto('hr.leave_credit_entries')
        .values({ employee_id: employeeId, leave_type_id: 1, kind: 'grant', days, effective_on: '2026-01-01' })
        .execute();
    const person = await this.aUser(given.codes ?? ['EMP03'], employeeId);
    return { ...person, employeeId };
  }

  /** An account with the codes given, and a session; without an employee unless one is named. */
  async aUser(codes: readonly PermissionCode[], employeeId: number | null = null): Promise<Person> {
    passwordHash ??= hashPassword(password);
    const n = ++this.made;
    const { id: userId } = await this.db
      .insertInto('auth.users')
      .values({
        name: `User ${n}`,
        email: `user${n}@example.test`,
        password_hash: await passwordHash,
        employee_id: employeeId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (codes.length > 0)
      await this.db
        .insertInto('auth.user_roles')
        .values(codes.map((code) => ({ user_id: userId, role_id: permissionCodes.indexOf(code) + 1 })))
        .execute();
    return { token: await this.aSession(userId), userId, employeeId: employeeId ?? 0 };
  }

  async aSession(userId: number): Promise<string> {
    const { token, hash } = newToken();
    await this.db
      .insertInto('auth.sessions')
      .values({
        token_hash: hash,
        user_id: userId,
        device: 'test',
        created_at: iso(this.now),
        seen_at: iso(this.now),
        expires_at: iso(this.now + 30 * 86_400_000),
        confirmed_until: iso(this.now + 12 * 3_600_000),
      })
      .execute();
    return token;
  }

  /** The person proves who they are, as the app asks for it where a call needs a proof of the last five minutes. */
  private async prove({ token }: Person): Promise<void> {
    await this.db
      .updateTable('auth.sessions')
      .set({ proven_at: iso(this.now) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }

  /** Calls an endpoint as a user. A 2xx reply is compared with the contract's schema, strictly. */
  async send<E extends Endpoint>(endpoint: E, input: Input<E>, options: SendOptions = {}): Promise<Sent<Output<E>>> {
    const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(given.params?.[name]));
    const search = new URLSearchParams(Object.entries(given.query ?? {}).map(([k, v]) => [k, String(v)])).toString();
    const headers = new Headers({ 'user-agent': 'vitest', ...options.headers });
    if (options.as && endpoint.fresh && !options.stale) await this.prove(options.as);
    if (options.as) headers.set('authorization', `Bearer ${options.as.token}`);
    if (options.key) headers.set('idempotency-key', options.key);
    let body: BodyInit | null = null;
    if (options.files) {
      const form = new FormData();
      form.append('data', JSON.stringify(given.body));
      for (const file of options.files) form.append('files', file);
      body = form;
    } else if (given.body !== undefined) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(given.body);
    }
    const app = endpoint.api === 'hr' ? this.hr : this.payroll;
    const response = await app.request(path + (search && `?${search}`), { method: endpoint.method, headers, body });
    const sent = await read(response);
    if (response.ok && !('file' in endpoint.response))
      expect(
        strict(response.status === 202 ? ProposedReply : endpoint.response).safeParse(sent.body).error,
      ).toBeUndefined();
    return sent as Sent<Output<E>>;
  }

  /**
   * Sends a change that two people agree on, and has another account with the same permission confirm it where it waits. Answers the
   * confirmation, or the call itself where nothing waits.
   */
  async agreed<E extends Endpoint>(endpoint: E, input: Input<E>, options: SendOptions): Promise<Sent> {
    const sent = await this.send(endpoint, input, options);
    if (sent.status !== 202) return sent;
    const { id, version } = (sent.body as unknown as ProposedReply).proposal;
    const { confirm } = endpoint.api === 'hr' ? hrProposals : payrollProposals;
    const second = await this.aUser([endpoint.permission as PermissionCode]);
    return this.send(
      confirm as typeof hrProposals.confirm,
      { params: { id }, body: { version, reason: '' } },
      { as: second, key: crypto.randomUUID() },
    );
  }

  /** How many rows a table holds. */
  async count(
    table: 'hr.leaves' | 'hr.files' | 'auth.idempotency_keys' | 'hr.leave_credit_entries' | 'auth.sessions',
  ): Promise<number> {
    const { n } = await this.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  }
}

export async function read(response: Response): Promise<Sent> {
  const text = await response.text();
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** The same schema, refusing fields it does not name: a reply may not leak what the contract does not say. */
function strict(schema: z.ZodType): z.ZodType {
  return z.fromJSONSchema(closed(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })) as never);
}

function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== 'object') return node;
  const out = Object.fromEntries(Object.entries(node).map(([k, v]) => [k, closed(v)]));
  return 'properties' in out && !('additionalProperties' in out) ? { ...out, additionalProperties: false } : out;
}
