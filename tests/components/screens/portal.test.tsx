import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../support/app.tsx';
import { inspectAll } from '../support/inspect.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`own leaves pass axe and fit the phone, ${colorScheme}`, async () => {
    await openApp({ as: 'employee', at: '/portal/leave', colorScheme });
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Leave/);
    await inspectAll('own leaves');
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(colorScheme === 'dark');
  });
