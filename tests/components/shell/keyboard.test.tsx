import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent, type Locator } from 'vitest/browser';
import { routes } from '#src/app/routes.ts';
import { desk, expectAddress, onCompany, openApp, rows } from '../support/app.tsx';
import { css, shownOf } from '../support/find.ts';
import { settled } from '../support/inspect.ts';
import { expectInside, press, tabTo, type, typeDate } from '../support/keyboard.ts';
import { walk, walkDialog, type Stop } from '../support/walk.ts';

/** Every screen of the portal without a mouse: what has the focus is named and seen, forms are filed and left by keys. */

onCompany({ own: true });

const screens = routes.filter((r) => r.path === '/dashboard' || r.code.startsWith('EMP')).map((r) => r.path);
const dialogs = page.getByRole('dialog');
const focused = () => document.activeElement?.textContent;

async function open(at: string): Promise<void> {
  await openApp({ as: 'employee', at, viewport: desk });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
}

/** What a person without a mouse, or without eyes, would stumble over. */
const faults = (stops: Stop[]) => [
  ...stops.filter((s) => s.name === '').map((s) => `no name: ${s.what}`),
  // The button of the little calendar inside a date field has the browser's own ring.
  ...stops
    .filter((s) => !s.shown && !stops.some((o) => o.shown && o.what === s.what))
    .map((s) => `focus not shown: ${s.what}`),
];

/** A list of 120 people has the same stops in each row: a few of them are enough. */
const query: Partial<Record<string, string>> = { '/portal/directory': '?q=cruz' };

for (const address of screens)
  test(`${address}: every stop of Tab is named and shown, and dialogs give the focus back`, async () => {
    await open(address + (query[address] ?? ''));
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await userEvent.keyboard('{Tab}');
    await expect.element(skip).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(css('#content')).toHaveFocus();

    (document.activeElement as HTMLElement).blur();
    (skip.element() as HTMLElement).focus();
    const { stops, left } = await walk();
    expect(left, 'Tab leaves the page at its end').toBe(true);
    expect(faults(stops)).toEqual([]);
    expect(stops.length).toBeGreaterThan(10);
    expect(css('[tabindex]:not([tabindex="0"]):not([tabindex="-1"])').elements()).toEqual([]);

    // Every button of the content that says it opens a dialog is left with Escape; of the rows of a list two are enough.
    const openers = () =>
      css('#content button[aria-haspopup="dialog"]')
        .elements()
        .filter((b) => b.checkVisibility());
    const alike = Map.groupBy(openers(), (b) => (b.closest('li, tr') ? b.className : b.textContent));
    for (const name of [...alike.values()].flatMap((buttons) => buttons.slice(0, 2).map((b) => b.textContent))) {
      (openers().find((b) => b.textContent === name) as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => shownOf(dialogs)).toBe(1);
      await expectInside(dialogs);
      expect(faults(await walkDialog()), `after ${name}`).toEqual([]);
      await expectInside(dialogs);
      await userEvent.keyboard('{Escape}');
      await expect.element(dialogs).not.toBeInTheDocument();
      await expect.poll(focused, { message: `focus after ${name}` }).toBe(name);
    }
  });

test('notices, outbox and menu open and close by keys and give the focus back', async () => {
  await open('/dashboard');
  for (const name of [/^Notifications/, /^Outbox/, /^Menu/]) {
    const button = page.getByRole('button', { name });
    await press(button, ' ');
    await expect.element(dialogs).toBeVisible();
    await expectInside(dialogs);
    expect(faults(await walkDialog())).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialogs).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
});

test.each(['no-preference', 'reduce'] as const)(
  'signing out asks first, and Cancel gives the focus back to the menu, with motion: %s',
  async (reducedMotion) => {
    onTestFinished(() => commands.emulate({ reducedMotion: 'no-preference' }));
    await commands.emulate({ reducedMotion });
    await open('/dashboard');
    const menu = page.getByRole('button', { name: /^Menu/ });
    await press(menu);
    await press(dialogs.getByRole('button', { name: 'Sign out' }));
    await expect.element(dialogs).toHaveLength(1);
    await press(page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Cancel' }));
    await expect.element(dialogs).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  },
);

test('a link of the menu leads to its screen by keys, and the content has the focus', async () => {
  await open('/dashboard');
  await press(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Overtime/ }));
  await expectAddress('/portal/overtime');
  await expect.element(css('#content')).toHaveFocus();
});

/** Walks the options of a group with the arrows. */
async function pick(form: Locator, group: string, option: string): Promise<void> {
  const radios = form.getByRole('radiogroup', { name: group }).or(form.getByRole('group', { name: group }));
  const checked = radios.css('input:checked');
  await tabTo(checked.query() ? checked : radios.css('input').first());
  const wanted = radios.getByRole('radio', { name: option });
  const isChecked = () => (wanted.element() as HTMLInputElement).checked;
  for (let n = 0; n < 12 && !isChecked(); n++) await userEvent.keyboard('{ArrowRight}');
  await expect.element(wanted).toBeChecked();
}

/** Opens what is behind the two weeks in sight, and types a date there. */
async function pickByKeys(form: Locator, date: string): Promise<void> {
  await press(form.getByRole('button', { name: /(and later|Other days)$/ }));
  await typeDate(form.css('input[type="date"]').first(), date);
}

const forms = [
  {
    address: '/portal/leave',
    file: 'File leave',
    stored: `select 1 from hr.leaves where reason = $1`,
    async fill(form: Locator) {
      await pick(form, 'Leave type', 'Without pay');
      await pickByKeys(form, '2026-12-02');
      await type(form.getByLabelText('Reason'), 'By keys alone');
    },
  },
  {
    address: '/portal/overtime',
    file: 'File overtime',
    stored: `select 1 from hr.overtimes where reason = $1`,
    async fill(form: Locator) {
      await pickByKeys(form, '2026-12-09');
      await press(form.getByRole('button', { name: '2 h' }));
      await type(form.getByLabelText('Reason'), 'By keys alone');
    },
  },
  {
    address: '/portal/accomplishment',
    file: 'File accomplishment',
    stored: `select 1 from hr.accomplishments where task = $1`,
    async fill(form: Locator) {
      await type(form.getByLabelText(/^Accomplishment( \*)?$/), 'By keys alone');
      await type(form.getByLabelText('Hours').first(), '1.5');
    },
  },
  {
    address: '/portal/change-schedule',
    file: 'File schedule change',
    stored: `select 1 from hr.change_schedules where reason = $1`,
    async fill(form: Locator) {
      await pickByKeys(form, '2026-12-07');
      const schedules = form.getByRole('group', { name: 'New schedule' });
      await tabTo(schedules.getByRole('radio').first());
      await userEvent.keyboard(' ');
      await type(form.getByLabelText('Reason'), 'By keys alone');
    },
  },
];

for (const { address, file, stored, fill } of forms)
  test(`${address}: a request is filled in by keys, kept when Escape was pressed by mistake, and filed once`, async () => {
    await open(address);
    const opener = page.getByRole('button', { name: file }).first();
    await press(opener);
    const form = page.getByRole('dialog', { name: file });
    await expectInside(form);
    await fill(form);
    await expect.element(form.getByLabelText(/^(Reason|Accomplishment)( \*)?$/)).toHaveValue('By keys alone');
    await userEvent.keyboard('{Escape}');
    const ask = dialogs.filter({ has: page.getByRole('button', { name: 'Keep editing' }) });
    await expect.element(ask).toBeVisible();
    // Escape answers no.
    await userEvent.keyboard('{Escape}');
    await expect.element(ask).not.toBeInTheDocument();
    await expect.element(form).toBeVisible();
    await press(form.getByRole('button', { name: file }));
    await expect.element(form).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.poll(() => rows(stored, ['By keys alone'])).toHaveLength(1);
  });
