import { expect, test } from 'vitest';
import { routes } from '#src/app/routes.ts';
import { screenGroups, visitorOf } from '#tests/support/every-screen.ts';
import { desk, onCompany, openApp } from '../support/app.tsx';
import { others, requests } from '../support/portal-screens.ts';
import { drawn, expectTree, hrGroups, payrollGroups, visitsTo } from '../support/screens.ts';

/**
 * Screens as Chromium tells them to a screen reader: those that `screens-hr`, `screens-payroll`, and `screens-portal`,
 * which ask the same of each screen that they inspect, do not open.
 */

onCompany({ name: 'worked' });

const elsewhere = new Set<string>([...hrGroups, ...payrollGroups]);
const inspected = new Set([...requests, ...others]);

test('every other screen has one first heading, named controls, and landmarks apart', async () => {
  let visited = 0;
  for (const group of screenGroups(routes).filter((g) => !elsewhere.has(g)))
    for (const { address } of await visitsTo(group)) {
      if (inspected.has(address)) continue;
      await openApp({ as: visitorOf(group), at: address, viewport: desk });
      await drawn();
      await expectTree(address);
      visited++;
    }
  expect(visited).toBeGreaterThan(5);
});
