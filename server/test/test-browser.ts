/** A browser reduced to cookies and redirects. */
export type TestBrowser = {
  /** Requests an address on our own or another site without following redirects. */
  readonly visit: (address: string) => Promise<Response>;
  /** Sends a POST request as our own page would. */
  readonly post: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Sends a DELETE request as our own page would. */
  readonly remove: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Completes the sign-in and returns the response of our callback. `by`: the parameters of the sign-in address. */
  readonly signIn: (by?: Readonly<Record<string, string>>) => Promise<Response>;
  /** Stops before the callback and returns the address to which the provider redirects. */
  readonly upToCallback: (by?: Readonly<Record<string, string>>) => Promise<string>;
  /** The `cookie` header of the next request. */
  readonly cookies: () => string;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (name: string, value: string) => void;
  /** The `set-cookie` headers received, in order. */
  readonly given: readonly string[];
};

const locationOf = (reply: Response): string => {
  const location = reply.headers.get('location');
  if (location === null) throw new Error(`expected a redirect, got ${reply.status}`);
  return location;
};

/** `publicUrl` is the public address of the server, `origin` its real address. */
export const createTestBrowser = (product: { readonly publicUrl: string; readonly origin: string }): TestBrowser => {
  const jar = new Map<string, string>();
  const given: string[] = [];

  const cookies = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const request = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', cookies());
    const reply = await fetch(`${product.origin}${path}`, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      given.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };

  const visit: TestBrowser['visit'] = (address) => {
    if (address.startsWith('/')) return request(address, {});
    if (address.startsWith(`${product.publicUrl}/`)) return request(address.slice(product.publicUrl.length), {});
    return fetch(address, { redirect: 'manual' });
  };

  const upToCallback: TestBrowser['upToCallback'] = async (by = { way: 'popup', attempt: 'a1' }) => {
    const provider = locationOf(await visit(`/auth/sign-in?${new URLSearchParams(by).toString()}`));
    return locationOf(await visit(provider));
  };

  return {
    visit,
    post: (path, headers = { 'sec-fetch-site': 'same-origin' }) => request(path, { method: 'POST', headers }),
    remove: (path, headers = { 'sec-fetch-site': 'same-origin' }) => request(path, { method: 'DELETE', headers }),
    signIn: async (by) => visit(await upToCallback(by)),
    upToCallback,
    cookies,
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => jar.set(name, value),
    given,
  };
};
