import type { Kysely } from 'kysely';
import { daysAhead, type payAhead, type PayAhead, type payTrends } from '#contract/payroll/dashboard/pay-ahead.ts';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { addDays, manilaDate } from '#domain/calendar/local-date.ts';
import { addMonths, monthOf } from '#domain/calendar/month.ts';
import { yearlyDueOf } from '#domain/reports/deadlines.ts';
import { cashByDay, payStep } from '#domain/runs/pay-ahead.ts';
import type { DB } from '#server/database/tables.ts';
import type { Handlers } from '#server/http/call.ts';
import { clientsWithCodes, partsOfRuns } from '../clients/some-clients.queries.ts';
import { deadlinesOn } from '../agencies/deadlines.ts';
import { whyNotApproved } from '../runs/review/gate.ts';
import { runsByIds } from '../runs/runs.queries.ts';
import { runsToDecide } from './dashboard.queries.ts';
import {
  branchesAhead,
  holidaysBetween,
  nextPayDate,
  runsUnderWay,
  runsWithBankList,
  thirteenthSoFar,
  type BranchAhead,
} from './pay-ahead.queries.ts';
import { costByClient, costByMonth, openMonths } from './pay-trends.queries.ts';

/** Number of days after its pay date that an unposted run stays on Home. */
const lateDays = 60;
/** Number of days ahead in which the next pay date is shown if there is none sooner. */
const farthest = 45;
/** Number of days before its due date from which 13th month pay is shown. */
const thirteenthDays = 60;

const sameDates = (b: BranchAhead, r: Pick<Run, 'from_date' | 'to_date' | 'pay_date'>): boolean =>
  b.from_date === r.from_date && b.to_date === r.to_date && b.pay_date === r.pay_date;

const inRun = (b: BranchAhead, r: Run): boolean =>
  sameDates(b, r) &&
  (r.client_id === null || r.client_id === b.client_id) &&
  (r.branch_ids.length === 0 || r.branch_ids.includes(b.branch_id));

/** Returns runs with employees of these clients; of a run of several clients, only their employees and net pay. */
async function narrowed(
  db: Kysely<DB>,
  runs: readonly Run[],
  clients: readonly number[],
  branches: readonly BranchAhead[],
): Promise<Run[]> {
  const parts = await partsOfRuns(
    db,
    runs.map((r) => r.id),
    clients,
  );
  return runs.flatMap((r) => {
    if (r.client_id !== null) return clients.includes(r.client_id) ? [r] : [];
    const part = parts.get(r.id);
    if (part)
      return [
        { ...r, people: part.people, net_centavos: part.net_centavos, counts: { ...r.counts, error: part.errors } },
      ];
    // Until a run's employees are determined, its branches tell which clients it is for.
    return r.people === 0 && branches.some((b) => inRun(b, r)) ? [r] : [];
  });
}

/** Returns the sum of the branches' last net pay, or null if none of them has one. */
const lastNet = (branches: readonly BranchAhead[]): number | null =>
  branches.every((b) => b.last_net === null) ? null : branches.reduce((sum, b) => sum + (b.last_net ?? 0), 0);

/** Returns the IDs of the pending runs that the user may approve. */
async function approvable(db: Kysely<DB>, userId: number): Promise<Set<number>> {
  const may = new Set<number>();
  for (const run of await runsToDecide(db))
    if (run.state === 'for_approval' && !run.busy && (await whyNotApproved(db, run, userId)) === null) may.add(run.id);
  return may;
}

export const payAheadHandlers: Handlers<{ payAhead: typeof payAhead; payTrends: typeof payTrends }> = {
  async payAhead({ db, session, now, query }) {
    const clients = await clientsWithCodes(db, query.clients);
    const today = manilaDate(now);
    const until = addDays(today, daysAhead - 1);
    const next = await nextPayDate(db, today, clients);
    const last = next !== null && next > until && next <= addDays(today, farthest) ? next : until;
    const branches = await branchesAhead(db, today, last, clients);
    const underWay = await runsByIds(db, await runsUnderWay(db, { since: addDays(today, -lateDays), today }));
    const runs = clients ? await narrowed(db, underWay, clients, branches) : underWay;
    const theirs = await approvable(db, session.userId);
    const listed = await runsWithBankList(
      db,
      runs.map((r) => r.id),
    );

    const ofRuns = runs.map((r): PayAhead => {
      const computed = !['draft', 'uploaded'].includes(r.state) && r.people > 0;
      const own = branches.filter((b) => inRun(b, r));
      const net = computed ? r.net_centavos : r.adjustment ? null : lastNet(own);
      return {
        run: r.id,
        client_id: r.client_id,
        client: r.client,
        adjustment: r.adjustment,
        name: r.name,
        from_date: r.from_date,
        to_date: r.to_date,
        pay_date: r.pay_date,
        state: r.state,
        people: r.people > 0 ? r.people : own.reduce((sum, b) => sum + b.people, 0),
        net_centavos: net,
        estimated: !computed && net !== null,
        errors: r.counts.error,
        ...payStep(
          {
            state: r.state,
            to_date: r.to_date,
            errors: r.counts.error,
            theirs: theirs.has(r.id),
            bank_list: listed.has(r.id),
          },
          today,
        ),
      };
    });
    const toBegin = Map.groupBy(
      branches.filter((b) => !b.in_run),
      (b) => `${b.pay_date} ${b.from_date} ${b.client_id}`,
    );
    const ofCutoffs = [...toBegin.values()].map((of): PayAhead => {
      const [{ client_id, client, from_date, to_date, pay_date }] = of as [BranchAhead];
      const net = lastNet(of);
      return {
        run: null,
        client_id,
        client,
        adjustment: false,
        name: '',
        from_date,
        to_date,
        pay_date,
        state: null,
        people: of.reduce((sum, b) => sum + b.people, 0),
        net_centavos: net,
        estimated: net !== null,
        errors: 0,
        ...payStep({ state: null, to_date, errors: 0, theirs: false, bank_list: false }, today),
      };
    });
    const pays = [...ofRuns, ...ofCutoffs].toSorted((a, b) =>
      a.pay_date < b.pay_date ? -1 : a.pay_date > b.pay_date ? 1 : 0,
    );
    const dues = session.codes.has('PAY09') && !clients ? await deadlinesOn(db, today) : [];
    const thirteenth = yearlyDueOf('thirteenth_month', Number(today.slice(0, 4))).due;
    const owed =
      !clients && today >= addDays(thirteenth, -thirteenthDays) && today <= thirteenth
        ? await thirteenthSoFar(db, Number(today.slice(0, 4)))
        : 0;
    return {
      data: {
        today,
        until,
        pays,
        people: pays.reduce((sum, p) => sum + p.people, 0),
        net_centavos: pays.reduce((sum, p) => sum + (p.net_centavos ?? 0), 0),
        holidays: await holidaysBetween(db, today, until),
        cash: cashByDay(
          pays.map((p) => ({ date: p.pay_date, centavos: p.net_centavos ?? 0, estimated: p.estimated })),
          dues
            .filter((d) => d.state !== 'filed' && d.due <= last)
            .map((d) => ({ date: d.due, centavos: Math.max(d.amount_centavos ?? 0, 0) })),
          today,
        ),
        thirteenth: owed > 0 ? { due: thirteenth, centavos: owed } : null,
      },
    };
  },

  async payTrends({ db, now, query }) {
    const clients = await clientsWithCodes(db, query.clients);
    const month = monthOf(manilaDate(now));
    const first = addMonths(month, -11);
    const open = await openMonths(db, first, clients);
    const months = (await costByMonth(db, first, clients)).map((m) => ({
      ...m,
      open: m.month >= month || open.has(m.month),
    }));
    const latest = months.at(-1);
    const rows = latest ? await costByClient(db, latest.month, clients) : [];
    return {
      data: { months, clients: latest ? { month: latest.month, rows, cost_centavos: latest.cost_centavos } : null },
    };
  },
};
