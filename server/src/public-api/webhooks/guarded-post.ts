import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import * as v from 'valibot';

/** Addresses for special purposes (IANA), of private networks and of this machine. */
const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
] as const;

/** Within the global unicast addresses: tunnels that contain an IPv4 address, and documentation. */
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'] as const;

const blocked = new BlockList();
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

const addRange = (range: string, family: 'ipv4' | 'ipv6'): void => {
  const [address = '', bits] = range.split('/');
  blocked.addSubnet(address, Number(bits), family);
};
for (const range of reservedV4) addRange(range, 'ipv4');
for (const range of reservedV6) addRange(range, 'ipv6');

/** Whether an address is on the public internet. A mapped IPv4 address is not: no public host needs that form. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
};

/** `WEBHOOK_PRIVATE_HOSTS`: `host:port` pairs. */
export const privateHostList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((host) => host.trim())),
  v.transform((hosts): readonly string[] => hosts.filter((host) => host !== '')),
  v.check(
    (hosts) => hosts.every((host) => /^[\w.:-]+:\d{1,5}$/.test(host)),
    'expected hosts with ports, such as 192.168.1.20:8123,homeassistant.local:8123',
  ),
);

/** Finds the addresses of a host name. */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

const systemAddresses: Lookup = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true, verbatim: true }, (error, addresses) => {
      if (error === null) resolve(addresses);
      else reject(error);
    });
  });

/** The outcome of an attempt. `refused`: the address is private or not allowed, so nothing was sent. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly why: string };

export type GuardedPost = {
  /** Posts JSON; never follows a redirect and never rejects. */
  readonly post: (
    url: string,
    message: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  ) => Promise<PostOutcome>;
  /** Why a URL can never be called; undefined if it can. */
  readonly problemOf: (url: string) => string | undefined;
  /** Closes idle connections. */
  readonly close: () => void;
};

/** The whole attempt, from the name's resolution to the answer's head. */
const timeoutMs = 10_000;

class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const retryAfterMsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : undefined;

/** Without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/[[\]]/g, '');

const portOf = ({ port, protocol }: URL): string => port || (protocol === 'http:' ? '80' : '443');

/**
 * Posts to addresses that somebody else chose. A name is resolved once, for the connection itself, and the connection
 * goes to an address that was checked: a name that later points into our network (DNS rebinding) is refused.
 * `privateHosts` lists `host:port` pairs in the operator's own network that may be called, also without TLS.
 */
export const createGuardedPost = (options: {
  readonly privateHosts: readonly string[];
  readonly lookup?: Lookup;
}): GuardedPost => {
  const { lookup = systemAddresses } = options;
  const privateHosts = new Set(options.privateHosts);
  const isPrivateHost = (url: URL): boolean => privateHosts.has(`${hostOf(url)}:${portOf(url)}`);

  const guarded: LookupFunction = (host, _options, callback) => {
    void (async () => {
      try {
        const found = await lookup(host);
        // One private address among public ones is refused as well: the connection could go to either.
        if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
          callback(new RefusedAddress(`${host} is not a public host`), []);
        else callback(null, [...found]);
      } catch (cause) {
        callback(new Error(`${host} cannot be resolved`, { cause }), []);
      }
    })();
  };
  const settings = { keepAlive: true, timeout: 30_000, maxFreeSockets: 1_000 };
  const agents = {
    guarded: new HttpsAgent({ ...settings, lookup: guarded }),
    privateTls: new HttpsAgent(settings),
    privatePlain: new HttpAgent(settings),
  };
  const agentOf = (url: URL) => {
    if (!isPrivateHost(url)) return agents.guarded;
    return url.protocol === 'http:' ? agents.privatePlain : agents.privateTls;
  };

  const problemOf = (text: string): string | undefined => {
    const url = URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol)) return 'expected an https address';
    if (url.username + url.password !== '') return 'expected an address without a user name';
    if (isPrivateHost(url)) return undefined;
    if (url.protocol !== 'https:') return 'expected an https address; http only for hosts in WEBHOOK_PRIVATE_HOSTS';
    // A connection to an address resolves no name, so the address itself is checked here.
    if (isIP(hostOf(url)) !== 0 && !isPublicAddress(hostOf(url))) return 'expected a public host';
    return undefined;
  };

  const send = (
    url: URL,
    { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
    signal: AbortSignal,
  ): Promise<PostOutcome> =>
    new Promise((resolve, reject) => {
      const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, {
        method: 'POST',
        agent: agentOf(url),
        signal,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      request.on('error', reject);
      // Node reports an answer that switches protocols (101) neither as a response nor as an error.
      request.once('close', () => {
        reject(new Error('closed without an answer'));
      });
      request.once('response', (reply) => {
        // Only the status counts. A long body is cut off instead of read.
        let length = 0;
        reply.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > 64 * 1024) reply.destroy();
        });
        reply.on('error', () => undefined);
        resolve({
          kind: 'answered',
          status: reply.statusCode ?? 0,
          retryAfterMs: retryAfterMsOf(reply.headers['retry-after']),
        });
      });
      request.end(body);
    });

  return {
    problemOf,
    post: async (text, message) => {
      const url = URL.parse(text);
      if (url === null || problemOf(text) !== undefined) return { kind: 'refused' };
      try {
        return await send(url, message, AbortSignal.timeout(timeoutMs));
      } catch (error) {
        if (error instanceof RefusedAddress) return { kind: 'refused' };
        return { kind: 'failed', why: failureOf(error) };
      }
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};

/** A short reason for the delivery log, without addresses. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /^[A-Z_]{3,40}$/.test(code) ? code : 'unreachable';
};
