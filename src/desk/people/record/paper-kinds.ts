import { documentTexts, texts } from '#src/text/en/desk/people/record.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  archiveContract,
  archiveEvaluation,
  archiveMemo,
  contractLabels,
  evaluationLabels,
  listContracts,
  listEvaluations,
  listMemos,
  memoLabels,
  restoreContract,
  restoreEvaluation,
  restoreMemo,
  type Contract,
  type Evaluation,
  type Memo,
} from '#contract/hr/documents/papers.ts';
import { manilaDate } from '#domain/calendar/local-date.ts';
import { dayText, shownValue } from '#domain/records/fields.ts';
import { formatShortTime, manilaTime } from '#src/text/format.ts';

/** The 201 file's entry for a document of any kind. */
export interface ShownPaper {
  id: number;
  /** Title, or the evaluated period. */
  title: string;
  kind: string;
  /** Dates; for an evaluation, the recommendation. */
  when: string;
  body: string;
  /** Facts that are printed above the text, if the text doesn't contain them. */
  facts: readonly (readonly [label: string, value: string])[];
  created_at: string;
  created_by: string | null;
  acknowledged_at: string | null;
  archived: boolean;
  version: number;
}
type Given = Pick<Contract, 'id' | 'body' | 'created_at' | 'created_by' | 'acknowledged_at' | 'archived' | 'version'>;
const given = (p: Given): Given => ({
  id: p.id,
  body: p.body,
  created_at: p.created_at,
  created_by: p.created_by,
  acknowledged_at: p.acknowledged_at,
  archived: p.archived,
  version: p.version,
});

/** Formats an instant, always with the date since it may be printed: `23 Nov 2026, 4:45 AM`. */
export const moment = (instant: string): string =>
  `${dayText(manilaDate(instant))}, ${formatShortTime(manilaTime(instant))}`;

/** Returns the last line of a printed document: issued when and by whom, and received when. */
export const issuedWords = (p: Pick<ShownPaper, 'created_at' | 'created_by' | 'acknowledged_at'>): string =>
  texts.issuedInKawaniBy(moment(p.created_at), p.created_by) +
  (p.acknowledged_at === null ? '' : texts.employeeConfirmedReceipt(moment(p.acknowledged_at)));

const span = (from: string, to: string | null) =>
  to === null ? documentTexts.from(dayText(from)) : `${dayText(from)} – ${dayText(to)}`;

export type PaperName = 'contract' | 'memo' | 'evaluation';
interface PaperKind {
  one: string;
  section: string;
  sectionTitle: string;
  list: Endpoint;
  archive: Endpoint;
  restore: Endpoint;
  /** Returns the entry of a document, which is a row of `list`. */
  show: (row: never) => ShownPaper;
}
/** The three document kinds by their address names: `?print=contract-12`. */
export const paperKinds: Record<PaperName, PaperKind> = {
  contract: {
    one: 'contract',
    section: 'contracts',
    sectionTitle: documentTexts.contracts,
    list: listContracts,
    archive: archiveContract,
    restore: restoreContract,
    show: (c: Contract) => ({
      ...given(c),
      title: c.title,
      kind: shownValue(contractLabels.kind, c.kind),
      when: span(c.from_date, c.to_date),
      facts: [],
    }),
  },
  memo: {
    one: 'memo',
    section: 'memos',
    sectionTitle: documentTexts.memos,
    list: listMemos,
    archive: archiveMemo,
    restore: restoreMemo,
    show: (m: Memo) => ({
      ...given(m),
      title: m.title,
      kind: shownValue(memoLabels.kind, m.kind),
      when: dayText(m.date),
      facts: [],
    }),
  },
  evaluation: {
    one: 'evaluation',
    section: 'evaluations',
    sectionTitle: documentTexts.evaluations,
    list: listEvaluations,
    archive: archiveEvaluation,
    restore: restoreEvaluation,
    show: (e: Evaluation) => ({
      ...given(e),
      title: documentTexts.evaluation(span(e.from_date, e.to_date)),
      kind: shownValue(evaluationLabels.rating, e.rating),
      when: shownValue(evaluationLabels.recommendation, e.recommendation),
      facts: [
        [documentTexts.evaluatedBy, e.evaluator],
        [documentTexts.rating, shownValue(evaluationLabels.rating, e.rating)],
        [documentTexts.recommended, shownValue(evaluationLabels.recommendation, e.recommendation)],
      ],
    }),
  },
};
