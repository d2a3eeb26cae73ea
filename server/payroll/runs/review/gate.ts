import type { Kysely } from 'kysely';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { resetsSince } from '#domain/accounts/two-people.ts';
import { explainDifference, type Difference } from '#domain/explain/difference.ts';
import { paysBasic } from '#domain/pay/facts/kinds.ts';
import type { Payslip } from '#domain/pay/payslip.ts';
import { whatHappened, type Happened } from '#domain/runs/review/what-happened.ts';
import { lastOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { tiedByReset } from '#server/http/resets.queries.ts';
import { storedPayslip } from '#server/payroll/payslips/stored-payslip.ts';
import { enteredFirstAccount } from '../../people/destinations.queries.ts';
import { sha256 } from './marks.ts';
import { acceptedCauses, notPaidNow } from './causes.queries.ts';
import { slipPairs, type SlipPair } from './run-people.queries.ts';
import { dueToAgencies, journalOfRun, type runSums } from './run-sums.queries.ts';
import { isPaidBy } from './paid-approvers.queries.ts';
import { wroteAmounts } from '../prepare/off-cycle.queries.ts';
import { anotherUserApproves, writtenBy, wroteOnlyTime } from '../compute/written.queries.ts';
import { approvalLines, type LockedRun } from '../runs.queries.ts';
import { sentences } from '#server/text/en/payroll/runs.ts';

/** Returns the hash over every payslip that would be posted, so that a change to any of them changes it. */
export const approvalHash = async (db: Kysely<DB>, runId: number): Promise<string> =>
  hashOfLines(await approvalLines(db, runId));

export const hashOfLines = (lines: readonly string[]): string => sha256(lines.join('\n'));

/** The reason why a user can't approve a run. */
export type ApprovalBar = 'computed' | 'amounts' | 'paid' | 'reset' | 'account' | 'time' | 'entered';

type RunToApprove = Pick<
  LockedRun,
  'id' | 'adjustment' | 'computed_by' | 'computed_at' | 'computer_approves' | 'from_date' | 'to_date'
>;

/** Returns why a user may not approve a run, or null if they may. */
export async function barToApproving(db: Kysely<DB>, run: RunToApprove, userId: number): Promise<ApprovalBar | null> {
  const wrote = await wroteAmounts(db, run.id, userId);
  if ((run.computed_by === userId || wrote) && !run.computer_approves) return wrote ? 'amounts' : 'computed';
  if ((await isPaidBy(db, run.id, userId)) && (await anotherUserApproves(db, run, userId, { unpaid: true })))
    return 'paid';
  if ((await isTiedToPreparer(db, run, userId)) && (await anotherUserApproves(db, run, userId))) return 'reset';
  // A first bank account needs no confirmation, so its second person is the approver.
  if ((await enteredFirstAccount(db, run.id, userId)) && (await anotherUserApproves(db, run, userId))) return 'account';
  // As with HR's salary adjustments, there is no setting for this, and a company with a single approver is not blocked
  // (decisions 080 and 088).
  const { total } = await writtenBy(db, run, userId, 1);
  if (total === 0 || !(await anotherUserApproves(db, run, userId))) return null;
  return (await wroteOnlyTime(db, run, userId)) ? 'time' : 'entered';
}

/**
 * Returns whether this user may be the same person (`tiedByReset`, since the computation) as one who prepared the run:
 * who computed it, or entered its amounts, a first account, adjustments, loans, or time.
 */
async function isTiedToPreparer(db: Kysely<DB>, run: RunToApprove, userId: number): Promise<boolean> {
  if (run.computed_at === null) return false;
  for (const id of await tiedByReset(db, [userId], resetsSince(run.computed_at)))
    if (
      id !== userId &&
      (run.computed_by === id ||
        (await wroteAmounts(db, run.id, id)) ||
        (await enteredFirstAccount(db, run.id, id)) ||
        (await writtenBy(db, run, id, 1)).total > 0)
    )
      return true;
  return false;
}

const barWords: Readonly<Record<ApprovalBar, string>> = {
  amounts: sentences.youEnteredAmountsInThis,
  computed: sentences.youComputedThisRunAnother,
  paid: sentences.thisRunPaysYouAnother,
  reset: sentences.youOrAUserWho,
  account: sentences.youEnteredTheBankAccount,
  time: sentences.youImportedTimeIntoThis,
  entered: sentences.youEnteredAdjustmentsOrLoans,
};

/** Returns the reason as a sentence for the user. */
export async function whyNotApproved(db: Kysely<DB>, run: RunToApprove, userId: number): Promise<string | null> {
  const bar = await barToApproving(db, run, userId);
  return bar && barWords[bar];
}

type Sums = Awaited<ReturnType<typeof runSums>>;

/**
 * Returns the reconciliation of a whole run, each check with both figures. A run that fails one of them cannot be
 * approved.
 */
export async function identitiesOf(db: Kysely<DB>, run: Run, { columns, sums }: Sums) {
  const ofKind = (kind: string): number => columns.reduce((n, c) => n + (c.kind === kind ? c.sum : 0), 0);
  const same = (name: string, left: number, right: number, unit: 'centavos' | 'people' = 'centavos') => ({
    name,
    unit,
    left,
    right,
    holds: left === right,
  });
  const { gross, ee, er, tax, taken, net } = sums;
  const lines = ofKind('contribution') + ofKind('tax') + ofKind('deduction');
  const journal = run.state === 'posted' ? await journalOfRun(db, run.id) : null;
  const due = await dueToAgencies(db, run.id);
  return [
    same('Employees in the run = payslips + on hold', sums.in_run, sums.people + sums.held, 'people'),
    same('Pay lines = gross', ofKind('earning'), gross),
    same('Lines deducted = contributions, tax, and deductions', lines, ee + tax + taken),
    same('Gross − deductions = net', gross - ee - tax - taken, net),
    same('Both shares = SSS, PhilHealth, and Pag-IBIG', ee + er, due.contributions),
    same('Tax withheld = tax to the BIR', tax, due.tax),
    run.takes_back
      ? same('Net = payments stopped + amounts to return', net, sums.returned + sums.owed)
      : same('Net = by bank + in cash', net, sums.bank + sums.cash),
    ...(journal ? [same('Journal: debit = credit', journal.debit, journal.credit)] : []),
  ];
}

/**
 * Returns why a run's net pay differs from the previous payslips, by reason, largest first: employees, centavos, and
 * who accepted it. Employees paid before but not now count as a reason, since an omission would otherwise go
 * unnoticed.
 */
export async function causesOf(db: Kysely<DB>, runId: number) {
  const sums = new Map<string, { people: number; centavos: number; most: Most[] }>();
  const happened = new Map<string, Map<string, Happened>>();
  const add = (cause: string, { employee, name }: Pick<SlipPair, 'employee' | 'name'>, centavos: number) => {
    const now = sums.get(cause) ?? { people: 0, centavos: 0, most: [] };
    const most = [...now.most, { employee, name, centavos }].sort(bySize).slice(0, mostShown);
    sums.set(cause, { people: now.people + 1, centavos: now.centavos + centavos, most });
  };
  for (let after = 0; ;) {
    const pairs = await slipPairs(db, runId, { after, limit: 500 });
    for (const pair of pairs) {
      const { slip, before } = pair;
      const now = storedPayslip(slip);
      if (before === null) {
        add(takesBack(now) ? back : paysBasic(now) ? isNew : outsideCutoff, pair, now.net);
        continue;
      }
      const own = new Map<string, number>();
      for (const d of explainDifference(storedPayslip(before), now)) {
        const cause = causeOf(d);
        note(happened, cause, d);
        own.set(cause, (own.get(cause) ?? 0) + d.net);
      }
      for (const [cause, amount] of own) if (amount !== 0) add(cause, pair, amount);
    }
    if (pairs.length < 500) break;
    after = lastOf(pairs).employee_id;
  }
  let finals = 0;
  for (const person of await notPaidNow(db, runId)) {
    if (person.final && !person.held) finals++;
    add(person.held ? isHeld : isGone, person, -person.net_centavos);
  }
  const accepted = new Map((await acceptedCauses(db, runId)).map((a) => [a.cause, a]));
  return [...sums]
    .map(([cause, sum]) => {
      const then = accepted.get(cause);
      // A variance accepted with different figures does not count as accepted.
      const stands = then?.people === sum.people && then.centavos === sum.centavos;
      const what =
        (cause === isGone ? goneWords(finals) : wholePeople[cause]) ??
        whatHappened([...(happened.get(cause) ?? new Map<string, Happened>()).values()]);
      return { cause, what, ...sum, accepted: then && stands ? { by: then.by, at: then.at, word: then.word } : null };
    })
    .sort(bySize);
}

const isNew = 'New in payroll';
const isHeld = 'On hold';
const isGone = 'Not in this run';
const goneWords = (finals: number): string =>
  `Paid in the previous cutoff and not in this one${finals === 0 ? '' : `: ${finals} had their final pay`}`;
const outsideCutoff = 'Paid outside the cutoff';
const back = 'Reversed';
const takesBack = (slip: Payslip): boolean => slip.lines.some((l) => l.takenBack);
/** The descriptions of reasons without a comparison. */
const wholePeople: Readonly<Record<string, string>> = {
  [isNew]: 'First pay in Kawani',
  [isHeld]: 'Paid in the previous cutoff, on hold now',
  [outsideCutoff]: 'Paid outside a cutoff, no comparison',
  [back]: 'A posted payslip with the opposite sign',
};

/** Counts a difference towards its variance, by line and reason. */
function note(happened: Map<string, Map<string, Happened>>, cause: string, d: Difference): void {
  const lines = happened.get(cause) ?? new Map<string, Happened>();
  happened.set(cause, lines);
  const key = `${d.cause} ${d.kind} ${d.code}`;
  const now = lines.get(key) ?? { cause: d.cause, kind: d.kind, code: d.code, adds: 0, takes: 0, net: 0 };
  const adds = now.adds + (d.net > 0 ? 1 : 0);
  const takes = now.takes + (d.net < 0 ? 1 : 0);
  lines.set(key, { ...now, adds, takes, net: now.net + d.net });
}

type Most = { employee: string; name: string; centavos: number };
/** Maximum number of employees named per variance. */
const mostShown = 3;
const bySize = (a: { centavos: number }, b: { centavos: number }): number =>
  Math.abs(b.centavos) - Math.abs(a.centavos);

const causeWords: Record<Difference['cause'], string> = {
  rate: 'Rates',
  quantity: 'Hours and days',
  multiplier: 'Day types',
  new: 'Hours and days',
  gone: 'Hours and days',
  retro: 'Retroactive changes',
  amount: 'Adjustments',
  base: 'Different base',
  table: 'Tables, timing, or method',
};
const kindWords: Record<Difference['kind'], string> = {
  earning: '',
  contribution: 'Contributions',
  tax: 'Tax',
  deduction: 'Loans and deductions',
};

/** Returns one reason each for contributions, tax, and loans. Pay is split by what changed. */
const causeOf = (d: Difference): string => (d.kind === 'earning' ? causeWords[d.cause] : kindWords[d.kind]);
