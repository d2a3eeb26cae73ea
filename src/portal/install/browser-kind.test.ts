import { expect, test } from 'vitest';
import { browserKind } from './browser-kind.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari on an iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Chrome on an iPhone', `${iphone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, 'ios'],
  ['Safari on an iPad, which says Macintosh', `${mac} Version/18.5 Safari/605.1.15`, 5, 'ios'],
  ['Safari on a Macintosh', `${mac} Version/18.5 Safari/605.1.15`, 0, 'other'],
  ['Facebook on an iPhone', `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.36]`, 5, 'in-app'],
  [
    'Messenger on Android',
    `${android}; wv) AppleWebKit/537.36 Chrome/130.0 [FB_IAB/Orca-Android;FBAV/480.0]`,
    5,
    'in-app',
  ],
  ['Instagram', `${iphone} Mobile/15E148 Instagram 350.0`, 5, 'in-app'],
  [
    'some app’s web view',
    `${android}; wv) AppleWebKit/537.36 Version/4.0 Chrome/130.0 Mobile Safari/537.36`,
    5,
    'in-app',
  ],
  ['Chrome on Android', `${android}) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`, 5, 'other'],
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
    0,
    'other',
  ],
])('%s', (_, userAgent, touchPoints, kind) => {
  expect(browserKind(userAgent, touchPoints)).toBe(kind);
});
