import { expect, test } from 'vitest';
import { displayMobile, parseMobile } from './mobile.ts';

test.each([
  ['+63 917 123 4567', '09171234567'],
  ['0917-123-4567', '09171234567'],
  ['639171234567', '09171234567'],
  ['+63 (0)917 123 4567', '09171234567'],
  ['9171234567', '09171234567'],
  ['0063 917 123 4567', '09171234567'],
  ['02 8123 4567', null],
  ['0917123456', null],
  ['091712345678', null],
  ['+1 917 123 4567', null],
  ['', null],
])('%s is %s', (text, mobile) => expect(parseMobile(text)).toBe(mobile));

test('is shown with its country code', () => expect(displayMobile('09171234567')).toBe('+63 917 123 4567'));
