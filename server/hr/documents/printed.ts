import { evaluationLabels } from '#contract/hr/documents/papers.ts';
import { manilaDate, manilaTime } from '#domain/calendar/local-date.ts';
import { dateField, shownValue } from '#domain/records/fields.ts';
import { sentences } from '#server/text/en/hr/documents.ts';
import type { PrintedPaper } from '#server/documents/paper-pdf.ts';
import type { PaperKind, PaperRows } from './papers.queries.ts';

const date = dateField('');
const day = (value: string | null): string => shownValue(date, value);
const moment = (instant: string): string => `${day(manilaDate(instant))}, ${manilaTime(instant)}`;

/** Returns the heading of an evaluation; other kinds have it in their text. */
const factsOf = (e: PaperRows['evaluation'], employee: string): string[] => [
  employee,
  `${evaluationLabels.evaluator.label}: ${e.evaluator}`,
  `${evaluationLabels.rating.label}: ${shownValue(evaluationLabels.rating, e.rating)}`,
  `${evaluationLabels.recommendation.label}: ${shownValue(evaluationLabels.recommendation, e.recommendation)}`,
];

/** Returns a document with the content of its printed sheet. */
export function printed<K extends PaperKind>(kind: K, row: PaperRows[K]): PrintedPaper {
  const received = row.acknowledged_at === null ? '' : sentences.employeeConfirmedReceipt(moment(row.acknowledged_at));
  const base = {
    body: row.body,
    employee: row.employee,
    made: sentences.issuedInKawaniBy(moment(row.created_at), row.created_by) + received,
  };
  if (kind !== 'evaluation') {
    const paper = row as PaperRows['contract' | 'memo'];
    return { ...base, title: paper.title, facts: [] };
  }
  const e = row as PaperRows['evaluation'];
  return { ...base, title: `Evaluation ${day(e.from_date)} – ${day(e.to_date)}`, facts: factsOf(e, row.employee) };
}
