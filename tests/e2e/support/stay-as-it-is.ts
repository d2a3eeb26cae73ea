import type { APIResponse, Page } from 'playwright';

/** A tab gets the first answer about a run again, however often it asks, until it asks for something to be done. */
export async function stayAsItIs(tab: Page): Promise<void> {
  const calls = '**/api/payroll/**';
  await tab.unroute(calls);
  let first: Promise<APIResponse> | undefined;
  let done = false;
  await tab.route(calls, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') done = true;
    if (done || !/\/api\/payroll\/\d+$/.test(new URL(request.url()).pathname)) return route.continue();
    first ??= route.fetch();
    await route.fulfill({ response: await first });
  });
}
