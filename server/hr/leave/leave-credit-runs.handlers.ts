import type { hrContract } from '#contract/hr/contract.ts';
import { dueShown, type CreditDue } from '#contract/hr/leave/leave-credit-runs.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, refused } from '#server/http/errors.ts';
import { tellOfCredits } from '../people/entitlements.handlers.ts';
import { creditsLeft } from './leave-credits.import.queries.ts';
import { creditRuns, holdCreditRun, removeCreditRun } from './leave-year.queries.ts';
import { coverLeaves } from '../requests/recount-leaves.ts';
import { creditsDueNow, writeCredits, type DueEntry } from './leave-year.ts';
import { sentences } from '#server/text/en/hr/leave.ts';

/** Returns an entry as the API shows it. */
const shownOf = ({ leave_type_id: _type, rule_key: _key, ...row }: DueEntry): CreditDue => row;

type Names = 'dueLeaveCredits' | 'grantLeaveCredits' | 'undoLeaveCredits';

const people = (of: readonly { employee_id: number }[]): number[] => [...new Set(of.map((e) => e.employee_id))];

export const leaveCreditRunHandlers: Handlers<Pick<typeof hrContract, Names>> = {
  async dueLeaveCredits({ db, query, now }) {
    const today = manilaDate(now);
    const until = query.until ?? today;
    if (until > addDays(today, 366)) throw refused('until', sentences.chooseADateWithinA);
    const all = await creditsDueNow(db, { until });
    const good = all.filter((e) => e.problem === null);
    const rows = all
      .toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
      .slice(0, dueShown)
      .map(shownOf);
    const counts = { entries: good.length, employees: people(good).length, problems: all.length - good.length };
    return { data: { until, rows, ...counts, runs: await creditRuns(db, null) } };
  },

  async grantLeaveCredits(call) {
    const { db, body, now, session } = call;
    if (body.until > manilaDate(now)) throw refused('until', sentences.dateCantBeInThe);
    const due = (await creditsDueNow(db, { until: body.until, hold: true })).filter((e) => e.problem === null);
    if (due.length !== body.entries) throw refused('form', sentences.creditsAreDueNowNot(due.length, body.entries));
    const id = await writeCredits(db, { until: body.until, by_user: session.userId, at: now }, due);
    await coverLeaves(call, people(due.filter((e) => e.days > 0)));
    await tellOfCredits(call, people(due));
    return { data: firstOf(await creditRuns(db, id)) };
  },

  async undoLeaveCredits(call) {
    const { db, params, now } = call;
    const [run] = await creditRuns(db, params.id);
    const entries = run && (await holdCreditRun(db, params.id));
    if (!entries) throw notFound();
    const decided = entries.filter((e) => e.decided).length;
    if (decided > 0) throw refused('form', sentences.ofTheConversionsToCash(decided));
    await removeCreditRun(db, params.id, now);
    const over = (await creditsLeft(db, entries)).find((l) => l.left < 0);
    if (over) throw refused('form', sentences.hasUsedOfTheseCredits(over.name, over.leave_type));
    await tellOfCredits(call, people(entries));
    return { data: run };
  },
};
