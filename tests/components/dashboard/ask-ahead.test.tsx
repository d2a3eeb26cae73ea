import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { origins } from '#src/api/origins.ts';
import { addressOf } from '#src/api/address.ts';
import { askAhead, employeePlace } from '#src/look/ask-ahead.ts';
import { firstAsks } from '#src/shared/requests/first-asks.ts';
import { openApp } from '../support/app.tsx';
import { settled } from '../support/inspect.ts';
import { answer, calls } from '../support/network.ts';

/** A list is asked for by the page's first script before the app's code is there. tests/e2e/ask-ahead.test.ts sees it in the built page. */

const titles: Record<string, string> = {
  '/portal/leave': 'My leave',
  '/portal/overtime': 'My overtime',
  '/portal/accomplishment': 'My accomplishments',
  '/portal/change-schedule': 'My schedule changes',
  '/portal/official-business': 'My official business',
};

/** What the first script does, once the session is stored and before the app is drawn. */
const asFirstScript = (at: string) => () => {
  const { call, input } = firstAsks[at]!;
  window.kawaniEarly = {
    install: null,
    open: null,
    answer: askAhead(origins.hr + addressOf(call, input(employeePlace) as never), 'en'),
  };
};
const asked = (at: string) => calls.filter(({ address }) => address.startsWith(`${firstAsks[at]!.call.path}?`));
async function expectList(at: string): Promise<void> {
  const list = page.getByRole('region', { name: titles[at]! });
  await expect.element(list.getByRole('listitem').first()).toBeVisible();
}

for (const at of Object.keys(firstAsks))
  test(`${at} is asked for once, ahead of the app`, async () => {
    await openApp({ at, before: asFirstScript(at) });
    await expectList(at);
    await settled();
    expect(asked(at)).toHaveLength(1);
  });

test('without a session nothing is asked ahead', async () => {
  await openApp({ as: null, at: '/portal/leave', before: asFirstScript('/portal/leave') });
  await expect.poll(() => location.pathname).toBe('/login');
  expect(asked('/portal/leave')).toEqual([]);
});

test('a call that failed ahead of the app is repeated by the app', async () => {
  let first = true;
  answer(/^GET \/leaves\?/, (_, send) => {
    if (!first) return send();
    first = false;
    throw new TypeError('Failed to fetch');
  });
  await openApp({ at: '/portal/leave', before: asFirstScript('/portal/leave') });
  await expectList('/portal/leave');
  expect(asked('/portal/leave')).toHaveLength(2);
});
