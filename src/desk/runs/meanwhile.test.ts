import { describe, expect, test } from 'vitest';
import type { Run } from '#contract/payroll/runs/runs.ts';
import { meanwhileWords, runNow } from './meanwhile.ts';

const run: Run = {
  id: 3,
  name: '1 – 15 Dec 2026',
  adjustment: false,
  kind: 'regular',
  payroll_type: null,
  corrects_id: null,
  projects: false,
  takes_back: false,
  client_id: null,
  client: 'All clients',
  branch_ids: [],
  branch: '',
  from_date: '2026-12-01',
  to_date: '2026-12-15',
  pay_date: '2026-12-18',
  month: '2026-12',
  index_in_month: 1,
  of_month: 2,
  state: 'computed',
  epoch: 4,
  approval_hash: null,
  people: 9,
  counts: { waiting: 0, ok: 9, warning: 0, error: 0, held: 0 },
  gross_centavos: 0,
  employee_contributions_centavos: 0,
  employer_contributions_centavos: 0,
  tax_centavos: 0,
  deductions_centavos: 0,
  net_centavos: 0,
  job: null,
  created_by: 'Corazon Reyes',
  computed_by: 'Corazon Reyes',
  computed_at: '2026-12-16T02:00:00Z',
  submitted_by: null,
  approved_by: null,
  posted_at: null,
  remark: null,
  version: 12,
};

describe('an action that came too late', () => {
  test.each<[string, Partial<Run>, Partial<Run>, RegExp]>([
    [
      'posted',
      {},
      { state: 'posted', posted_at: '2026-12-16T02:30:00Z' },
      /^This run was already posted .+ an off-cycle run\.$/,
    ],
    [
      'posted, with its job still running',
      {},
      { state: 'posted', posted_at: '2026-12-16T02:30:00Z', job: { id: 8, kind: 'run-post', done: 9, total: 9 } },
      /^This run was already posted .+ an off-cycle run\.$/,
    ],
    ['being posted', {}, { state: 'approved', approved_by: 'Teresa Magsino' }, /^Teresa Magsino approved this run/],
    [
      'being posted, some of it',
      {},
      {
        state: 'approved',
        approved_by: 'Teresa Magsino',
        job: { id: 8, kind: 'run-post', done: 4, total: 9 },
      },
      /^Teresa Magsino approved this run, and it is being posted\. .+ Wait until the job finishes\.$/,
    ],
    [
      'sent on',
      {},
      { state: 'for_approval', submitted_by: 'Corazon Reyes' },
      /^Corazon Reyes submitted this run for approval/,
    ],
    [
      'rejected',
      { state: 'for_approval' },
      { state: 'rejected', remark: 'Overtime twice' },
      /rejected: “Overtime twice”\./,
    ],
    ['returned to draft', {}, { state: 'draft', epoch: 5 }, /^This run was returned to draft\./],
    [
      'returned to draft, with uploaded time',
      { state: 'rejected' },
      { state: 'uploaded', epoch: 5 },
      /^This run was returned to draft\./,
    ],
    [
      'returned to draft, off-cycle',
      {},
      { adjustment: true, state: 'uploaded', epoch: 5 },
      /^This run was returned to draft\./,
    ],
    ['computed again', {}, { epoch: 5 }, /^Corazon Reyes computed this run again\./],
    ['pulled again', {}, { state: 'uploaded', epoch: 5 }, /^Time for this run was pulled or uploaded\./],
    [
      'held',
      {},
      { counts: { ...run.counts, held: 2 } },
      /^Another user put employees of this run on hold: 2 on hold now, 0 before\./,
    ],
    [
      'released',
      { counts: { ...run.counts, held: 2 } },
      { counts: { ...run.counts, held: 1 } },
      /^Another user released employees of this run: 1 on hold now, 2 before\./,
    ],
    ['named', {}, { name: 'December' }, /^This run was renamed “December”\./],
    ['accepted', {}, {}, /^Another user changed holds or accepted variances of this run/],
    [
      'job in progress',
      {},
      { job: { id: 8, kind: 'run-pull', done: 0, total: 9 } },
      /in progress\. .+ Wait until the job finishes\.$/,
    ],
  ])('%s', (_, seen, now, words) => {
    const said = meanwhileWords({ ...run, ...seen }, { ...run, ...now });
    expect(said).toMatch(words);
    expect(said).toContain('Your action wasn’t saved.');
  });

  test('explains only a stale refusal that carries the run', () => {
    expect(runNow({ reason: 'stale', current: run })).toEqual(run);
    expect(runNow({ reason: 'state', current: run })).toBeNull();
    expect(runNow({ reason: 'stale', current: { id: 3 } })).toBeNull();
  });
});
