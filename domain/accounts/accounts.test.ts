import { describe, expect, test } from 'vitest';
import { broughtTogether } from './duties.ts';
import { asOneTimePassword, oneTimeAlphabet, oneTimePassword } from './one-time-password.ts';
import { isEasilyGuessed } from './password.ts';

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

  test('is known however it is typed, and nothing else is taken for one', () => {
    expect(asOneTimePassword(' abcd efgh-jkmn ')).toBe('ABCD-EFGH-JKMN');
    expect(asOneTimePassword('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
    for (const other of ['', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMN-P', 'ABCD-EFGH-JKL0', 'correct horse battery'])
      expect(asOneTimePassword(other)).toBeNull();
  });
});

test('what would be guessed first is refused, whatever its length', () => {
  const about = ['Maria Santos', 'maria.santos@example.ph', 'KW-00003'];
  for (const weak of [
    'aaaaaaaaaaaa',
    '1212121212',
    'Password123',
    '1234567890',
    'mariasantos',
    'Santos.Maria1',
    'KW-00003-KW-00003',
    'mariasantos99',
  ])
    expect(isEasilyGuessed(weak, about), weak).toBe(true);
  for (const good of ['correct horse battery', 'long enough now', 'maria likes mangoes', 'tatlong-bibe-2026'])
    expect(isEasilyGuessed(good, about), good).toBe(false);
});

describe('duties that belong apart', () => {
  const together = (before: string[], after: string[]) =>
    broughtTogether(new Set(before), new Set(after)).map((d) => d.sentence);

  test('who keeps the settings of clients lets who computes a run approve it, so they are not who computes it', () => {
    const sentence = 'One person could let who computes a run approve it, and be the one who does both.';
    expect(together(['PAY01'], ['PAY01', 'PAY07'])).toEqual([sentence]);
    expect(together(['PAY07'], ['PAY01', 'PAY07'])).toEqual([sentence]);
    // Told once, and not of one without the other.
    expect(together(['PAY01', 'PAY07'], ['PAY01', 'PAY03', 'PAY07'])).toEqual([]);
    expect(together([], ['PAY01', 'PAY03'])).toEqual([]);
  });
});
