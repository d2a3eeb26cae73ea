import { beforeAll, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { personFields, personNames, type PersonField } from '#contract/hr/people/person-fields.ts';
import { sampleOf, samplePerson } from '#tests/support/person-samples.ts';
import { desk, onCompany, openApp, rows } from '../support/app.tsx';
import { enter } from '../support/fields.ts';

/** Each personal field has its place on every screen. A field that misses one fails with its name. */

onCompany({ own: true });

/** The employee who signs in as `employee`. */
let employeeId = 0;
const shown = (name: (typeof personNames)[number]): string => sampleOf(name, 0).shown;

beforeAll(async () => {
  const [user] = await rows(`select employee_id from auth.users where email = 'employee@kawani.test'`);
  employeeId = Number(user!['employee_id']);
  const columns = personNames.map((name) => [name, sampleOf(name, 0).column] as const);
  const set = columns.map(([name], n) => `${name} = $${n + 2}`).join(', ');
  await rows(`update hr.employees set ${set} where id = $1`, [employeeId, ...columns.map(([, value]) => value)]);
});

const field = (name: string) => page.css(`[data-path="${name}"]`);

test('the form of a new employee has a field for each', async () => {
  await openApp({ as: 'hr', at: '/admin/employee-new', viewport: desk });
  await expect.element(field('last_name')).toBeVisible();
  for (const name of personNames) {
    await expect.element(field(name), { message: name }).toBeVisible();
    await expect.element(field(name)).toHaveAccessibleName(personFields[name].field.label);
  }
});

describe('the record', () => {
  const facts = page.css('main');

  test('shows each value, on the screen and in print', async () => {
    await openApp({ as: 'hr', at: `/admin/edit-profile/${employeeId}`, viewport: desk });
    await expect.element(page.getByRole('heading', { name: 'Person', exact: true })).toBeVisible();
    for (const media of ['screen', 'print'] as const) {
      await commands.emulate({ media });
      for (const name of personNames)
        await expect.element(facts.getByText(shown(name)).last(), { message: `${name}, ${media}` }).toBeVisible();
    }
    await commands.emulate({ media: 'screen' });
  });

  test('has a field for each in its form, with the value', async () => {
    await openApp({ as: 'hr', at: `/admin/edit-profile/${employeeId}`, viewport: desk });
    await enter(page.getByRole('button', { name: 'Edit person' }));
    const typed = samplePerson(0);
    for (const name of personNames) {
      const { input }: PersonField = personFields[name];
      const value = input === 'date' ? shown(name) : typed[name];
      await expect.element(page.getByRole('dialog').css(`[data-path="${name}"]`), { message: name }).toHaveValue(value);
    }
  });
});

test('the profile in the portal shows each value in both languages', async () => {
  for (const language of ['en', 'fil'] as const) {
    await openApp({ as: 'employee', at: '/portal/profile', language });
    await expect.element(page.getByText(shown('last_name')).first()).toBeVisible();
    for (const name of personNames) {
      // Choices are translated; the label shows that the field is there.
      const text = personFields[name].field.kind === 'choice' && language === 'fil' ? null : shown(name);
      if (text !== null) await expect.element(page.getByText(text).first(), { message: name }).toBeVisible();
    }
    expect(document.body.textContent).not.toMatch(/profile\.\w+/);
  }
});
