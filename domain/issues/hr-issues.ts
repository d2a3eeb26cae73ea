import type { LocalDate } from '../calendar/local-date.ts';
import { dayText } from '../records/fields.ts';
import type { WageOrder } from '../tables/minimum-wages.ts';
import { peopleIssues, type IssuePerson } from './hr-people.ts';
import { type Issue, type IssueClient, type IssueEmployee, type Severity } from './issue.ts';
import { proposalIssues, type WaitingProposal } from './proposals.ts';
import { counted } from '#domain/lists/counted.ts';

/** National holidays of a year: the proclaimed ones, those entered, and regular holidays that are missing. */
export interface HolidayYear {
  readonly year: number;
  readonly proclaimed: number;
  readonly added: number;
  readonly regular_missing: number;
}

/** Plural names of requests by kind, for sentences. */
const lateKinds = {
  leave: ['leave request', 'leave requests'],
  overtime: ['overtime request', 'overtime requests'],
  accomplishment: ['accomplishment', 'accomplishments'],
  'change-schedule': ['schedule change', 'schedule changes'],
  'official-business': ['official business request', 'official business requests'],
} as const;
export type LateKind = keyof typeof lateKinds;

type OfClient = IssueClient & { readonly id: number };

interface OutsideTime extends IssueEmployee {
  readonly id: number;
  readonly client: IssueClient | null;
  readonly days: number;
  readonly first: LocalDate;
}

/** Facts from HR. Null if the user may not see them. */
export interface HrIssueFacts {
  readonly today: LocalDate;
  /** Holidays of this year, and from December also of the next. */
  readonly holidays: readonly HolidayYear[] | null;
  readonly people: readonly IssuePerson[] | null;
  readonly orders: readonly WageOrder[];
  /** Number of users who can approve runs, time, overtime, and leave. */
  readonly approvers: Readonly<Record<'runs' | 'time' | 'overtime' | 'leave', number>> | null;
  /** Clients with employees but without time logs in their last cutoff. */
  readonly untimed: readonly { client: OfClient; people: number; from: LocalDate }[] | null;
  /** Employees with time logs on days without employment or client assignment, which no time screen shows. */
  readonly outside: readonly OutsideTime[] | null;
  readonly badges: readonly { client: OfClient; badges: number; punches: number }[] | null;
  /** Pending requests for days in a past cutoff, only of the kinds that the user approves. */
  readonly late: readonly { client: OfClient; kind: LateKind; count: number; since: LocalDate }[];
  /** Paid days that a request or a correction changed after payment, without a decision on the difference. */
  readonly changed_paid: readonly { client: OfClient; days: number; first: LocalDate; last: LocalDate }[] | null;
  readonly proposals: readonly WaitingProposal[];
}

/** Returns issues of HR: the company, its clients, and its employees. */
export const hrIssues = (facts: HrIssueFacts): Issue[] => [
  ...(facts.holidays ?? []).flatMap(holidayIssues),
  ...peopleIssues(facts.people ?? [], facts.orders, facts.today),
  ...approverIssues(facts.approvers),
  ...(facts.untimed ?? []).map(untimedIssue),
  ...(facts.outside ?? []).map(outsideIssue),
  ...(facts.badges ?? []).map(badgeIssue),
  ...facts.late.map(lateIssue),
  ...(facts.changed_paid ?? []).map(changedPaidIssue),
  ...proposalIssues(facts.proposals),
];

/** Returns the years whose holidays matter on a day: this year, and from December also the next. */
export const holidayYears = (today: LocalDate): number[] => {
  const year = Number(today.slice(0, 4));
  return today.slice(5, 7) === '12' ? [year, year + 1] : [year];
};

function holidayIssues({ year, proclaimed, added, regular_missing: missing }: HolidayYear): Issue[] {
  const of = { severity: 'check', employee: null, client: null } as const;
  const effect = 'an unworked holiday counts as an absence';
  const to = proclaimed > 0 ? `/admin/holiday-management?add=${year}` : `/admin/holiday-management?edit=new`;
  const fix = { label: `Add ${year} holidays`, to };
  if (added === 0)
    return [
      { ...of, rule: 'holidays.none', sentence: `${year} has no national holidays, so ${effect}. Add them.`, fix },
    ];
  if (missing === 0) return [];
  const holidays = `${counted(missing, 'regular holiday')} in ${year} ${missing === 1 ? 'is' : 'are'} missing`;
  const sentence = `${holidays}, so ${effect}. Add ${missing === 1 ? 'it' : 'them'}.`;
  return [{ ...of, rule: 'holidays.regular', sentence, fix }];
}

const approverKinds = [
  ['runs', 'approvers.runs', 'payroll runs', 'no run can be posted', 'A user who computes a run can’t approve it'],
  ['time', 'approvers.time', 'time', 'no time can go to Payroll', 'A user can’t approve time that they corrected'],
  [
    'overtime',
    'approvers.requests',
    'overtime requests',
    'they can’t be paid',
    'Users can’t decide on their own requests',
  ],
  ['leave', 'approvers.requests', 'leave requests', 'they can’t be paid', 'Users can’t decide on their own requests'],
] as const;

function approverIssues(approvers: HrIssueFacts['approvers']): Issue[] {
  if (!approvers) return [];
  return approverKinds.flatMap(([name, rule, what, without, alone]): Issue[] => {
    const n = approvers[name];
    if (n > 1) return [];
    const severity: Severity = n === 0 && rule === 'approvers.runs' ? 'blocks' : 'check';
    const sentence =
      n === 0
        ? `No user can approve ${what}, so ${without}. Give a user the permission.`
        : `Only 1 user can approve ${what}. ${alone}, so add a second user.`;
    const fix = { label: 'Add user', to: '/admin/users-management?edit=new' };
    return [{ rule, severity, employee: null, client: null, sentence, fix }];
  });
}

function untimedIssue({
  client: { id, ...client },
  people,
  from,
}: NonNullable<HrIssueFacts['untimed']>[number]): Issue {
  return {
    rule: 'time.none',
    severity: 'check',
    employee: null,
    client,
    sentence: `No time logs for the last cutoff, so ${counted(people, 'employee')} would be absent. Upload the time logs.`,
    fix: { label: 'Upload time logs', to: `/time-keeping/upload-download?client=${id}&date=${from}` },
  };
}

function outsideIssue({ id, code, name, client, days, first }: OutsideTime): Issue {
  const when = days === 1 ? `on ${dayText(first)}` : `on ${days} days, the first ${dayText(first)}`;
  return {
    rule: 'time.outside',
    severity: 'check',
    employee: { code, name },
    client,
    sentence: `Has time logs ${when} without employment or a client assignment, so they aren’t paid. Correct the dates.`,
    fix: { label: 'Open assignments', to: `/admin/edit-profile/${id}#assignments` },
  };
}

function badgeIssue({
  client: { id, ...client },
  badges,
  punches,
}: NonNullable<HrIssueFacts['badges']>[number]): Issue {
  return {
    rule: 'badge.unknown',
    severity: 'check',
    employee: null,
    client,
    sentence: `${counted(badges, 'badge number')} with ${counted(punches, 'time log')} ${badges === 1 ? 'isn’t' : 'aren’t'} matched to an employee, so the time isn’t counted. Match ${badges === 1 ? 'it' : 'them'}.`,
    fix: { label: 'Match badges', to: `/time-keeping/upload-download?client=${id}&numbers=open` },
  };
}

function lateIssue({ client: { id, ...client }, kind, count, since }: HrIssueFacts['late'][number]): Issue {
  const [one, many] = lateKinds[kind];
  return {
    rule: 'requests.late',
    severity: 'check',
    employee: null,
    client,
    sentence: `${counted(count, one, many)} of a past cutoff ${count === 1 ? 'is' : 'are'} still pending, the earliest for ${dayText(since)}.`,
    fix: { label: 'Review requests', to: `/dashboard?kind=${kind}&client=${id}` },
  };
}

function changedPaidIssue(of: NonNullable<HrIssueFacts['changed_paid']>[number]): Issue {
  const { id, ...client } = of.client;
  const changed =
    of.days === 1
      ? `${dayText(of.first)} changed after it was paid.`
      : `${counted(of.days, 'day')} changed after they were paid, the first on ${dayText(of.first)}.`;
  return {
    rule: 'time.paid',
    severity: 'check',
    employee: null,
    client,
    sentence: `${changed} Confirm or decline the ${of.days === 1 ? 'change' : 'changes'}; pay stays the same until then.`,
    fix: { label: 'Review changes', to: `/time-keeping/for-approval?client=${id}&date=${of.last}&open=changed` },
  };
}
