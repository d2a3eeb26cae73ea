import type { Kysely } from 'kysely';
import { deskSentence } from '#contract/messages/sentence.ts';
import { laws, type lawCalls, type LawVersion } from '#contract/payroll/tables/law.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { dayText, monthText, type FieldValue } from '#domain/records/fields.ts';
import { lawKindOf, lawProblems, type LawKind, type LawRows } from '#domain/tables/law-rows.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { HttpError, notFound, refused, stale } from '#server/http/errors.ts';
import { twoPeople } from '#server/http/two-people.ts';
import { fileOf } from '#server/register/export.ts';
import { protectedLaw, versionOf } from './protected-law.ts';
import { insertLaw, lastKeptRun, lawVersions, lockLaw, updateLaw, type LawTableRow } from './law.queries.ts';
import { lawWords } from './run-law.ts';
import { sentences } from '#server/text/en/payroll/tables.ts';

type Rows = readonly LawRows[LawKind][];

const withoutBody = (row: LawTableRow): LawVersion => {
  const { body: _, ...version } = row;
  return version;
};

/** Returns a table with the rows of its body. The endpoints of all kinds are typed like those of SSS. */
function shown(kind: LawKind, row: LawTableRow) {
  const rows: Rows = lawKindOf[kind].toRows(row.body as never);
  return { ...withoutBody(row), rows: rows as LawRows['sss'][] };
}

/** Refuses tables that cannot compute pay. Each message names its row. */
function refuseProblems(kind: LawKind, of: { from_date: string; source: string; rows: Rows }): void {
  const problems = lawProblems(kind, { from: of.from_date, issuance: of.source, rows: of.rows });
  const [first] = problems;
  if (!first) return;
  const fields: Record<string, ReturnType<typeof deskSentence>[]> = {};
  for (const { row, field, sentence } of problems)
    (fields[row === null ? field : `rows.${row}.${field}`] ??= []).push(deskSentence(sentence));
  throw new HttpError(422, deskSentence(first.sentence), { fields });
}

/**
 * Refuses an effective date on which another table starts, or for which an approved run was computed with another
 * table.
 */
async function refuseDate(db: Kysely<DB>, kind: LawKind, from: string, others: readonly LawTableRow[]): Promise<void> {
  if (others.some((o) => o.state === 'in_force' && o.from_date === from))
    throw refused('from_date', sentences.anotherIsEffectiveFromThis(lawWords[kind]));
  const run = await lastKeptRun(db, kind, from);
  if (!run) return;
  const until = lawKindOf[kind].by === 'month' ? monthText(run.date) : dayText(run.date);
  throw refused('from_date', sentences.theRunIsApprovedOr(run.name, until));
}

const refuseKept = (kind: LawKind, row: LawTableRow): void => {
  if (!row.kept) return;
  throw refused(
    'form',
    row.posted_runs > 0
      ? sentences.postedRunsComputedByThis(row.posted_runs, lawWords[kind])
      : sentences.aPendingRunComputedByThis(lawWords[kind]),
  );
};

async function found(db: Kysely<DB>, kind: LawKind, id: number) {
  const all = await lawVersions(db, kind);
  const row = all.find((v) => v.id === id);
  if (!row) throw notFound();
  return { row, others: all.filter((v) => v !== row) };
}

const one = async (db: Kysely<DB>, kind: LawKind, id: number) => ({
  data: shown(kind, (await found(db, kind, id)).row),
});

/**
 * Returns the handlers of the six endpoints of one kind, whose names leave out the kind. The four kinds differ only in
 * the shape of their rows.
 */
function callsOf(kind: LawKind) {
  const calls: Handlers<Pick<(typeof laws)['sss'], 'current' | 'year' | 'download' | 'store' | 'update' | 'delete'>> = {
    async current({ db, now }) {
      const all = await lawVersions(db, kind);
      const row = all.find((v) => v.state === 'in_force' && v.from_date <= manilaDate(now));
      return { data: row ? shown(kind, row) : null, versions: all.map(withoutBody) };
    },

    async year({ db, params: { year } }) {
      const all = await lawVersions(db, kind);
      const [first, last] = [`${year}-01-01`, `${year}-12-31`];
      const held = (v: LawTableRow) =>
        v.from_date <= last && (v.state === 'draft' ? v.from_date >= first : v.until === null || v.until >= first);
      return { data: all.filter(held).map((v) => shown(kind, v)), versions: all.map(withoutBody) };
    },

    async download({ db, params, query, now }) {
      const { row } = await found(db, kind, params.id);
      const { fields, name } = laws[kind];
      const percent = Object.keys(fields).filter((f) => f.endsWith('_basis_points'));
      const rows = (shown(kind, row).rows as unknown as Record<string, FieldValue>[]).map((r) => ({
        ...r,
        ...Object.fromEntries(percent.map((f) => [f, Number(r[f]) / 100])),
      }));
      const pages = async function* () {
        yield rows;
      };
      return fileOf(fields, pages(), {
        name: `${name.toLowerCase().replaceAll(' ', '-')}-${row.from_date}`,
        sheet: name,
        ...query,
        now,
      });
    },

    store: twoPeople(
      async ({ db, body }) => {
        if (body.state === 'draft') return null;
        const all = await lawVersions(db, kind);
        const applies = all.find((v) => v.state === 'in_force' && v.from_date <= body.from_date);
        return protectedLaw(kind, applies ? versionOf(kind, applies) : null, body);
      },
      async ({ db, body, session, now }) => {
        const { rows, ...values } = body;
        refuseProblems(kind, body);
        await lockLaw(db);
        if (body.state === 'in_force') await refuseDate(db, kind, body.from_date, await lawVersions(db, kind));
        const id = await insertLaw(db, {
          ...values,
          kind,
          body: JSON.stringify(lawKindOf[kind].toBody(rows as never)),
          created_by: session.userId,
          created_at: now,
        });
        return one(db, kind, id);
      },
    ),

    update: twoPeople(
      async ({ db, body }) => {
        const before = versionOf(kind, (await found(db, kind, body.id)).row);
        const { from_date = before.from_date, source = before.source, state = before.state, rows = before.rows } = body;
        return protectedLaw(kind, before, { from_date, source, state, rows });
      },
      async ({ db, body }) => {
        await lockLaw(db);
        const { row, others } = await found(db, kind, body.id);
        const { id, version, rows, ...values } = body;
        if (row.version !== version) throw stale(shown(kind, row));
        refuseKept(kind, row);
        const next = {
          from_date: body.from_date ?? row.from_date,
          source: body.source ?? row.source,
          state: body.state ?? row.state,
          rows: rows ?? shown(kind, row).rows,
        };
        refuseProblems(kind, next);
        if (next.state === 'in_force') await refuseDate(db, kind, next.from_date, others);
        const changed = { ...values, ...(rows && { body: JSON.stringify(lawKindOf[kind].toBody(rows as never)) }) };
        if (!(await updateLaw(db, { id, version }, changed))) throw stale(shown(kind, row));
        return one(db, kind, id);
      },
    ),

    delete: twoPeople(
      async ({ db, params }) => protectedLaw(kind, versionOf(kind, (await found(db, kind, params.id)).row), null),
      async ({ db, params, query, now }) => {
        await lockLaw(db);
        const { row } = await found(db, kind, params.id);
        if (row.version !== query.version) throw stale(shown(kind, row));
        refuseKept(kind, row);
        if (!(await updateLaw(db, { id: row.id, version: row.version }, { archived_at: now })))
          throw stale(shown(kind, row));
        return { data: { id: row.id } };
      },
    ),
  };
  return Object.fromEntries(
    Object.entries(calls).map(([verb, handler]) => [`${kind}${firstOf(verb).toUpperCase()}${verb.slice(1)}`, handler]),
  );
}

/** The handlers of the four statutory tables. */
export const lawHandlers = {
  ...callsOf('tax'),
  ...callsOf('sss'),
  ...callsOf('hdmf'),
  ...callsOf('philhealth'),
} as unknown as Handlers<typeof lawCalls>;
