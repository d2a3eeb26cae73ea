import type { ReactNode } from 'react';
import { kindFacts, requestKinds, type ListedKind } from '#contract/hr/requests/kinds.ts';
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
  archiveOfficialBusiness,
  decideOfficialBusinesses,
  listOfficialBusinesses,
  storeOfficialBusiness,
  type OfficialBusiness,
} from '#contract/hr/requests/official-businesses.ts';
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
import { businessFace } from '#src/shared/requests/faces.ts';
import { exceptionText } from '#src/shared/leave/exception-text.ts';
import { Change, Classes } from './Parts.tsx';
import { shownKind } from '#src/shared/leave/shown-kind.ts';

/** A request of any kind in the approval list. */
export type Waiting = Leave | Overtime | Accomplishment | ChangeSchedule | OfficialBusiness;

/** A call that returns requests of one kind. */
type Answering<E extends Endpoint, R> = Omit<E, 'path' | 'permission' | 'summary' | 'response'> &
  Pick<Endpoint, 'path' | 'permission' | 'summary'> & { response: z.ZodType<R> };

/**
 * Properties of a request kind that the approval list needs; no other place tells kinds apart. Functions are methods,
 * so that one kind's row type fits the list of all kinds.
 */
export interface ApprovalKind<R extends Filing = Waiting> {
  name: ListedKind;
  /** Permission to approve requests of this kind. */
  code: PermissionCode;
  list: Answering<typeof listOvertimes, { data: R[]; total: number }>;
  decide: Answering<typeof decideOvertimes, { data: { id: number; record: R | null; refused: Refusal | null }[] }>;
  store: Answering<Omit<typeof storeOvertime, 'body'>, { data: R }> & Pick<Endpoint, 'body'>;
  archive: Answering<typeof archiveOvertime, { data: R }>;
  /** Sort field of the first date. */
  dateSort: string;
  /** Returns the first and last date. */
  span(row: R): readonly [LocalDate, LocalDate];
  /** Returns the text after the dates: times, or half of a day. Null if there is none. */
  times(row: R, say: Say): string | null;
  /** Amount in a word, with its sort field. */
  amount?: { sort: string; show(row: R, say: Say): string; short(row: R): string };
  /** Returns the request in a word or line. */
  label(row: R, say: Say): string;
  /** Returns true if the label is the usual one, which rows without headings leave out. */
  usual?(row: R): boolean;
  /** Returns the full text, if the label is shorter. */
  what?(row: R): ReactNode;
  reason(row: R): string;
  files(row: R): readonly StoredFile[];
  /** Returns the name and text of an exception to the limits of the leave type; null if there is none. */
  exception?(row: R, say: Say): [string, string] | null;
}

interface Refusal {
  status: number;
  reason: string | null;
  message: string;
}

const hours = (minutes: number): string => String(Math.round(minutes / 0.6) / 100);

/** Returns the properties that follow from the definition of the kind. */
const ofKind = (name: ListedKind) => ({
  name,
  code: requestKinds[name].decides,
  dateSort: kindFacts(name).spans ? 'start_date' : 'date',
});

const leave: ApprovalKind<Leave> = {
  ...ofKind('leave'),
  list: listLeaves,
  decide: decideLeaves,
  store: storeLeave,
  archive: archiveLeave,
  span: (l) => [l.start_date, l.end_date],
  times: (l, say) => {
    const parts = [...new Set([l.start_part, l.end_part])].filter((p) => p !== 'day');
    return parts.length > 0 ? parts.map((p) => say(`part.${p}`).toLowerCase()).join(', ') : null;
  },
  amount: { sort: 'days', show: (l, say) => formatDays(say, l.days), short: (l) => String(l.days) },
  // "Vacation leave" is "Vacation" where all are leaves.
  label: (l) => shownKind(l.leave_type_name).replace(/ leave$/i, ''),
  reason: (l) => l.reason,
  files: (l) => l.files,
  exception: exceptionText,
};

const overtime: ApprovalKind<Overtime> = {
  ...ofKind('overtime'),
  list: listOvertimes,
  decide: decideOvertimes,
  store: storeOvertime,
  archive: archiveOvertime,
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
  ...ofKind('accomplishment'),
  list: listAccomplishments,
  decide: decideAccomplishments,
  store: storeAccomplishment,
  archive: archiveAccomplishment,
  span: (a) => [a.date, a.date],
  times: () => null,
  amount: { sort: 'minutes', show: (a, say) => formatShortHours(say, a.minutes), short: (a) => hours(a.minutes) },
  label: (a) => a.task,
  reason: (a) => a.description,
  files: (a) => a.files,
};

const changeSchedule: ApprovalKind<ChangeSchedule> = {
  ...ofKind('change-schedule'),
  list: listChangeSchedules,
  decide: decideChangeSchedules,
  store: storeChangeSchedule,
  archive: archiveChangeSchedule,
  span: (c) => [c.start_date, c.end_date],
  times: () => null,
  label: (c, say) => say('approvals.to-schedule', { name: c.to_schedule.name }),
  what: (c) => <Change from={c.from_schedule} to={c.to_schedule} />,
  reason: (c) => c.reason,
  files: () => [],
};

const officialBusiness: ApprovalKind<OfficialBusiness> = {
  ...ofKind('official-business'),
  list: listOfficialBusinesses,
  decide: decideOfficialBusinesses,
  store: storeOfficialBusiness,
  archive: archiveOfficialBusiness,
  span: (b) => [b.date, b.date],
  times: (b, say) => businessFace(b, say).amount,
  label: (b) => b.place,
  reason: (b) => b.reason,
  files: (b) => b.files,
};

export const approvalKinds: readonly ApprovalKind[] = [
  leave,
  overtime,
  accomplishment,
  changeSchedule,
  officialBusiness,
];

/** Returns the kinds that the user may approve, directly or as delegate. */
export const kindsFor = (session: Session): ApprovalKind[] =>
  approvalKinds.filter((k) => holds(session, k.code) || session.lent?.some((l) => l.code === k.code));

/** Returns the first kind with a request that this user can decide, else the first kind of all. */
export const firstWaiting = (
  kinds: readonly ApprovalKind[],
  counts: readonly { kind: string; pending: number; not_theirs: number }[],
): ApprovalKind | undefined =>
  kinds.find((k) => counts.some((c) => c.kind === k.name && c.pending > c.not_theirs)) ?? kinds[0];

/** Returns the kinds that the user may file on behalf: only their own permissions count. */
export const kindsOnBehalf = (session: Session): ApprovalKind[] => approvalKinds.filter((k) => holds(session, k.code));

/** Returns a request in a few words, for toasts and results. */
export const inWords = (kind: ApprovalKind, row: Waiting, say: Say): string =>
  [datesOf(kind, row), kind.times(row, say), kind.amount?.show(row, say)].filter(Boolean).join(', ');

/** Formats a request's dates, as short as is clear. */
export const datesOf = (kind: ApprovalKind, row: Waiting): string => formatSpanOfDays(...kind.span(row));

/** Returns why the user can't decide a request. Null if they can. */
export function refusedTo(session: Session, row: Waiting): 'approvals.own' | 'approvals.filed-by-you' | null {
  if (row.employee_id === session.user.employee_id) return 'approvals.own';
  return row.filed_by === session.user.id ? 'approvals.filed-by-you' : null;
}

/** Returns true if the user can withdraw a request: one that they filed on behalf, with the permission. */
export const canWithdraw = (session: Session, kind: ApprovalKind, row: Waiting): boolean =>
  row.filed_by === session.user.id && holds(session, kind.code);
