import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The caller's address. Behind a proxy the last hop of X-Forwarded-For, which the proxy itself wrote. */
export function callerAddress(c: Context, trustProxy: boolean): string {
  if (trustProxy) {
    const last = c.req.header('x-forwarded-for')?.split(',').pop()?.trim();
    if (last) return last;
  }
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // Requests that come without a socket (app.request() in tests).
    return 'unknown';
  }
}

/**
 * What of an address belongs to one caller: of IPv6 the first half, because who has one such address has 2^64 of
 * them; an IPv4 address, also one written as IPv6, whole.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare;
  // The parser of addresses writes an IPv4 tail as two groups of hex, and every group without leading zeros.
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
 * The range an address lies in, for the list of one's own sessions: of IPv4 without its last number, of IPv6 the first half.
 * Null where the address is not known.
 */
export function rangeOf(address: string): string | null {
  const network = networkOf(address);
  if (network.includes(':')) return network;
  return isIPv4(network) ? network.replace(/\d+$/, 'x') : null;
}

/** Is a range of `rangeOf` one of local networks (RFC 1918, RFC 4193, loopback), behind which nothing can be told apart? */
export const isLocalRange = (range: string): boolean =>
  /^(?:10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|f[cd]|fe80:|0:0:0:0::)/.test(range);
