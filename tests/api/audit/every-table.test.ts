import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markSetup } from '#contract/payroll/setup/setup.ts';
import { Api } from '#tests/api/support.ts';

/** Each table has an audit trigger, or is named here with the reason. */

const trail = 'the audit trail itself';
const session = 'signs of use and sign-ins, which session and access log show';
const derived = 'made by the program from audited rows, or by a posted run that is never changed';
const noted = 'written into the history of its record by the handler, as one change with words';
const dated = 'its rows name the user, the time, and the source, and are never changed';
const passing = 'kept for days while a job, a file, or a form is open';
const own = 'one user’s own choice, which gives no other user anything';

const exceptions: Readonly<Record<string, readonly string[]>> = {
  [trail]: ['auth.audit', 'auth.audit_chain'],
  [session]: [
    'auth.idempotency_keys',
    'auth.known_addresses',
    'auth.known_sign_ins',
    'auth.push_keys',
    'auth.push_subscriptions',
    'auth.seen_employees',
    'auth.sessions',
    'auth.sign_in_failures',
    'auth.used_challenges',
  ],
  [noted]: [
    'auth.role_permissions',
    'auth.user_roles',
    'hr.branch_holidays',
    'hr.client_adjustments',
    'hr.client_officers',
    'hr.client_schedules',
    'hr.rotation_days',
    'payroll.billing_templates',
    'payroll.client_settings',
    'payroll.final_pay_facts',
    'payroll.leavings',
    'payroll.opening_balances',
    'payroll.own_fields',
  ],
  [dated]: [
    'hr.bank_changes',
    'hr.device_punches',
    'hr.schedule_steps',
    'hr.time_punches',
    'payroll.agency_filing_people',
    'payroll.employee_places',
    'payroll.employee_rates',
    'payroll.hr_adjustments',
    'payroll.late_days',
    'payroll.planned_days',
    'payroll.run_inputs',
  ],
  [derived]: [
    'hr.contract_reminders',
    'hr.directory_changes',
    'hr.document_reminders',
    'hr.notices',
    'hr.time_minutes',
    'payroll.bank_file_runs',
    'payroll.bill_people',
    'payroll.hr_adjustment_payments',
    'payroll.journal',
    'payroll.leave_credits_left',
    'payroll.loan_payments',
    'payroll.paid_accounts',
    'payroll.payslip_heads',
    'payroll.payslip_mails',
    'payroll.payslips',
    'payroll.posted_codes',
    'payroll.proofs',
    'payroll.run_branches',
    'payroll.run_clients',
    'payroll.run_law_tables',
    'payroll.run_people',
    'payroll.run_wage_orders',
    'payroll.true_up_payouts',
    'payroll.true_up_statements',
  ],
  [passing]: [
    'auth.mails',
    'hr.employee_drafts',
    'hr.upload_parts',
    'hr.uploads',
    'work.import_rows',
    'work.imports',
    'work.job_results',
    'work.jobs',
  ],
  [own]: ['hr.notice_settings', 'work.import_columns', 'work.import_heads'],
};

let api: Api;
beforeAll(async () => {
  api = await Api.open();
});
afterAll(() => api.close());

test('each table has an audit trigger, or is an exception with a reason; no exception has one', async () => {
  const { rows } = await sql<{ name: string }>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('hr', 'payroll', 'auth', 'work')
      and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        join pg_namespace m on m.oid = p.pronamespace
        where t.tgrelid = c.oid and m.nspname = 'auth' and p.proname in ('record_change', 'record_inserts'))
    order by 1`.execute(api.db);
  expect(rows.map((row) => row.name)).toEqual(Object.values(exceptions).flat().sort());
});

test('a step that a user skips is in the audit trail, with the user', async () => {
  const user = await api.aUser(['PAY02']);
  await api.send(markSetup, { body: { step: 'openings', marked: true } }, { as: user });
  await api.send(markSetup, { body: { step: 'openings', marked: false } }, { as: user });
  const { rows } = await sql`select action, actor_id, coalesce(after, before) ->> 'step' as step from auth.audit
    where table_name = 'payroll.setup_marks' order by id`.execute(api.db);
  expect(rows).toEqual([
    { action: 'insert', actor_id: user.userId, step: 'openings' },
    { action: 'delete', actor_id: user.userId, step: 'openings' },
  ]);
});
