import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payrollProposals, type ProposedReply } from '#contract/common/proposals.ts';
import { listNotices } from '#contract/hr/notifications/notices.ts';
import { showBankAccount, updateBankAccount } from '#contract/payroll/bank-files/bank-account.ts';
import { defaultSettings } from '#contract/payroll/clients/client-settings.ts';
import { payClients, showClientSettings, updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import type { Change } from '#contract/register.ts';
import { aPayClient } from '../payroll/registers-support.ts';
import { Api, uuid, type Person } from '../support.ts';

/** Changes of protected settings: proposed by one person, carried out when another one confirms them. */

let api: Api;
let officer: Person;
let second: Person;
let client: number;
let clients = 0;
beforeAll(async () => {
  api = await Api.open();
  officer = await api.aUser(['PAY01', 'PAY07']);
  second = await api.aUser(['PAY01']);
});
beforeEach(async () => {
  ({ id: client } = await aPayClient(api, { code: `P${++clients}` }));
});
afterAll(() => api.close());

const as = (who: Person) => ({ as: who, key: uuid() });
const from = '2027-03-01';
const loosened = (over: object = {}) => ({
  body: { client_id: client, from_date: from, ...defaultSettings, computer_approves: true, version: 0, ...over },
});
const propose = (who: Person, over: object = {}) => api.send(updateClientSettings, loosened(over), as(who));
const proposalOf = ({ body }: { body: unknown }) => (body as ProposedReply).proposal;
/** What an account sees of the settings of this test's client. */
const listed = async (who: Person) =>
  (await api.send(payrollProposals.list, {}, { as: who })).body.data.filter(
    (p) => p.subject === `client ${client} settings`,
  );
const confirm = (who: Person, { id, version }: { id: number; version: number }, reason = '') =>
  api.send(payrollProposals.confirm, { params: { id }, body: { version, reason } }, as(who));
const settings = async () =>
  (await api.send(showClientSettings, { params: { id: client } }, { as: officer })).body.data.settings;
const message = ({ body }: { body: unknown }) => (body as { message: string }).message;

test('a protected setting waits for a second person, who carries it out with both names in the history', async () => {
  const sent = await propose(officer);
  expect([sent.status, message(sent)]).toEqual([202, 'Proposed. Another user confirms it under To confirm on Home.']);
  expect(await settings()).toEqual([]);
  const proposal = proposalOf(sent);
  expect(await listed(officer)).toMatchObject([
    {
      id: proposal.id,
      mine: true,
      why_not: 'You proposed this change. Another user must confirm it.',
      bar: 'proposed',
    },
  ]);
  expect(await listed(second)).toMatchObject([
    {
      mine: false,
      why_not: null,
      needs_reason: false,
      changes: [{ label: 'Preparer may approve', before: 'No', after: 'Yes' }],
    },
  ]);
  const own = await confirm(officer, proposal, 'I am sure');
  expect([own.status, message(own)]).toEqual([403, 'You proposed this change. Another user must confirm it.']);
  expect((await confirm(second, proposal)).status).toBe(200);
  expect(await settings()).toMatchObject([{ from_date: from, computer_approves: true }]);
  expect(await listed(second)).toEqual([]);
  const history = await api.send(payClients.history, { params: { id: client } }, { as: officer });
  const [last] = (history.body as { data: Change[] }).data;
  const names = await api.db.selectFrom('auth.users').select(['id', 'name']).execute();
  const name = (of: Person) => names.find((n) => n.id === of.userId)!.name;
  expect(last!.by).toBe(`${name(second)}, proposed by ${name(officer)}`);
});

test('a setting that takes the approval back, and settings that guard nothing, are saved at once', async () => {
  expect((await confirm(second, proposalOf(await propose(officer)))).status).toBe(200);
  const later = { from_date: '2027-04-01', look_at_basis_points: 900 };
  expect((await propose(officer, later)).status).toBe(200);
  expect((await propose(officer, { from_date: '2027-05-01', computer_approves: false })).status).toBe(200);
  // From then on the approval is taken back, so that it can't be loosened again by one person.
  expect((await propose(officer, { from_date: '2027-06-01' })).status).toBe(202);
});

test('a proposal that would be refused is refused at once, and two on one subject do not wait', async () => {
  expect((await propose(officer, { version: 9 })).status).toBe(409);
  expect(await listed(officer)).toEqual([]);
  const first = await propose(officer);
  expect(first.status).toBe(202);
  const other = await propose(second);
  expect([other.status, (other.body as unknown as { reason: string }).reason]).toEqual([409, 'proposed']);
  const { id, version } = proposalOf(first);
  const declined = await api.send(
    payrollProposals.decline,
    { params: { id }, body: { version, reason: 'The client did not ask for it' } },
    as(second),
  );
  expect(declined.status).toBe(200);
  expect((await confirm(second, { id, version })).status).toBe(409);
  expect(await settings()).toEqual([]);
  const told = (await api.send(listNotices, { query: {} }, { as: officer })).body.data;
  expect(told[0]).toMatchObject({ kind: 'proposal', status: 'declined' });
  expect(told[0]!.remark).toContain('The client did not ask for it');
});

test('only the proposer withdraws a proposal, and only another person declines it', async () => {
  const proposal = proposalOf(await propose(officer));
  const at = { params: { id: proposal.id }, body: { version: proposal.version } };
  expect((await api.send(payrollProposals.withdraw, at, as(second))).status).toBe(403);
  const own = { params: at.params, body: { ...at.body, reason: 'Wrong' } };
  expect((await api.send(payrollProposals.decline, own, as(officer))).status).toBe(403);
  const outsider = await api.aUser(['PAY07']);
  expect((await confirm(outsider, proposal)).status).toBe(404);
  expect(await listed(outsider)).toEqual([]);
  expect((await api.send(payrollProposals.withdraw, at, as(officer))).status).toBe(200);
  expect(await listed(second)).toEqual([]);
});

test('of two persons who confirm at the same time one carries the change out', async () => {
  const proposal = proposalOf(await propose(officer));
  const third = await api.aUser(['PAY01']);
  const both = await Promise.all([confirm(second, proposal), confirm(third, proposal)]);
  expect(both.map((s) => s.status).sort()).toEqual([200, 409]);
  expect(await settings()).toMatchObject([{ from_date: from, version: 1 }]);
});

test('a proposal is not carried out after another person changed the same entry', async () => {
  expect((await propose(officer, { computer_approves: false })).status).toBe(200);
  const proposal = proposalOf(await propose(officer, { version: 1 }));
  const meanwhile = { version: 1, computer_approves: false, look_at_basis_points: 900 };
  expect((await propose(second, meanwhile)).status).toBe(200);
  const sent = await confirm(second, proposal);
  expect([sent.status, message(sent)]).toEqual([
    409,
    'This changed since it was proposed. Decline the proposal, and propose it again.',
  ]);
  await api.send(
    payrollProposals.withdraw,
    { params: { id: proposal.id }, body: { version: proposal.version } },
    as(officer),
  );
});

test('a repeated request with the same key proposes once', async () => {
  const options = as(officer);
  const input = loosened();
  const [one, again] = [
    await api.send(updateClientSettings, input, options),
    await api.send(updateClientSettings, input, options),
  ];
  expect([one.status, again.status]).toEqual([202, 202]);
  expect(again.body).toEqual(one.body);
  expect(await listed(officer)).toHaveLength(1);
  expect((await confirm(second, proposalOf(one))).status).toBe(200);
});

test('the first bank account of the company is saved at once, another one waits for a second person', async () => {
  const account = { company_code: '12345', account: '0031007788', presenting_office: '000', version: 0 };
  expect((await api.send(updateBankAccount, { body: account }, as(officer))).status).toBe(200);
  const other = { body: { ...account, account: '0099999999', version: 1 } };
  const sent = await api.send(updateBankAccount, other, as(officer));
  expect(sent.status).toBe(202);
  const present = async () => (await api.send(showBankAccount, {}, { as: officer })).body.data?.account;
  expect(await present()).toBe('0031007788');
  expect((await confirm(second, proposalOf(sent))).status).toBe(200);
  expect(await present()).toBe('0099999999');
});

test('the only account with the permission needs an owner, who confirms with a recorded reason', async () => {
  const owner = await api.aUser(['HRIS15', 'HRIS16']);
  const others = [officer.userId, owner.userId];
  await api.db
    .updateTable('auth.users')
    .set({ archived_at: '2026-11-18T04:00:00Z' })
    .where('id', 'not in', others)
    .execute();
  const alone = await propose(officer);
  expect(message(alone)).toContain('an owner confirms it with a reason');
  const proposal = proposalOf(alone);
  expect((await confirm(officer, proposal, 'Only me')).status).toBe(403);
  expect(await listed(officer)).toMatchObject([{ mine: true, bar: 'owner' }]);
  expect(await listed(owner)).toMatchObject([{ why_not: null, bar: null, needs_reason: true }]);
  const told = (await api.send(listNotices, { query: {} }, { as: owner })).body.data;
  expect(told[0]).toMatchObject({ kind: 'proposal', status: 'proposed' });
  expect((await confirm(owner, proposal)).status).toBe(422);
  expect((await confirm(owner, proposal, 'We are two people in this office')).status).toBe(200);
  const kept = await api.db.selectFrom('work.proposals').selectAll().where('id', '=', proposal.id).executeTakeFirst();
  expect(kept).toMatchObject({
    state: 'confirmed',
    decided_by: owner.userId,
    word: 'We are two people in this office',
  });
});
