import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { firstOf } from '#domain/lists/known.ts';

/*
 * A browser supplies the address of its push service, so an attacker could enter a machine inside our own network.
 * Only public HTTPS addresses are called. The connection itself resolves and checks the name, so the address can't
 * change between the check and the call.
 */

const inside = new BlockList();
const ranges: [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
for (const [net, prefix, family] of ranges) inside.addSubnet(net, prefix, family);

/** Global unicast is 2000::/3. Its ranges that lead to other networks, or into an IPv4 address, are not called. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
const unusable = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  unusable.addSubnet(net, prefix, 'ipv6');

/** Returns true for an address on the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inside.check(address, 'ipv4');
  return family === 6 && outside.check(address, 'ipv6') && !unusable.check(address, 'ipv6');
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns true if messages may be sent to an endpoint. The addresses of its host name are checked when it is called.
 */
export function isAcceptableEndpoint(endpoint: string, options: { loopback: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (options.loopback && loopback.has(url.hostname)) return /^https?:$/.test(url.protocol);
  // Only HTTPS's own port: push services use no other, and a port scan would need one.
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublic(host);
  return host.includes('.') && !/\.(localhost|local|internal|lan|home|corp|test|invalid)\.?$/.test(host);
}

export class PrivateAddressError extends Error {}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Looks up a host for a connection, and finds public addresses only. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '', 0);
    const usable = addresses.filter((a) => isPublic(a.address));
    if (usable.length === 0) return found(new PrivateAddressError(`${host} is not on the public internet`), '', 0);
    return options.all ? found(null, usable) : found(null, firstOf(usable).address, firstOf(usable).family);
  });
}
