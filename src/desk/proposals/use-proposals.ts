import { hrProposals, payrollProposals, type Proposal } from '#contract/common/proposals.ts';
import { isOwner } from '#domain/accounts/owner.ts';
import { useEndpoint } from '#src/api/use-endpoint.ts';
import { needsConfirmation, type Session } from '#src/session/session.ts';

export type Listed = Proposal & { api: 'hr' | 'payroll' };

/** Returns pending changes of the APIs the user works in, oldest first. */
export function useProposals(session: Session | null): readonly Listed[] {
  const codes = session && !needsConfirmation(session) ? session.acl.map(({ code }) => code) : [];
  const owner = isOwner((code) => codes.includes(code));
  const inHr = codes.some((code) => code.startsWith('HRIS'));
  const inPayroll = owner || codes.some((code) => code.startsWith('PAY'));
  const hr = useEndpoint(hrProposals.list, {}, { enabled: inHr }).data?.data ?? [];
  const payroll = useEndpoint(payrollProposals.list, {}, { enabled: inPayroll }).data?.data ?? [];
  return [...hr.map((p) => ({ ...p, api: 'hr' as const })), ...payroll.map((p) => ({ ...p, api: 'payroll' as const }))];
}
