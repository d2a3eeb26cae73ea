import type { Kysely } from 'kysely';
import { z } from 'zod';
import { settingsShape } from '#contract/payroll/clients/client-settings.ts';
import { TriedSpan } from '#contract/payroll/simulations/simulation.ts';
import { TriedRaise, tryRates } from '#contract/payroll/simulations/simulate-rates.ts';
import { centavos } from '#domain/money/centavos.ts';
import { regionOn } from '#domain/pay/facts/assignments.ts';
import type { PayslipFacts } from '#domain/pay/facts/facts.ts';
import { loadTables } from '#domain/pay/load-tables.ts';
import type { Switches } from '#domain/pay/facts/switches.ts';
import type { PayTables } from '#domain/pay/tables.ts';
import { raised, type Raise } from '#domain/runs/review/trial.ts';
import { lawKinds, type LawKind } from '#domain/tables/law-rows.ts';
import { wageRegion } from '#domain/tables/minimum-wages.ts';
import { firstOf } from '#domain/lists/known.ts';
import type { DB } from '#server/database/tables.ts';
import { lawVersions } from '../tables/law.queries.ts';
import { switchesOf } from '../runs/prepare/facts-row.ts';
import { switchesOfSlip } from '../runs/compute/frozen.ts';
import type { TriedRow } from './simulations.queries.ts';

/** The simulated change as requested: the input of a job. */
export const Draft = z.discriminatedUnion('of', [
  z.object({ of: z.literal('law'), kind: z.enum(lawKinds), id: z.int() }),
  z.object({ of: z.literal('settings'), client_id: z.int(), settings: z.object(settingsShape) }),
  z.object({ of: z.literal('rates'), ...tryRates.body.omit({ over: true }).shape, raise: TriedRaise }),
]);
export type Draft = z.output<typeof Draft>;
export const Asked = z.object({ draft: Draft, over: TriedSpan, mark: z.string() });
export type Asked = z.output<typeof Asked>;

export const clientOf = (draft: Draft): number | null => (draft.of === 'law' ? null : draft.client_id);

/** The inputs of a simulated payslip. */
export interface Instead {
  tables: PayTables;
  switches: Switches;
  facts(facts: PayslipFacts): PayslipFacts;
}

/**
 * Returns the tables and settings that replace a payslip's own in the simulation. `from` is the effective date of the
 * statutory table that is replaced.
 */
export type InsteadOf = (row: TriedRow, tables: PayTables, from: (kind: LawKind) => string) => Instead;

const listOfKind = {
  tax: 'withholding',
  sss: 'sss',
  hdmf: 'pagibig',
  philhealth: 'philHealth',
} as const satisfies Record<LawKind, keyof PayTables>;

const asIs = (facts: PayslipFacts): PayslipFacts => facts;

/** Returns a function that derives tables once per source. */
function madeOnce(make: (tables: PayTables) => PayTables): (tables: PayTables) => PayTables {
  const made = new Map<PayTables, PayTables>();
  return (tables) => {
    const now = made.get(tables) ?? make(tables);
    made.set(tables, now);
    return now;
  };
}

/** Returns tables with the minimum wage of a region and area as if an order had applied on every day. */
const withOrder = (region: string, daily: number) =>
  madeOnce((tables) => {
    const own = tables.minimumWages.filter((w) => w.region === region);
    if (own.length === 0) return tables;
    const from = firstOf(own.map((w) => w.from).sort());
    const order = { region, from, daily: centavos(daily), issuance: 'A wage order in draft' };
    return loadTables({ ...tables, minimumWages: [...tables.minimumWages.filter((w) => w.region !== region), order] });
  });

function ofRates({ client_id, paid, position, raise }: Extract<Draft, { of: 'rates' }>): InsteadOf {
  const region = raise.by === 'minimum' ? wageRegion(raise.region, raise.area) : null;
  const tablesOf =
    raise.by === 'minimum' && region !== null ? withOrder(region, raise.daily_centavos) : (tables: PayTables) => tables;
  const by: Raise =
    raise.by === 'minimum'
      ? { by: 'minimum', daily: centavos(raise.daily_centavos) }
      : raise.by === 'amount'
        ? { by: 'amount', centavos: centavos(raise.centavos) }
        : raise;
  const facts = (given: PayslipFacts): PayslipFacts =>
    region !== null && regionOn(given, given.period.to) !== region
      ? given
      : { ...given, rates: given.rates.map((r) => (paid === 'all' || r.scheme === paid ? raised(r, by) : r)) };
  return (row, tables) => {
    const own = row.client_id === client_id && (position === '' || row.position === position);
    return { tables: tablesOf(tables), switches: switchesOfSlip(row), facts: own ? facts : asIs };
  };
}

/** A simulated change, ready to use. */
export interface Found {
  instead: InsteadOf;
  /** Title of the simulation's job; the next field is the address that shows the result. */
  title: string;
  at: string;
  /** The version of a statutory table, which can change while it is a draft. */
  version: string;
  /** The permission for viewing the result, in addition to that for runs. */
  code: 'PAY01' | 'PAY03';
}

const lawPath: Record<LawKind, string> = {
  tax: 'withholding_tax',
  sss: 'sss',
  hdmf: 'hdmf',
  philhealth: 'philhealth',
};

/** Returns the rate change as in the screen's address, so that a job's result is shown with its input. */
function askedOf({ raise, paid, position }: Extract<Draft, { of: 'rates' }>): string {
  const n = raise.by === 'amount' ? raise.centavos : raise.by === 'share' ? raise.basis_points : raise.daily_centavos;
  return new URLSearchParams({
    ...(raise.by !== 'amount' && { raise: raise.by }),
    more: String(n / 100),
    ...(raise.by === 'minimum' && { region: raise.region, ...(raise.area !== '' && { area: raise.area }) }),
    ...(paid !== 'all' && { paid }),
    ...(position !== '' && { position }),
  }).toString();
}

/**
 * Returns the settings or tables that a draft replaces, or undefined if the statutory table or client does not exist.
 */
export async function foundDraft(db: Kysely<DB>, draft: Draft): Promise<Found | undefined> {
  if (draft.of !== 'law') {
    const client = await db
      .selectFrom('payroll.clients')
      .select('name')
      .where('id', '=', draft.client_id)
      .executeTakeFirst();
    if (!client) return undefined;
    const what = draft.of === 'rates' ? 'Rates' : 'Settings';
    return {
      instead: draft.of === 'rates' ? ofRates(draft) : ofSettings(draft),
      title: `Preview impact: ${what.toLowerCase()} for ${client.name}`,
      at: `/payroll/client-management/${draft.client_id}?${draft.of === 'rates' ? `${askedOf(draft)}&` : ''}`,
      version: '',
      code: 'PAY01',
    };
  }
  const { kind, id } = draft;
  const table = (await lawVersions(db, kind)).find((v) => v.id === id);
  if (!table) return undefined;
  return {
    instead: ofLaw(kind, table),
    title: `Preview impact: ${table.source}`,
    at: `/payroll/${lawPath[kind]}?table=${id}&what=if&`,
    version: String(table.version),
    code: 'PAY03',
  };
}

const ofSettings = ({ client_id, settings }: Extract<Draft, { of: 'settings' }>): InsteadOf => {
  const switches = switchesOf(settings);
  return (row, tables) => ({
    tables,
    switches: row.client_id === client_id ? { ...switches, engine: switchesOfSlip(row).engine } : switchesOfSlip(row),
    facts: asIs,
  });
};

function ofLaw(kind: LawKind, table: { source: string; body: unknown }): InsteadOf {
  const others = new Map<string, (tables: PayTables) => PayTables>();
  return (row, tables, from) => {
    // The draft replaces the current table from the same day, whatever its own start date.
    const day = from(kind);
    const other = { from: day, issuance: table.source, ...(table.body as object) };
    const make = others.get(day) ?? madeOnce((t) => loadTables({ ...t, [listOfKind[kind]]: [other] }));
    others.set(day, make);
    return { tables: make(tables), switches: switchesOfSlip(row), facts: asIs };
  };
}
