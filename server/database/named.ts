import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Statements that PostgreSQL is told to keep, by their text: planned a few times on a connection and then only run.
 * Planning the session's query, or a list of one's own, takes several times as long as running it. Only for statements
 * whose best plan is the same whatever is asked: where a value's rarity decides, as with a status or a search, the plan
 * made for all values could be a bad one.
 */
const names = new Map<string, string>();

/** Each connection keeps each of these statements, so their number is limited. */
const mostNames = 200;

export function keepPlanOf(text: string): void {
  if (names.has(text) || names.size >= mostNames) return;
  names.set(text, `kawani_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`);
}

/** A migration by a newer process changed what the statement answers with. */
const changedUnderneath = '0A000';

type Query = (text: unknown, values?: unknown[]) => Promise<unknown>;

/** Sends those statements of a connection under their names. */
export function keepPlans(client: pg.Client | pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named: Query = async (text, values) => {
    try {
      return await plain({ name: names.get(text as string), text, values });
    } catch (error) {
      // The table was changed under the prepared statement: it is prepared again at its next use.
      if ((error as { code?: string }).code === changedUnderneath) names.delete(text as string);
      throw error;
    }
  };
  Object.assign(client, {
    query: (...given: unknown[]) =>
      // Asked with a callback: the pool itself, and pg-boss, whose statements are their own affair.
      given.length <= 2 && typeof given[0] === 'string' && names.has(given[0])
        ? named(given[0], given[1] as unknown[] | undefined)
        : plain(...given),
  });
}
