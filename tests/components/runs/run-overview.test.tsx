import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, expectQuery, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';
import '../support/find.ts';
import { inspectAll } from '../support/inspect.ts';

/** The money of a run: net pay first, its change by reason, where it goes, and totals that reconcile. */

onCompany({ name: 'worked', own: true });

const second = async () =>
  Number((await rows(`select id from payroll.runs where state = 'posted' order by from_date desc limit 1`))[0]!['id']);
const centavosOf = (text: string): number => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

test('a posted run opens with its money and the change by reason, which adds up to the centavo', async () => {
  const id = await second();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}`, viewport: desk });
  await expectQuery('view', 'check');
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent('Against last run');
  const [run] = await rows(`select sum(net_centavos)::int as net from payroll.payslips where run_id = ${id}`);
  const changes = page.getByRole('region', { name: 'Changes by reason' });
  await expect.element(changes.getByRole('img', { name: /^Net pay from ₱/ })).toBeVisible();
  await enter(changes.getByRole('button', { name: 'Figures' }));
  const cells = () =>
    changes
      .getByRole('table')
      .css('tbody tr td:last-child')
      .elements()
      .map((c) => centavosOf(c.textContent));
  await expect.poll(() => cells().length).toBeGreaterThan(3);
  // The last run and every reason come to this run.
  expect(cells().reduce((n, c) => n + c, 0)).toBe(run!['net']);
  await expect.element(page.getByRole('region', { name: 'Payment methods' })).toMatchTextContent('BPI');
  await expect.element(page.getByRole('region', { name: 'By branch' })).toBeVisible();
  await inspectAll('the money of a run');
  await resize(phone);
  await expect.element(changes.getByRole('table')).toBeVisible();
  await inspectAll('the money of a run on a phone');
});

test('a link to a payslip opens the register, and closing the payslip stays there', async () => {
  const id = await second();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?open=A-101`, viewport: desk });
  const payslip = page.getByRole('complementary');
  await enter(payslip.getByRole('button', { name: 'Close' }));
  await expect.element(payslip).not.toBeInTheDocument();
  await expectQuery('view', 'register');
  await expect.element(page.getByRole('grid', { name: 'Payroll register' })).toBeVisible();
});

test('reconciliation is one line while all totals tie, and open with both figures if one does not', async () => {
  const id = await second();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check&item=totals`, viewport: desk });
  const ties = page.getByRole('region', { name: 'Reconciliation' });
  await expect.element(ties).toMatchTextContent(/All \d totals reconcile/);
  await expect.element(ties.getByText('Pay lines = gross')).not.toBeVisible();
  await rows(`alter table payroll.payslips disable trigger user`);
  await rows(`update payroll.payslips set gross_centavos = gross_centavos + 1,
    deductions_centavos = deductions_centavos + 1 where id = (select min(id) from payroll.payslips where run_id = ${id})`);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check&item=totals`, viewport: desk });
  await expect.element(ties).toMatchTextContent(/2 totals don’t reconcile/);
  await expect.element(ties.getByText('Pay lines = gross')).toBeVisible();
  await expect.element(ties).toMatchTextContent('doesn’t equal');
});

test.each([1280, 1440])(
  'the head of a run keeps its order and height on each of its screens at %i pixels',
  async (width) => {
    const id = await second();
    const heads = new Map<string, number[]>();
    for (const at of [
      `payroll-detail/${id}`,
      ...['list', 'check', 'compare'].map((v) => `payroll-summary/${id}?view=${v}`),
    ]) {
      await openApp({ as: 'payroll', at: `/payroll/${at}`, viewport: { width, height: 800 } });
      const steps = page.getByRole('navigation', { name: 'Steps of the run' });
      await expect.element(steps.getByRole('link')).toHaveLength(6);
      const parts = [page.getByRole('heading', { level: 1 }), page.css('dl[aria-label="Run totals"]'), steps];
      heads.set(
        at,
        parts.map((part) => part.element().getBoundingClientRect().top),
      );
    }
    const [first, ...others] = [...heads.values()];
    expect(first).toEqual([...first!].toSorted((a, b) => a - b));
    for (const other of others) expect(other).toEqual(first);
  },
);
