import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { openApp } from '../support/app.tsx';

/** Dialogs and sheets are drawn by a file that is loaded after the first screen. */
const overlayCode = '**/ui/over/over-drawn.ts*';

test('a sheet opened before the code of overlays arrived says that it loads, opens, and gives the focus back', async () => {
  await commands.files(overlayCode, 'hold');
  await openApp({ at: '/portal/holiday' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const more = page.getByRole('navigation').getByRole('button', { name: 'More' });
  await more.click();
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect.element(loading).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await commands.files(overlayCode, 'pass');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(loading).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});
