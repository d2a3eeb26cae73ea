/**
 * The floor of the HR API: plain Hono with the same driver and pool, which sends the statements that Kawani sends for
 * one list and one store, written here as text. It has no endpoint declarations, schemas, query builder, or rules, so
 * the difference to Kawani is their cost.
 */
import { hash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type pg from 'pg';

const session = `
  select s.id as session_id, s.expires_at, s.confirmed_until, s.seen_at, s.must_choose, u.id as user_id, u.name, u.email, u.employee_id,
    e.employee_code, e.position, e.client_id, c.name as client_name,
    array(select distinct rp.code from auth.user_roles ur join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id where ur.user_id = u.id order by rp.code) as codes,
    coalesce((select json_agg(l order by l.from_date, l.user_id, l.code) from (
      select distinct rp.code, a.id as user_id, a.employee_id, a.name, s.to_date as until, s.from_date
      from auth.substitutions s join auth.users a on a.id = s.user_id left join hr.employees ae on ae.id = a.employee_id
      join auth.user_roles ur on ur.user_id = a.id join auth.roles r on r.id = ur.role_id and r.archived_at is null
      join auth.role_permissions rp on rp.role_id = r.id and rp.code in ('HRIS09', 'HRIS10', 'HRIS12')
      where s.substitute_id = u.id and s.archived_at is null
        and ($1::timestamptz at time zone 'Asia/Manila')::date between s.from_date and s.to_date
        and a.archived_at is null and ae.archived_at is null) l), '[]') as lent
  from auth.sessions s join auth.users u on u.id = s.user_id
  left join hr.employees e on e.id = u.employee_id left join hr.clients c on c.id = e.client_id
  where s.token_hash = $2 and s.revoked_at is null and u.archived_at is null and e.archived_at is null`;

const leave = `
  select l.id, l.employee_id, e.employee_code, c.name as client_name, b.name as branch_name, l.leave_type_id, t.name as leave_type_name,
    concat_ws(' ', e.first_name, e.last_name, nullif(e.suffix, '')) as employee_name,
    l.start_date, l.end_date, l.start_part, l.end_part, l.days::float8 as days, l.reason, l.status, l.remark,
    l.decided_at, d.name as decided_by_name, df.name as decided_for_name, l.filed_by, fb.name as filed_by_name, l.filed_at, l.received_at, l.late_sync, l.client_request_id, l.archived_at is not null as archived, l.version,
    (select coalesce(json_agg(agg), '[]') from (select f.id, f.name, f.media_type, f.size from hr.files f
      where f.leave_id = l.id and f.archived_at is null order by f.id) as agg) as files
  from hr.leaves l join hr.employees e on e.id = l.employee_id join hr.clients c on c.id = e.client_id join hr.branches b on b.id = e.branch_id
  join hr.leave_types t on t.id = l.leave_type_id left join auth.users d on d.id = l.decided_by
  left join auth.users df on df.id = l.decided_for left join auth.users fb on fb.id = l.filed_by`;

const setup = `select set_config('kawani.actor', $1, true), set_config('kawani.request', $2, true), set_config('lock_timeout', '5s', true)`;
const keyLookup = 'select payload_hash, outcome, reply from auth.idempotency_keys where user_id = $1 and key = $2';
const keyClaim = `insert into auth.idempotency_keys (user_id, key, endpoint, payload_hash, created_at) values ($1, $2, $3, $4, $5) on conflict do nothing`;
const keyReply = `update auth.idempotency_keys set outcome = 'stored', reply = $1::jsonb where user_id = $2 and key = $3`;
const lock =
  'select id, hired_on, separated_on from hr.employees where id = $1 and archived_at is null for no key update';
const kind = `select id, code, name, needs_credit, paid, calendar_days, attachment_from_days from hr.leave_types where id = $1 and archived_at is null`;
const touching = `select id, start_date, end_date, start_part, end_part from hr.leaves where employee_id = $1 and status in ('pending', 'approved')
  and archived_at is null and start_date <= $2 and end_date >= $3 and id <> $4`;
const schedules = `select s.id, s.name, s.start_time, s.end_time, s.break_minutes, s.rest_days, a.from_date, a.to_date, false as is_change
  from hr.schedule_assignments a join hr.schedules s on s.id = a.schedule_id
  where a.employee_id = $1 and a.from_date <= $2 and (a.to_date is null or a.to_date >= $3)
  union all select s.id, s.name, s.start_time, s.end_time, s.break_minutes, s.rest_days, f.start_date, f.end_date, true
  from hr.change_schedules f join hr.schedules s on s.id = f.to_schedule_id
  where f.employee_id = $1 and f.status = 'approved' and f.archived_at is null and f.start_date <= $2 and f.end_date >= $3
  order by from_date desc`;
const holidays = `select h.id, h.date, h.name, h.kind, h.scope, h.source from hr.holidays h
  where h.date >= $1 and h.date <= $2 and h.archived_at is null and (h.scope = 'national' or exists (select 1 from hr.branch_holidays b
    join hr.employees e on e.branch_id = b.branch_id where b.holiday_id = h.id and e.id = $3)) order by h.date, h.id`;
const cutoffs =
  'select c.cutoff_days, c.filing_grace_days from hr.employees e join hr.clients c on c.id = e.client_id where e.id = $1';
const insert = `insert into hr.leaves (leave_type_id, start_date, end_date, start_part, end_part, days, reason, filed_at, late_sync, employee_id,
  received_at, client_request_id, filed_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`;

interface Body {
  leave_type_id: number;
  start_date: string;
  end_date: string;
  start_part: string;
  end_part: string;
  reason: string;
}

export function floorApp(pool: pg.Pool): Hono {
  const app = new Hono();
  const person = async (headers: Headers): Promise<{ user_id: number; employee_id: number }> => {
    const token = (headers.get('authorization') ?? '').slice('Bearer '.length);
    const { rows } = await pool.query(session, [new Date().toISOString(), hash('sha256', token, 'buffer')]);
    return rows[0] as { user_id: number; employee_id: number };
  };

  app.get('/leaves', async (c) => {
    await person(c.req.raw.headers);
    const { employee_id, limit = '15' } = c.req.query();
    const where = 'l.archived_at is null and l.employee_id = $1';
    const { rows } = await pool.query(
      `${leave} where ${where} order by l.start_date desc, l.id desc limit $2 offset $3`,
      [employee_id, limit, 0],
    );
    if (rows.length < Number(limit)) return c.json({ data: rows, total: rows.length });
    const count = await pool.query<{ n: number }>(`select count(*) as n from hr.leaves l where ${where}`, [
      employee_id,
    ]);
    return c.json({ data: rows, total: count.rows[0]!.n });
  });

  app.post('/leave/store', async (c) => {
    const { user_id, employee_id } = await person(c.req.raw.headers);
    const text = await c.req.text();
    const v = JSON.parse(text) as Body;
    const key = c.req.header('idempotency-key');
    const now = new Date().toISOString();
    await pool.query(keyLookup, [user_id, key]);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(setup, [String(user_id), randomUUID()]);
      await client.query(keyClaim, [user_id, key, '/leave/store', hash('sha256', text, 'buffer'), now]);
      await client.query(lock, [employee_id]);
      await client.query(kind, [v.leave_type_id]);
      await client.query(touching, [employee_id, v.end_date, v.start_date, 0]);
      await client.query(schedules, [employee_id, v.end_date, v.start_date]);
      await client.query(holidays, [v.start_date, v.end_date, employee_id]);
      await client.query(cutoffs, [employee_id]);
      const values = [
        v.leave_type_id,
        v.start_date,
        v.end_date,
        v.start_part,
        v.end_part,
        0.5,
        v.reason,
        now,
        false,
        employee_id,
        now,
        key,
        null,
      ];
      const inserted = await client.query<{ id: number }>(insert, values);
      const { rows } = await client.query(`${leave} where l.id = $1`, [inserted.rows[0]!.id]);
      const reply = { data: rows[0] as unknown };
      await client.query(keyReply, [JSON.stringify({ status: 200, body: reply }), user_id, key]);
      await client.query('commit');
      c.header('idempotency-key', key);
      return c.json(reply);
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  });
  return app;
}
