import { readFileSync } from 'node:fs';
import { listLeaveTypes } from '#contract/hr/leave/leave-types.ts';
import { decideLeave, storeLeave } from '#contract/hr/leave/leaves.ts';
import { decideOvertime, storeOvertime } from '#contract/hr/requests/overtimes.ts';
import {
  approveTimeKeeping,
  listTimeKeepings,
  openTime,
  updateTimeKeeping,
  verifyTimeKeeping,
} from '#contract/hr/attendance/time-keeping.ts';
import { tieBadge, uploadPunches } from '#contract/hr/attendance/time-punches.ts';
import { foundIn, mustHave } from '#domain/lists/known.ts';
import type { Ask } from './ask.ts';
import { companyFile, punchFiles, type WorkedCompany } from './company.ts';
import type { Numbers } from './hire.ts';

const parts = { day: 'day', morning: 'am', afternoon: 'pm' } as const;

/** Files all overtime and leave as the employees themselves, and decides them as HR, as `company.json` says. */
export async function fileAll(
  company: WorkedCompany,
  as: { hr: Ask; employee: (code: string) => Promise<Ask> },
): Promise<void> {
  const { data: types } = await as.hr(listLeaveTypes, { query: {} });
  const sessions = new Map<string, Ask>();
  for (const f of company.filings) {
    if (f.kind !== 'overtime' && f.kind !== 'leave') continue;
    const own = sessions.get(f.employee) ?? (await as.employee(f.employee));
    sessions.set(f.employee, own);
    const decision = { status: 'approved' as const, remark: '' };
    if (f.kind === 'overtime') {
      const until = f.to === '24:00' ? '00:00' : f.to;
      const body = { date: f.date, start_time: f.from, end_time: until, reason: f.reason ?? 'As agreed' };
      const { data } = await own(storeOvertime, { body });
      if (f.status !== 'approved') continue;
      await as.hr(decideOvertime, { params: { id: data.id }, body: { ...decision, version: data.version } });
    } else {
      const body = {
        leave_type_id: foundIn(types, (t) => t.code === (f.paid ? 'VL' : 'LWOP')).id,
        start_date: f.from,
        end_date: f.to,
        start_part: parts[f.part],
        end_part: parts[f.part],
        reason: f.reason ?? 'As agreed',
      };
      const { data } = await own(storeLeave, { body });
      if (f.status !== 'approved') continue;
      await as.hr(decideLeave, { params: { id: data.id }, body: { ...decision, version: data.version } });
    }
  }
}

/** Imports the time logs of both clients' devices, and assigns their numbers to employees. */
export async function takePunches(hr: Ask, company: WorkedCompany, ids: Numbers): Promise<void> {
  for (const code of ['BTS', 'LSO'] as const) {
    const { file, device } = punchFiles[code];
    const client_id = ids.client(code);
    for (const b of company.badges.filter((x) => x.device === device))
      await hr(tieBadge, {
        body: { client_id, device, pin: b.badge, employee_id: ids.employee(b.employee), from_date: b.from },
      });
    const read = new File([readFileSync(companyFile(file))], file);
    await hr(uploadPunches, { body: { client_id, device } }, [read]);
    for (const { from } of company.cutoffs) await hr(openTime, { body: { client_id, date: from } });
  }
}

/**
 * Takes the time of every cutoff from review to approval: a single time log is corrected by the log book, and every
 * other exception is accepted. One user submits it and another approves it.
 */
export async function approveTime(hr: Ask, approver: Ask, company: WorkedCompany, ids: Numbers): Promise<void> {
  for (const code of ['BTS', 'LSO'])
    for (const { from: date } of company.cutoffs) {
      const query = { client: ids.client(code), date, status: 'all', limit: 100 } as const;
      const grid = async () => (await hr(listTimeKeepings, { query })).data;
      for (const p of await grid())
        for (const d of p.days) {
          const odd = d.odd.filter((o) => !o.accepted).map((o) => o.kind);
          if (odd.length === 0) continue;
          const fix = company.filings.find((f) => f.kind === 'time_correction' && f.employee === p.employee_code);
          const version = mustHave(d, 'version');
          const body =
            odd.includes('missing_out') && fix
              ? {
                  kind: 'add' as const,
                  version,
                  at: fix.add_punch.replace(' ', 'T'),
                  reason: fix.reason ?? 'The log book of the guard says so',
                }
              : { kind: 'accept' as const, version, odd };
          await hr(updateTimeKeeping, { params: { id: mustHave(d, 'id') }, body });
        }
      for (const [ask, step] of [
        [hr, verifyTimeKeeping],
        [approver, approveTimeKeeping],
      ] as const) {
        const people = (await grid()).map(({ employee_id, seen }) => ({ employee_id, seen }));
        const { data } = await ask(step, { body: { client_id: ids.client(code), date, people } });
        if (data.refused.length > 0) throw new Error(data.refused.map((r) => `${r.name}: ${r.message}`).join('\n'));
      }
    }
}
