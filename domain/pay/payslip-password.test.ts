import { expect, test } from 'vitest';
import { pdfPasswordOf } from './payslip-password.ts';

test('a birth date opens as MMDDYYYY; no setting needs no password; an unknown birth date opens nothing', () => {
  expect(pdfPasswordOf('birth_date', '1990-03-05')).toBe('03051990');
  expect(pdfPasswordOf('birth_date', null)).toBeUndefined();
  expect(pdfPasswordOf('none', '1990-03-05')).toBeNull();
  expect(pdfPasswordOf('none', null)).toBeNull();
});
