import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * Statements that PostgreSQL keeps prepared by their text: planned a few times per connection and then only run.
 * Planning the session's query, or a user's own list, takes several times as long as running it. Use this only for
 * statements with the same best plan for all values. If a value's rarity matters, as with a status or a search, the
 * shared plan could be a bad one.
 */
const names = new Map<string, string>();

/** Maximum number of named statements, because each connection keeps each of them. */
const mostNames = 200;

export function keepPlanOf(text: string): void {
  if (names.has(text) || names.size >= mostNames) return;
  names.set(text, `kawani_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`);
}

/** SQLSTATE if a migration by a newer process changed the statement's result. */
const changedUnderneath = '0A000';

/** Sends the planned statements of a connection under their names. */
export function keepPlans(client: pg.Client | pg.PoolClient): void {
  const plain = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = async (text: string, values: unknown): Promise<unknown> => {
    try {
      return await plain({ name: names.get(text), text, values });
    } catch (error) {
      // The table changed after the statement was prepared, so it is prepared again at its next use.
      if (error instanceof Error && 'code' in error && error.code === changedUnderneath) names.delete(text);
      throw error;
    }
  };
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const [text, values] = given;
      // Calls with a callback come from the pool itself, and from pg-boss, which manages its own statements.
      return given.length <= 2 && typeof text === 'string' && names.has(text) ? named(text, values) : plain(...given);
    },
  });
}
