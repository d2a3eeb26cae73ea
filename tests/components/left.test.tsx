import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { onCompany, openApp, rows } from './support/app.tsx';
import { allowErrors } from './support/console.ts';
import { fileLeave, openList, statusesOf, workday } from './support/filing.ts';
import { answer, setOnline } from './support/network.ts';

onCompany({ own: true });

test('the card of leave credits has padding around words in place of credits', async () => {
  allowErrors(/^500 GET \/leave/);
  answer(
    /^GET \/leave\/?-?credit/i,
    () =>
      new Response('{"message":"x"}', {
        status: 500,
        headers: { 'content-type': 'application/json', 'x-request-id': 'r' },
      }),
  );
  await openApp({ as: 'employee', at: '/portal/leave' });
  const card = page.getByRole('region', { name: 'Leave credits' });
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  const words = card.getByRole('button', { name: 'Try again' }).element().getBoundingClientRect();
  const edge = card.element().getBoundingClientRect();
  expect(edge.bottom - words.bottom).toBeGreaterThanOrEqual(10);
  expect(words.left - edge.left).toBeGreaterThanOrEqual(10);
});

test('an employee who left is told so after the right password alone, and saves what waits on the phone as a file', async () => {
  allowErrors(/^(401|422) /);
  await openList('/portal/leave', { as: 'employee' });
  setOnline(false);
  await fileLeave('Filed before the last day', workday(0));
  await expect.poll(() => statusesOf('Filed before')).toEqual(['queued']);
  await rows(
    `update hr.employees set archived_at = now(), separated_on = '2026-11-17'
     where id = (select employee_id from auth.users where email = 'employee@kawani.test')`,
  );
  await openApp({ at: '/login', as: null });
  setOnline(true);
  const sign = async (password: string) => {
    await page.getByRole('textbox', { name: 'E-mail or employee code' }).fill('employee@kawani.test');
    await page.css('input[type="password"]').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const save = page.getByRole('button', { name: 'Save the waiting request as a file for HR' });
  await sign('not the password');
  await expect.element(page.getByText('The e-mail, employee code or password is not right.')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
  await sign('kawani-demo');
  await expect.element(page.getByText(/Your employment ended on 17 Nov 2026/)).toBeVisible();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  await save.click();
  await expect.poll(() => saved.length).toBe(1);
  expect(await saved[0]!.text()).toContain('Filed before the last day');
  // Another person's account that was closed shows nothing of it.
  await rows(
    `update hr.employees set archived_at = now(), separated_on = null
     where id = (select employee_id from auth.users where email = 'guard@kawani.test')`,
  );
  await page.getByRole('textbox', { name: 'E-mail or employee code' }).fill('guard@kawani.test');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(page.getByText(/This account is closed/)).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});
