import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClient, hireCrowd } from '#tests/support/many-at-work.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { enter, focus } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** The review of time: named choices of an exception, the cursor after one, and badge numbers that belong to no employee. */

onCompany({ own: true });

const sql = <R extends Record<string, unknown>>(query: string, params?: unknown[]): Promise<R[]> =>
  rows(query, params) as Promise<R[]>;
const type = (text: string): Promise<void> => userEvent.keyboard(text);

test('after a choice the cursor stays on the employee, whose row keeps its place', async () => {
  const { client, branch } = await aClient({ sql }, 'CHOI', 'Choices');
  await hireCrowd(
    { sql },
    {
      client,
      branch,
      code: 'CH-',
      people: 6,
      from: '2026-08-01',
      to: '2026-08-15',
      noOut: `p.n in (2, 4) and p.d = '2026-08-12'`,
      longer: `p.n = 5 and p.d = '2026-08-13'`,
    },
  );
  await openApp({ as: 'hr', at: `/time-keeping/for-review?client=${client}&date=2026-08-01`, viewport: desk });
  await enter(page.getByRole('button', { name: 'Open cutoff for 6 more' }));
  await expect.element(page.getByText('3 of 6 timesheets ready')).toBeVisible();
  const names = () =>
    page
      .css('tbody th[scope="row"]')
      .elements()
      .map((e) => e.textContent.replace(/^\d+/, ''));
  await expect.element(page.css('[data-cell="0 11"]')).toBeVisible();
  const before = names();

  await focus(page.css('[data-cell="0 0"]'));
  await type('{F8}{Enter}');
  const cell = document.activeElement!.getAttribute('data-cell')!;
  const panel = page.getByRole('complementary', { name: /Aug 2026$/ });
  const add = panel.getByRole('button', { name: /^Add time out at .*, as scheduled$/ });
  await expect.element(add).toBeVisible();
  await inspectAll('the choices of an exception');
  await enter(add);
  const reason = page.getByRole('dialog', { name: /^Add time out at/ });
  await reason.getByLabelText(/^Reason/).fill('Log book');
  await type('{Enter}');
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(page.getByText('4 of 6 timesheets ready')).toBeVisible();
  // Same row, same employee, although the employee is ready now.
  expect(names()).toEqual(before);
  await expect.element(panel).toMatchTextContent(/Corrections/);
  await focus(page.css(`[data-cell="${cell}"]`));
  await type('{F8}');
  await expect.poll(() => document.activeElement?.getAttribute('data-cell')).not.toBe(cell);

  // The second: left unpaid by its name, and undone.
  await type('{Enter}');
  const choice = panel.getByRole('button', { name: /^(Leave unpaid|Don’t pay)/ });
  await enter(choice);
  await expect.element(page.getByText('5 of 6 timesheets ready')).toBeVisible();
  expect(names()).toEqual(before);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('4 of 6 timesheets ready')).toBeVisible();
});

test('a badge number that belongs to no employee is ignored, stays so with the next file, and is listed again', async () => {
  await openApp({ as: 'owner', at: '/time-keeping/upload-download?client=1&date=2026-08-18', viewport: desk });
  const device = page.getByLabelText(/^Device( \*)?$/);
  const choose = page.getByLabelText('Time log file', { exact: true });
  await device.fill('GATE-9');
  await choose.upload(
    new File(['9901\t2026-08-18 08:00:00\t1\t255\t0\t0\n9902\t2026-08-18 08:01:00\t1\t255\t0\t0\n'], 'gate.dat'),
  );
  const panel = page.getByRole('complementary', { name: 'Unassigned badge numbers' });
  const listed = panel.getByRole('table', { name: 'Unassigned badge numbers' });
  await expect.element(listed).toMatchTextContent('9901');
  await enter(panel.getByRole('button', { name: 'Ignore badge number 9901 on GATE-9' }));
  await expect.element(page.getByText('Badge 9901 ignored')).toBeVisible();
  await expect.element(listed).not.toMatchTextContent('9901');
  await device.fill('GATE-9');
  await choose.upload(new File(['9901\t2026-08-19 08:00:00\t1\t255\t0\t0\n'], 'next.dat'));
  await expect.element(page.getByRole('row').filter({ hasText: 'next.dat' })).toBeVisible();
  await expect.element(listed).not.toMatchTextContent('9901');
  await enter(panel.getByRole('button', { name: '1 ignored' }));
  await inspectAll('ignored badge numbers');
  await enter(panel.getByRole('button', { name: 'List again: badge number 9901 on GATE-9' }));
  await expect.element(listed).toMatchTextContent('9901');
});
