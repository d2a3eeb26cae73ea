import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Tried } from '#contract/payroll/simulations/simulation.ts';
import { compare } from '#domain/calendar/local-date.ts';
import type { LawKind } from '#domain/tables/law-rows.ts';
import { trialBegins } from '#domain/runs/review/trial.ts';
import { firstOf, foundIn, valueOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { basisOf, type FoundBasis } from '../runs/prepare/basis.ts';
import { conflict } from '../runs/run-state.ts';
import { billsOf } from './bills.ts';
import { clientOf, type Draft, type InsteadOf } from './draft.ts';
import { notesOf } from './notes.ts';
import { addSlip, differs, personBegins, trySlip, type TriedPersonSums } from './person.ts';
import type { Over } from './span.ts';
import { addPerson, gatheringBegins, told, type Gathered } from './sums.ts';
import { countTried, peopleTried, slipsTried, type SpanRun } from './simulations.queries.ts';
import { sentences } from '#server/text/en/payroll/simulations.ts';

/** Number of payslips read and computed at once, which blocks other calls for tens of milliseconds. */
const atOnce = 400;

/** An employee with any change, with the totals of all their payslips. */
export type Changed = Pick<TriedPersonSums, 'employee' | 'name' | 'before' | 'after' | 'employer' | 'own'>;

export interface WorkedOut {
  tried: Tried;
  changed: Changed[];
}

/** Returns a lookup of the basis that runs of one month and pay date share. */
function basesOf(db: Kysely<DB>) {
  const known = new Map<string, FoundBasis>();
  return async (run: SpanRun): Promise<FoundBasis> => {
    // Runs of one month and pay date use the same tables. Their marks may differ by regional wage orders, and then a
    // payslip is verified by computing it again.
    const dates = `${run.month} ${run.pay_date}`;
    const found = known.get(dates) ?? (await basisOf(db, run));
    if (!found) throw conflict(sentences.theStatutoryTablesOfThe(run.name));
    known.set(dates, found);
    return found;
  };
}

const namesOf = async (db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from payroll.clients
    where id = any (${[...ids]})`.execute(db);
  return new Map(rows.map((r) => [r.id, r.name]));
};

/**
 * Recomputes payslips in memory, employee by employee, with the current and the simulated basis. Writes nothing.
 * `far` receives the number of employees done, between steps.
 */
export async function workOut(
  db: Kysely<DB>,
  { draft, over, instead }: { draft: Draft; over: Over; instead: InsteadOf },
  far: (done: number) => Promise<void> = async () => {},
): Promise<WorkedOut> {
  const runs = new Map(over.runs.map((r) => [r.id, r]));
  const basis = basesOf(db);
  const bills = await billsOf(db, over.runs);
  const all = gatheringBegins();
  const clients = new Map<number, Gathered>();
  const changed: Changed[] = [];
  // The basic pay counted for 13th month pay follows the simulation, or the simulated rates.
  const thirteenth = over.chained || draft.of === 'rates';
  let [payslips, done, final] = [0, 0, false];

  const everybody = await peopleTried(db, over.which);
  const { payslips: expected } = await countTried(db, over.which);
  const step = Math.max(1, Math.floor((atOnce * everybody.length) / Math.max(1, expected)));
  for (let begun = 0; begun < everybody.length; begun += step) {
    const people = everybody.slice(begun, begun + step);
    const rows = await slipsTried(db, over.which, people);
    const bases = new Map<number, FoundBasis>();
    for (const id of new Set(rows.map((r) => r.run_id))) bases.set(id, await basis(valueOf(runs, id)));
    for (const [, own] of Map.groupBy(rows, (r) => r.employee_id)) {
      const whole = personBegins(firstOf(own));
      const atClients = new Map<number, TriedPersonSums>();
      let state = trialBegins;
      for (const row of own) {
        const { basis: given, law } = valueOf(bases, row.run_id);
        const by = given.ofClients.get(row.client_id) ?? given;
        const from = (kind: LawKind) => foundIn(law, (l) => l.kind === kind).from_date;
        const slip = trySlip(row, by, instead(row, by.tables, from), { state, thirteenth });
        final ||= slip.before.kind === 'final';
        if (over.chained) state = slip.next;
        const at = atClients.get(row.client_id) ?? personBegins(row);
        atClients.set(row.client_id, at);
        addSlip(whole, slip);
        addSlip(at, slip);
        bills.add(row, slip);
        payslips += 1;
      }
      addPerson(all, whole);
      if (differs(whole) || whole.employer !== 0) {
        const { employee, name, before, after, employer, own: by } = whole;
        changed.push({ employee, name, before, after, employer, own: by });
      }
      for (const [client, at] of atClients) {
        const sums = clients.get(client) ?? gatheringBegins();
        clients.set(client, sums);
        addPerson(sums, at);
      }
    }
    done += people.length;
    await far(done);
    await turn();
  }

  const billed = await bills.told();
  const names = await namesOf(db, [...new Set([...clients.keys(), ...billed.keys()])]);
  const days = over.runs.flatMap((r) => [r.from_date, r.to_date]).toSorted(compare);
  const [one, ...others] = over.runs;
  return {
    changed,
    tried: {
      over: {
        of: over.span.of,
        year: over.span.of === 'year' ? over.span.year : null,
        run: one && others.length === 0 ? { id: one.id, name: one.name, state: one.state } : null,
        runs: over.runs.length,
        payslips,
        everybody: clientOf(draft) === null,
        clients: clients.size,
        open_months: over.openMonths,
        from_date: days[0] ?? null,
        to_date: days.at(-1) ?? null,
      },
      all: told(all),
      clients: [...names]
        .map(([client_id, client]) => ({
          client_id,
          client,
          ...told(clients.get(client_id) ?? gatheringBegins()),
          bill: billed.get(client_id) ?? null,
        }))
        .sort((a, b) => (a.client < b.client ? -1 : 1)),
      notes: await notesOf(db, draft, over, final),
    },
  };
}
