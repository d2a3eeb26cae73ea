import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { createServer } from 'vite';
import { root } from '../../scripts/build/sources.ts';
import { freePort } from '../support/ports.ts';
import { inspect } from './support/inspect.ts';
import { watchConsole } from './support/test.ts';

/** The gallery of the desk's pieces, as `npm run dev` serves it: axe reads every state of every piece, light and dark. */

test.use({ viewport: { width: 1280, height: 800 } });

test('every piece in each state can be read by everybody, light and dark', async ({ page, context }) => {
  const port = await freePort();
  const vite = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir: path.join(root, 'node_modules/.vite/gallery-test'),
    logLevel: 'error',
    // What is bundled ahead is found before the page is served, so that it is not loaded anew under the test.
    optimizeDeps: { entries: ['src/gallery/index.html'] },
    server: { port, strictPort: true, host: '127.0.0.1', hmr: false, watch: null },
  });
  await vite.listen();
  const problems = watchConsole(context);
  try {
    for (const scheme of ['light', 'dark']) {
      const address = `http://127.0.0.1:${port}/src/gallery/?scheme=${scheme}`;
      await page.goto(address);
      // The last to come is the history, which is asked for.
      await expect(page.getByRole('complementary', { name: 'History' }).getByText('Joel Ramos')).toBeVisible();
      for (const state of ['Rows', 'Archived', 'Loading'])
        await expect(page.getByRole('table', { name: state, exact: true })).toBeVisible();
      for (const said of ['No benefits yet', 'No benefit matches', 'This list did not load', 'No branch of this name'])
        await expect(page.getByText(said).first()).toBeAttached();
      // A word that the list no longer has stays chosen, and what HR changed since is decided between two buttons.
      await expect(page.getByLabel('Area, of a list it has left')).toHaveValue('Category A');
      await expect(page.getByRole('listitem', { name: 'Rates' }).getByRole('button')).toHaveText(['Take HR’s', 'Keep']);
      await inspect(page, `the gallery, ${scheme}`);

      // What can do nothing at the moment is greyed in each look, also under the pointer and where it keeps the focus.
      const look = (name: string) =>
        page.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { color, backgroundColor, borderTopColor } = getComputedStyle(button);
          return [color, backgroundColor, borderTopColor];
        });
      for (const [off, busy, on] of [
        ['Disabled', 'Busy', 'Plain'],
        ['Disabled main', 'Busy main', 'Main'],
        ['Disabled bare', 'Busy bare', 'Bare'],
      ] as const) {
        const greyed = await look(off);
        expect(greyed, off).not.toEqual(await look(on));
        expect(await look(busy), busy).toEqual(greyed);
        for (const name of [off, busy]) {
          await page.getByRole('button', { name, exact: true }).hover({ force: true });
          expect(await look(name), `${name} under the pointer`).toEqual(greyed);
        }
      }

      for (const name of ['Said', 'Said, with Undo', 'A failure'])
        await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'It could not be saved' })).toBeVisible();

      await page.goto(`${address}&over=form`);
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toHaveCount(2);
      await inspect(page, `a form with errors, ${scheme}`);
      await page.goto(`${address}&over=conflict`);
      await expect(page.getByRole('dialog', { name: /^Joel Ramos saved this benefit/ })).toBeVisible();
      await inspect(page, `two people on one record, ${scheme}`);
    }
    expect(problems, 'errors in the console').toEqual([]);
  } finally {
    await page.close();
    await vite.close();
  }
});

test('nothing of the gallery is built', () => {
  const assets = path.join(process.env['E2E_DIST']!, 'assets');
  const maps = readdirSync(assets).filter((name) => name.endsWith('.map'));
  const sources = maps.flatMap(
    (name) => (JSON.parse(readFileSync(path.join(assets, name), 'utf8')) as { sources: string[] }).sources,
  );
  expect(sources.some((source) => source.includes('src/ui/desk/'))).toBe(true);
  expect(sources.filter((source) => source.includes('src/gallery/'))).toEqual([]);
});
