import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';

/** Salary adjustments of a user who may not open their types. */

onCompany({ own: true });

test('a user without the permission of types chooses one, and has no link to them', async () => {
  const [type] = await rows(`select id, name from hr.expense_types where archived_at is null order by name limit 1`);
  await openApp({ as: 'hr', at: '/salary/adjustment', viewport: desk });
  const link = page.getByRole('main').getByRole('link', { name: 'Types' });
  await expect.element(link).toBeVisible();

  await rows(`delete from auth.role_permissions where code = 'HRIS05'`);
  await openApp({ as: 'hr', at: '/salary/adjustment?edit=new', viewport: desk });
  const select = page.getByRole('dialog').getByRole('combobox', { name: 'Type' });
  await select.selectOptions(String(type!['name']));
  await expect.element(select).toHaveValue(String(type!['id']));
  await expect.element(link).not.toBeInTheDocument();
});
