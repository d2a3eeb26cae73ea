import type { Kysely } from 'kysely';
import { defaultSettings, type PaySettings } from '#contract/payroll/clients/client-settings.ts';
import { entriesOf } from '#domain/lists/records.ts';
import { notesOfSwitches } from '#domain/runs/review/settings-notes.ts';
import type { DB } from '#server/database/tables.ts';
import { settingsOf } from '../clients/clients.queries.ts';
import { switchesOf } from '../runs/prepare/facts-row.ts';
import { switchesOfSlip } from '../runs/compute/frozen.ts';
import type { Draft } from './draft.ts';
import type { Over } from './span.ts';
import { peopleTried, slipsTried } from './simulations.queries.ts';
import { sentences } from '#server/text/en/payroll/simulations.ts';

/** Settings that don't affect any payslip. */
const withoutPay: Partial<Record<keyof PaySettings, string>> = {
  computer_approves: sentences.approvalRulesDoNotChange,
  look_at_basis_points: sentences.theNetReviewLimitDoes,
  payslip_password: sentences.thePayslipPasswordDoesNot,
};

const amountsStay = sentences.fixedAmountsDontChangeAllowances;

async function ofSettings(
  db: Kysely<DB>,
  { client_id, settings }: Extract<Draft, { of: 'settings' }>,
  over: Over,
  final: boolean,
): Promise<string[]> {
  const last = over.runs.at(-1);
  const held = (await settingsOf(db, client_id)).settings.find((s) => last && s.from_date <= last.to_date);
  const before: PaySettings = held ?? defaultSettings;
  const told = entriesOf(withoutPay).filter(([setting]) => settings[setting] !== before[setting]);
  // Over a year, values carried from one pay to the next come from the simulation, so nothing stays as posted.
  if (over.chained || !last) return told.map(([, sentence]) => sentence);
  const [first] = await slipsTried(db, over.which, (await peopleTried(db, over.which)).slice(0, 1));
  const place = { index: last.index_in_month, of: last.of_month, final };
  return [
    ...(first ? notesOfSwitches(switchesOfSlip(first), switchesOf(settings), place) : []),
    ...told.map(([, sentence]) => sentence),
  ];
}

/**
 * Returns sentences on what recomputed payslips cannot show of the simulation. `final` means that one of them is
 * final pay.
 */
export async function notesOf(db: Kysely<DB>, draft: Draft, over: Over, final: boolean): Promise<string[]> {
  if (draft.of === 'settings') return ofSettings(db, draft, over, final);
  return draft.of === 'rates' && over.runs.length > 0 ? [amountsStay] : [];
}
