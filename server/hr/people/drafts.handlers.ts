import type { Kysely } from 'kysely';
import type { hrContract } from '#contract/hr/contract.ts';
import { draftsKept, type EmployeeDraft } from '#contract/hr/people/employee-drafts.ts';
import type { Context } from '#server/context.ts';
import { draftPlace } from '#server/database/reseal.ts';
import { open, seal } from '#server/database/secrets.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { refused, stale } from '#server/http/errors.ts';
import { draftsOf, draftVersion, keepDraft, removeDraft } from './drafts.queries.ts';
import { sentences } from '#server/text/en/hr/people.ts';

type Names = 'listEmployeeDrafts' | 'keepEmployeeDraft' | 'discardEmployeeDraft';

/** Returns a user's drafts. A draft whose key is gone cannot be opened and is left out. */
async function readDrafts(db: Kysely<DB>, author: number, { settings }: Context): Promise<EmployeeDraft[]> {
  const keys = [settings.dataKey, ...(settings.previousDataKeys ?? [])];
  const rows = await draftsOf(db, author);
  return rows.flatMap((row) => {
    const fields = opened(row.fields, keys, draftPlace(author, row.id));
    return fields ? [{ ...row, fields }] : [];
  });
}

function opened(sealed: string, keys: readonly Uint8Array[], place: string): EmployeeDraft['fields'] | null {
  try {
    return JSON.parse(open(sealed, keys, place));
  } catch {
    return null;
  }
}

export const employeeDrafts: Handlers<Pick<typeof hrContract, Names>> = {
  listEmployeeDrafts: async ({ db, session, context }) => ({ data: await readDrafts(db, session.userId, context) }),

  keepEmployeeDraft: ({ params: { id }, body, session, now, context, transaction }) =>
    transaction(async (db) => {
      const author_id = session.userId;
      if (body.version === 0) {
        const drafts = await readDrafts(db, author_id, context);
        if (drafts.length >= draftsKept && !drafts.some((d) => d.id === id))
          throw refused('fields', sentences.youHaveDraftsDiscardOne);
      }
      const fields = seal(JSON.stringify(body.fields), context.settings.dataKey, draftPlace(author_id, id));
      const version = await keepDraft(db, { author_id, id, fields, version: body.version, now });
      if (version === undefined) throw stale({ id, version: (await draftVersion(db, author_id, id)) ?? 0 });
      return { data: { id, version, saved_at: now } };
    }),

  async discardEmployeeDraft({ params: { id }, db, session }) {
    return { data: { discarded: await removeDraft(db, session.userId, id) } };
  },
};
