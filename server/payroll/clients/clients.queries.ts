import { sql, type Kysely, type RawBuilder } from 'kysely';
import { defaultSettings, settingNames, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import type { ClientSettings } from '#contract/payroll/clients/client-register.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { dayOf } from '#server/register/today.ts';

const peopleOn = (
  today: RawBuilder<string>,
) => sql<number>`(select count(distinct p.employee_id) from payroll.employee_places p
  where p.client_id = t.id and p.from_date <= ${today} and coalesce(p.to_date, ${today}) >= ${today})`;
const branches = sql<number>`(select count(*) from payroll.branches b where b.client_id = t.id and b.archived_at is null)`;
const noRegion = sql`exists (select from payroll.branches b where b.client_id = t.id and b.archived_at is null and b.region = '')`;
const noCutoffFrom = (today: RawBuilder<string>) => sql`exists (select from payroll.years) and not exists (
  select from payroll.cutoffs c where c.client_id = t.id and c.to_date >= ${today})`;

/** Selects a setting effective today, or its default. */
const setting = <K extends keyof PaySettings>(name: K): RawBuilder<PaySettings[K]> =>
  sql<PaySettings[K]>`coalesce(${sql.ref(`s.${name}`)}, ${sql.lit(defaultSettings[name])})`;

export const selectPayClients = (db: Kysely<DB>, now: string) =>
  db
    .selectFrom('payroll.clients as t')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payroll.client_settings as x')
          .selectAll('x')
          .whereRef('x.client_id', '=', 't.id')
          .where(sql<boolean>`x.from_date <= ${dayOf(now)}`)
          .orderBy('x.from_date', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      't.code',
      't.name',
      't.tin',
      't.address',
      't.cutoff_days',
      't.pay_after_days',
      sql<'security' | 'manpower'>`t.agency_type`.as('agency_type'),
      't.fee_basis_points',
      't.billing_email',
      branches.as('branches'),
      peopleOn(dayOf(now)).as('people'),
      sql<string[]>`array_remove(array[case when ${branches} = 0 then 'no branch' end,
        case when ${noRegion} then 'branch without region' end, case when ${noCutoffFrom(dayOf(now))} then 'no upcoming cutoff' end], null)`.as(
        'missing',
      ),
      's.from_date',
      setting('tax_bracket').as('tax_bracket'),
      setting('sss_basis').as('sss_basis'),
      setting('pagibig_basis').as('pagibig_basis'),
      setting('contribution_timing').as('contribution_timing'),
      setting('philhealth_part_month').as('philhealth_part_month'),
      setting('philhealth_odd_centavo').as('philhealth_odd_centavo'),
      setting('mwe_contributions').as('mwe_contributions'),
      setting('mwe_rest_day').as('mwe_rest_day'),
      setting('thirteenth_holiday_pay').as('thirteenth_holiday_pay'),
      setting('rest_day_holiday').as('rest_day_holiday'),
      setting('long_month').as('long_month'),
      setting('maternity_differential').as('maternity_differential'),
      setting('net_floor_basis_points').as('net_floor_basis_points'),
      setting('computer_approves').as('computer_approves'),
      setting('look_at_basis_points').as('look_at_basis_points'),
      setting('payslip_password').as('payslip_password'),
    ]);

export async function payClientInUse(
  db: Kysely<DB>,
  id: number,
  now: string,
): Promise<{ people: number; branches: number }> {
  const { rows } = await sql<{ people: number; branches: number }>`
    select ${peopleOn(dayOf(now))} as people, ${branches} as branches from payroll.clients t where t.id = ${id}`.execute(
    db,
  );
  return firstOf(rows);
}

export const payClientIsThere = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('payroll.clients')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Returns a client's settings, latest first, and the date up to which its pay is posted. Locks nothing. */
export async function settingsOf(
  db: Kysely<DB>,
  clientId: number,
): Promise<{ settings: ClientSettings[]; posted_until: string | null }> {
  const settings = (await db
    .selectFrom('payroll.client_settings')
    .select(['from_date', 'version', ...settingNames])
    .where('client_id', '=', clientId)
    .orderBy('from_date', 'desc')
    .execute()) as ClientSettings[];
  const { rows } = await sql<{ until: string | null }>`
    select max(r.to_date) as until from payroll.runs r where r.state = 'posted' and (r.client_id = ${clientId}
      or exists (select from payroll.payslips p where p.run_id = r.id and p.client_id = ${clientId}))`.execute(db);
  return { settings, posted_until: firstOf(rows).until };
}

/**
 * Adds an entry (version 0), or updates the one of that date if it still has the version the user saw. Returns false if
 * it doesn't.
 */
export async function putSettings(
  db: Kysely<DB>,
  clientId: number,
  { version, from_date, ...values }: ClientSettings,
): Promise<boolean> {
  const done =
    version === 0
      ? await db
          .insertInto('payroll.client_settings')
          .values({ client_id: clientId, from_date, ...values })
          .onConflict((c) => c.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('payroll.client_settings')
          .set({ ...values, version: sql`version + 1` })
          .where('client_id', '=', clientId)
          .where('from_date', '=', from_date)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return done !== undefined;
}

const atBranch = (
  today: RawBuilder<string>,
) => sql<number>`(select count(distinct p.employee_id) from payroll.employee_places p
  where p.branch_id = t.id and p.from_date <= ${today} and coalesce(p.to_date, ${today}) >= ${today})`;

export const selectPayBranches = (db: Kysely<DB>, now: string) =>
  db
    .selectFrom('payroll.branches as t')
    .innerJoin('payroll.clients as c', 'c.id', 't.client_id')
    .select([
      't.client_id',
      't.name',
      't.region',
      't.wage_area',
      'c.name as client',
      atBranch(dayOf(now)).as('people'),
    ]);

export async function peopleAtPayBranch(db: Kysely<DB>, id: number, now: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select ${atBranch(dayOf(now))} as n from payroll.branches t where t.id = ${id}`.execute(db);
  return firstOf(rows).n;
}

/** Returns the company's own active account. */
export const bankAccount = async (db: Kysely<DB>) =>
  db
    .selectFrom('payroll.bank_accounts')
    .select(['id', 'bank', 'company_code', 'account', 'presenting_office', 'version'])
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Stores the account if it still has the version the user saw, and returns false if it doesn't. Changes are serialized.
 */
export async function putBankAccount(
  db: Kysely<DB>,
  { version, ...values }: { company_code: string; account: string; presenting_office: string; version: number },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('payroll.bank_accounts'))`.execute(db);
  const known = await bankAccount(db);
  if ((known?.version ?? 0) !== version) return false;
  if (known)
    await db
      .updateTable('payroll.bank_accounts')
      .set({ ...values, version: sql`version + 1` })
      .where('id', '=', known.id)
      .execute();
  else
    await db
      .insertInto('payroll.bank_accounts')
      .values({ bank: 'BPI', ...values })
      .execute();
  return true;
}

export const nameOfClient = async (db: Kysely<DB>, id: number): Promise<string> =>
  (await db.selectFrom('payroll.clients').select('name').where('id', '=', id).executeTakeFirst())?.name ?? '';
