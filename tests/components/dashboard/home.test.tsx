import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, expectAddress, goBack, onCompany, openApp } from '../support/app.tsx';
import { answer } from '../support/network.ts';

/** Home of the staff: what waits leads to its list, deadlines to their reports, and figures of one client stay of that client. */

onCompany({ name: 'worked' });

const part = (name: string) => page.getByRole('region', { name, exact: true });
const home = (as: string, search = '') => openApp({ as, at: `/dashboard${search}`, viewport: desk });

test('what waits for the owner is one list, and each entry leads to the list it counts', async () => {
  await home('owner');
  await part('Needs your action')
    .getByRole('link', { name: /^1 request to approve$/ })
    .click();
  await expectAddress(/\?kind=overtime$/);
  const decide = part('To approve');
  await expect.element(decide.getByRole('link', { name: /^Overtime 1/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(decide.getByRole('table').getByRole('row')).toHaveLength(2);
});

test('one run to approve opens itself', async () => {
  const waiting = [{ adjustment: false, step: 'approve', runs: 2, not_theirs: 1, only: 2 }];
  answer(/^GET \/api\/payroll\/dashboard\/waiting/, () =>
    Response.json({ data: waiting }, { headers: { 'x-request-id': 'r' } }),
  );
  await home('owner');
  const entry = part('Needs your action').getByRole('link', { name: /^1 payroll run to approve$/ });
  await expect.element(entry).toBeVisible();
  await entry.click();
  await expectAddress(/^\/payroll\/payroll-summary\/2\?view=check$/);
});

test('a client’s cutoff leads to its run, and a deadline to its report', async () => {
  await home('owner');
  await part('Timesheets for the last cutoffs')
    .getByRole('link', { name: 'Run for Bagong Tala Towers: Posted' })
    .click();
  await expectAddress(/^\/payroll\/payroll-summary\/\d+\?view=check$/);
  await goBack();
  const deadlines = part('Deadlines');
  await expect.element(deadlines.getByRole('row', { name: /^13th month pay, 2026/ })).toMatchTextContent('24 Dec');
  // Five, and all of them when asked for.
  await expect.element(deadlines.getByRole('row')).toHaveLength(6);
  await deadlines.getByRole('button', { name: /^All \d+$/ }).click();
  await expect.element(deadlines.getByRole('button', { name: 'Show fewer' })).toBeVisible();
  await expect
    .element(deadlines.getByRole('row', { name: /^DOLE, 13th month pay report, 2026/ }))
    .toMatchTextContent('15 Jan 2027');
  await deadlines.getByRole('link', { name: 'SSS, November 2026' }).click();
  await expectAddress(/^\/payroll\/report\/sss\?year=2026&month=11/);
});

test('Home of an owner has two or three sections side by side', async () => {
  await home('owner');
  for (const names of [
    ['Cash needed', 'Trends', 'Issues'],
    ['Timesheets for the last cutoffs', 'People'],
    ['Hires and leavers', 'Requests'],
    ['Deadlines', 'Cost by client'],
  ]) {
    for (const name of names) await expect.element(part(name)).toBeVisible();
    const tops = () => names.map((name) => Math.round(part(name).element().getBoundingClientRect().top));
    await expect.poll(() => new Set(tops()).size, { message: names.join() }).toBe(1);
  }
});

test('who is in and out is listed by client and leads to the lists, and the owner has a bell', async () => {
  await home('owner');
  const now = part('In and out now');
  await expect.element(now.getByRole('row', { name: /^Lakambini Shared Offices/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await now
    .getByRole('link', { name: /^All, (in|scheduled|out|off) now/ })
    .first()
    .click();
  await expectAddress(/^\/portal\/whos-(in|out)$/);
});

test('another kind of request keeps the client whose figures are shown below', async () => {
  await home('owner', '?client=1');
  await part('To approve')
    .getByRole('link', { name: /^Overtime/ })
    .click();
  await expectAddress(/\?kind=overtime&client=1$/);
  const figures = page.getByRole('button', { name: /^Figures for client/ });
  await expect.element(figures).toBeVisible();
  await expect.element(figures).not.toMatchTextContent('any');
});

test('a payroll officer sees runs and deadlines, without time and requests, and no list of actions while none is theirs', async () => {
  await home('payroll');
  await expect.element(part('Runs in progress')).toBeVisible();
  await expect.element(part('Needs your action')).not.toBeInTheDocument();
  await expect.element(part('Deadlines')).toBeVisible();
  await expect.element(part('Timesheets for the last cutoffs')).not.toBeInTheDocument();
  await expect.element(part('To approve')).not.toBeInTheDocument();
});

test('the steps to the first payslip leave Home once it is paid, and open again from the palette', async () => {
  await home('owner');
  await expect.element(part('Deadlines')).toBeVisible();
  await expect.element(part('Set up your first payroll')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog');
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('set up payroll');
  await palette.getByRole('option', { name: /^Set up payroll/ }).click();
  await expectAddress('/dashboard?setup=1');
  const steps = part('Set up your first payroll');
  await expect.element(steps.getByRole('listitem').filter({ hasText: 'First run' })).toMatchTextContent('Posted');
  // A posted run doesn't change.
  await expect.element(steps.getByRole('link', { name: 'Open: First run' })).toHaveAttribute('href', '/payroll');
  await expect.element(steps.getByRole('link', { name: 'Edit: People' })).toBeVisible();
  await expect.element(steps.getByRole('region', { name: 'Key dates' })).toMatchTextContent('13th month pay');
  await steps.getByRole('link', { name: 'Close' }).click();
  await expect.element(steps).not.toBeInTheDocument();
});

test('a done step has no link to a list that the user may not open', async () => {
  await home('payroll', '?setup=1');
  const steps = part('Set up your first payroll');
  const step = (title: string) => steps.getByRole('listitem').filter({ hasText: title });
  await expect.element(step('Sync to Payroll')).toMatchTextContent('Done');
  await expect.element(step('Pay settings').getByRole('link', { name: /^Edit/ })).toBeVisible();
  await expect.element(step('Sync to Payroll').getByRole('link')).not.toBeInTheDocument();
});

test('a user sees the steps of their codes, with their numbers', async () => {
  await home('hr', '?setup=1');
  const steps = part('Set up your first payroll');
  await expect.element(steps.getByRole('listitem').filter({ hasText: 'Step 5' })).toMatchTextContent('Done: People');
  await expect.element(steps.getByRole('heading', { level: 3, name: 'First pay' })).toBeVisible();
  await expect.element(steps.getByText('Bank list')).not.toBeInTheDocument();
});
