/** Registers whose changes two people agree on: premium rates and minimum wages. Each of their calls waits, and changes nothing before. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payrollProposals, type ProposedReply } from '#contract/common/proposals.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import { payMultipliers, storeMultipliers } from '#contract/payroll/tables/multiplier-register.ts';
import { wageOrders } from '#contract/payroll/tables/wage-order-register.ts';
import type { AnyRegister } from '#contract/register.ts';
import { payrollExamples } from '../registers/payroll-examples.ts';
import { Api, uuid, type Person, type Sent } from '../support.ts';

let api: Api;
let officer: Person;
let second: Person;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY03', 'PAY04']);
  second = await api.aUser(['PAY03', 'PAY04']);
});
afterAll(() => api.close());

interface Row {
  id: number;
  version: number;
  archived: boolean;
}
const send = (endpoint: Endpoint, input: unknown, as = officer) =>
  api.send(endpoint, input as Input<Endpoint>, { as, key: uuid() });
const confirm = (sent: Sent, as: Person) => {
  const { id, version } = (sent.body as ProposedReply).proposal;
  return send(payrollProposals.confirm, { params: { id }, body: { version, reason: '' } }, as);
};

const registers: readonly [AnyRegister, Record<string, unknown>][] = [
  [payMultipliers, { basis_points: 14_000 }],
  [wageOrders, { daily_centavos: 600_00 }],
];
describe.each(registers.map(([of, change]) => [of.many, of, change] as const))('%s', (_, of, change) => {
  const all = async () => (await send(of.list, { query: { shown: 'all' } })).body as unknown as { data: Row[] };
  const row = async () => (await all()).data[0]!;
  const at = async () => {
    const { id, version } = await row();
    return { params: { id }, query: { version } };
  };
  const body = payrollExamples[of.key]!.valid(1);
  const many = (action: 'archive' | 'restore') => async () => {
    const { id, version } = await row();
    return { query: {}, body: { action, of: { records: [{ id, version }] } } };
  };
  const steps: readonly [string, Endpoint, () => Promise<unknown>][] = [
    ['added', of.store, async () => ({ body })],
    [
      'changed',
      of.update,
      async () => ({ body: { ...body, ...change, id: (await row()).id, version: (await row()).version } }),
    ],
    ['archived', of.archive, at],
    ['restored', of.restore, at],
    ['archived with others', of.bulk, many('archive')],
    ['restored with others', of.bulk, many('restore')],
  ];
  test.each(steps)('one that is %s waits for a second person', async (_step, endpoint, input) => {
    const before = await all();
    const sent = await send(endpoint, await input());
    expect([sent.status, await all()]).toEqual([202, before]);
    expect((await confirm(sent as Sent, officer)).status).toBe(403);
    expect(await all()).toEqual(before);
    expect((await confirm(sent as Sent, second)).status).toBe(200);
    expect(await all()).not.toEqual(before);
  });
});

test('several premium rates wait together; a note, and a wage order that is not confirmed, do not wait', async () => {
  const rates = [
    { premium: 'special' as const, basis_points: 15_000, from_date: '2026-12-01' },
    { premium: 'regular' as const, basis_points: 25_000, from_date: '2026-12-01' },
  ];
  const sent = await send(storeMultipliers, { body: { rates } });
  expect(sent.status).toBe(202);
  const [proposal] = (await api.send(payrollProposals.list, {}, { as: second })).body.data;
  expect(proposal).toMatchObject({
    title: '2 premium rates',
    changes: [
      { before: 'none', after: '150% for every client from 1 Dec 2026' },
      { before: 'none', after: '250% for every client from 1 Dec 2026' },
    ],
  });
  expect((await confirm(sent as Sent, second)).status).toBe(200);
  const { data } = (await send(payMultipliers.list, { query: { premium: 'special' } })).body as unknown as {
    data: Row[];
  };
  const [{ id, version }] = data as [Row];
  const noted = { ...rates[0], note: 'As agreed with the union', id, version };
  expect((await send(payMultipliers.update, { body: noted })).status).toBe(200);
  const draft = { ...payrollExamples['wageOrder']!.valid(9), confirmed: false };
  expect((await send(wageOrders.store, { body: draft })).status).toBe(200);
});
