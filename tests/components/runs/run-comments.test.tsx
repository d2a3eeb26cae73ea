import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, phone, resize, rows } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

/** Comments on a run and on a payslip, and what a payslip keeps in sight. */

onCompany({ name: 'worked', own: true });

const latest = async () =>
  Number((await rows(`select id from payroll.runs where state = 'posted' order by from_date desc limit 1`))[0]!['id']);

test('a comment mentions a user by keys, who is notified and sees it with its run', async () => {
  const id = await latest();
  const [owner] = await rows(`select name from auth.users where email = 'owner@kawani.test'`);
  const name = String(owner!['name']);
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?view=check`, viewport: desk });
  const comments = page.getByRole('region', { name: 'Comments' });
  const field = comments.getByRole('combobox', { name: 'Comment' });
  await field.click();
  await userEvent.keyboard(`@${name.slice(0, 3).toLowerCase()}`);
  await expect.element(comments.getByRole('option', { name })).toBeVisible();
  await inspectAll('users to mention');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`@${name} `);
  await userEvent.keyboard('the rate is of NCR-28{Enter}');
  await expect.element(comments.getByRole('listitem')).toMatchTextContent(`@${name} the rate is of NCR-28`);
  await expect.element(field).toHaveValue('');
  await inspectAll('comments of a run');
  // A name taken in the middle of a comment: the caret is after it.
  await field.fill(`Ask @${name.slice(0, 3)} today`);
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(8)}`);
  await expect.element(comments.getByRole('option', { name })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(`Ask @${name} today`);
  await userEvent.keyboard('now ');
  await expect.element(field).toHaveValue(`Ask @${name} now today`);
  await field.fill('');

  await openApp({ as: 'owner', at: '/dashboard', viewport: desk });
  const notices = await rows(`select title, link from hr.notices where kind = 'comment'`);
  expect(notices).toMatchObject([{ link: `/payroll/payroll-summary/${id}?view=check` }]);
  await openApp({ at: String(notices[0]!['link']) });
  await expect.element(comments.getByRole('listitem')).toMatchTextContent('the rate is of NCR-28');
  await expect.element(comments.getByRole('button', { name: /^Remove comment/ })).not.toBeInTheDocument();
});

test('a payslip keeps SSS, PhilHealth, Pag-IBIG and tax in sight while its lines scroll, and has its own comments', async () => {
  const id = await latest();
  await openApp({ as: 'payroll', at: `/payroll/payroll-summary/${id}?open=A-101&search=A-101`, viewport: desk });
  const panel = page.getByRole('complementary');
  const strip = panel.css('dl[aria-label="Contributions and tax on this payslip"]');
  await expect.element(strip).toMatchTextContent('SSS');
  const [slip] =
    await rows(`select s.slip, s.tax_centavos as tax from payroll.payslips s join payroll.employees e on e.id = s.employee_id
    where s.run_id = ${id} and e.code = 'A-101'`);
  const { contributions } = JSON.parse(String(slip!['slip'])) as {
    contributions: { philHealth: { employee: number }; sss: { employeeSs: number; employeeMpf: number } };
  };
  const said = (n: number) => (n === 0 ? '–' : (n / 100).toLocaleString('en', { minimumFractionDigits: 2 }));
  const figures = strip
    .css('dd')
    .elements()
    .map((d) => d.textContent);
  expect(figures).toHaveLength(4);
  expect(figures[0]).toBe(said(contributions.sss.employeeSs + contributions.sss.employeeMpf));
  expect(figures[1]).toBe(said(contributions.philHealth.employee));
  expect(figures[3]).toBe(said(Number(slip!['tax'])));
  const comments = panel.getByRole('region', { name: 'Comments on this payslip' });
  await comments.getByRole('combobox', { name: 'Comment' }).fill('Overtime of the mall sale');
  await comments.getByRole('button', { name: 'Send' }).click();
  await expect.element(comments.getByRole('listitem')).toMatchTextContent('Overtime of the mall sale');
  // Scrolled to the end, the four figures are still there.
  const body = strip.element().parentElement!;
  const top = strip.element().getBoundingClientRect().top;
  body.scrollTop = body.scrollHeight;
  await expect.poll(() => body.scrollTop).toBeGreaterThan(0);
  expect(Math.abs(strip.element().getBoundingClientRect().top - top)).toBeLessThan(2);
  await inspectAll('a payslip with comments');

  await comments.getByRole('button', { name: /^Remove comment/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove comment' }).click();
  await expect.element(comments.getByRole('listitem')).toMatchTextContent('Comment removed');
  await resize(phone);
  await inspectAll('a payslip with comments on a phone');
});
