import type { ReactNode } from 'react';
import type { FilingKindName } from '#contract/hr/requests/approvals.ts';
import type { LocalDate } from '#domain/calendar/local-date.ts';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { StoredFile } from '#contract/common/files.ts';
import {
  archiveAccomplishment,
  decideAccomplishments,
  listAccomplishments,
  storeAccomplishment,
  type Accomplishment,
} from '#contract/hr/requests/accomplishments.ts';
import {
  archiveChangeSchedule,
  decideChangeSchedules,
  listChangeSchedules,
  storeChangeSchedule,
  type ChangeSchedule,
} from '#contract/hr/requests/change-schedules.ts';
import type { Filing } from '#contract/hr/requests/filings.ts';
import { archiveLeave, decideLeaves, listLeaves, storeLeave, type Leave } from '#contract/hr/leave/leaves.ts';
import {
  archiveOvertime,
  decideOvertimes,
  listOvertimes,
  storeOvertime,
  type Overtime,
} from '#contract/hr/requests/overtimes.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatDays, formatShortHours, formatShortSpan, formatSpanOfDays } from '#src/text/format.ts';
import type { Say } from '#src/text/words.ts';
import { holds, type Session } from '#src/session/session.ts';
import { exceptionText } from '#src/shared/leave/exception-text.ts';
import { Change, Classes } from './Parts.tsx';
import { shownKind } from '#src/shared/leave/shown-kind.ts';

/** A filing as the list of what waits sees it, whatever its kind. */
export type Waiting = Leave | Overtime | Accomplishment | ChangeSchedule;

/** A call of a kind, answering filings of that kind. */
type Answering<E extends Endpoint, R> = Omit<E, 'path' | 'permission' | 'summary' | 'response'> &
  Pick<Endpoint, 'path' | 'permission' | 'summary'> & { response: z.ZodType<R> };

/**
 * What an approver's list needs to know of a kind of filing: one of these a kind, and nothing else knows the kinds
 * apart. Its functions are methods, so that what is made for one kind of row stands in the list of all kinds.
 */
export interface ApprovalKind<R extends Filing = Waiting> {
  name: FilingKindName;
  /** The code that decides on it. */
  code: PermissionCode;
  list: Answering<typeof listOvertimes, { data: R[]; total: number }>;
  decide: Answering<typeof decideOvertimes, { data: { id: number; record: R | null; refused: Refusal | null }[] }>;
  store: Answering<Omit<typeof storeOvertime, 'body'>, { data: R }> & Pick<Endpoint, 'body'>;
  archive: Answering<typeof archiveOvertime, { data: R }>;
  /** Its first date, by the name the list is sorted with. */
  dateSort: string;
  /** Its first and last date. */
  span(row: R): readonly [LocalDate, LocalDate];
  /** What stands after the dates: the times, or which half of a day. */
  times(row: R, say: Say): string | null;
  /** How much, in a word; with the name the list is sorted with. */
  amount?: { sort: string; show(row: R, say: Say): string; short(row: R): string };
  /** What is asked for, in a word or a line. */
  label(row: R, say: Say): string;
  /** Its label is what one expects: in a row without headings it is left out. */
  usual?(row: R): boolean;
  /** All that is asked for, where the label does not say it. */
  what?(row: R): ReactNode;
  reason(row: R): string;
  files(row: R): readonly StoredFile[];
  /** An exception to the limits of the leave type, with its name. */
  exception?(row: R, say: Say): [string, string] | null;
}

interface Refusal {
  status: number;
  reason: string | null;
  message: string;
}

const hours = (minutes: number): string => String(Math.round(minutes / 0.6) / 100);

const leave: ApprovalKind<Leave> = {
  name: 'leave',
  code: 'HRIS12',
  list: listLeaves,
  decide: decideLeaves,
  store: storeLeave,
  archive: archiveLeave,
  dateSort: 'start_date',
  span: (l) => [l.start_date, l.end_date],
  times: (l, say) => {
    const parts = [...new Set([l.start_part, l.end_part])].filter((p) => p !== 'day');
    return parts.length > 0 ? parts.map((p) => say(`part.${p}`).toLowerCase()).join(', ') : null;
  },
  amount: { sort: 'days', show: (l, say) => formatDays(say, l.days), short: (l) => String(l.days) },
  // "Vacation leave" is a vacation here, where all are leaves.
  label: (l) => shownKind(l.leave_type_name).replace(/ leave$/i, ''),
  reason: (l) => l.reason,
  files: (l) => l.files,
  exception: exceptionText,
};

const overtime: ApprovalKind<Overtime> = {
  name: 'overtime',
  code: 'HRIS10',
  list: listOvertimes,
  decide: decideOvertimes,
  store: storeOvertime,
  archive: archiveOvertime,
  dateSort: 'date',
  span: (o) => [o.date, o.date],
  times: (o) => formatShortSpan(o.start_time, o.end_time),
  amount: { sort: 'minutes', show: (o, say) => formatShortHours(say, o.minutes), short: (o) => hours(o.minutes) },
  label: (o, say) => [...new Set(o.segments.map((s) => say(`premium.${s.day}`)))].join(', '),
  usual: (o) => o.segments.every((s) => s.day === 'ordinary'),
  what: (o) => <Classes segments={o.segments} />,
  reason: (o) => o.reason,
  files: () => [],
};

const accomplishment: ApprovalKind<Accomplishment> = {
  name: 'accomplishment',
  code: 'HRIS09',
  list: listAccomplishments,
  decide: decideAccomplishments,
  store: storeAccomplishment,
  archive: archiveAccomplishment,
  dateSort: 'date',
  span: (a) => [a.date, a.date],
  times: () => null,
  amount: { sort: 'minutes', show: (a, say) => formatShortHours(say, a.minutes), short: (a) => hours(a.minutes) },
  label: (a) => a.task,
  reason: (a) => a.description,
  files: (a) => a.files,
};

const changeSchedule: ApprovalKind<ChangeSchedule> = {
  name: 'change-schedule',
  code: 'HRIS09',
  list: listChangeSchedules,
  decide: decideChangeSchedules,
  store: storeChangeSchedule,
  archive: archiveChangeSchedule,
  dateSort: 'start_date',
  span: (c) => [c.start_date, c.end_date],
  times: () => null,
  label: (c, say) => say('approvals.to-schedule', { name: c.to_schedule.name }),
  what: (c) => <Change from={c.from_schedule} to={c.to_schedule} />,
  reason: (c) => c.reason,
  files: () => [],
};

export const approvalKinds: readonly ApprovalKind[] = [leave, overtime, accomplishment, changeSchedule];

/** The kinds somebody may decide on: in their own right, or in somebody's place. */
export const kindsFor = (session: Session): ApprovalKind[] =>
  approvalKinds.filter((k) => holds(session, k.code) || session.lent?.some((l) => l.code === k.code));

/** The first kind of which something waits for this person's own decision, else the first of all. */
export const firstWaiting = (
  kinds: readonly ApprovalKind[],
  counts: readonly { kind: string; pending: number; not_theirs: number }[],
): ApprovalKind | undefined =>
  kinds.find((k) => counts.some((c) => c.kind === k.name && c.pending > c.not_theirs)) ?? kinds[0];

/** The kinds somebody may file for others: in their own right only. */
export const kindsOnBehalf = (session: Session): ApprovalKind[] => approvalKinds.filter((k) => holds(session, k.code));

/** A filing in a few words, for toasts and outcomes. */
export const inWords = (kind: ApprovalKind, row: Waiting, say: Say): string =>
  [datesOf(kind, row), kind.times(row, say), kind.amount?.show(row, say)].filter(Boolean).join(', ');

/** Its dates, as short as they are plain. */
export const datesOf = (kind: ApprovalKind, row: Waiting): string => formatSpanOfDays(...kind.span(row));

/** Why the person themselves cannot decide on it; null: they can. */
export function refusedTo(session: Session, row: Waiting): 'approvals.own' | 'approvals.filed-by-you' | null {
  if (row.employee_id === session.user.employee_id) return 'approvals.own';
  return row.filed_by === session.user.id ? 'approvals.filed-by-you' : null;
}

/** Can the person take it back? What they filed for somebody, with the code they filed it with. */
export const canWithdraw = (session: Session, kind: ApprovalKind, row: Waiting): boolean =>
  row.filed_by === session.user.id && holds(session, kind.code);
