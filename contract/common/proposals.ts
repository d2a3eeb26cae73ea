import { z } from 'zod';
import { confirmationBars } from '#domain/accounts/two-people.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Version, one, requiredLine, text } from '../shapes.ts';
import { at } from './jobs.ts';

/** One value of a proposed change, for display. */
export const ProposedChange = z.object({ label: z.string(), before: z.string(), after: z.string() });
export type ProposedChange = z.output<typeof ProposedChange>;

/** A change that waits for a second user. */
export const Proposal = z.object({
  id: Id,
  /** The changed record or setting. Each can have only one pending proposal. */
  subject: z.string(),
  title: z.string(),
  changes: z.array(ProposedChange),
  /** Address of the screen where the change was proposed. */
  link: z.string(),
  proposed_by: z.string(),
  proposed_at: Instant,
  mine: z.boolean(),
  /** Why the caller can't confirm the change. Null if the caller can. */
  why_not: z.string().nullable(),
  /** The reason in `why_not` as a code. */
  bar: z.enum(confirmationBars).nullable(),
  /** True if the caller would confirm the change alone, as an owner, and must give a reason. */
  needs_reason: z.boolean(),
  version: Version,
});
export type Proposal = z.output<typeof Proposal>;

/** The answer, with status 202, to a call that only proposes its change. */
export const ProposedReply = z.object({
  message: z.string(),
  proposal: z.object({ id: Id, title: z.string(), version: Version }),
});
export type ProposedReply = z.output<typeof ProposedReply>;

/** A confirmed or pending change, with the users who agreed to it. */
export const AgreedChange = z.object({
  title: z.string(),
  changes: z.array(ProposedChange),
  proposed_by: z.string(),
  proposed_at: Instant,
  /** User who confirmed the change. Null while it is pending. */
  confirmed_by: z.string().nullable(),
  confirmed_at: Instant.nullable(),
  /** Why one user confirmed the change alone. Empty if two users agreed. */
  word: z.string(),
});
export type AgreedChange = z.output<typeof AgreedChange>;

const Decided = one(z.object({ id: Id, state: z.enum(['confirmed', 'declined', 'withdrawn']) }));
const versioned = { version: Version };

/** Declares the calls on proposed changes, of either API. Each checks the permission that the proposed change needs. */
export const proposalCalls = <const A extends 'hr' | 'payroll'>(api: A) => ({
  list: endpoint({
    api,
    method: 'GET',
    path: `${at(api)}/proposals`,
    permission: 'signed-in',
    summary: 'List changes that wait for a second user: those the caller proposed, can confirm, or sees as an owner',
    response: z.object({ data: z.array(Proposal) }),
  }),
  confirm: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/proposal/confirm/{id}`,
    permission: 'signed-in',
    summary: 'Confirm and carry out a change that another user proposed; an owner alone gives a reason',
    params: z.object({ id: Id }),
    body: z.object({ ...versioned, reason: text(300).default('') }),
    response: Decided,
  }),
  decline: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/proposal/decline/{id}`,
    permission: 'signed-in',
    summary: 'Decline a change that another user proposed, with a reason; nothing changes',
    params: z.object({ id: Id }),
    body: z.object({ ...versioned, reason: requiredLine(300) }),
    response: Decided,
  }),
  withdraw: endpoint({
    api,
    method: 'PUT',
    path: `${at(api)}/proposal/withdraw/{id}`,
    permission: 'signed-in',
    summary: 'Withdraw one’s own proposed change',
    params: z.object({ id: Id }),
    body: z.object(versioned),
    response: Decided,
  }),
});

export const hrProposals = proposalCalls('hr');
export const payrollProposals = proposalCalls('payroll');
