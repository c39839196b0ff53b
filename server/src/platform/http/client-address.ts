import { isIPv6 } from 'node:net';

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
