import { MantineProvider } from '@mantine/core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouteError } from '#src/app/RouteError.tsx';
import { theme } from '#src/app/theme.ts';
import { ChunkLoadError } from '#src/shared/ui/lazy-part.tsx';
import { phone, resize } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';

/** A screen whose file did not come. */

afterEach(() => vi.restoreAllMocks());

function Screen(): never {
  throw new ChunkLoadError('Part of the app didn’t load');
}

test('“Try again” fetches the files of the page past every cache, before the page is loaded again', async () => {
  allowErrors(/Part of the app didn’t load/);
  const file = `${location.origin}/assets/Leave-a1.js`;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: file }] as never);
  // Never answered, so the page is not loaded again: that would end this test.
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  await resize(phone);
  const router = createMemoryRouter([{ path: '*', element: <Screen />, errorElement: <RouteError /> }]);
  await render(
    <MantineProvider theme={theme}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const again = page.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect.element(again).toBeDisabled();
  expect(fetched.mock.calls.filter(([url]) => url === file).map(([, init]) => init?.cache)).toEqual(['reload']);
});
