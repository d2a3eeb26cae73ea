import type { hrProposals, Proposal } from '#contract/common/proposals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import { permissions } from '#contract/permissions.ts';
import { confirmationBy, resetsSince, type Confirmation } from '#domain/accounts/two-people.ts';
import { isKeyOf } from '#domain/lists/records.ts';
import { isOwner as isOwnerBy } from '#domain/accounts/owner.ts';
import type { Call, Handler, Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused } from '#server/http/errors.ts';
import { canonicalJson } from '#server/http/idempotency.ts';
import {
  endProposal,
  lockProposal,
  notifyOfProposal,
  otherHolders,
  waitingProposals,
  type ProposalRow,
} from '#server/http/proposals.queries.ts';
import { tiedByReset } from '#server/http/resets.queries.ts';
import { confirmFirst, proveFirst, type Session } from '#server/http/session.ts';
import { validate } from '#server/http/validate.ts';
import { sentences } from '#server/text/en/proposals.ts';

/** An API as its proposals are carried out: its calls and their handlers, by name. */
export interface Carried {
  contract: Record<string, Endpoint>;
  handlers: Record<string, Handler<Endpoint>>;
}

const isOwner = ({ codes }: Session): boolean => isOwnerBy((code) => codes.has(code));
const holds = (row: ProposalRow, { codes }: Session): boolean =>
  isKeyOf(permissions, row.permission) && codes.has(row.permission);
const isMine = (row: ProposalRow, session: Session): boolean => row.proposed_by === session.userId;

/** Returns true for the proposer, users with the permission that the change needs, and owners. */
export const mayKnowOf = (row: ProposalRow, session: Session): boolean =>
  isMine(row, session) || holds(row, session) || isOwner(session);

type Asking = Pick<Call<Endpoint>, 'db' | 'now'> & { session: Session };

async function confirmation({ db, now, session }: Asking, row: ProposalRow): Promise<Confirmation> {
  const tied = isMine(row, session) ? [] : await tiedByReset(db, [row.proposed_by], resetsSince(now));
  return confirmationBy({
    isProposer: isMine(row, session),
    hasPermission: holds(row, session),
    isOwner: isOwner(session),
    gains: row.gains.includes(session.userId),
    others: row.others,
    otherOwners: row.other_owners,
    untied: tied.includes(session.userId) ? await otherHolders(db, row.permission, [...tied, ...row.gains]) : null,
  });
}

async function presented(asking: Asking, row: ProposalRow): Promise<Proposal> {
  const { id, subject, title, changes, link, proposer, proposed_at, version } = row;
  const { session } = asking;
  const may = await confirmation(asking, row);
  return {
    id,
    subject,
    title,
    changes,
    link,
    proposed_by: proposer,
    proposed_at,
    version,
    mine: isMine(row, session),
    why_not: may.may ? null : may.why,
    bar: may.may ? null : may.bar,
    needs_reason: may.may && may.needsReason,
  };
}

const conflict = (sentence: string): HttpError => new HttpError(409, deskSentence(sentence), { reason: 'state' });
const settled = () => conflict(sentences.thisProposalIsAlreadySettled);

type Deciding = Pick<Call<Endpoint>, 'db' | 'now'> & {
  session: Session;
  params: { id: number };
  body: { version: number };
};

/** Handles the calls on proposed changes of one API. */
export function proposalHandlers(api: 'hr' | 'payroll', carried: () => Carried): Handlers<typeof hrProposals> {
  /**
   * Returns the proposal, locked, if the caller may know of it and it is still pending in the version the caller saw.
   */
  async function waiting({ db, session, params, body }: Deciding): Promise<ProposalRow> {
    const row = await lockProposal(db, api, params.id);
    if (!row || !mayKnowOf(row, session)) throw notFound();
    if (!session.confirmed) throw confirmFirst();
    if (row.state !== 'waiting' || row.version !== body.version) throw settled();
    return row;
  }
  async function end(
    { db, session, now }: Deciding,
    row: ProposalRow,
    state: 'confirmed' | 'declined' | 'withdrawn',
    word: string,
  ) {
    const done = await endProposal(db, row, { state, by: session.userId, at: now, word });
    if (!done) throw settled();
    const { id, permission } = row;
    if (state !== 'withdrawn')
      await notifyOfProposal(db, { id, permission, status: state, actor: session.userId, at: now });
    return { data: { id, state } };
  }
  return {
    async list({ db, now, session }) {
      if (!session.confirmed) return { data: [] };
      const rows = (await waitingProposals(db, api)).filter((row) => mayKnowOf(row, session));
      const data: Proposal[] = [];
      for (const row of rows) data.push(await presented({ db, now, session }, row));
      return { data };
    },

    async confirm(call) {
      const row = await waiting(call);
      const may = await confirmation(call, row);
      if (!may.may) throw new HttpError(403, deskSentence(may.why));
      const reason = call.body.reason.trim();
      if (may.needsReason && reason === '') throw refused('reason', sentences.enterTheReasonForConfirming);
      await carryOut(call, row, carried());
      return end(call, row, 'confirmed', may.needsReason ? reason : '');
    },

    async decline(call) {
      const row = await waiting(call);
      if (isMine(row, call.session)) throw new HttpError(403, deskSentence(sentences.withdrawYourOwnProposalInstead));
      return end(call, row, 'declined', call.body.reason);
    },

    async withdraw(call) {
      const row = await waiting(call);
      if (!isMine(row, call.session)) throw new HttpError(403, deskSentence(sentences.onlyThePersonWhoProposed));
      return end(call, row, 'withdrawn', '');
    },
  };
}

/** Carries out the stored call in the confirming person's transaction, after the same checks as when it was sent. */
async function carryOut(call: Call<Endpoint>, row: ProposalRow, { contract, handlers }: Carried): Promise<void> {
  const endpoint = contract[row.call];
  const handler = handlers[row.call];
  const changed = conflict(sentences.thisChangedSinceItWas);
  if (!endpoint?.second || !handler?.protects) throw changed;
  if (!isKeyOf(permissions, row.permission) || !row.proposer_codes.includes(row.permission))
    throw conflict(sentences.thePersonWhoProposedThis);
  if (endpoint.fresh && !call.session.fresh) throw proveFirst(false);
  // Permissions of both users together: the user who confirms agrees to permissions that the proposer may give.
  const session = { ...call.session, codes: new Set([...call.session.codes, ...row.proposer_codes]) };
  // Drop the confirming call's own input: otherwise a call without a path parameter would get the proposal's ID there.
  const input = { params: undefined, query: undefined, body: undefined, ...validate(endpoint, row.input) };
  const proposed = { ...call, ...input, session, scope: 'all' } as Call<Endpoint>;
  const now = await handler.protects(proposed);
  // The change must be the same one that the second user read and confirmed.
  if (now === null || canonicalJson(now.changes) !== canonicalJson(row.changes)) throw changed;
  try {
    await handler(proposed);
  } catch (error) {
    throw error instanceof HttpError && error.more.reason === 'stale' ? changed : error;
  }
}
