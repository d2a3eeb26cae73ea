import type { Kysely } from 'kysely';
import type { SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { dayText } from '#domain/records/fields.ts';
import type { DB } from '#server/database/tables.ts';
import type { Session } from '#server/http/session.ts';
import { isOwnForOthers } from '#server/register/own-record.ts';
import { presentOf, type PlainPlace } from '../people/own-fields.queries.ts';
import { noteTyped } from '../people/own-fields.ts';
import { nothing, valuesOf, valuesOfHr, type Keys } from '../people/own-values.ts';
import { postedUntil } from './sync.queries.ts';
import { sentences } from '#server/text/en/payroll/sync.ts';

/** An employee of a list, with the places that payroll knows. */
export interface Listed {
  e: SyncedEmployee;
  places: readonly PlainPlace[];
}

type Values = ReturnType<typeof valuesOf>;
type At = { db: Kysely<DB>; keys: Keys; session: Session };

const upTo = (list: readonly { from: string }[], until: string): string =>
  JSON.stringify(list.filter((x) => x.from <= until).map((x) => Object.entries(x).filter(([k]) => k !== 'to')));
const entries = (values: Values, field: 'rates' | 'places'): { from: string }[] => JSON.parse(values[field] ?? '[]');

/**
 * Returns, by code, why a user may not send some employees this way: their own record needs another user, and posted
 * pay keeps its rates and places.
 */
export async function whyNotTyped(
  { db, keys, session }: At,
  all: readonly Listed[],
  idOf: ReadonlyMap<string, number>,
): Promise<Map<string, string>> {
  const known = all.flatMap(({ e }) => idOf.get(e.code) ?? []);
  const [present, until] = [await presentOf(db, known), await postedUntil(db, known)];
  const found = new Map<string, string>();
  for (const { e, places } of all) {
    if (await isOwnForOthers({ db, session }, { code: e.code }, 'PAY02'))
      found.set(e.code, sentences.thisIsYourOwnRecord);
    const id = idOf.get(e.code);
    const [paid, was] = [id && until.get(id), present.find((p) => p.person.id === id)];
    if (!paid || !was) continue;
    const [before, given] = [valuesOf(was, keys), valuesOfHr(e, places)];
    const moved = (['rates', 'places'] as const).some(
      (field) => upTo(entries(before, field), paid) !== upTo(entries(given, field), paid),
    );
    if (moved) found.set(e.code, sentences.payUpToIsPosted(dayText(paid)));
  }
  return found;
}

/** Returns payroll's values of employees before a user's list overwrites them. */
export async function beforeList({ db, keys }: Pick<At, 'db' | 'keys'>, ids: readonly number[]) {
  const present = await presentOf(db, ids);
  return new Map(
    present.map((p) => {
      const was = valuesOf(p, keys);
      return [p.person.id, { was, hr: p.person.synced_at === null ? nothing : was }] as const;
    }),
  );
}

/** Records the differences between a user's list and HR's values as typed by the user. */
export async function noteList(
  at: At & { now: string },
  ids: readonly number[],
  before: Awaited<ReturnType<typeof beforeList>>,
): Promise<void> {
  const { db, keys, now } = at;
  for (const id of ids)
    await noteTyped({ db, id, keys, actor: at.session.userId, now }, before.get(id) ?? { was: nothing, hr: nothing });
}
