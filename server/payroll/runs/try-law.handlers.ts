import type { payrollContract } from '#contract/payroll/contract.ts';
import { loadTables } from '#domain/pay/load-tables.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { compare } from '#domain/calendar/local-date.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import { lawVersions } from '../law/law.queries.ts';
import { basisOf } from './basis.ts';
import { sha256 } from './marks.ts';
import { conflict } from './run-state.ts';
import { switchesOfSlip, tryOn } from './try.ts';
import { countStandingOfAll, frozenSlipsOfAll, lastRunsOfAll, mostWithNames, runsLately } from './try.queries.ts';

/** People in one answer: some tens of milliseconds, in which nobody else is answered. */
const atOnce = 500;

const listOfKind = {
  tax: 'withholding',
  sss: 'sss',
  hdmf: 'pagibig',
  philhealth: 'philHealth',
} as const satisfies Record<LawKind, keyof PayTables>;

/** Clients and runs, two lists in step. */
const pairsOf = (last: readonly { id: number; client_id: number }[]) => ({
  clients: last.map((r) => r.client_id),
  runs: last.map((r) => r.id),
});

type Over = { last: Awaited<ReturnType<typeof lastRunsOfAll>>; total: number };
/** What is being gone through part by part, by its mark: found once, however many parts it takes. The latest few. */
const goingOn = new Map<string, Over>();
const atATime = 8;

/** What a table of law would have done to the last pay of every client. Nothing is written. */
export const tryLawHandlers: Handlers<Pick<typeof payrollContract, 'tryLaw'>> = {
  async tryLaw({ db, body: { kind, id, after, mark: seen }, session }) {
    // Pay figures are for those who may see runs; tables of law are not.
    if (!session.codes.has('PAY07')) throw forbidden();
    const table = (await lawVersions(db, kind)).find((v) => v.id === id);
    if (!table) throw notFound();
    const lately = await runsLately(db);
    const mark = sha256(
      [`${kind}.${id}.${table.version}`, ...lately.map((r) => `${r.id}.${r.epoch}.${r.state}`)].join(' '),
    );
    if (after !== null && mark !== seen)
      throw conflict(
        'A run was computed again or taken a step further meanwhile, or the table was changed. Ask once more.',
      );
    const { last, total } = (after === null ? undefined : goingOn.get(mark)) ?? (await found());
    async function found(): Promise<Over> {
      const runs = await lastRunsOfAll(
        db,
        lately.map((r) => r.id),
      );
      const over = { last: runs, total: await countStandingOfAll(db, pairsOf(runs)) };
      goingOn.delete(mark);
      goingOn.set(mark, over);
      for (const old of [...goingOn.keys()].slice(0, -atATime)) goingOn.delete(old);
      return over;
    }

    const of = pairsOf(last);
    const rows = await frozenSlipsOfAll(db, { ...of, after: after ?? 0, limit: atOnce });
    // Runs of one month and pay date are computed by the same tables. Their marks may differ by the wage orders of their
    // regions: then a payslip is proven by computing it once more.
    const bases = new Map<string, Awaited<ReturnType<typeof inPlace>>>();
    const ofRun = new Map<number, Awaited<ReturnType<typeof inPlace>>>();
    for (const run of last.filter((r) => rows.some((row) => row.run_id === r.id))) {
      const dates = `${run.month} ${run.pay_date}`;
      if (!bases.has(dates)) bases.set(dates, await inPlace(run));
      ofRun.set(run.id, bases.get(dates)!);
    }
    async function inPlace(run: (typeof last)[number]) {
      const basis = await basisOf(db, run);
      if (!basis) throw conflict(`No table of law is in force on the dates of ${run.name} any more.`);
      const held = basis.law.find((l) => l.kind === kind)!;
      // It takes the place of the one that held, from the same day on: whichever day it begins itself.
      const other = { from: held.from_date, issuance: table!.source, ...(table!.body as object) };
      const instead = new Map<PayTables, PayTables>();
      return {
        basis: basis.basis,
        insteadOf(tables: PayTables): PayTables {
          const made = instead.get(tables) ?? loadTables({ ...tables, [listOfKind[kind]]: [other] });
          instead.set(tables, made);
          return made;
        },
      };
    }

    const clients = new Map(last.map((r) => [r.client_id, r.client]));
    const parts = [];
    for (const [client_id, client] of clients) {
      const own = rows.filter((row) => row.client_id === client_id);
      if (own.length === 0) continue;
      const tried = tryOn(
        own,
        (row) => {
          const { basis } = ofRun.get(row.run_id)!;
          return basis.ofClients.get(client_id) ?? basis;
        },
        (row, { tables }) => ({ tables: ofRun.get(row.run_id)!.insteadOf(tables), switches: switchesOfSlip(row) }),
      );
      parts.push({ client_id, client, ...tried, most: await mostWithNames(db, tried.most) });
    }
    const days = last.flatMap((r) => [r.from_date, r.to_date]).toSorted(compare);
    const open = new Set(last.filter((r) => r.index_in_month !== r.of_month).map((r) => r.client_id));
    return {
      data: {
        clients: parts,
        over: {
          runs: new Set(of.runs).size,
          clients: clients.size,
          open_months: open.size,
          from_date: days[0] ?? null,
          to_date: days.at(-1) ?? null,
        },
        mark,
        total,
        next: rows.length < atOnce ? null : rows.at(-1)!.id,
      },
    };
  },
};
