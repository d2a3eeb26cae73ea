import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword } from '#contract/common/session.ts';
import { acceptLink } from '#contract/hr/accounts/accounts.ts';
import { changeUserPassword } from '#contract/hr/access/user-register.ts';
import { permissionCodes } from '#contract/permissions.ts';
import { Api, password, type Person } from '#tests/api/support.ts';
import { aLink } from './accounts-support.ts';

let api: Api;
let who: Person;
beforeAll(async () => {
  api = await Api.open();
  api.context.settings.employerName = 'Bantayog Security';
  who = await api.anEmployee();
  await api.db
    .updateTable('hr.employees')
    .set({ employee_code: 'KW-00042', first_name: 'Maria', last_name: 'Santos', birth_date: '1990-07-04' })
    .where('id', '=', who.employeeId)
    .execute();
});
afterAll(() => api.close());

const refused = [
  ['Password2026!', 'too common'],
  ['qwertyuiop', 'too common'],
  ['MariaSantos1', 'little more than your name'],
  ['07041990!!', 'little more than your birth date'],
  ['Bantayog26!', 'little more than the company name'],
  ['KW-00042-KW-00042', 'little more than your employee code'],
  ['abababababab', 'repeats a few characters'],
] as const;

describe('a password that would be guessed first', () => {
  test.each(refused)('%s is refused by its holder, with the reason', async (new_password, why) => {
    const sent = await api.send(changePassword, { body: { password, new_password } }, { as: who });
    expect(sent.status).toBe(422);
    expect(sent.body).toMatchObject({ errors: { new_password: [expect.stringContaining(why)] } });
  });

  test.each(refused)('%s is refused with a link, which stays good', async (new_password, why) => {
    const token = 'p'.repeat(43);
    await api.db.deleteFrom('auth.account_links').execute();
    await aLink(api, who.userId, token);
    const sent = await api.send(acceptLink, { body: { token, new_password } });
    expect(sent.body).toMatchObject({ errors: { new_password: [expect.stringContaining(why)] } });
  });

  test('is refused when HR gives it', async () => {
    const owner = await api.aUser(permissionCodes);
    const body = { new_password: 'Password2026!' };
    const sent = await api.send(changeUserPassword, { params: { id: who.userId }, body }, { as: owner });
    expect(sent.status).toBe(422);
  });
});
