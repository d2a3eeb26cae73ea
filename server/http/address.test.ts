import { describe, expect, test } from 'vitest';
import { isLocalRange, networkOf, rangeOf } from './address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:DB8:1:2::5', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('the range of an address', () => {
  test.each([
    ['203.0.113.57', '203.0.113.x', false],
    ['::ffff:192.168.1.20', '192.168.1.x', true],
    ['10.1.2.3', '10.1.2.x', true],
    ['172.20.0.1', '172.20.0.x', true],
    ['172.40.0.1', '172.40.0.x', false],
    ['127.0.0.1', '127.0.0.x', true],
    ['2001:4451:12:3400::1', '2001:4451:12:3400::/64', false],
    ['fd12::1', 'fd12:0:0:0::/64', true],
    ['::1', '0:0:0:0::/64', true],
  ])('of %s is %s', (address, range, local) => {
    expect(rangeOf(address)).toBe(range);
    expect(isLocalRange(range)).toBe(local);
  });

  test('of an invalid address is none', () => {
    expect(rangeOf('unknown')).toBeNull();
  });
});
