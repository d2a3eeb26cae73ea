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
    // Read first: later commits get a number at or above the start of the next sync.
    const { database, horizon, newest } = await ground(db);
    const userId = session.userId;
    const given =
      query.cursor === undefined ? null : readCursor(query.cursor, key, { userId, database, now: Date.parse(now) });

    const own = session.user.client_id ?? 'none';
    const whose: DirectoryCursor['scope'] = scope === 'all' ? 'all' : own;
    // The previous sync covered all employees: entering the password restores that, so the phone keeps its data.
    if (widerIfConfirmed && (given?.scope === 'all' || own === 'none')) throw confirmFirst();
    // The user moved to another client or has other permissions since the cursor, or the database was restored.
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
    // A transaction that began before this sync and committed during it may have changed employees already passed.
    // The next sync sends them and follows at once. While an old transaction stays open it would only repeat the same
    // employees, so it is left to the regular next sync.
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
  /** Number of the transaction at which the next sync begins. */
  horizon: number;
  date: string;
  /** The change after which this page begins. */
  position: [number, number];
  first: boolean;
}

/** Returns the unfinished sync of a cursor. */
const goOn = (last: DirectoryCursor | null): Walk | null =>
  last?.position ? { ...last, position: last.position } : null;

/** Starts a sync of the changes: all of them the first time, later those since the previous horizon. */
const begin = (last: DirectoryCursor | null, here: { horizon: number; date: string }): Walk => ({
  ...here,
  position: [last?.horizon ?? 0, 0],
  first: last === null,
});
