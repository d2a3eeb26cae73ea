import { z } from 'zod';
import { textField } from '#domain/records/fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import { digits } from '#contract/payroll/digits.ts';

/** The company's own payroll account, as the bank file needs it. */
export const BankAccountForm = z.object({
  company_code: digits(5, 'The company code'),
  account: digits(10, 'The account'),
  presenting_office: digits(3, 'The presenting office'),
});
export const bankAccountFields = {
  company_code: textField('Company code'),
  account: textField('Account'),
  presenting_office: textField('Presenting office'),
};
/** The account. Null if not entered yet; its first write then has `version` 0. */
const BankAccount = z.object({
  data: BankAccountForm.extend({ bank: z.literal('BPI'), version: z.int().min(0).max(2_147_483_646) }).nullable(),
});

export const showBankAccount = endpoint({
  api: 'payroll',
  method: 'GET',
  path: '/api/client/bankaccount',
  permission: 'PAY01',
  summary: 'Get the company’s own payroll bank account',
  response: BankAccount,
});

export const updateBankAccount = endpoint({
  api: 'payroll',
  method: 'PUT',
  path: '/api/client/bankaccount/update',
  permission: 'PAY01',
  summary: 'Set the company’s own payroll bank account; version 0 if not entered yet',
  body: BankAccountForm.extend({ version: z.int().min(0).max(2_147_483_646) }),
  response: BankAccount,
  fresh: true,
  second: true,
});
