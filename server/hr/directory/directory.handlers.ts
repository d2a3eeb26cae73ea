import { createHash } from 'node:crypto';
import type { hrContract } from '#contract/hr/contract.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import type { Handlers } from '#server/http/call.ts';
import { confirmFirst } from '#server/http/session.ts';
import { readCursor, strangeCursor, writeCursor, type DirectoryCursor } from './directory-cursor.ts';
import { changesAfter, countPeople, ground, leftBetween, placesOf } from './directory.queries.ts';

type Directory = Pick<typeof hrContract, 'employeeDirectory'>;

export const directory: Handlers<Directory> = {
  async employeeDirectory({ query, session, scope, widerIfConfirmed, db, now, context }) {
    const key = context.settings.dataKey;
    const today = manilaDate(now);
    // Before anything is read: what commits from here on has a number that the next walk begins below.
    const { database, horizon, newest } = await ground(db);
    const userId = session.userId;
    const given =
      query.cursor === undefined ? null : readCursor(query.cursor, key, { userId, database, now: Date.parse(now) });

    const own = session.user.client_id ?? 'none';
    const whose: DirectoryCursor['scope'] = scope === 'all' ? 'all' : own;
    // Everybody's people were being followed: the password brings that back, so the phone keeps what it has.
    if (widerIfConfirmed && (given?.scope === 'all' || own === 'none')) throw confirmFirst();
    // Moved to another client, or given other codes, since the cursor; or the database was set back.
    if (given && (given.scope !== whose || given.horizon > newest)) throw strangeCursor();

    const walk = goOn(given) ?? begin(given, { horizon, date: today });
    const at = Date.parse(now);
    const base = { scope: whose, userId, database, at };
    if (whose === 'none') {
      const cursor = writeCursor({ ...base, ...walk, position: null, places: '' }, key);
      return {
        data: { people: [], gone: [], places: given ? null : [], total: given ? null : 0, cursor, more: false },
      };
    }

    const places = await placesOf(db, whose);
    const mark = createHash('sha256').update(JSON.stringify(places)).digest('base64url').slice(0, 16);
    const changes = await changesAfter(db, {
      whose,
      today,
      after: walk.position,
      skipGoneBefore: walk.first ? walk.horizon : 0,
      limit: query.limit + 1,
    });
    const page = changes.slice(0, query.limit);
    const unfinished = changes.length > page.length;
    // A transaction that began before this walk and committed during it may have changed people whom the walk had
    // already passed. The next walk brings them, and follows at once. While an old transaction stays open it would only
    // bring the same people again, so then it is left to the next sync.
    const more = unfinished || (given?.position != null && horizon > walk.horizon);
    const last = page.at(-1);
    const left = given && !given.position && given.date < today ? await leftBetween(db, whose, given.date, today) : [];
    const cursor: DirectoryCursor = {
      ...base,
      horizon: walk.horizon,
      date: walk.date,
      position: unfinished && last ? [last.changed_in, last.id] : null,
      first: walk.first && unfinished,
      places: mark,
    };
    return {
      data: {
        people: page.filter((c) => c.present).map((c) => c.person),
        gone: [...page.filter((c) => !c.present).map((c) => c.id), ...left],
        places: mark === given?.places ? null : places,
        total: given ? null : await countPeople(db, whose, today),
        cursor: writeCursor(cursor, key),
        more,
      },
    };
  },
};

interface Walk {
  /** Where the walk after this one begins. */
  horizon: number;
  date: string;
  /** After which change this page begins. */
  position: [number, number];
  first: boolean;
}

/** The walk a cursor is in the middle of. */
const goOn = (last: DirectoryCursor | null): Walk | null =>
  last?.position ? { ...last, position: last.position } : null;

/** A new walk through the changes: through all of them the first time, then from where the last one's horizon was. */
const begin = (last: DirectoryCursor | null, here: { horizon: number; date: string }): Walk => ({
  ...here,
  position: [last?.horizon ?? 0, 0],
  first: last === null,
});
