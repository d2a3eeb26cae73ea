import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { desk, onCompany, openApp, rows, startJobs } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { inspectAll } from '../support/inspect.ts';
import { answer } from '../support/network.ts';

/** A list as an officer keeps it: zeros lost, a branch misspelled, a total, and signatures. */

onCompany({ own: true });

let client = '';
let branch = '';
beforeAll(async () => {
  const [place] = await rows(
    `select c.name as client, b.name as branch from hr.branches b join hr.clients c on c.id = b.client_id
     where b.archived_at is null and c.archived_at is null and length(b.name) > 6 order by b.id limit 1`,
  );
  client = String(place!['client']);
  branch = String(place!['branch']);
});

const people = 13;
/** Rows of employees, with a number that no one else has. */
const list = (prefix: string, more: readonly string[] = []) => {
  const person = (i: number) =>
    [
      `${prefix}-${i}`,
      `Sur ${prefix} ${String.fromCodePoint(64 + i)}`,
      'Ana',
      'F',
      `1990-01-${String(i).padStart(2, '0')}`,
      '2026-11-02',
      client,
      i <= 3 ? `${branch}x` : branch,
      'Guard',
      `34555${String(1000 + i)}`,
      `20255${String(100_000 + i)}`,
    ].join(',');
  const head = 'Code,Surname,Given name,Sex,Birth date,Date hired,Client,Branch,Position,SSS,PHIC';
  const lines = Array.from({ length: people }, (_, i) => person(i + 1));
  return new File([[`MASTERLIST OF NOVEMBER`, head, ...lines, ...more].join('\n')], `${prefix}.csv`);
};

const grid = page.getByRole('grid', { name: 'Rows: refused' });
const tally = (word: string) =>
  page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name: word });
const panel = page.getByRole('complementary', { name: 'Fix many and apply' });

async function check(file: File) {
  await openApp({ as: 'owner', at: '/admin/employee-management?import=new', viewport: desk });
  await startJobs();
  await page.getByLabelText(/^Drop a file/).upload(file);
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await expect.element(grid).toBeVisible();
}

test('each step has the focus and the title of the tab when it opens', async () => {
  await openApp({ as: 'owner', at: '/admin/employee-management?import=new', viewport: desk });
  await startJobs();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveAccessibleName('Import employees : File');
  await expect.element(heading).toHaveFocus();
  expect(document.title).toBe('Import employees: File – Kawani');
  await page.getByLabelText(/^Drop a file/).upload(list('ST'));
  await expect.element(heading).toHaveAccessibleName('Import employees : Columns');
  await expect.element(heading).toHaveFocus();
  expect(document.title).toBe('Import employees: Columns – Kawani');
  // A column is quiet while it is matched, and marked while another has its field.
  const column = page.getByRole('row', { name: /^Given name/ });
  await expect.element(column).toMatchTextContent(/Matched$/);
  await page.getByRole('combobox', { name: 'Given name field' }).selectOptions('last_name');
  await expect.element(column).toMatchTextContent(/Matched twice$/);
  await expect.element(page.getByRole('button', { name: /^Check \d+ rows?$/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Back to list' }).click();
  await expect.poll(() => document.title).not.toContain('Import');
});

test('one press adds the zero to 26 numbers, and Undo takes it back', async () => {
  await check(list('ZE'));
  await expect.element(tally('refused')).toMatchTextContent('13');
  await expect.element(panel).toMatchTextContent('of 13 SSS and 13 PhilHealth numbers');
  const heads = grid
    .getByRole('columnheader')
    .elements()
    .map((head) => head.textContent);
  expect(heads.slice(0, 8)).toEqual([
    'Row',
    'Problem',
    'Code',
    'Last name',
    'Branch',
    'SSS',
    'PhilHealth',
    'First name',
  ]);
  await inspectAll('bulk fixes');
  // From anywhere on the screen.
  await userEvent.keyboard('{F8}');
  await expect.element(grid.css('td[aria-invalid="true"]').first()).toHaveFocus();
  await panel.getByRole('button', { name: 'Add zero to 26 numbers' }).click();
  await expect.element(tally('new')).toMatchTextContent('10');
  await expect.element(tally('refused')).toMatchTextContent('3');

  // The same branch in three rows: the pressed button is gone, and the next fix has the focus.
  await expect.element(panel.getByRole('combobox', { name: /^Replace/ })).toHaveValue(branch);
  await expect.element(panel.getByRole('combobox', { name: /^Replace/ })).toHaveFocus();
  await panel.getByRole('button', { name: 'Fix 3 cells' }).click();
  await expect.element(tally('new')).toMatchTextContent('13');

  await panel.getByRole('button', { name: 'Undo: Add the missing zero to 26 numbers' }).click();
  await expect.element(tally('refused')).toMatchTextContent('13');
  await tally('refused').click();
  await expect.element(panel.getByRole('button', { name: 'Add zero to 26 numbers' })).toBeVisible();
});

test('rows set aside are named with their reason, and come back one by one', async () => {
  const aside = ['TOTAL: 13', 'Prepared by:,,Noted by:', 'MARIA SANTOS,,JOSE REYES'];
  await check(list('AS', aside));
  await expect.element(tally('set aside')).toMatchTextContent('3');
  await tally('set aside').click();
  const table = page.getByRole('table', { name: /^Rows set aside/ });
  await expect.element(table.getByRole('row', { name: /^16 Total TOTAL: 13/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^18 Signature MARIA SANTOS/ })).toBeVisible();
  await inspectAll('rows set aside');
  await table.getByRole('button', { name: 'Include row 16' }).click();
  await expect.element(tally('refused')).toMatchTextContent('14');
  await expect.element(tally('set aside')).toMatchTextContent('2');

  // By the row with the focus.
  await tally('refused').click();
  await grid.getByRole('gridcell', { name: 'TOTAL: 13' }).click();
  await page.getByRole('button', { name: 'Set row 16 aside' }).click();
  await expect.element(tally('set aside')).toMatchTextContent('3');

  // Without any left, the refused rows are shown.
  await tally('set aside').click();
  await table.getByRole('button', { name: 'Include all 3' }).click();
  await expect.element(tally('refused')).toMatchTextContent('16');
  await expect.element(grid).toBeVisible();
  await expect.element(tally('refused')).toHaveAttribute('aria-pressed', 'true');
});

test('rows set aside that could not be loaded say so, and load again', async () => {
  await check(list('AL', ['TOTAL: 13']));
  allowErrors(/^400 GET \/import\/rows/);
  const end = answer(/^GET \/import\/rows\/\d+\?aside=1/, () =>
    Response.json({ message: 'No' }, { status: 400, headers: { 'x-request-id': 'r' } }),
  );
  await tally('set aside').click();
  await expect.element(page.getByText('Couldn’t load this list')).toBeVisible();
  // It fails until the click: an automatic reload would remove the button.
  document.addEventListener('click', end, { capture: true, once: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('table', { name: /^Rows set aside/ })).toBeVisible();
});

test('the chips of many problems wrap, so that none is cut off', async () => {
  const head =
    'Code,Last name,First name,Sex,Birth date,Hired,Client,Branch,Position,Mobile,SSS,PhilHealth,Pag-IBIG,TIN,Schedule,Civil status,Employment,Rate,E-mail';
  const row = 'WR-1,Uy,Bo,x,x,x,x,x,x,1,1,1,1,1,x,x,x,x,x';
  await check(new File([`${head}\n${row}\n`], 'many.csv'));
  const chips = page.getByRole('group', { name: 'Rows by problem' });
  const all = chips.getByRole('button').elements();
  expect(all.length).toBeGreaterThan(12);
  const right = chips.element().getBoundingClientRect().right;
  expect(all.every((chip) => chip.getBoundingClientRect().right <= right)).toBe(true);
  expect(new Set(all.map((chip) => chip.getBoundingClientRect().top)).size).toBeGreaterThan(1);
  await userEvent.keyboard('{Escape}');
  await inspectAll('many problems');
});

test('a file of one client without its column asks for the client once, and every row has it', async () => {
  const whole = await list('CL').text();
  const lines = whole.split('\n').map((line) => line.split(',').filter((_, i) => i !== 6));
  await openApp({ as: 'owner', at: '/admin/employee-management?import=new', viewport: desk });
  await startJobs();
  await page.getByLabelText(/^Drop a file/).upload(new File([lines.join('\n')], 'one-client.csv'));
  const field = page.getByRole('textbox', { name: 'Client for all rows' });
  await expect.element(field).toBeVisible();
  const go = page.getByRole('button', { name: /^Check \d+ rows$/ });
  await expect.element(go).toBeDisabled();
  await inspectAll('columns with a field to fill in');
  await field.fill(client);
  await go.click();
  await expect.element(grid).toBeVisible();
  await panel.getByRole('button', { name: 'Add zero to 26 numbers' }).click();
  // Left are the three rows with the misspelled branch, which is looked up in the client.
  await expect.element(tally('new')).toMatchTextContent('10');
});

test('after the check, Back leads to the columns, which are checked again as matched', async () => {
  await check(list('BK'));
  await page.getByRole('button', { name: 'Back to columns' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('Import employees : Columns');
  const field = page.getByRole('combobox', { name: 'Position field' });
  await expect.element(field).toHaveValue('position');
  await page.getByRole('combobox', { name: 'PHIC field' }).selectOptions('');
  await page.getByRole('button', { name: /^Check \d+ rows?$/ }).click();
  await expect.element(grid).toBeVisible();
  const [kept] = await rows(`select columns::text as columns from work.imports where file_name = 'BK.csv'`);
  expect(String(kept!['columns'])).not.toContain('"field": "philhealth"');
  await expect.element(page.getByRole('button', { name: 'Back to columns' })).toBeVisible();
});
