import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  displayGovernmentNumber as display,
  displayTin,
  looksRounded,
  maskAccount,
  maskGovernmentNumber as mask,
  parseGovernmentNumber as parse,
  type GovernmentNumber,
} from './government.ts';

const lengths: Record<GovernmentNumber, number> = { sss: 10, philhealth: 12, pagibig: 12, tin: 14 };
const kinds = Object.keys(lengths) as GovernmentNumber[];

describe('reading', () => {
  test.each([
    ['sss', '34-1234567-8', '3412345678'],
    ['sss', ' 34 1234567 8 ', '3412345678'],
    ['sss', '0412345678', '0412345678'],
    ['philhealth', '12-345678901-2', '123456789012'],
    ['philhealth', '12–345678901–2', '123456789012'],
    ['pagibig', '1211-2233-4455', '121122334455'],
    ['pagibig', '１２１１ ２２３３ ４４５５', '121122334455'],
    ['tin', '123-456-789', '12345678900000'],
    ['tin', '123-456-789-000', '12345678900000'],
    ['tin', '123.456.789.0012', '12345678900012'],
    ['tin', '123-456-789-00012', '12345678900012'],
    ['tin', '000-456-789', '00045678900000'],
  ] as const)('%s %s', (kind, text, digits) => {
    expect(parse(kind, text)).toEqual({ ok: true, digits });
  });

  test.each([
    ['sss', '34-1234567', 'length'],
    ['sss', '34-1234567-89', 'length'],
    ['sss', '', 'length'],
    ['sss', '34-123456A-8', 'characters'],
    ['sss', '+3412345678', 'characters'],
    ['sss', '0000000000', 'repeated'],
    ['philhealth', '111111111111', 'repeated'],
    ['pagibig', '12112233445', 'length'],
    ['tin', '123-456-78', 'length'],
    // Neither nine digits nor a branch of three to five.
    ['tin', '123-456-789-0', 'length'],
    ['tin', '123-456-789-01', 'length'],
    ['tin', '123-456-789-000123', 'length'],
    ['tin', '000-000-000-00001', 'repeated'],
  ] as const)('%s %j is refused: %s', (kind, text, problem) => {
    expect(parse(kind, text)).toEqual({ ok: false, problem });
  });

  test.each(kinds)('the display of %s is read back the same, with any digits', (kind) => {
    const readBack = fc.property(fc.stringMatching(new RegExp(`^\\d{${lengths[kind]}}$`)), (digits) => {
      const parsed = parse(kind, digits);
      return !parsed.ok || JSON.stringify(parse(kind, display(kind, parsed.digits))) === JSON.stringify(parsed);
    });
    expect(fc.check(readBack).failed).toBe(false);
  });
});

test.each([
  ['12345600000', true],
  ['1234-5678-9012-00000', true],
  ['1234560000', false],
  ['12345678900001', false],
  ['1234567890000', false],
  ['', false],
])('account %j looks rounded by a spreadsheet: %s', (account, rounded) => {
  expect(looksRounded(account)).toBe(rounded);
});

describe('showing and masking', () => {
  test.each([
    ['008765432', '0000', '008-765-432-00000'],
    ['00876543200012', '', '008-765-432-00012'],
    ['008 765 432', '', '008-765-432-00000'],
    ['to follow', '', 'to follow'],
    ['', '', ''],
  ])('writes TIN %j of branch %j in groups as %j', (tin, branch, shown) => {
    expect(displayTin(tin, branch)).toBe(shown);
  });

  test.each([
    ['sss', '3412345678', '34-1234567-8', '••-••••567-8'],
    ['philhealth', '123456789012', '12-345678901-2', '••-••••••901-2'],
    ['pagibig', '121122334455', '1211-2233-4455', '••••-••••-4455'],
    ['tin', '12345678900012', '123-456-789-00012', '•••-•••-789-00012'],
  ] as const)('%s', (kind, digits, shown, masked) => {
    expect(display(kind, digits)).toBe(shown);
    expect(mask(kind, digits)).toBe(masked);
  });

  test('a mask never shows more than four digits of the employee', () => {
    for (const kind of kinds) {
      const masked = mask(kind, '1'.repeat(lengths[kind])).slice(0, kind === 'tin' ? 11 : undefined);
      expect(masked.replace(/\D/g, '').length).toBeLessThanOrEqual(4);
    }
  });

  test.each([
    ['1234567890', '••••••7890'],
    ['1234567', '•••4567'],
    ['123456', '••••••'],
    ['', ''],
  ])('account %j', (account, masked) => {
    expect(maskAccount(account)).toBe(masked);
  });
});
