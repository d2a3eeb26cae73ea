import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aClient, hireCrowd } from '#tests/support/many-at-work.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { enter, focus } from '../support/fields.ts';

/** The time of many employees, reviewed and filled by keyboard. */

onCompany({ own: true });

const sql = <R extends Record<string, unknown>>(query: string, params?: unknown[]): Promise<R[]> =>
  rows(query, params) as Promise<R[]>;
const type = (text: string): Promise<void> => userEvent.keyboard(text);
const control = (key: string): Promise<void> => userEvent.keyboard(`{Control>}${key}{/Control}`);
const open = (as: string, screen: string, client: number): Promise<void> =>
  openApp({ as, at: `/time-keeping/${screen}?client=${client}&date=2026-08-01`, viewport: desk });
const reasonOf = page.getByRole('dialog', { name: /from shifts$/ });

test('the exceptions of a hundred employees are gone through by keys, accepted, corrected or filled, and all are sent', async () => {
  const { client, branch } = await aClient({ sql }, 'HUND', 'A Hundred');
  // On Wednesday 12 August five have no punch out; on Thursday two stayed longer.
  const { end } = await hireCrowd(
    { sql },
    {
      client,
      branch,
      code: 'HU-',
      people: 100,
      from: '2026-08-01',
      to: '2026-08-15',
      noOut: `p.n % 20 = 0 and p.d = '2026-08-12'`,
      longer: `p.n in (7, 77) and p.d = '2026-08-13'`,
    },
  );
  await open('hr', 'for-review', client);
  await focus(page.css('[data-cell="0 11"]'));
  await type(' ');
  await expect.element(page.getByRole('button', { name: /^Fill .* for 1…$/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Submit 1 selected for approval/ }))
    .toBeInViewport({ ratio: 1 });
  await type(' ');
  await enter(page.getByRole('button', { name: 'Open cutoff for 100 more' }));
  const clear = page.getByText(/of 100 timesheets ready/);
  await expect.element(clear).toHaveTextContent('93 of 100 timesheets ready');

  await focus(page.css('[data-cell="0 0"]'));
  let [accepted, corrected, left] = [0, 0, 7];
  while (accepted < 2 || corrected < 1) {
    const before = document.activeElement;
    await type('{F8}');
    await expect
      .poll(() => document.activeElement !== before && document.activeElement?.hasAttribute('data-cell'))
      .toBe(true);
    const mark = document.activeElement!.textContent;
    if (mark.startsWith('OUT?') && corrected < 1) {
      await type('{F2}');
      const form = page.getByRole('dialog', { name: 'Correct time logs' });
      await expect.element(form.getByLabelText('Time logs, in then out')).toHaveFocus();
      await type(`{End} ${end}{Tab}Asked by phone{Enter}`);
      await expect.element(form).not.toBeInTheDocument();
      corrected += 1;
    } else if (!mark.startsWith('OUT?')) {
      await type('a');
      accepted += 1;
    } else continue;
    left -= 1;
    await expect.element(clear).toHaveTextContent(`${100 - left} of 100 timesheets ready`);
  }

  // The four others: only they are listed, chosen one below the other, and get the end of their shift.
  await enter(page.getByRole('button', { name: /No time out/ }));
  const people = page.getByRole('grid', { name: 'Hours by employee and day' }).css('[data-choose]');
  await expect.element(people).toHaveLength(4);
  await focus(page.css('[data-cell="0 11"]'));
  await type(' {ArrowDown} {ArrowDown} {ArrowDown} ');
  await enter(page.getByRole('button', { name: /^Fill .* for 4…$/ }));
  await expect.element(reasonOf.getByLabelText(/^Reason/)).toHaveFocus();
  await type('The device stood still');
  await control('{Enter}');
  await expect.element(reasonOf).not.toBeInTheDocument();
  await enter(page.getByRole('button', { name: /No time out/ }));
  await expect.element(clear).toHaveTextContent('100 of 100 timesheets ready');
  // Those chosen first, then all others.
  await expect
    .element(page.getByRole('button', { name: /^Choose Surname.* ready$/, pressed: true }).first())
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Submit 4 selected/ })).toBeEnabled();
  await control('{Enter}');
  await expect.element(page.getByText('4 employees submitted for approval')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Submit 96 ready/ })).toBeEnabled();
  await control('{Enter}');
  await expect.element(page.getByText('96 employees submitted for approval')).toBeVisible();
  expect(
    await rows(
      `select count(distinct r.employee_id)::int as people, (select count(*)::int from hr.time_corrections c
         join hr.employees e on e.id = c.employee_id where e.employee_code like 'HU-%') as corrections
       from hr.time_records r join hr.employees e on e.id = r.employee_id
       where e.employee_code like 'HU-%' and r.status = 'for_approval'`,
    ),
  ).toEqual([{ people: 100, corrections: 5 }]);
});

test('punches of two days without power are filled for all employees at once, and approved by another person', async () => {
  const { client, branch } = await aClient({ sql }, 'OUTG', 'Outage');
  // On Wednesday 12 August no punch out was recorded, on Thursday no punch at all.
  const crowd = { client, branch, code: 'OG-', people: 4, from: '2026-08-01', to: '2026-08-15' };
  await hireCrowd({ sql }, { ...crowd, noOut: `p.d = '2026-08-12'` });
  await rows(
    `delete from hr.time_punches t using hr.employees e where e.id = t.employee_id and e.employee_code like 'OG-%'
     and (t.at at time zone 'Asia/Manila')::date = '2026-08-13'`,
  );
  await open('hr', 'for-review', client);
  await enter(page.getByRole('button', { name: 'Open cutoff for 4 more' }));
  await expect.element(page.getByText('0 of 4 timesheets ready')).toBeVisible();
  await focus(page.css('[data-cell="0 11"]'));
  await type(' {ArrowDown} {ArrowDown} {ArrowDown} ');
  // Everyone was absent on Thursday: until that is filled, the review asks whether it is a holiday.
  const question = page.getByText(/^Everyone at .* is absent on 13 Aug/);
  for (const [day, cell, clear] of [
    ['12 Aug', '3 11', 0],
    ['13 Aug', '3 12', 4],
  ] as const) {
    await expect.element(question).toBeVisible();
    await focus(page.css(`[data-cell="${cell}"]`));
    const button = page.getByRole('button', { name: new RegExp(`^Fill .*${day}.* for 4…$`) });
    await expect.element(button).toBeEnabled();
    await enter(button);
    await expect.element(reasonOf.getByLabelText(/^Reason/)).toHaveFocus();
    await type('No power at the gate');
    await control('{Enter}');
    await expect.element(reasonOf).not.toBeInTheDocument();
    await expect.element(page.getByText(`${clear} of 4 timesheets ready`)).toBeVisible();
  }
  await expect.element(question).not.toBeInTheDocument();
  const days = `from hr.time_records r join hr.employees e on e.id = r.employee_id
    where e.employee_code like 'OG-%' and r.date in ('2026-08-12', '2026-08-13')`;
  const corrected = `select r.date::text as date, count(distinct c.employee_id)::int as people, count(distinct c.reason)::int as reasons
    from hr.time_corrections c join hr.time_records r on r.id = c.record_id join hr.employees e on e.id = r.employee_id
    where e.employee_code like 'OG-%' group by 1 order by 1`;
  const dates = ['2026-08-12', '2026-08-13'];
  await expect.poll(() => rows(corrected)).toEqual(dates.map((date) => ({ date, people: 4, reasons: 1 })));
  await control('{Enter}');
  await expect.element(page.getByText('4 employees submitted for approval')).toBeVisible();

  await open('hr', 'for-approval', client);
  await expect.element(page.getByRole('row').filter({ hasText: 'needs another approver' })).toHaveLength(4);
  await open('owner', 'for-approval', client);
  await enter(page.getByRole('button', { name: 'Approve 4 employees' }));
  await expect.element(page.getByText('4 employees approved')).toBeVisible();
  // The button stays disabled: the keyboard goes on from the screen, not from the start of the page.
  await expect.element(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await expect.element(page.css('#content')).toHaveFocus();
  expect(
    await rows(
      `select r.date::text as date, count(*)::int as people, sum(r.absent_halves)::int as absent, min(r.worked_minutes) > 400 as worked
       ${days} and r.status = 'approved' group by 1 order by 1`,
    ),
  ).toEqual(dates.map((date) => ({ date, people: 4, absent: 0, worked: true })));
});

test('before the last shift of the cutoff, the button says when timesheets can be submitted', async () => {
  const { client, branch } = await aClient({ sql }, 'LATR', 'Later');
  const crowd = { client, branch, code: 'LA-', people: 1, from: '2026-08-03', to: '2026-08-03' };
  await hireCrowd({ sql }, { ...crowd, noOut: 'false' });
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await openApp({ as: 'hr', at: `/time-keeping/for-review?client=${client}&date=${later}`, viewport: desk });
  await focus(page.css('[data-cell="0 0"]'));
  await type(' ');
  const submit = page.getByRole('button', { name: /^Submit after the last shift ends: \d+ \w+ \d+, / });
  await expect.element(submit).toBeDisabled();
});
