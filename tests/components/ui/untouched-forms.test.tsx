import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registerScreens } from '../../e2e/support/register-screens.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { settled } from '../support/inspect.ts';
import { allAnswered } from '../support/network.ts';

/** Forms of the desk that are opened and closed again: nothing was typed, so nothing is asked. */

onCompany({ own: true });

const dialogs = page.getByRole('dialog');

/** Opens a form, waits until all is loaded into it, and leaves it with Escape; returns what was asked. */
async function leave(what: string, opensByKey: boolean): Promise<string | null> {
  const from = location.pathname;
  if (opensByKey) await userEvent.keyboard('n');
  // A form that is a screen of its own, such as a new role's, has another address and is no dialog.
  await expect.poll(() => dialogs.elements().length > 0 || location.pathname !== from, { message: what }).toBe(true);
  if (dialogs.elements().length === 0) return null;
  await expect.element(dialogs.first(), { message: what }).toBeVisible();
  await settled();
  await expect.poll(allAnswered).toBe(true);
  await userEvent.keyboard('{Escape}');
  if (await within(2000, () => dialogs.elements().length === 0)) return null;
  const question = page.getByRole('button', { name: 'Discard', exact: true });
  if (question.elements().length === 0) return `${what}: still open`;
  await question.click();
  await expect.element(dialogs).not.toBeInTheDocument();
  return `${what}: asked`;
}

async function within(ms: number, is: () => boolean): Promise<boolean> {
  const until = performance.now() + ms;
  while (performance.now() < until && !is()) await new Promise((resolve) => setTimeout(resolve, 50));
  return is();
}

test('Escape on a new record asks nothing, in each register', { timeout: 180_000 }, async () => {
  const asked: (string | null)[] = [];
  for (const at of Object.values(registerScreens)) {
    await openApp({ as: 'owner', at, viewport: desk });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled();
    asked.push(await leave(at, true));
  }
  expect(asked.filter((a) => a !== null)).toEqual([]);
});

test('Escape on a form of a record asks nothing', { timeout: 120_000 }, async () => {
  const [hr] = await rows(`select id from hr.employees where employee_code = 'KW-00003'`);
  const [pay] = await rows(`select id from payroll.employees where archived_at is null order by id limit 1`);
  const addresses = [
    ...['person', 'client', 'status', 'rate', 'bank', 'leaving'].map(
      (change) => `/admin/edit-profile/${Number(hr!['id'])}?change=${change}`,
    ),
    ...['rate', 'place', 'balances', 'off', 'numbers', 'final_pay', 'savings'].map(
      (edit) => `/payroll/employee-management/${Number(pay!['id'])}?edit=${edit}`,
    ),
  ];
  const asked: (string | null)[] = [];
  for (const at of addresses) {
    await openApp({ as: 'owner', at, viewport: desk });
    asked.push(await leave(at, false));
  }
  expect(asked.filter((a) => a !== null)).toEqual([]);
});

test('a toast over a form covers none of its fields and buttons', async () => {
  const { show } = await import('#src/shared/ui/over/Toasts.tsx');
  for (const viewport of [desk, { width: 1440, height: 900 }, { width: 1024, height: 640 }]) {
    await openApp({ as: 'owner', at: '/client/management?edit=new', viewport });
    await expect.element(dialogs.first()).toBeVisible();
    await settled();
    show({
      title: 'A message with an action that is somewhat longer',
      action: { label: 'Undo', run: () => undefined },
    });
    const toast = page.getByText('A message with an action that is somewhat longer');
    await expect.element(toast).toBeVisible();
    await settled();
    const over = toast.element().closest('[role="status"]')!.getBoundingClientRect();
    const covered = [...dialogs.first().element().querySelectorAll<HTMLElement>('input, select, textarea, button')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const at = field.getBoundingClientRect();
        return at.right > over.left && at.left < over.right && at.bottom > over.top && at.top < over.bottom;
      });
    expect(
      covered.map((field) => field.getAttribute('data-path') ?? field.textContent),
      `at ${viewport.width}`,
    ).toEqual([]);
  }
});
