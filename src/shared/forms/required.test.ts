import { describe, expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { fil } from '#src/text/fil.ts';
import { sayIn, type Say } from '#src/text/words.ts';
import { errorNaming, requiredText } from './required.ts';

const inEnglish: Say = (code, data) => sayIn(en, code, data);
const inFilipino: Say = (code, data) => sayIn(fil, code, data);

describe('an empty required field', () => {
  test.each([
    ['Name', 'Enter the name.'],
    ['Fee, %', 'Enter the fee.'],
    ['Signatory’s position', 'Enter the signatory’s position.'],
    ['TIN', 'Enter the TIN.'],
    ['Pag-IBIG MID no.', 'Enter the Pag-IBIG MID no.'],
    ['E-mail or employee code', 'Enter the e-mail or employee code.'],
    ['Your password', 'Enter the password.'],
    ['Time in', 'Enter the time in.'],
    ['Effective from', 'Fill in “Effective from”.'],
  ])('%s is named by its label', (label, sentence) => {
    expect(requiredText(inEnglish, label)).toBe(sentence);
  });

  test('an option is chosen, in either language', () => {
    expect(requiredText(inEnglish, en['leave.type'], true)).toBe('Choose the leave type.');
    expect(requiredText(inFilipino, fil['leave.type'], true)).toBe('Piliin ang uri ng leave.');
    expect(requiredText(inFilipino, fil['filing.reason'])).toBe('Ilagay ang dahilan.');
    expect(requiredText(inFilipino, fil['overtime.from'])).toBe('Punan ang “Mula”.');
  });

  test('other errors stay as they are', () => {
    expect(errorNaming(inEnglish, en.required, 'Code')).toBe('Enter the code.');
    expect(errorNaming(inEnglish, en['field.number'], 'Code')).toBe(en['field.number']);
    expect(errorNaming(inEnglish, en.required, undefined)).toBe(en.required);
    expect(errorNaming(inEnglish, undefined, 'Code')).toBeUndefined();
  });
});
