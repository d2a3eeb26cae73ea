import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, phone, resize } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';
import { answer } from '../support/network.ts';

/** What a cutoff costs before its run, as the server tells it. */

onCompany({ name: 'worked' });

const client = {
  people: 3,
  minutes: 15_840,
  gross_centavos: 41_350_25,
  employer_contributions_centavos: 5_120_00,
  cost_centavos: 46_470_25,
  net_centavos: 37_000_10,
  last_cost_centavos: 45_000_00,
  left_out: 1,
};
const cutoff = { from_date: '2026-12-01', to_date: '2026-12-15', pay_date: '2026-12-18' };
const preview = {
  ...cutoff,
  ...client,
  contributions_centavos: 3_000_00,
  tax_centavos: 350_15,
  deductions_centavos: 1_000_00,
  clients: [{ client_id: 1, client: 'Bagong Tala Towers', ...client }],
  holidays: [{ date: '2026-12-08', name: 'Immaculate Conception', kind: 'special', people: 3 }],
  reasons: [
    {
      code: 'schedule.missing',
      message: 'Has no schedule in this cutoff.',
      people: 1,
      first: [{ employee_id: 1, employee: 'A-101', name: 'Dela Cruz, Ramon' }],
    },
  ],
  earlier: [{ from_date: '2026-11-16', to_date: '2026-11-30' }],
};
const said = (data: object) => Response.json({ data }, { headers: { 'x-request-id': 'r' } });
const told = (data: object) => said({ people: 4, preview: null, without: null, ...data });

test('a cost preview has the cost, the change, the holidays, and employees who aren’t counted', async () => {
  answer(/^GET \/api\/payroll\/cost_preview/, () => told({ preview }));
  await openApp({ as: 'owner', at: '/payroll/cost-preview', viewport: desk });
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('₱46,470.25');
  await expect.element(main).toMatchTextContent('+1,470.25 +3.3%');
  await expect.element(page.getByRole('region', { name: 'Holidays' })).toMatchTextContent('Immaculate Conception');
  const left = page.getByRole('region', { name: 'Not counted' });
  await expect.element(left).toMatchTextContent('Has no schedule in this cutoff.');
  await expect.element(left.getByRole('link', { name: 'Dela Cruz, Ramon' })).toBeVisible();
  await expect.element(main).toMatchTextContent('16 – 30 Nov 2026 isn’t posted yet.');
  await inspectAll('a cost preview');
  await resize(phone);
  await inspectAll('a cost preview on a phone');
});

test('a silent HR is said as such, and asked again', async () => {
  let silent = true;
  answer(/^GET \/api\/payroll\/cost_preview/, () => told(silent ? { without: 'hr' } : { preview }));
  await openApp({ as: 'owner', at: '/payroll/cost-preview', viewport: desk });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Couldn’t load schedules from HR.');
  silent = false;
  await enter(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('region', { name: 'By client' })).toMatchTextContent('46,470.25');
});

test('many employees are previewed in the background, and its result opens at its address', async () => {
  answer(/^GET \/api\/payroll\/cost_preview\?/, () => told({ people: 4000, without: 'many' }));
  answer(/^POST \/api\/payroll\/cost_preview$/, () => said({ job: 77 }));
  answer(/^GET \/api\/payroll\/cost_preview\/77$/, () => said({ preview }));
  const job = { id: 77, kind: 'cost-preview', title: 'Cost preview', state: 'done', done: 4000, total: 4000 };
  answer(/^GET .*\/job\/show\/77$/, () => said(job));
  await openApp({ as: 'owner', at: '/payroll/cost-preview', viewport: desk });
  await enter(page.getByRole('button', { name: 'Preview 4,000 employees' }));
  await expect.element(page.getByRole('region', { name: 'By client' })).toMatchTextContent('46,470.25');
});
