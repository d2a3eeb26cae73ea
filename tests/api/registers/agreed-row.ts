import { hrProposals, payrollProposals, type ProposedReply } from '#contract/common/proposals.ts';
import type { Endpoint, Input } from '#contract/endpoint.ts';
import type { AnyRegister } from '#contract/register.ts';
import { uuid, type Api, type Person, type Sent } from '../support.ts';

interface Row {
  id: number;
  version: number;
}

/**
 * A change of a register that waits for a second person is confirmed by one, and answered as if it had been made at once: with the row,
 * or after a bulk action with what was done. One that is not confirmed is withdrawn.
 */
export async function agreedRow(
  api: Api,
  of: AnyRegister,
  { endpoint, input, as, second }: { endpoint: Endpoint; input: unknown; as: Person | null; second?: Person },
): Promise<Sent> {
  const every = async (): Promise<Row[]> => {
    const params = of.list.path.includes('{') && { params: { [/\{(\w+)\}/.exec(of.list.path)![1]!]: 0 } };
    const reader = second ?? (await api.aUser([of.permission]));
    const listed = { query: { shown: 'all', limit: 1000 }, ...params } as unknown as Input<Endpoint>;
    return ((await api.send(of.list, listed, { as: reader })).body as unknown as { data: Row[] }).data;
  };
  const sent = await api.send(endpoint, input as Input<Endpoint>, { as, key: uuid() });
  if (sent.status !== 202) return sent;
  const before = new Map((await every()).map((r) => [r.id, r.version]));
  const { id, version } = (sent.body as unknown as ProposedReply).proposal;
  const { confirm, withdraw } = of.api === 'hr' ? hrProposals : payrollProposals;
  const confirmed = await api.send(
    confirm as typeof hrProposals.confirm,
    { params: { id }, body: { version, reason: '' } },
    { as: second ?? (await api.aUser([of.permission])), key: uuid() },
  );
  if (confirmed.status !== 200) {
    const own = { params: { id }, body: { version } };
    await api.send(withdraw as typeof hrProposals.withdraw, own, { as, key: uuid() });
    return confirmed;
  }
  const changed = (await every()).filter((r) => before.get(r.id) !== r.version);
  const done = changed.map((r) => ({ id: r.id, version: r.version }));
  return { ...sent, status: 200, body: { data: endpoint === of.bulk ? { done, refused: [] } : changed[0] } };
}
