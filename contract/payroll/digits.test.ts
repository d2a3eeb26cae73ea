import { expect, test } from 'vitest';
import { en } from '#contract/messages/en.ts';
import { check } from '#contract/messages/say.ts';
import { BankAccountForm } from './bank-files/bank-account.ts';
import { EmployerForm } from './agencies/employer.ts';

const employer = { name: 'Tala', address: '', tin_branch: '0000', tin: '', sss: '', philhealth: '', pagibig: '' };

test('reads the employer’s numbers as the agencies print them, and leaves them blank', () => {
  const printed = { ...employer, tin: '123-456-789', sss: '03-1234567-8', pagibig: '1234 5678 9012' };
  expect(check(EmployerForm, printed, en)).toMatchObject({
    ok: true,
    value: { tin: '123456789', sss: '0312345678', philhealth: '', pagibig: '123456789012' },
  });
});

test('says how many digits a number has when it has others', () => {
  expect(check(EmployerForm, { ...employer, sss: '03-1234567', tin_branch: '' }, en)).toEqual({
    ok: false,
    errors: { sss: ['The SSS number has 10 digits.'], tin_branch: ['The branch code has 4 digits.'] },
  });
  const account = { company_code: '12345', account: '1234-5678-9', presenting_office: '001' };
  expect(check(BankAccountForm, account, en)).toEqual({
    ok: false,
    errors: { account: ['The account has 10 digits.'] },
  });
});
