import { describe, expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

describe('a common password', () => {
  test.each([
    '1234567890',
    '12345678910',
    '0987654321',
    'qwertyuiop',
    'qwerty12345',
    'asdfghjkl1',
    '1q2w3e4r5t',
    'password123',
    'Password1234',
    'Password2026!',
    'P@ssw0rd123',
    'passwordpassword',
    'iloveyou123',
    'ILoveYou2026',
    'administrator',
    'admin12345',
    'Welcome@2026',
    'sunshine1990',
    'Letmein2026!',
    'Manila2026!',
    'Pilipinas2025',
    'mabuhay12345',
    'mahalkita143',
    'payroll2026',
    'jollibee123',
    'secretpassword',
  ])('%s is known', async (password) => {
    expect(await isCommon(password)).toBe(true);
  });

  test.each([
    'long enough now',
    'correct horse battery',
    'a mango tree by the river',
    'tatlong-bibe-2026',
    'maria likes mangoes',
    'Xk7#vQ2pLm9',
  ])('%s is not', async (password) => {
    expect(await isCommon(password)).toBe(false);
  });
});
