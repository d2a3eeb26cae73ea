import type { PermissionCode } from '#contract/permissions.ts';
import type { Api, Person } from '../support.ts';

/** A proposal that waits, of no call that can be carried out. */
const aProposal = async (api: Api, of: 'hr' | 'payroll', permission: PermissionCode, userId: number): Promise<number> =>
  (
    await api.db
      .insertInto('work.proposals')
      .values({
        api: of,
        call: 'none',
        permission,
        subject: 'none',
        title: 'None',
        changes: '[]',
        link: '/dashboard',
        input: '{}',
        proposed_by: userId,
        proposed_at: '2026-11-18T04:00:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** One in each API, proposed by the victim. */
const of = { hr: 0, payroll: 0 };
export async function someProposals(api: Api, victim: Person): Promise<void> {
  of.hr = await aProposal(api, 'hr', 'HRIS16', victim.userId);
  of.payroll = await aProposal(api, 'payroll', 'PAY01', victim.userId);
}

/** The calls on proposals, for the walk of all calls. */
export const proposalInputs = {
  listProposals: () => ({}),
  confirmProposal: () => ({ params: { id: of.hr }, body: { version: 1, reason: 'Agreed' } }),
  declineProposal: () => ({ params: { id: of.hr }, body: { version: 1, reason: 'Wrong' } }),
  withdrawProposal: () => ({ params: { id: of.hr }, body: { version: 1 } }),
  listPayProposals: () => ({}),
  confirmPayProposal: () => ({ params: { id: of.payroll }, body: { version: 1, reason: 'Agreed' } }),
  declinePayProposal: () => ({ params: { id: of.payroll }, body: { version: 1, reason: 'Wrong' } }),
  withdrawPayProposal: () => ({ params: { id: of.payroll }, body: { version: 1 } }),
};

/** Of the permissions one has. */
export const proposalLists = ['listProposals', 'listPayProposals'] as const;
