import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { bodySchema, type Endpoint, type Input } from '#contract/endpoint.ts';
import { hrContract } from '#contract/hr/contract.ts';
import { updateTimeSettings } from '#contract/hr/attendance/time-settings.ts';
import { updateBillingTemplate } from '#contract/payroll/billing/billing-terms.ts';
import { payrollContract } from '#contract/payroll/contract.ts';
import { updateEmployer } from '#contract/payroll/agencies/employer.ts';
import { storeEmployeeList, type SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { somePayroll } from '#tests/api/payroll/inputs.ts';
import { Api, uuid, type Person } from '#tests/api/support.ts';

/** Numbers and names at the edge of what a column or an object holds: refused at their field, and never a failure of ours. */

let api: Api;
let person: Person;
beforeAll(async () => {
  api = await Api.open();
  person = await api.anEmployee({ codes: permissionCodes });
  await somePayroll(api);
});
afterAll(() => api.close());

const endpoints = Object.entries({ ...hrContract, ...payrollContract } as Record<string, Endpoint>);

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  maximum?: number;
};
const described = (schema: z.ZodType | undefined): Schema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
function versionsOf(s: Schema): Schema[] {
  const within = [
    ...Object.values(s.properties ?? {}),
    ...(s.items ? [s.items] : []),
    ...(s.anyOf ?? []),
    ...(s.allOf ?? []),
  ];
  return [...(s.properties?.['version'] ? [s.properties['version']] : []), ...within.flatMap(versionsOf)];
}

test('no call takes a version that has none after it', () => {
  const given = endpoints.flatMap(([name, e]) =>
    [bodySchema(e), e.query].flatMap((s) =>
      versionsOf(described(s)).map((v) => [name, v.maximum ?? Infinity] as const),
    ),
  );
  expect(given.length).toBeGreaterThan(100);
  expect(given.filter(([, most]) => most > 2_147_483_646)).toEqual([]);
});

const edges = [2_147_483_647, 2_147_483_648, 1e15, 9_007_199_254_740_991, -9_007_199_254_740_991, -0, -1];
const sent = async <E extends Endpoint>(e: E, input: Input<E>) =>
  api.send(e, input, { as: person, ...(e.method !== 'GET' && { key: uuid() }) });

test('a version that was never shown is refused or too late', async () => {
  const employer = { name: 'x', tin: '', tin_branch: '0000', sss: '', philhealth: '', pagibig: '' };
  const time = {
    grace_minutes: 5,
    double_minutes: 2,
    reach_minutes: 240,
    outside_minutes: 60,
    midnight: 'calendar_date' as const,
    corrector_approves: false,
  };
  const bill = { client_id: 1, bills: ['basic' as const], fee_base: null, due_days: 30 };
  for (const version of [...edges, 2_147_483_646].filter((v) => !Object.is(v, -0))) {
    const all = [
      await sent(updateEmployer, { body: { ...employer, version } }),
      await sent(updateTimeSettings, { params: { client_id: 1 }, body: { ...time, version } }),
      await sent(updateBillingTemplate, { body: { ...bill, version } }),
    ];
    for (const { status } of all) expect([409, 422]).toContain(status);
  }
});

const synced: SyncedEmployee = {
  code: 'KW-00001',
  last_name: 'Santos',
  first_name: 'Liza',
  middle_name: '',
  suffix: '',
  birth_date: null,
  position: '',
  email: null,
  language: 'en',
  hired_on: '2026-01-05',
  last_day: null,
  left_because: null,
  tin: null,
  sss: null,
  philhealth: null,
  pagibig: null,
  bank: null,
  bank_account: null,
  archived: false,
  rates: [{ from: '2026-01-05', scheme: 'monthly', amount: 25_000_00, factor_tenths: 3130, minutes_per_day: 480 }],
  places: [],
};

test('of a list from HR who has a rate or a place that cannot be is refused by themselves, the others are taken', async () => {
  const [rate] = synced.rates;
  const given = async (over: Partial<SyncedEmployee>) => {
    const other = { ...synced, code: 'KW-00002', first_name: uuid() };
    return sent(storeEmployeeList, { body: { employees: [{ ...synced, ...over }, other] } });
  };
  for (const edge of edges)
    for (const field of ['factor_tenths', 'minutes_per_day', 'amount'] as const) {
      const { status, body } = await given({ rates: [{ ...rate!, [field]: edge }] });
      if (field === 'amount') expect(status).toBe(edge > 0 && edge < 1e10 ? 200 : 422);
      else {
        expect([status, body.data?.refused]).toEqual([
          200,
          [{ code: 'KW-00001', message: 'The rate from 2026-01-05 has an impossible date.' }],
        ]);
        expect(body.data.added + body.data.changed).toBe(1);
      }
    }
});

test.each(['__proto__', '-__proto__', 'constructor', '-constructor'])('no list is sorted by %s', async (sort) => {
  const lists = endpoints.filter(([, e]) => e.method === 'GET' && 'sort' in (described(e.query).properties ?? {}));
  expect(lists.length).toBeGreaterThan(30);
  for (const [name, e] of lists) {
    const query = { sort, page: 1, start_date: '2026-11-01', end_date: '2026-11-30' };
    const { status } = await sent(e, { params: { id: 1, client_id: 1 }, query } as never);
    expect([name, status]).toEqual([name, 422]);
  }
});
