import { sql, type Kysely } from 'kysely';
import type { ProposedChange, ProposedReply } from '#contract/common/proposals.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { deskSentence } from '#contract/messages/sentence.ts';
import type { DB } from '#server/database/tables.ts';
import type { Call, Handler } from './call.ts';
import { HttpError } from './errors.ts';
import { insertProposal, notifyOfProposal, otherHolders } from './proposals.queries.ts';
import { sentences } from '#server/text/en/http.ts';

/** The part of a call's change that two users must agree on. */
export interface Protected {
  /** Subject of the change, such as `client 3 settings`. Each subject can have one pending proposal. */
  subject: string;
  title: string;
  changes: ProposedChange[];
  /** Screen that shows the change. */
  link: string;
  /** Client whose runs the change affects. Null for all clients. */
  clientId: number | null;
  /** Accounts to which the change gives permissions, and which therefore can't confirm it. */
  gains?: readonly number[];
}

/**
 * Returns the part of a call's change that two users must agree on. Null if there is none, so the call is carried out
 * immediately.
 */
export type Protects<E extends Endpoint> = (call: Call<E>) => Promise<Protected | null>;

/** Returns a handler whose change a second user must confirm. Its endpoint must be marked `second`. */
export const twoPeople = <E extends Endpoint>(
  protects: Protects<E>,
  handler: (call: Call<E>) => ReturnType<Handler<E>>,
): Handler<E> => Object.assign((call: Call<E>) => handler(call), { protects });

/** Throws at the start for an endpoint that needs a second user without a rule, and vice versa. */
export function checkTwoPeopleRule(name: string, endpoint: Endpoint, handler: Handler<Endpoint>): void {
  if ((endpoint.second === true) !== (handler.protects !== undefined))
    throw new Error(`${name}: \`second\` of the contract and \`twoPeople\` of the handler belong together`);
  const { second, unkeyed, body, permission } = endpoint;
  if (second && (unkeyed || (body && 'multipart' in body) || typeof permission !== 'string'))
    throw new Error(`${name}: a change of two people has one permission, one transaction, and no files`);
}

/**
 * Stores a change for a second user after the handler carried it out in a savepoint that is rolled back, so that an
 * invalid proposal is refused immediately.
 */
export async function propose(
  call: Call<Endpoint>,
  of: { name: string; endpoint: Endpoint; handler: Handler<Endpoint>; input: object; change: Protected },
): Promise<ProposedReply> {
  const { db, now } = call;
  const { endpoint, change } = of;
  const { userId } = call.session;
  const permission = endpoint.permission as string;
  await inSavepoint(db, () => of.handler(call));
  const { clientId: client_id, gains = [], ...shown } = change;
  const author = { proposed_by: userId, proposed_at: now };
  const id = await insertProposal(db, {
    api: endpoint.api,
    call: of.name,
    permission,
    ...shown,
    client_id,
    gains: [...gains],
    input: of.input,
    ...author,
  });
  if (id === undefined) throw new HttpError(409, deskSentence(sentences.anotherChangeOfThisIs), { reason: 'proposed' });
  await notifyOfProposal(db, { id, permission, status: 'proposed', actor: userId, at: now });
  const others = await otherHolders(db, permission, [userId, ...gains]);
  const message = others > 0 ? sentences.proposedAnotherUserConfirmsIt : sentences.proposedNoOtherAccountHas;
  return { message, proposal: { id, title: change.title, version: 1 } };
}

async function inSavepoint(db: Kysely<DB>, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint proposal`.execute(db);
  await work();
  await sql`rollback to savepoint proposal`.execute(db);
}
