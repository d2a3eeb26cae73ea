import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmPassword } from '#contract/common/session.ts';
import { listDocuments, revealNumber } from '#contract/hr/people/profile.ts';
import { listEmployeeBenefits } from '#contract/hr/benefits/employee-benefits.ts';
import { sealedNumbers, showBankingDetail, showEmployee } from '#contract/hr/people/employees.ts';
import { showLeaveCredit } from '#contract/hr/leave/leave-credits.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { reseal } from '#server/database/reseal.ts';
import { fileOf, giveNumbers, numbers } from './profile-support.ts';
import { Api, password, pdf, uuid, type Person } from '#tests/api/support.ts';

let api: Api;
let own: Person;
let stranger: Person;
let hr: Person;
beforeAll(async () => {
  api = await Api.open();
  stranger = await api.anEmployee({ codes: ['EMP07', 'EMP03'] });
  hr = await api.aUser(['HRIS06']);
});
beforeEach(async () => {
  own = await api.anEmployee({ codes: ['EMP07', 'EMP03'] });
  await giveNumbers(api, own.employeeId);
});
afterAll(() => api.close());

const mine = () => ({ params: { id: own.employeeId } });
const show = async (as: Person = own) => (await api.send(showEmployee, mine(), { as })).body.data;
const allDigits = Object.values(numbers).flatMap(({ plain, shown }) => [plain, shown, shown.replaceAll('-', '')]);
const expectNoDigits = (text: string) => {
  for (const digits of allDigits) expect(text).not.toContain(digits);
};

describe('the profile', () => {
  test('of oneself, and to HR of any employee: numbers masked', async () => {
    for (const as of [own, hr]) {
      const shown = await show(as);
      expect(shown).toMatchObject({
        id: own.employeeId,
        client: { id: 1, name: 'Client One' },
        branch: { id: 1, name: 'Main', address: 'Makati' },
        status: 'active',
        government: {
          sss: numbers.sss.masked,
          philhealth: numbers.philhealth.masked,
          pagibig: numbers.pagibig.masked,
          tin: numbers.tin.masked,
        },
        banking: { bank: 'BPI', account_name: 'Given Surname', account_number: numbers.bank_account.masked },
        photo: null,
        signature: null,
      });
      expectNoDigits(JSON.stringify(shown));
      const banking = await api.send(showBankingDetail, mine(), { as });
      expect(banking.body.data).toEqual(shown.banking);
    }
  });

  test('says resigned from the day after the last one', async () => {
    const last = (separated_on: string) =>
      api.db.updateTable('hr.employees').set({ separated_on }).where('id', '=', own.employeeId).execute();
    await last('2026-11-18');
    expect((await show()).status).toBe('active');
    await last('2026-11-17');
    expect((await show()).status).toBe('resigned');
  });

  test('isn’t found for an unknown employee, and HR confirms the password after twelve hours', async () => {
    expect((await api.send(showEmployee, { params: { id: 2_147_483_647 } }, { as: hr })).status).toBe(404);
    api.advance(13 * 3_600_000);
    expect((await api.send(showEmployee, mine(), { as: hr })).body).toMatchObject({ reason: 'confirm-password' });
    expect((await api.send(showEmployee, mine(), { as: own })).status).toBe(200);
    api.advance(-13 * 3_600_000);
  });

  test('a number of another row does not pass for one’s own, and is not passed off as none', async () => {
    const { sss } = await api.db
      .selectFrom('hr.employees')
      .select('sss')
      .where('id', '=', own.employeeId)
      .executeTakeFirstOrThrow();
    await api.db.updateTable('hr.employees').set({ sss }).where('id', '=', stranger.employeeId).execute();
    const input = { params: { id: stranger.employeeId } };
    expect((await api.send(showEmployee, input, { as: stranger })).body.data.government).toEqual({
      sss: '••••',
      philhealth: null,
      pagibig: null,
      tin: null,
    });
    const revealed = await api.send(revealNumber, { ...input, body: { number: 'sss' } }, { as: stranger });
    expect(revealed.status).toBe(500);
    expect(revealed.body).toEqual({
      message: 'This number can’t be read at the moment. Nothing is lost; tell HR.',
    });
  });
});

describe('the numbers at rest', () => {
  test('their digits are nowhere in the database, nor in the log, whatever is done with them', async () => {
    const lines: string[] = [];
    const silent = api.context.log;
    api.context.log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    await show();
    for (const number of sealedNumbers)
      await api.send(revealNumber, { ...mine(), body: { number } }, { as: own, key: uuid() });
    api.context.log = silent;
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expectNoDigits(lines.join(''));
    const { rows: tables } = await sql<{ name: string }>`select table_schema || '.' || table_name as name
      from information_schema.tables where table_schema in ('auth', 'hr') and table_type = 'BASE TABLE'`.execute(
      api.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{
        all: string | null;
      }>`select json_agg(t)::text as all from ${sql.table(name)} t`.execute(api.db);
      expectNoDigits(rows[0]!.all ?? '');
    }
  });

  test('another key: everything is sealed again, once, and opens as before', async () => {
    const { settings } = api.context;
    const before = settings.dataKey;
    const next = new Uint8Array(32).fill(9);
    expect(await reseal(api.db, [next])).toMatchObject({ resealed: 0 });
    settings.dataKey = next;
    settings.previousDataKeys = [before];
    // Between the restart and the sealing both keys open.
    expect((await show()).government.sss).toBe(numbers.sss.masked);
    const done = await reseal(api.db, [next, before]);
    expect(done.resealed).toBeGreaterThanOrEqual(5);
    expect((await reseal(api.db, [next, before])).resealed).toBe(0);
    settings.previousDataKeys = [];
    expect((await show()).government.sss).toBe(numbers.sss.masked);
    settings.dataKey = before;
    settings.previousDataKeys = [];
    await reseal(api.db, [before, next]);
  });
});

describe('a number in full', () => {
  test.each(sealedNumbers)('%s: to its owner, recorded, and without being stored', async (number) => {
    const key = uuid();
    const sent = await api.send(revealNumber, { ...mine(), body: { number } }, { as: own, key });
    expect(sent.body).toEqual({ data: { number, value: numbers[number].shown } });
    expect(sent.headers.get('cache-control')).toBe('no-store');
    const audit = await api.db
      .selectFrom('auth.audit')
      .select(['actor_id', 'table_name', 'record_id', 'after', 'request_id'])
      .where('action', '=', 'read')
      .where('record_id', '=', String(own.employeeId))
      .execute();
    expect(audit).toEqual([
      {
        actor_id: own.userId,
        table_name: 'hr.employees',
        record_id: String(own.employeeId),
        after: { what: number },
        request_id: sent.headers.get('x-request-id'),
      },
    ]);
    const stored = await api.db.selectFrom('auth.idempotency_keys').select('key').where('key', '=', key).execute();
    expect(stored).toEqual([]);
  });

  test('not to who gave the password more than twelve hours ago, until it is given again; then it is not recorded', async () => {
    const reads = () => api.db.selectFrom('auth.audit').select('id').where('action', '=', 'read').execute();
    const before = await reads();
    const token = await api.aSession(own.userId);
    const as = { ...own, token };
    api.advance(12 * 3_600_000 + 1000);
    const sent = await api.send(revealNumber, { ...mine(), body: { number: 'sss' } }, { as });
    expect([sent.status, (sent.body as unknown as { reason: string }).reason]).toEqual([401, 'confirm-password']);
    expect(await reads()).toEqual(before);
    expect((await api.send(showEmployee, mine(), { as })).status).toBe(200);
    expect((await api.send(confirmPassword, { body: { password } }, { as })).status).toBe(200);
    expect((await api.send(revealNumber, { ...mine(), body: { number: 'sss' } }, { as })).status).toBe(200);
    api.advance(-12 * 3_600_000 - 1000);
  });

  test('to no one but users who manage employees, with a log entry; an unknown one isn’t found', async () => {
    const others = await api.anEmployee({ codes: permissionCodes.filter((c) => c !== 'HRIS06') });
    const officer = await api.anEmployee({ codes: ['HRIS06'] });
    const reveal = (input: ReturnType<typeof mine>, as: Person) =>
      api.send(revealNumber, { ...input, body: { number: 'sss' } }, { as });
    for (const as of [stranger, others]) expect((await reveal(mine(), as)).status).toBe(403);
    expect((await reveal(mine(), officer)).status).toBe(200);
    expect((await reveal({ params: { id: others.employeeId } }, others)).status).toBe(404);
    const audit = api.db.selectFrom('auth.audit').select('record_id').where('action', '=', 'read');
    expect(await audit.where('actor_id', '=', others.userId).execute()).toEqual([]);
    const [read] = await audit.where('actor_id', '=', officer.userId).execute();
    expect(read).toEqual({ record_id: String(mine().params.id) });
  });
});

describe('leave credits', () => {
  test('each entry leaves a balance, and the last one’s is the balance', async () => {
    const entry = (kind: 'use' | 'return' | 'adjust' | 'carry_over' | 'grant', days: number, effective_on: string) => ({
      employee_id: own.employeeId,
      leave_type_id: kind === 'carry_over' ? 3 : 1,
      kind,
      days,
      effective_on,
    });
    await api.db
      .insertInto('hr.leave_credit_entries')
      .values([
        entry('use', -1.5, '2026-03-02'),
        // Entered later for an earlier day.
        entry('adjust', 0.25, '2026-02-01'),
        entry('return', 0.5, '2026-03-02'),
        entry('carry_over', 2, '2026-01-01'),
      ])
      .execute();
    await api.db.updateTable('hr.leave_types').set({ needs_credit: true }).where('id', '=', 3).execute();
    const { credits, ledger } = (await api.send(showLeaveCredit, mine(), { as: own })).body.data;
    expect(ledger.map((e) => [e.leave_type_id, e.kind, e.days, e.balance])).toEqual([
      [1, 'return', 0.5, 4.25],
      [1, 'use', -1.5, 3.75],
      [1, 'adjust', 0.25, 5.25],
      [3, 'carry_over', 2, 2],
      [1, 'grant', 5, 5],
    ]);
    for (const credit of credits) {
      const entries = ledger.filter((e) => e.leave_type_id === credit.leave_type_id);
      expect(entries.reduce((sum, e) => sum + e.days, 0)).toBe(credit.balance);
      expect(entries[0]!.balance).toBe(credit.balance);
    }
    expect(credits.map((c) => c.balance)).toEqual([4.25, 2]);
  });
});

describe('benefits and documents', () => {
  beforeAll(async () => {
    await api.db
      .insertInto('hr.benefits')
      .values([{ name: 'Rice subsidy' }, { name: 'HMO' }])
      .execute();
  });

  test('the latest first, without archived ones; HR names the employee', async () => {
    const row = (benefit_id: number, from_date: string, more: object = {}) => ({
      employee_id: own.employeeId,
      benefit_id,
      from_date,
      ...more,
    });
    await api.db
      .insertInto('hr.employee_benefits')
      .values(row(1, '2025-01-01', { amount_centavos: 200_000 }))
      .execute();
    await api.db.insertInto('hr.employee_benefits').values(row(2, '2026-01-01')).execute();
    await api.db
      .insertInto('hr.employee_benefits')
      .values(row(2, '2026-05-01', { archived_at: '2026-06-01T00:00:00Z' }))
      .execute();
    const mineBenefits = await api.send(listEmployeeBenefits, {}, { as: own });
    expect(mineBenefits.body).toMatchObject({
      total: 2,
      data: [
        { benefit_name: 'HMO', amount_centavos: null },
        { benefit_name: 'Rice subsidy', amount_centavos: 200_000 },
      ],
    });
    const named = { query: { user_id: own.employeeId } };
    expect((await api.send(listEmployeeBenefits, named, { as: hr })).body).toEqual(mineBenefits.body);
    expect((await api.send(listEmployeeBenefits, named, { as: stranger })).status).toBe(403);
    expect(
      (await api.send(listEmployeeBenefits, { query: { limit: 1, page: 2 } }, { as: own })).body.data,
    ).toHaveLength(1);
    // An account without an employee has none of its own.
    expect((await api.send(listEmployeeBenefits, {}, { as: hr })).body).toEqual({ data: [], total: 0 });
  });

  test('a document is listed and opened by its owner and by HR', async () => {
    const key = await api.context.storage.put(new Uint8Array(await pdf().arrayBuffer()));
    const { id } = await api.db
      .insertInto('hr.files')
      .values({
        storage_key: key,
        name: 'contract.pdf',
        media_type: 'application/pdf',
        size: pdf().size,
        sha256: new Uint8Array(32),
        employee_id: own.employeeId,
        purpose: 'document',
        created_at: '2026-01-01T00:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('hr.documents')
      .values({
        employee_id: own.employeeId,
        kind: 'contract',
        name: 'Employment contract',
        file_id: id,
        created_at: '2026-01-01T00:00:00Z',
      })
      .execute();
    const listed = await api.send(listDocuments, {}, { as: own });
    expect(listed.body.data).toMatchObject([{ kind: 'contract', file: { id, name: 'contract.pdf' } }]);
    for (const as of [own, hr]) expect((await fileOf(api, id, as)).status).toBe(200);
    expect((await fileOf(api, id, stranger)).status).toBe(404);
    const named = { query: { user_id: own.employeeId } };
    expect((await api.send(listDocuments, named, { as: stranger })).status).toBe(403);
  });
});
