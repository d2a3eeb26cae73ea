import { expect, test } from 'vitest';
import { call } from '#src/api/call.ts';
import { routes } from '#src/app/routes.ts';
import { screenGroups, visitorOf, visitsOf } from '#tests/support/every-screen.ts';
import { desk, onCompany, openApp, rows, tokenOf } from '../support/app.tsx';
import { drawn } from '../support/screens.ts';
import { treeFaults } from '../support/tree.ts';

/** Every screen as Chromium tells it to a screen reader. */

onCompany({ name: 'worked', own: true });

for (const group of screenGroups(routes))
  test(
    `every ${group} screen has one first heading, named controls, and landmarks apart`,
    { timeout: 180_000 },
    async () => {
      const as = visitorOf(group);
      await openApp({ as, at: '/pages/404', viewport: desk });
      const visits = await visitsOf(
        group,
        {
          id: async (query) => Number((await rows(query))[0]!['id']),
          send: async (email, endpoint, input) =>
            call(endpoint, input, { token: await tokenOf(email), key: crypto.randomUUID() }),
        },
        routes,
      );
      const faults: Record<string, string[]> = {};
      for (const { address } of visits) {
        await openApp({ as, at: address });
        await drawn();
        // A dialog is named a moment after it is drawn.
        const found = await expect
          .poll(treeFaults)
          .toEqual([])
          .then(() => [], treeFaults);
        if (found.length > 0) faults[address] = [...new Set(found)];
      }
      expect(faults).toEqual({});
      expect(visits.length).toBeGreaterThan(0);
    },
  );
