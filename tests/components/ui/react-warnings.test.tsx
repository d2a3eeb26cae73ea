import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { takeProblems } from '../support/console.ts';

/** React's warnings are errors of the console, so they fail the test of any screen. */

function Unkeyed() {
  return createElement('ul', null, [createElement('li', null, 'Ana'), createElement('li', null, 'Ben')]);
}

test('React warns about a list without keys and names its component', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(createElement(Unkeyed));
  await expect.element(page.getByText('Ben')).toBeVisible();
  expect(takeProblems().join('\n')).toMatch(/unique "key" prop.*Unkeyed/s);
});
