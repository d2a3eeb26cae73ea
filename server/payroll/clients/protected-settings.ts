import { bankAccountFields, type updateBankAccount } from '#contract/payroll/bank-files/bank-account.ts';
import type { updateClientSettings } from '#contract/payroll/clients/client-register.ts';
import { defaultSettings, settingFields, settingNames } from '#contract/payroll/clients/client-settings.ts';
import { en } from '#contract/messages/en.ts';
import { sayDates } from '#contract/messages/sentence.ts';
import { keysOf } from '#domain/lists/records.ts';
import { shownValue } from '#domain/records/fields.ts';
import type { Protects } from '#server/http/two-people.ts';
import { bankAccount, nameOfClient, settingsOf } from './clients.queries.ts';

/** Returns the changes that a second user confirms: settings that newly let the user who computes a run approve it. */
export const protectedSettings: Protects<typeof updateClientSettings> = async ({ db, body }) => {
  if (!body.computer_approves) return null;
  const { settings } = await settingsOf(db, body.client_id);
  const before = settings.find((s) => s.from_date <= body.from_date) ?? { ...defaultSettings, from_date: null };
  if (before.computer_approves) return null;
  const changed = settingNames.filter((name) => before[name] !== body[name]);
  return {
    subject: `client ${body.client_id} settings`,
    title: `Settings of ${await nameOfClient(db, body.client_id)} from ${sayDates(en, body.from_date, body.from_date)}`,
    changes: changed.map((name) => ({
      label: settingFields[name].label,
      before: shownValue(settingFields[name], before[name]),
      after: shownValue(settingFields[name], body[name]),
    })),
    link: `/payroll/client-management/${body.client_id}`,
    clientId: body.client_id,
  };
};

/** Returns the changes that a second user confirms: to the existing account that pay is sent from. */
export const protectedAccount: Protects<typeof updateBankAccount> = async ({ db, body }) => {
  const before = await bankAccount(db);
  if (!before) return null;
  const names = keysOf(bankAccountFields);
  const changed = names.filter((name) => before[name] !== body[name]);
  if (changed.length === 0) return null;
  return {
    subject: 'company bank account',
    title: 'The company’s bank account',
    changes: changed.map((name) => ({
      label: bankAccountFields[name].label,
      before: before[name],
      after: body[name],
    })),
    link: '/payroll/client-management',
    clientId: null,
  };
};
