import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { settled } from '../support/inspect.ts';
import { setOnline } from '../support/network.ts';

test('requests that have not arrived are saved as a page that HR reads without Kawani and without scripts', async () => {
  await openApp({ at: '/portal/overtime' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  setOnline(false);
  await page.getByRole('button', { name: 'File overtime' }).first().click();
  const form = page.getByRole('dialog', { name: 'File overtime' });
  await form.getByLabelText('From').fill('18:00');
  await form.getByLabelText('Until').fill('20:00');
  await form.css('textarea').fill('Inventory <b>by hand</b>');
  await form.getByRole('button', { name: 'File overtime' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await page.getByRole('button', { name: /^Outbox/ }).click();

  let name = '';
  const saved = new Promise<Blob>((resolve) => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      resolve(blob as Blob);
      return 'blob:saved';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      name = this.download;
    });
  });
  await page.getByRole('dialog', { name: 'Outbox' }).getByRole('button', { name: 'Export unsent' }).click();
  const html = await (await saved).text();
  expect(name).toMatch(/^kawani-unsent-.*\.html$/);
  // Parsed as a document of its own, in which no script runs.
  const read = new DOMParser().parseFromString(html, 'text/html');
  expect(read.querySelector('h1')?.textContent).toBe('Unsent requests');
  expect(read.body.textContent).toContain('Inventory <b>by hand</b>');
  expect(read.body.textContent).toContain('6 PM – 8 PM');
  expect([...read.querySelectorAll('[src], link')]).toEqual([]);
});
