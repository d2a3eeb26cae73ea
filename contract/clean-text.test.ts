import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText } from './clean-text.ts';

describe('keeps', () => {
  test.each([
    'Peña Niño ᜊᜌ᜔ᜊᜌᜒᜈ᜔ 日本 العربية',
    'Bakasyon 🌴👨‍👩‍👧‍👦🇵🇭 👩🏽‍🚀 ❤️‍🔥 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈 1️⃣',
    'first\nsecond\n\tthird',
    'می‌خواهم',
    'क्‍ष',
    'x  y',
  ])('%s', (text) => {
    expect(cleanText(text)).toBe(text);
  });
});

describe('becomes', () => {
  test.each([
    ['half an emoji', 'flu \ud83c and \udf34', 'flu \ufffd and \ufffd'],
    ['NUL and the bell', 'a\u0000b\u0007c\u0085d\u009be', 'abc\nde'],
    ['line breaks of other machines', 'a\r\nb\rc\u2028d\u2029e\vf', 'a\nb\nc\nd\ne\nf'],
    ['what turns the direction', 'a\u202egpj.exe\u202c \u2066b\u2069 \u200ec\u200f', 'agpj.exe b c'],
    ['what has no width', 'Ju\u200ban\u2060 d\u00adela\ufeff Cruz\u180e', 'Juan dela Cruz'],
    ['a joiner that joins nothing', 'Ju\u200dan\u200c Cruz\u200d', 'Juan Cruz'],
    ['a blank that is no space', '\u3164\u2800\u115f', ''],
    ['letters nobody sees', 'hello\u{e0068}\u{e0069}\u{e007f}', 'hello'],
    ['spaces at both ends', '\u00a0 a \u3000\n', 'a'],
    ['a letter made of two', 'Pen\u0303a', 'Peña'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });
});

test('a name has one line', () => {
  expect(cleanLine(' Lourdes\r\nBcc: all@example.test \t\u2028 Bautista\u00a0\u00a0Reyes ')).toBe(
    'Lourdes Bcc: all@example.test Bautista Reyes',
  );
});
