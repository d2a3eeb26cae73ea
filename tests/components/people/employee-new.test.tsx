import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepEmployeeDraft, listEmployeeDrafts } from '#contract/hr/people/employee-drafts.ts';
import { call } from '#src/api/call.ts';
import { desk, expectAddress, onCompany, openApp, rows, tokenOf } from '../support/app.tsx';
import { allowErrors } from '../support/console.ts';
import { enter, fill } from '../support/fields.ts';
import { inspectAll } from '../support/inspect.ts';

/** An employee is hired at the desk, by keyboard: the form, what it reads over before it saves, and its drafts. */

onCompany({ own: true });

const form = page.css('form').first();
const field = (name: string) => page.css(`[data-path="${name}"]`);
const save = (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}');
const open = (as = 'hr'): Promise<void> => openApp({ as, at: '/admin/employee-new', viewport: desk });
/** The code is proposed once the form is ready. */
const ready = (): Promise<void> => expect.element(field('employee_code')).not.toHaveValue('');
/** As in a new tab, which has nothing of another tab's. */
async function openTab(): Promise<void> {
  await openApp({ as: 'hr', at: '/admin/employee-new', viewport: desk, before: () => sessionStorage.clear() });
  await ready();
}
const goOn = (name: string): Promise<void> => enter(page.getByRole('button', { name: `Continue ${name}` }));
const kept = (): Promise<void> => expect.element(page.getByText(/^Draft saved/)).toBeVisible();
const work = { client_id: 'Bantay Tala Security Agency (demo)', branch_id: 'Cebu City', position: 'Lady guard' };
const woman = { last_name: 'Katigbak', first_name: 'Perla', sex: 'Female', birth_date: '1996-02-29' };

test('n opens the form of a new employee, which is refused empty at its first field', async () => {
  await openApp({ as: 'hr', at: '/admin/employee-management', viewport: desk });
  const list = page.getByRole('table', { name: 'Employees' });
  await expect.element(list.getByRole('row').nth(5)).toBeVisible();
  await inspectAll('the list');
  expect(list.element().getBoundingClientRect().top, 'the list begins in the upper fifth').toBeLessThanOrEqual(
    desk.height / 5,
  );
  await userEvent.keyboard('n');
  await ready();
  await expect.element(field('last_name')).toHaveFocus();
  await inspectAll('the empty form');
  await save();
  await expect.element(field('last_name')).toHaveAttribute('aria-invalid', 'true');
});

test('the review shows each section with empty and missing fields and the effect of saving; a refresh keeps typed text', async () => {
  await open();
  await ready();
  await fill(form, { ...woman, ...work, hired_on: '2026-11-15', scheme: 'Daily', amount_centavos: '610', tin: '123' });
  await save();
  await expect.element(page.getByText('A TIN has nine digits')).toBeVisible();
  await expect.element(field('tin')).toHaveFocus();
  await field('tin').fill('321-654-987');
  const review = page.getByRole('region', { name: 'Review' });
  const part = (name: string) => review.getByRole('group', { name });
  await expect.element(part('Review: Person')).toMatchTextContent('29 Feb 1996');
  await expect.element(part('Review: Person')).toMatchTextContent('Left blank: ');
  await expect.element(part('Review: Employment and client')).toMatchTextContent('Cebu City');
  await expect.element(part('Review: Rate and pay basis')).toMatchTextContent('610.00');
  await expect.element(part('After saving')).toMatchTextContent('The rate is effective from that day.');
  await expect.element(part('After saving')).toMatchTextContent('No schedule. Assign one in the planner');
  await field('position').fill('');
  await expect.element(part('Review: Employment and client')).toMatchTextContent('Missing: Position');
  await enter(part('Review: Employment and client').getByRole('link', { name: 'Employment and client' }));
  await expect.element(field('hired_on')).toHaveFocus();
  await field('position').fill(work.position);
  await kept();
  await open();
  await expect.element(field('last_name')).toHaveValue('Katigbak');
  await expect.element(field('branch_id')).toHaveDisplayValue('Cebu City');
  await inspectAll('the filled form');
  await save();
  await expectAddress(/\/edit-profile\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Katigbak, Perla');
  expect(
    await rows(
      `select e.position, e.hired_on::text as hired_on, r.amount_centavos::int as rate
       from hr.employees e join hr.pay_rates r on r.employee_id = e.id where e.last_name = 'Katigbak'`,
    ),
  ).toEqual([{ position: 'Lady guard', hired_on: '2026-11-15', rate: 61_000 }]);
});

test('each of two drafts is found as it was left, one is discarded, and another person sees none of them', async () => {
  await openTab();
  await fill(form, { last_name: 'Uno', first_name: 'Lea', mobile: '0917 555 0102' });
  await kept();
  await openTab();
  await fill(form, { last_name: 'Turno', first_name: 'Ana' });
  await goOn('Lea Uno, started 18 Nov 2026');
  await expect.element(field('mobile')).toHaveValue('0917 555 0102');
  await goOn('Ana Turno');
  await expect.element(field('first_name')).toHaveValue('Ana');
  await field('suffix').fill('Jr.');
  await goOn('Lea Uno');
  await expect.element(field('first_name')).toHaveValue('Lea');
  await goOn('Ana Turno');
  await expect.element(field('suffix')).toHaveValue('Jr.');
  await goOn('Lea Uno');
  await expect.element(field('suffix')).toHaveValue('');
  await enter(page.getByRole('button', { name: 'Discard Ana Turno' }));
  await page.getByRole('dialog', { name: 'Discard Ana Turno?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('list', { name: 'Your drafts' })).not.toBeInTheDocument();
  await open('owner');
  await ready();
  await expect.element(field('last_name')).toHaveValue('');
  await expect.element(page.getByText('Lea Uno')).not.toBeInTheDocument();
});

const which = page.getByRole('dialog', { name: 'Draft edited on another computer' });
const goneOn = (): Promise<void> => expect.element(page.getByText(/^Edited on another computer/).first()).toBeVisible();

/** Writes a mobile number into a draft of HR's at another computer. */
async function changeElsewhere(lastName: string, mobile: string): Promise<void> {
  const token = await tokenOf('hr');
  const { data } = await call(listEmployeeDrafts, {}, { token });
  const { id, fields, version } = data.find((draft) => draft.fields['last_name'] === lastName)!;
  await call(keepEmployeeDraft, { params: { id }, body: { fields: { ...fields, mobile }, version } }, { token });
}

test('a draft changed on another computer is not overwritten, also after a refresh; its newer words are taken on request', async () => {
  allowErrors(/409 PUT \/employee\/draft/);
  await openTab();
  await fill(form, { ...woman, last_name: 'Kalaw', ...work, hired_on: '2026-11-15' });
  await kept();
  await changeElsewhere('Kalaw', '0917 555 0102');
  await open();
  await goneOn();
  await save();
  await expect.element(which.getByRole('row', { name: 'Mobile' })).toMatchTextContent('0917 555 0102');
  await inspectAll('which words are right');
  await userEvent.keyboard('{Escape}');
  await expect.element(which).not.toBeInTheDocument();
  await expectAddress('/admin/employee-new');
  await save();
  await expect.element(which).toBeVisible();
  // The same keys once more choose nothing.
  await save();
  await expect.element(which).toBeVisible();
  await expect.element(field('mobile')).toHaveValue('');
  await enter(which.getByRole('button', { name: 'Use newer version' }));
  await expect.element(field('mobile')).toHaveValue('0917 555 0102');
  await kept();
  await save();
  await expectAddress(/\/edit-profile\/\d+$/);
  expect(await rows(`select mobile from hr.employees where last_name = 'Kalaw'`)).toEqual([{ mobile: '09175550102' }]);
});

test('an employee is hired with the words of this computer although the draft was changed on another one', async () => {
  allowErrors(/409 PUT \/employee\/draft/);
  await openTab();
  await fill(form, { ...woman, last_name: 'Sumunod', ...work, hired_on: '2026-11-15' });
  await kept();
  await changeElsewhere('Sumunod', '0917 555 0104');
  await field('mobile').fill('0917 555 0105');
  await goneOn();
  await save();
  await expect.element(which.getByRole('row', { name: 'Mobile' })).toMatchTextContent('0917 555 0104');
  await enter(which.getByRole('button', { name: 'Use my version' }));
  await expectAddress(/\/edit-profile\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sumunod, Perla');
  await expect.element(page.getByText('09175550105').first()).toBeVisible();
});

test('an account is chosen for one employee: a refresh keeps the choice, neither another draft nor the next employee has it', async () => {
  await openTab();
  await fill(form, { last_name: 'Nauna', first_name: 'Ines' });
  await kept();
  await openTab();
  await fill(form, { last_name: 'Ikalawa', first_name: 'Rosa' });
  await kept();
  const oneTime = 'Printed one-time password';
  await field('way').selectOptions(oneTime);
  await open();
  await expect.element(field('way')).toHaveDisplayValue(oneTime);
  await goOn('Ines Nauna');
  await expect.element(field('first_name')).toHaveValue('Ines');
  await expect.element(field('way')).toHaveDisplayValue('No account yet');
  await field('way').selectOptions(oneTime);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Employees' }).click();
  await expect.element(page.getByRole('table', { name: 'Employees' }).getByRole('row').nth(5)).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(field('way')).toHaveDisplayValue('No account yet');
});

test('after saving and starting the next employee, an unused code is proposed', async () => {
  await open();
  await ready();
  const code = (field('employee_code').element() as HTMLInputElement).value;
  const man = { last_name: 'Katindig', first_name: 'Ramon', sex: 'Male', birth_date: '1991-07-14' };
  await fill(form, { ...man, ...work, hired_on: '2026-11-18' });
  await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await expect.element(field('last_name')).toHaveValue('');
  await ready();
  await expect.element(field('employee_code')).not.toHaveValue(code);
  expect(await rows('select last_name from hr.employees where employee_code = $1', [code])).toEqual([
    { last_name: 'Katindig' },
  ]);
});

test('a field is marked as required as soon as another field asks for it', async () => {
  const marked = (name: string) => page.css(`[data-path="${name}"][aria-required="true"]`);
  await openApp({ as: 'owner', at: '/admin/holiday-management?edit=new', viewport: desk });
  await expect.element(field('scope')).toBeVisible();
  await expect.element(marked('branch_ids')).not.toBeInTheDocument();
  await field('scope').selectOptions('Local');
  await expect.element(marked('branch_ids')).toBeInTheDocument();
  await expect.element(page.getByText('Branches *')).toBeVisible();

  await open('owner');
  await field('bank_account_name').fill('Perla Katigbak');
  await expect.element(marked('bank')).not.toBeInTheDocument();
  await field('bank_account').fill('1234567890');
  await expect.element(marked('bank')).toBeInTheDocument();

  await openApp({ at: '/admin/edit-profile/9' });
  await page.getByRole('button', { name: 'New contract' }).click();
  const kind = page.getByRole('dialog').css('[data-path="kind"]');
  await kind.selectOptions('Regular');
  await expect.element(marked('to_date')).not.toBeInTheDocument();
  await kind.selectOptions('Project-based');
  await expect.element(marked('to_date')).toBeInTheDocument();
});
