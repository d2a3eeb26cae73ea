import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '#src/api/query-client.ts';
import { transport } from '#src/api/transport.ts';
import { theme } from '#src/app/theme.ts';
import { answers } from '#src/gallery/answers.ts';
import { Gallery } from '#src/gallery/Gallery.tsx';
import { desk, resize } from '../support/app.tsx';
import { inspect } from '../support/inspect.ts';

/** Every piece of the desk in each of its states (`src/gallery`), read by axe, light and dark. */

async function openGallery(scheme: 'light' | 'dark', over = ''): Promise<void> {
  await cleanup();
  transport.fetch = answers;
  await resize(desk);
  const router = createMemoryRouter([{ path: '*', element: <Gallery scheme={scheme} /> }], {
    initialEntries: [`/${over}`],
  });
  await render(
    <MantineProvider theme={theme} forceColorScheme={scheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const look = (name: string) => {
  const { color, backgroundColor, borderTopColor } = getComputedStyle(button(name).element());
  return [color, backgroundColor, borderTopColor];
};

/** Title, foot, and main button of the open dialog. */
const frame = () =>
  ['header', 'h2', 'form > :last-child', '[type="submit"]'].map((part) => {
    const { fontSize, height, borderRadius } = getComputedStyle(page.getByRole('dialog').css(part).element());
    return [part, fontSize, height, borderRadius];
  });

for (const scheme of ['light', 'dark'] as const) {
  test(`every piece of the desk passes axe in each state, ${scheme}`, async () => {
    await openGallery(scheme);
    // The history is asked for and comes last.
    await expect
      .element(page.getByRole('complementary', { name: 'History' }).getByText('Joel Ramos').first())
      .toBeVisible();
    for (const state of ['Rows', 'Archived', 'Loading'])
      await expect.element(page.getByRole('table', { name: state, exact: true })).toBeVisible();
    for (const said of [
      'No benefits yet',
      'No benefits match these filters',
      'Couldn’t load this list',
      'No branch has this name',
    ])
      await expect.element(page.getByText(said).first()).toBeInTheDocument();
    // A word that left the list stays chosen, and HR's change is decided between two buttons.
    await expect.element(page.getByLabelText('Area, of a list it has left')).toHaveValue('Category A');
    const choices = page.getByRole('listitem', { name: 'Rates' }).getByRole('button').elements();
    expect(choices.map((e) => e.textContent)).toEqual(['Use HR’s', 'Keep']);
    await inspect('the gallery');
  });

  test(`disabled and busy buttons are greyed in each look, also under the pointer, ${scheme}`, async () => {
    await openGallery(scheme);
    for (const [off, busy, on] of [
      ['Disabled', 'Busy', 'Plain'],
      ['Disabled main', 'Busy main', 'Main'],
      ['Disabled bare', 'Busy bare', 'Bare'],
    ] as const) {
      await expect.element(button(off)).toBeVisible();
      const greyed = look(off);
      expect(greyed, off).not.toEqual(look(on));
      expect(look(busy), busy).toEqual(greyed);
      for (const name of [off, busy]) {
        await button(name).hover({ force: true });
        expect(look(name), `${name} under the pointer`).toEqual(greyed);
      }
    }
  });

  test(`toasts, a refused form and a conflict are announced and pass axe, ${scheme}`, async () => {
    await openGallery(scheme);
    for (const name of ['Said', 'Said, with Undo', 'A failure']) await button(name).click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'It could not be saved' })).toBeVisible();

    await openGallery(scheme, '?over=form');
    await expect.element(page.getByRole('dialog').css('[aria-invalid="true"]')).toHaveLength(2);
    await inspect('a form with errors');
    const form = frame();
    await openGallery(scheme, '?over=conflict');
    await expect.element(page.getByRole('dialog', { name: /^Joel Ramos changed this benefit/ })).toBeVisible();
    await inspect('two people on one record');
    expect(frame()).toEqual(form);
  });
}
