import { describe, expect, test } from 'vitest';
import { broughtTogether } from './duties.ts';
import { asOneTimePassword, oneTimeAlphabet, oneTimePassword } from './one-time-password.ts';
import { whyGuessed } from './password.ts';

describe('a one-time password', () => {
  test('is three groups of letters and digits that look like no others', () => {
    let n = 0;
    const made = Array.from({ length: 50 }, () => oneTimePassword((below) => n++ % below));
    for (const password of made) {
      expect(password).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
      expect(password).not.toMatch(/[ILOU01]/);
    }
    expect(Math.log2(oneTimeAlphabet.length) * 12).toBeGreaterThan(58);
  });

  test('is recognized in any typed form, and nothing else is', () => {
    expect(asOneTimePassword(' abcd efgh-jkmn ')).toBe('ABCD-EFGH-JKMN');
    expect(asOneTimePassword('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
    for (const other of ['', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMN-P', 'ABCD-EFGH-JKL0', 'correct horse battery'])
      expect(asOneTimePassword(other)).toBeNull();
  });
});

describe('a password', () => {
  const about = {
    name: ['Maria Santos', 'Reyes'],
    email: 'm.santos@bantayog.ph',
    code: 'KW-00003',
    birthDate: '1990-07-04',
    company: ['Bantayog Security Services, Inc.'],
  };

  test.each([
    ['aaaaaaaaaaaa', 'repeats'],
    ['1212121212', 'repeats'],
    ['!@#$%^&*()', 'repeats'],
    ['mariasantos', 'name'],
    ['Santos.Maria1', 'name'],
    ['mariasantos99', 'name'],
    ['M@r1a$ant0s', 'name'],
    ['MariaReyes!', 'name'],
    ['Maria1990!!', 'name'],
    ['KW-00003-KW-00003', 'code'],
    ['1990-07-04', 'birth'],
    ['07041990ab', 'birth'],
    ['04071990!!', 'birth'],
    ['July041990', null],
    ['jul041990!!', 'birth'],
    ['Bantayog26', 'company'],
    ['kawani-1990', 'company'],
    ['Bantayog-Security', 'company'],
    ['correct horse battery', null],
    ['maria likes mangoes', null],
    ['tatlong-bibe-2026', null],
    ['long enough now', null],
  ] as const)('%s is judged by its contents: %s', (password, why) => {
    expect(whyGuessed(password, about)).toBe(why);
  });
});

describe('duties that should be separate', () => {
  const together = (before: string[], after: string[]) =>
    broughtTogether(new Set(before), new Set(after)).map((d) => d.sentence);

  test('a user who manages client settings can let preparers approve runs, so must not compute them', () => {
    const sentence = 'One person could allow preparers to approve runs, then prepare and approve one.';
    expect(together(['PAY01'], ['PAY01', 'PAY07'])).toEqual([sentence]);
    expect(together(['PAY07'], ['PAY01', 'PAY07'])).toEqual([sentence]);
    // Lists the pair once, and only if both duties are held.
    expect(together(['PAY01', 'PAY07'], ['PAY01', 'PAY03', 'PAY07'])).toEqual([]);
    expect(together([], ['PAY01', 'PAY03'])).toEqual([]);
  });
});
