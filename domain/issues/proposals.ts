import type { Issue } from './issue.ts';

/** A change that a second user confirms. */
export interface WaitingProposal {
  readonly title: string;
  readonly proposer: string;
  readonly link: string;
}

export const proposalIssues = (proposals: readonly WaitingProposal[]): Issue[] =>
  proposals.map(({ title, proposer, link }) => ({
    rule: 'proposal.waiting',
    severity: 'check',
    employee: null,
    client: null,
    sentence: `${title}: proposed by ${proposer}. It takes effect when a second user confirms it.`,
    fix: { label: 'Review', to: link },
  }));
