import type { ReactNode } from 'react';
import type { FilingKindName } from '#contract/hr/approvals.ts';
import type { StoredFile } from '#contract/common/files.ts';
import {
  archiveAccomplishment,
  decideAccomplishments,
  listAccomplishments,
  storeAccomplishment,
  type Accomplishment,
} from '#contract/hr/accomplishments.ts';
import {
  archiveChangeSchedule,
  decideChangeSchedules,
  listChangeSchedules,
  storeChangeSchedule,
  type ChangeSchedule,
} from '#contract/hr/change-schedules.ts';
import type { Filing } from '#contract/hr/filings.ts';
import { archiveLeave, decideLeaves, listLeaves, storeLeave, type Leave } from '#contract/hr/leaves.ts';
import {
  archiveOvertime,
  decideOvertimes,
  listOvertimes,
  storeOvertime,
  type Overtime,
} from '#contract/hr/overtimes.ts';
import type { PermissionCode } from '#contract/permissions.ts';
import { formatDays, formatHours, formatLongDate, formatRange, formatSpan } from '#src/language/format.ts';
import type { Say } from '#src/language/words.ts';
import { holds, type Session } from '#src/session/session.ts';
import { Change, Classes, DayParts, Long } from './Parts.tsx';

/** A filing as the list of what waits sees it, whatever its kind. */
export type Waiting = Filing;

/** What an approver's list needs to know of a kind of filing. */
export interface ApprovalKind<R = Waiting> {
  name: FilingKindName;
  /** The code that decides on it. */
  code: PermissionCode;
  // All four answer filings under the same names, so one stands for all; `of` below sees to it.
  list: typeof listOvertimes;
  decide: typeof decideOvertimes;
  store: typeof storeOvertime;
  archive: typeof archiveOvertime;
  /** Its first date, by the name the list is sorted with. */
  dateSort: string;
  dates: (row: R) => string;
  /** What stands below the dates. */
  times: (row: R, say: Say) => string | null;
  /** How much, in a word; with the name the list is sorted with. */
  amount?: { sort: string; show: (row: R, say: Say) => string; short: (row: R) => string };
  /** What is asked for. */
  what: (row: R) => ReactNode;
  reason: (row: R) => string;
  files: (row: R) => readonly StoredFile[];
}

type Own<R> = Omit<ApprovalKind<R>, 'list' | 'decide' | 'store' | 'archive'> &
  Record<'list' | 'decide' | 'store' | 'archive', unknown>;
const of = <R,>(kind: Own<R>): ApprovalKind => kind as unknown as ApprovalKind;

const hours = (minutes: number): string => String(Math.round(minutes / 0.6) / 100);

export const approvalKinds: readonly ApprovalKind[] = [
  of<Leave>({
    name: 'leave',
    code: 'HRIS12',
    list: listLeaves,
    decide: decideLeaves,
    store: storeLeave,
    archive: archiveLeave,
    dateSort: 'start_date',
    dates: (l) => formatRange(l.start_date, l.end_date),
    times: () => null,
    amount: { sort: 'days', show: (l, say) => formatDays(say, l.days), short: (l) => String(l.days) },
    what: (l) => (
      <>
        {l.leave_type_name} <DayParts leave={l} />
      </>
    ),
    reason: (l) => l.reason,
    files: (l) => l.files,
  }),
  of<Overtime>({
    name: 'overtime',
    code: 'HRIS10',
    list: listOvertimes,
    decide: decideOvertimes,
    store: storeOvertime,
    archive: archiveOvertime,
    dateSort: 'date',
    dates: (o) => formatLongDate(o.date),
    times: (o) => formatSpan(o.start_time, o.end_time),
    amount: { sort: 'minutes', show: (o, say) => formatHours(say, o.minutes), short: (o) => hours(o.minutes) },
    what: (o) => <Classes segments={o.segments} />,
    reason: (o) => o.reason,
    files: () => [],
  }),
  of<Accomplishment>({
    name: 'accomplishment',
    code: 'HRIS09',
    list: listAccomplishments,
    decide: decideAccomplishments,
    store: storeAccomplishment,
    archive: archiveAccomplishment,
    dateSort: 'date',
    dates: (a) => formatLongDate(a.date),
    times: () => null,
    amount: { sort: 'minutes', show: (a, say) => formatHours(say, a.minutes), short: (a) => hours(a.minutes) },
    what: (a) => <Long text={a.task} />,
    reason: (a) => a.description,
    files: (a) => a.files,
  }),
  of<ChangeSchedule>({
    name: 'change-schedule',
    code: 'HRIS09',
    list: listChangeSchedules,
    decide: decideChangeSchedules,
    store: storeChangeSchedule,
    archive: archiveChangeSchedule,
    dateSort: 'start_date',
    dates: (c) => formatRange(c.start_date, c.end_date),
    times: () => null,
    what: (c) => <Change from={c.from_schedule} to={c.to_schedule} />,
    reason: (c) => c.reason,
    files: () => [],
  }),
];

/** The kinds somebody may decide on: in their own right, or in somebody's place. */
export const kindsFor = (session: Session): ApprovalKind[] =>
  approvalKinds.filter((k) => holds(session, k.code) || session.lent?.some((l) => l.code === k.code));

/** The kinds somebody may file for others: in their own right only. */
export const kindsOnBehalf = (session: Session): ApprovalKind[] => approvalKinds.filter((k) => holds(session, k.code));

/** A filing in a few words, for toasts and outcomes. */
export const inWords = (kind: ApprovalKind, row: Waiting, say: Say): string =>
  [kind.dates(row), kind.times(row, say), kind.amount?.show(row, say)].filter(Boolean).join(' · ');

/** Why the person themselves cannot decide on it; null: they can. */
export function refusedTo(session: Session, row: Waiting): 'approvals.own' | 'approvals.filed-by-you' | null {
  if (row.employee_id === session.user.employee_id) return 'approvals.own';
  return row.filed_by === session.user.id ? 'approvals.filed-by-you' : null;
}

/** Can the person take it back? What they filed for somebody, with the code they filed it with. */
export const canWithdraw = (session: Session, kind: ApprovalKind, row: Waiting): boolean =>
  row.filed_by === session.user.id && holds(session, kind.code);
