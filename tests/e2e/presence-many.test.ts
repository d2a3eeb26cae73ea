import { expect, test } from './support/fault-test.ts';

/** Who is in, of a company of hundreds, on a small phone. */

test('a company of hundreds: only who is on the screen is drawn, rows as high as their words, gone through by keys', async ({
  phone,
  servers,
}) => {
  const { page } = phone;
  // So many more than the demo has, every third of them with a name and a job of several lines.
  await servers.sql(
    `with hired as (
       insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
       select 'KW-7' || lpad(n::text, 4, '0'), 'Aa' || lpad(n::text, 3, '0'),
         case when n % 3 = 0 then 'Maria Concepcion Guadalupe Esperanza' else 'Ana' end, 'female', '1990-01-01',
         case when n % 3 = 0 then 'Assistant supervisor for the warehouse, receiving and dispatch' else 'Guard' end,
         3, 7, '2020-01-01' from generate_series(1, 240) n returning id)
     insert into hr.time_punches (employee_id, at, direction, source)
     select id, now() - interval '1 minute', 'in', 'test' from hired`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${servers.appUrl}/portal/whos-in`);
  const now = page.getByRole('region', { name: /^In now/ });
  const drawn = now.getByRole('listitem');
  await expect(drawn.first()).toBeVisible();
  const inAll = Number(await now.getByRole('heading').locator('span').innerText());
  expect(inAll).toBeGreaterThanOrEqual(240);
  const more = page.getByRole('button', { name: 'Show more' });
  for (let loaded = 100; loaded < inAll; loaded += 100) {
    await expect(drawn.first()).toHaveAttribute('aria-setsize', String(loaded));
    // By key: rows that were just drawn are measured as they come, and move what stands below them.
    await more.press('Enter');
  }
  await expect(drawn.first()).toHaveAttribute('aria-setsize', String(inAll));

  const among = () => page.evaluate(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset'));
  const heights = async () => {
    await expect
      .poll(() =>
        drawn.evaluateAll((all) => {
          const boxes = all.map((li) => ({ place: Number(li.ariaPosInSet), box: li.getBoundingClientRect() }));
          const apart = boxes.flatMap(({ place, box }, n) => {
            const next = boxes[n + 1];
            return next?.place === place + 1 && Math.abs(next.box.top - box.bottom) > 1 ? [place] : [];
          });
          return { apart, cut: all.filter((li) => li.scrollHeight > li.clientHeight + 1).length };
        }),
      )
      .toEqual({ apart: [], cut: 0 });
    expect(await drawn.count()).toBeLessThan(60);
    return new Set(await drawn.evaluateAll((all) => all.map((li) => li.clientHeight))).size;
  };
  await page.getByRole('searchbox').focus();
  await expect(now.locator('[aria-posinset="1"]')).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect.poll(among).toBe('1');
  expect(await heights()).toBeGreaterThan(1);
  await page.keyboard.press('PageDown');
  await expect.poll(async () => Number(await among())).toBeGreaterThan(3);
  await heights();
  await page.keyboard.press('End');
  await expect.poll(among).toBe(String(inAll));
  await expect(now.locator(`[aria-posinset="${inAll}"]`)).toBeInViewport();
  await heights();
  await page.keyboard.press('Home');
  await expect.poll(among).toBe('1');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('searchbox')).toBeFocused();

  // What was opened far down is left again at the same place.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect.poll(among).toBe(String(inAll));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(among).toBe(String(inAll));
});
