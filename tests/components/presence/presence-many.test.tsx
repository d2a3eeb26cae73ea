import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onCompany, openApp, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';

/** Who's in, of a company of hundreds, on a small phone. */

onCompany({ own: true });

// Every third of them has a name and a position of several lines.
beforeAll(() =>
  rows(
    `with hired as (
       insert into hr.employees (employee_code, last_name, first_name, sex, birth_date, position, client_id, branch_id, hired_on)
       select 'KW-7' || lpad(n::text, 4, '0'), 'Aa' || lpad(n::text, 3, '0'),
         case when n % 3 = 0 then 'Maria Concepcion Guadalupe Esperanza' else 'Ana' end, 'female', '1990-01-01',
         case when n % 3 = 0 then 'Assistant supervisor for the warehouse, receiving and dispatch' else 'Guard' end,
         3, 7, '2020-01-01' from generate_series(1, 240) n returning id)
     insert into hr.time_punches (employee_id, at, direction, source)
     select id, '2026-11-18T11:59:00+08', 'in', 'test' from hired`,
  ),
);

const now = page.getByRole('region', { name: /^In now/ });
const drawn = now.getByRole('listitem');
const press = (key: string): Promise<void> => userEvent.keyboard(`{${key}}`);
/** The place of the row that has the focus. */
const place = () => Number(document.activeElement?.closest('li')?.getAttribute('aria-posinset') ?? 0);

/** Waits until rows follow each other without a gap and none is cut; returns how many heights they have. */
async function heights(): Promise<number> {
  const faults = () => {
    const all = drawn.elements();
    const boxes = all.map((li) => ({ place: Number(li.ariaPosInSet), box: li.getBoundingClientRect() }));
    const apart = boxes.flatMap((row, n) => {
      const next = boxes[n + 1];
      return next?.place === row.place + 1 && Math.abs(next.box.top - row.box.bottom) > 1 ? [row.place] : [];
    });
    return { apart, cut: all.filter((li) => li.scrollHeight > li.clientHeight + 1).length };
  };
  await expect.poll(faults).toEqual({ apart: [], cut: 0 });
  expect(drawn.elements().length).toBeLessThan(60);
  return new Set(drawn.elements().map((li) => li.clientHeight)).size;
}

test('a list of hundreds draws only what is on the screen, in rows as high as their text, and is gone through by keys', async () => {
  await openApp({ at: '/portal/whos-in', viewport: { width: 360, height: 740 } });
  await expect.element(drawn.first()).toBeVisible();
  const inAll = Number(now.getByRole('heading').css('span').element().textContent);
  expect(inAll).toBeGreaterThanOrEqual(240);
  for (let loaded = 100; loaded < inAll; loaded += 100) {
    await expect.element(drawn.first()).toHaveAttribute('aria-setsize', String(loaded));
    // By key: rows that were just drawn are measured as they come, and move what is below them.
    await enter(page.getByRole('button', { name: 'Show more' }));
  }
  await expect.element(drawn.first()).toHaveAttribute('aria-setsize', String(inAll));

  const search = page.getByRole('searchbox');
  (search.element() as HTMLElement).focus();
  await expect.element(now.css('[aria-posinset="1"]')).toBeInViewport();
  await press('ArrowDown');
  await expect.poll(place).toBe(1);
  expect(await heights()).toBeGreaterThan(1);
  await press('PageDown');
  await expect.poll(place).toBeGreaterThan(3);
  await heights();
  await press('End');
  await expect.poll(place).toBe(inAll);
  await expect.element(now.css(`[aria-posinset="${inAll}"]`)).toBeInViewport();
  await heights();
  await press('Home');
  await expect.poll(place).toBe(1);
  await press('ArrowUp');
  await expect.element(search).toHaveFocus();

  // The person opened far down is left again at the same place.
  await press('ArrowDown');
  await press('End');
  await expect.poll(place).toBe(inAll);
  await press('Enter');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(place).toBe(inAll);
});
