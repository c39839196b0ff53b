import { isIP, isIPv6 } from 'node:net';
import * as v from 'valibot';

/**
 * The key under which an address is rate-limited. A household usually has a whole IPv6 /64, so addresses that share the
 * first four groups count as one visitor. An IPv4 address in IPv6 notation counts as IPv4.
 */
export const visitorKey = (address: string): string => {
  const mapped = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.groups?.['v4'];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
};

const groupsOf = (text: string | undefined): readonly string[] => (text ? text.split(':') : []);

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (rest.length > 0) return false;
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return family !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
};

/** `TRUST_PROXY`: the reverse proxies that may name a client's address. */
export const trustProxy = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((part) => part.trim())),
  v.check(
    (parts) => parts.every(isNetwork) || (parts.length === 1 && /^(off|false|\d{1,2})$/.test(parts[0] ?? '')),
    'expected off, a hop count, or addresses such as 10.0.0.0/8,127.0.0.1',
  ),
  v.transform((parts): false | number | readonly string[] => {
    const [only = ''] = parts;
    if (only === 'off' || only === 'false' || only === '0') return false;
    return /^\d+$/.test(only) ? Number(only) : parts;
  }),
);
