import type { storeClientList, storeEmployeeList, SyncedClient, SyncedEmployee } from '#contract/payroll/sync/sync.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { nth } from '#domain/lists/known.ts';
import type { OwnValues } from '#domain/records/own-fields.ts';
import { forDailyRates, isForDailyRates } from '#domain/tables/rest-day-factors.ts';
import { dayText } from '#domain/records/fields.ts';
import { markOf, placeOf, seal } from '#server/database/secrets.ts';
import type { Handlers } from '#server/http/call.ts';
import { makeCutoffs, remakeCutoffs } from '../calendar/make-cutoffs.ts';
import { beforeDestinations, noteDestinations, tellOfDestination } from '../people/destinations.ts';
import { keysOf, settleOwn, type Kept } from '../people/own-fields.ts';
import { valuesOfHr } from '../people/own-values.ts';
import { beforeList, noteList, whyNotTyped } from './typed-list.ts';
import {
  branchesOfClients,
  clientsByCode,
  codeOfName,
  drawEmployeeIds,
  employeesByCode,
  insertClient,
  keepBranches,
  updateClient,
  writeEmployees,
  writeTimelines,
  type EmployeeRow,
} from './sync.queries.ts';
import { sentences } from '#server/text/en/payroll/sync.ts';

type Calls = { storeClientList: typeof storeClientList; storeEmployeeList: typeof storeEmployeeList };
type Refused = { code: string; message: string };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns HR's values of a client as columns. */
const clientColumns = (c: SyncedClient) => ({
  name: c.name,
  tin: c.tin,
  address: c.address,
  cutoff_days: c.cutoff_days,
  pay_after_days: c.pay_after_days,
  fee_basis_points: c.fee_basis_points,
  billing_email: c.billing_email,
});

const sealedColumns = ['tin', 'sss', 'philhealth', 'pagibig', 'bank_account'] as const;

/** Refuses the second entry with the same code, since either could be right. */
function once<R extends { code: string }>(all: readonly R[], refused: Refused[]): R[] {
  const seen = new Set<string>();
  return all.filter((r) => {
    const key = r.code.toLowerCase();
    if (!seen.has(key)) return seen.add(key);
    refused.push({ code: r.code, message: sentences.listedTwice });
    return false;
  });
}

/** Receives lists from HR. */
export const syncHandlers: Handlers<Calls> = {
  async storeClientList({ db, body, now, session }) {
    const refused: Refused[] = [];
    const done = { added: 0, changed: 0, same: 0 };
    // Without a session, an HR job sends the list.
    const from = session === null ? { synced_at: now } : {};
    const given = once(body.clients, refused);
    const known = new Map(
      (
        await clientsByCode(
          db,
          given.map((c) => c.code),
        )
      ).map((c) => [c.code.toLowerCase(), c]),
    );
    for (const c of given) {
      const before = known.get(c.code.toLowerCase());
      if (!before && c.archived) {
        done.same++;
        continue;
      }
      const namesake = before ? undefined : await codeOfName(db, c.name);
      if (namesake !== undefined) {
        // A new client would have no settings, so its employees would be paid by the wrong ones.
        const message = sentences.payrollHasAClientWith(namesake);
        refused.push({ code: c.code, message });
        continue;
      }
      const columns = clientColumns(c);
      const id = before?.id ?? (await insertClient(db, { code: c.code, ...columns, ...from }));
      const branches = await keepBranches(db, id, c.branches, now);
      const changed =
        before !== undefined &&
        ((before.archived_at !== null) !== c.archived ||
          !same(columns, Object.fromEntries(Object.keys(columns).map((k) => [k, before[k as 'name']]))));
      if (changed) await updateClient(db, id, { ...columns, ...from, archived_at: c.archived ? now : null });
      const cut = ({ cutoff_days, pay_after_days }: typeof columns) => ({ cutoff_days, pay_after_days });
      if (!c.archived && (!before || before.archived_at !== null || !same(cut(columns), cut(before)))) {
        // A new client gets all cutoffs, including past ones, since its first run may be for one of them.
        if (before) await remakeCutoffs(db, id, manilaDate(now));
        await makeCutoffs(db, undefined, id);
      }
      if (!before) done.added++;
      else if (changed || branches) done.changed++;
      else done.same++;
    }
    return { data: { ...done, refused } };
  },

  async storeEmployeeList({ db, body, now, context, session }) {
    const refused: Refused[] = [];
    const { dataKey } = context.settings;
    const given = once(body.employees, refused);
    const clients = await clientsByCode(db, [...new Set(given.flatMap((e) => e.places.map((p) => p.client)))]);
    const branches = await branchesOfClients(
      db,
      clients.map((c) => c.id),
    );
    const branchAt = new Map(branches.map((b) => [`${b.client.toLowerCase()} / ${b.name.toLowerCase()}`, b]));
    const today = manilaDate(now);
    const known = new Map(
      (
        await employeesByCode(
          db,
          given.map((e) => e.code),
        )
      ).map((e) => [e.code, e]),
    );
    // An ended place may be archived, and one that ended long ago may be unknown to payroll.
    const placesOf = (e: SyncedEmployee) =>
      e.places
        .map((p) => {
          const at = branchAt.get(`${p.client.toLowerCase()} / ${p.branch.toLowerCase()}`);
          const ended = p.to !== null || e.last_day !== null;
          return at && (at.used || ended)
            ? { line: p.line, from: p.from, to: p.to, client_id: at.client_id, branch_id: at.id }
            : p;
        })
        .filter((p) => 'branch_id' in p || p.to === null || p.to >= addDays(today, -longAgo));
    let taken: { e: SyncedEmployee; hash: string; places: Place[] }[] = [];
    let unchanged = 0;
    for (const e of given) {
      const hash = markOf(JSON.stringify(e), 'sync', dataKey);
      if (session === null && known.get(e.code)?.synced_hash === hash) {
        unchanged++;
        continue;
      }
      const places = placesOf(e);
      const why = whyNot(e, places, today);
      if (why === null) taken.push({ e, hash, places: places.filter((p) => 'branch_id' in p) });
      else refused.push({ code: e.code, message: why });
    }
    const at = session && { db, keys: keysOf(context), session, now };
    if (at) {
      const ids = new Map([...known].map(([c, e]) => [c, e.id]));
      const not = await whyNotTyped(at, taken, ids);
      refused.push(...[...not].map(([c, message]) => ({ code: c, message })));
      taken = taken.filter((t) => !not.has(t.e.code));
    }
    const fresh = taken.filter((t) => !known.has(t.e.code));
    const ids = await drawEmployeeIds(db, fresh.length);
    const idOf = (code: string) =>
      known.get(code)?.id ??
      nth(
        ids,
        fresh.findIndex((t) => t.e.code === code),
      );
    if (taken.length > 0) {
      // Values that a user sends count as typed by the user; HR's next list shows HR's values for the rest.
      const typed = at && {
        at,
        before: await beforeList(
          at,
          [...known.values()].map((k) => k.id),
        ),
      };
      const said = taken.flatMap(({ e, places }): [number, { hr: OwnValues; hired_on: string }][] => {
        const id = known.get(e.code)?.id;
        return id === undefined ? [] : [[id, { hr: valuesOfHr(e, places), hired_on: e.hired_on }]];
      });
      // Typed values stay. A user decides on new values from HR.
      const kept = typed ? new Map<number, Kept>() : await settleOwn(db, keysOf(context), new Map(said));
      const rows = taken.map(({ e, hash }) => ({
        ...rowOf(e, { id: idOf(e.code), hash, now, key: dataKey }),
        ...kept.get(idOf(e.code))?.columns,
        ...(typed && { synced_hash: null, synced_at: known.get(e.code)?.synced_at ?? null }),
      }));
      const written = rows.map((r) => r.id);
      const paidTo = await beforeDestinations(db, written);
      await writeEmployees(db, rows);
      // HR notified the employee of its own change. Payroll notifies the employee of what a user sends here.
      const change = { db, context, now, actor: session?.userId ?? null };
      const moved = await noteDestinations(change, written, paidTo);
      if (session) for (const id of moved) await tellOfDestination(change, id);
      await writeTimelines(
        db,
        taken.map(({ e, places }) => {
          const id = idOf(e.code);
          const own = kept.get(id);
          return { id, rates: own?.rates ? null : e.rates, places: own?.places ? null : places };
        }),
      );
      if (typed)
        await noteList(
          typed.at,
          taken.map(({ e }) => idOf(e.code)),
          typed.before,
        );
    }
    return {
      data: { added: fresh.length, changed: taken.length - fresh.length, same: unchanged, refused },
    };
  },
};

/** A place of work that payroll has; the next type is one that payroll lacks. */
type Place = { line: number; from: string; to: string | null; client_id: number; branch_id: number };
type Unknown = SyncedEmployee['places'][number];

/**
 * Number of days after which no run needs a past place, since a cutoff lasts at most a month and is paid within
 * another.
 */
const longAgo = 92;

const within = (n: number, least: number, most: number): boolean => n >= least && n <= most;

function whyNot(e: SyncedEmployee, places: readonly (Place | Unknown)[], today: string): string | null {
  const unknown = places.find((p): p is Unknown => !('branch_id' in p));
  if (unknown) return sentences.payrollDoesntHaveTheBranch(unknown.branch, unknown.client);
  if (e.last_day !== null && e.last_day < e.hired_on) return sentences.theLastDayMustBe;
  if (new Set(e.rates.map((r) => r.from)).size < e.rates.length) return sentences.hasTwoRatesFromOne;
  const odd = e.rates.find((r) => !within(r.factor_tenths, 1000, 4000) || !within(r.minutes_per_day, 60, 720));
  if (odd) return sentences.theRateFromHasAn(dayText(odd.from));
  const daily = e.rates.find((r) => {
    const until = e.rates
      .filter((x) => x.from > r.from)
      .map((x) => x.from)
      .toSorted()[0];
    return r.scheme === 'monthly' && isForDailyRates(r.factor_tenths) && (until === undefined || until > today);
  });
  if (daily) return sentences.theSalaryFromFixThe(dayText(daily.from), forDailyRates(daily.factor_tenths));
  if (places.some((p) => p.to !== null && p.to < p.from)) return sentences.anAssignmentEndsBeforeIt;
  if (new Set(places.map((p) => `${p.line} ${p.from}`)).size < places.length) return sentences.hasTwoAssignmentsFromOne;
  return null;
}

function rowOf(e: SyncedEmployee, at: { id: number; hash: string; now: string; key: Uint8Array }): EmployeeRow {
  const sealed = Object.fromEntries(
    sealedColumns.map((column) => {
      const plain = e[column];
      return [column, plain === null ? null : seal(plain, at.key, placeOf('payroll.employees', column, at.id))];
    }),
  );
  return {
    id: at.id,
    code: e.code,
    last_name: e.last_name,
    first_name: e.first_name,
    middle_name: e.middle_name,
    suffix: e.suffix,
    birth_date: e.birth_date,
    position: e.position,
    email: e.email,
    language: e.language,
    hired_on: e.hired_on,
    last_day: e.last_day,
    left_because: e.left_because,
    bank: e.bank,
    ...sealed,
    synced_hash: at.hash,
    synced_at: at.now,
    archived_at: e.archived ? at.now : null,
  };
}
