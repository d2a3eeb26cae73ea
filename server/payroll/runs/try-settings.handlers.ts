import type { payrollContract } from '#contract/payroll/contract.ts';
import { defaultSettings, type PaySettings } from '#contract/payroll/client-settings.ts';
import { notesOfSwitches } from '#domain/runs/settings-notes.ts';
import type { Handlers } from '#server/http/call.ts';
import { forbidden, notFound } from '#server/http/errors.ts';
import { payClientIsThere, settingsOf } from '../clients/clients.queries.ts';
import { basisOf } from './basis.ts';
import { switchesOf, type Basis } from './compute.ts';
import { sha256 } from './marks.ts';
import { conflict } from './run-state.ts';
import { switchesOfSlip, tryOn } from './try.ts';
import { countStanding, frozenSlips, lastRunsOf, mostWithNames } from './try.queries.ts';

/** People in one answer: some tens of milliseconds, in which nobody else is answered. */
const atOnce = 500;

/** Settings that no payslip is computed by. */
const withoutPay: Partial<Record<keyof PaySettings, string>> = {
  computer_approves: 'Who may approve changes no pay.',
  look_at_basis_points: 'How far net may change before it is looked at changes no pay.',
  payslip_password: 'The password of payslips changes no pay.',
};

/** What settings would have done to a client's last run. Nothing is written. */
export const trySettingsHandlers: Handlers<Pick<typeof payrollContract, 'trySettings'>> = {
  async trySettings({ db, body, session }) {
    // Pay figures are for those who may see runs; a client's settings are not.
    if (!session.codes.has('PAY07')) throw forbidden();
    const { client_id, after, mark: seen, ...settings } = body;
    if (!(await payClientIsThere(db, client_id))) throw notFound();
    const runs = await lastRunsOf(db, client_id);
    // As long for many runs as for one: a client may have one of each branch.
    const mark = sha256(runs.map((r) => `${r.id}.${r.epoch}.${r.state}`).join(' '));
    if (after !== null && mark !== seen)
      throw conflict(
        'The last run was computed again or taken a step further meanwhile. Ask once more what the settings would do.',
      );
    const runIds = runs.map((r) => r.id);
    const bases = new Map<number, Pick<Basis, 'tables' | 'tablesHash'>>();
    for (const run of runs) {
      const found = await basisOf(db, run);
      if (!found) throw conflict(`No table of law is in force on the dates of ${run.name} any more.`);
      bases.set(run.id, found.basis.ofClients.get(client_id) ?? found.basis);
    }
    const rows = await frozenSlips(db, { client: client_id, runIds, after: after ?? 0, limit: atOnce });
    const switches = switchesOf(settings);
    const tried = tryOn(
      rows,
      (row) => bases.get(row.run_id)!,
      (_, { tables }) => ({ tables, switches }),
    );
    const [last] = runs;
    const [first] = rows;
    const held = (await settingsOf(db, client_id)).settings.find((s) => last && s.from_date <= last.to_date);
    const before: PaySettings = held ?? defaultSettings;
    const told = Object.entries(withoutPay).filter(([name]) => {
      const setting = name as keyof PaySettings;
      return settings[setting] !== before[setting];
    });
    const place = last && { index: last.index_in_month, of: last.of_month };
    const final = rows.some((r) => (JSON.parse(r.slip) as { kind: string }).kind === 'final');
    return {
      data: {
        ...tried,
        runs: runs.map(({ id, name, state }) => ({ id, name, state })),
        from_date: last?.from_date ?? null,
        to_date: last?.to_date ?? null,
        mark,
        total: await countStanding(db, { client: client_id, runIds }),
        next: rows.length < atOnce ? null : rows.at(-1)!.id,
        most: await mostWithNames(db, tried.most),
        notes: [
          ...(place && first ? notesOfSwitches(switchesOfSlip(first), switches, { ...place, final }) : []),
          ...told.map(([, sentence]) => sentence),
        ],
      },
    };
  },
};
