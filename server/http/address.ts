import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the caller's address. Behind a proxy, the last hop of X-Forwarded-For, which the proxy itself wrote. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const last = c.req.header('x-forwarded-for')?.split(',').pop()?.trim();
    if (last) return last;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Requests without a socket (app.request() in tests).
    return 'unknown';
  }
}

/**
 * Returns the part of an address that identifies one caller: the first half of IPv6, because a caller with such an
 * address has 2^64 of them, or the whole IPv4 address, even if written as IPv6.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare;
  // The address parser writes an IPv4 tail as two hex groups, and every group without leading zeros.
  const text = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = text.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const front = groups(head);
  const back = groups(tail);
  const whole = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  if (whole.slice(0, 5).every((g) => g === '0') && whole[5] === 'ffff') {
    const [high = 0, low = 0] = whole.slice(6).map((g) => Number.parseInt(g, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${whole.slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the range of an address, for the list of a user's own sessions: IPv4 without its last number, or the first
 * half of IPv6. Null if unknown.
 */
export function rangeOf(address: string): string | null {
  const network = networkOf(address);
  if (network.includes(':')) return network;
  return isIPv4(network) ? network.replace(/\d+$/, 'x') : null;
}

/**
 * Returns true if a range of `rangeOf` is a local network (RFC 1918, RFC 4193, loopback), whose members can't be told
 * apart.
 */
export const isLocalRange = (range: string): boolean =>
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:|0:0:0:0::)/.test(range);
