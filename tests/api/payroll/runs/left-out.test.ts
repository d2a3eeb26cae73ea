import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSummary } from '#contract/payroll/runs/run-people.ts';
import { factsOfPerson } from '#server/payroll/runs/prepare/facts.queries.ts';
import { Api, type Person } from '#tests/api/support.ts';
import { aStoredRun } from '../payroll-builders.ts';
import { aPayClient, aPayEmployee, aRun } from '../registers-support.ts';

/** What a run is compared with at the gate: pay that took contributions alike, and employees who were paid before and are not now. */

let api: Api;
let officer: Person;
let stored: number;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY07']);
  stored = await aStoredRun(api);
});
afterAll(() => api.close());

type Place = { id: number; branch: number };
interface Paid {
  employee: number;
  at: Place;
  net: number;
  contributions?: number;
  kind?: 'regular' | 'final';
}

/** A run with people in it; each payslip is the stored one with figures of its own. */
async function aPaidRun(of: Parameters<typeof aRun>[1], people: readonly Paid[], held: readonly Paid[] = []) {
  const run = await aRun(api, of);
  const peopleOf = (list: readonly Paid[], state: 'ok' | 'held') =>
    list.map(({ employee, at }) => ({
      run_id: run,
      employee_id: employee,
      client_id: at.id,
      branch_id: at.branch,
      state,
    }));
  for (const person of [...peopleOf(people, 'ok'), ...peopleOf(held, 'held')])
    await api.db.insertInto('payroll.run_people').values(person).execute();
  for (const { employee, at, net, contributions = 0, kind = 'regular' } of people)
    await sql`insert into payroll.payslips (run_id, employee_id, epoch, client_id, branch_id, kind, pay_date, month, gross_centavos,
        basic_centavos, employee_contributions_centavos, employer_contributions_centavos, tax_centavos, deductions_centavos,
        net_centavos, slip, facts, hash, posted_at)
      select ${run}::int, ${employee}::int, 1, ${at.id}::int, ${at.branch}::int, ${kind}, r.pay_date, r.month, ${net + contributions}::bigint, 0,
        ${contributions}::bigint, 0, 0, 0, ${net}::bigint, s.slip, s.facts, 'x', r.posted_at
      from payroll.runs r, payroll.payslips s where r.id = ${run} and s.run_id = ${stored}`.execute(api.db);
  return run;
}

const gateOf = async (id: number) =>
  (await api.send(runSummary, { params: { id }, query: { causes: 'yes' } }, { as: officer })).body.gate;

test('an employee who was paid in the last cutoff and isn’t now is reported at the checks, on hold or not in the run at all', async () => {
  const client = await aPayClient(api, { code: 'LO', name: 'Left out' });
  const branch = await api.db
    .insertInto('payroll.branches')
    .values({ client_id: client.id, name: 'Cebu', region: 'VII' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cebu = { id: client.id, branch: branch.id };
  const person = async (code: string, net: number, at: Place = client): Promise<Paid> => ({
    employee: await aPayEmployee(api, at, { code, last_name: code, first_name: 'X' }),
    at,
    net,
  });
  const ana = await person('L-1', 10_000_00);
  const ben = await person('L-2', 11_000_00);
  const cora = { ...(await person('L-3', 12_000_00)), kind: 'final' as const };
  const dina = await person('L-4', 13_000_00);
  const erik = await person('L-5', 14_000_00, cebu);
  const fe = await person('L-6', 15_000_00);
  const before = { from_date: '2026-10-16', to_date: '2026-10-31', state: 'posted' as const, client_id: client.id };
  const now = { from_date: '2026-11-01', to_date: '2026-11-15', client_id: client.id };
  // Who was left out a cutoff earlier was told of then.
  await aPaidRun({ ...before, from_date: '2026-10-01', to_date: '2026-10-15' }, [fe]);
  await aPaidRun(before, [ana, ben, cora, dina, erik]);
  const ofCebu = await aPaidRun({ ...now, state: 'draft', branch_ids: [cebu.branch] }, []);
  const run = await aPaidRun({ ...now, state: 'computed' }, [ana], [dina]);
  const causes = async (id: number) =>
    (await gateOf(id)).causes.filter((c) => ['On hold', 'Not in this run'].includes(c.cause));
  const most = (p: Paid, code: string) => ({ employee: code, name: `${code}, X`, centavos: -p.net });
  expect(await causes(run)).toEqual([
    {
      cause: 'Not in this run',
      what: 'Paid in the previous cutoff and not in this one: 1 had their final pay',
      people: 3,
      centavos: -(ben.net + cora.net + erik.net),
      most: [most(erik, 'L-5'), most(cora, 'L-3'), most(ben, 'L-2')],
      accepted: null,
    },
    {
      cause: 'On hold',
      what: 'Paid in the previous cutoff, on hold now',
      people: 1,
      centavos: -dina.net,
      most: [most(dina, 'L-4')],
      accepted: null,
    },
  ]);
  // A run of one branch asks of its own people alone; who is in another run of the cutoff is not left out.
  expect(await causes(ofCebu)).toMatchObject([{ cause: 'Not in this run', people: 1, centavos: -erik.net }]);
  await api.db
    .insertInto('payroll.run_people')
    .values({
      run_id: ofCebu,
      employee_id: erik.employee,
      client_id: cebu.id,
      branch_id: cebu.branch,
      state: 'waiting',
    })
    .execute();
  expect(await causes(run)).toMatchObject([{ people: 2, centavos: -(ben.net + cora.net) }, { cause: 'On hold' }]);
  expect(await causes(ofCebu)).toEqual([]);
});

test('pay is compared with the last that took contributions as it does', async () => {
  const client = await aPayClient(api, { code: 'CO', name: 'Compared' });
  const employee = await aPayEmployee(api, client, { code: 'C-1', last_name: 'Cruz' });
  const pay = (net: number, contributions: number): Paid[] => [{ employee, at: client, net, contributions }];
  const run = (from_date: string, to_date: string, state: 'posted' | 'computed', people: Paid[]) =>
    aPaidRun({ from_date, to_date, state, client_id: client.id }, people);
  const first = await run('2026-10-01', '2026-10-15', 'posted', pay(11_000_00, 0));
  const second = await run('2026-10-16', '2026-10-31', 'posted', pay(9_000_00, 1_500_00));
  const third = await run('2026-11-01', '2026-11-15', 'computed', pay(11_200_00, 0));
  const look = async (id: number) => {
    const { body } = await api.send(runSummary, { params: { id }, query: { causes: 'yes' } }, { as: officer });
    return [body.data[0]!.before_centavos, body.gate.compared.map((c) => c.run_id)];
  };
  expect(await look(second)).toEqual([11_000_00, [first]]);
  expect(await look(third)).toEqual([11_000_00, [first]]);
  const asked = {
    runId: third,
    year: 2026,
    month: '2026-11',
    payDate: '2026-11-15',
    from: '2026-11-01',
    to: '2026-11-15',
    last: false,
    thirteenth: false,
  };
  const netsOf = async (payDate: string) =>
    (JSON.parse(await factsOfPerson(api.db, { ...asked, payDate }, employee)) as { before_net: object }).before_net;
  expect(await netsOf('2026-11-15')).toEqual({ last: 9_000_00, taking: 9_000_00, not_taking: 11_000_00 });
  // What lies longer back is not compared with for that.
  expect(await netsOf('2026-12-18')).toEqual({ last: 9_000_00, taking: 9_000_00, not_taking: null });
});
