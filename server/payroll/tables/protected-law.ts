import { sentences } from '#server/text/en/proposals.ts';
import type { ProposedChange } from '#contract/common/proposals.ts';
import { en } from '#contract/messages/en.ts';
import { sayDates } from '#contract/messages/sentence.ts';
import { laws } from '#contract/payroll/tables/law.ts';
import { shownValue, type FieldValue } from '#domain/records/fields.ts';
import { lawKindOf, type LawKind } from '#domain/tables/law-rows.ts';
import { firstOf, mustExist } from '#domain/lists/known.ts';
import type { Protected } from '#server/http/two-people.ts';
import type { LawTableRow } from './law.queries.ts';

/** A statutory table before or after a change. */
interface Version {
  from_date: string;
  source: string;
  state: 'draft' | 'in_force';
  rows: readonly object[];
}

/** Maximum number of rows that the proposal lists. Further rows are counted. */
const shownRows = 10;

export const versionOf = (kind: LawKind, row: LawTableRow): Version => ({
  from_date: row.from_date,
  source: row.source,
  state: row.state,
  rows: lawKindOf[kind].toRows(row.body as never),
});

/**
 * Returns the facts that a second user confirms about a table that is or becomes effective: dates, source, and each row
 * that differs from the table that applied on that day. Null for drafts, and without differences.
 */
export function protectedLaw(kind: LawKind, before: Version | null, after: Version | null): Protected | null {
  if (before?.state !== 'in_force' && after?.state !== 'in_force') return null;
  const { fields, name } = laws[kind];
  const words = (row: object | undefined): string =>
    row === undefined
      ? sentences.none
      : Object.entries(fields)
          .map(([field, of]) => `${of.label} ${shownValue(of, (row as Record<string, FieldValue>)[field])}`)
          .join(', ');
  const date = (of: Version | null) => (of ? sayDates(en, of.from_date, of.from_date) : sentences.none);
  const state = (of: Version | null) =>
    of === null ? sentences.none : of.state === 'in_force' ? 'effective' : 'draft';
  const head: ProposedChange[] = [
    { label: 'Effective from', before: date(before), after: date(after) },
    { label: 'Status', before: state(before), after: state(after) },
    { label: 'Source', before: before?.source ?? sentences.none, after: after?.source ?? sentences.none },
  ];
  const [was, is] = [before?.rows ?? [], after?.rows ?? []];
  const rows = Array.from({ length: Math.max(was.length, is.length) }, (_, i) => ({
    label: `Row ${i + 1}`,
    before: words(was[i]),
    after: words(is[i]),
  })).filter((r) => r.before !== r.after);
  const more = rows.length - shownRows;
  const changes = [
    ...head.filter((c) => c.before !== c.after),
    ...(after === null ? [] : rows.slice(0, shownRows)),
    ...(after !== null && more > 0 ? [{ label: 'Other rows', before: '', after: `${more} changed` }] : []),
  ];
  if (changes.length === 0) return null;
  const of = mustExist(after ?? before, 'A change of a table has neither side');
  return {
    subject: `${kind} table`,
    title: `${firstOf(name).toUpperCase()}${name.slice(1)} from ${date(of)}`,
    changes,
    link: `/payroll/${kind === 'tax' ? 'withholding_tax' : kind}`,
    clientId: null,
  };
}
