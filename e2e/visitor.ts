import { objectAt, parseJson, textAt } from './live-reader.ts';
import type { Json, JsonObject } from './live-reader.ts';

/**
 * A minimal HTTP browser: it stores cookies by host and path, follows redirects, and calls the product as its page
 * does.
 */
export type Visitor = {
  /** Opens a URL and follows redirects. */
  readonly visit: (address: string) => Promise<Response>;
  /** Signs in at the stand-in as the user with this name. */
  readonly signIn: (name: string) => Promise<void>;
  /** Sends a POST request to a path of the product, with a JSON body if one is given. */
  readonly post: (path: string, body?: Json) => Promise<Response>;
  readonly me: () => Promise<JsonObject>;
  /** The subscription from `/api/me`. */
  readonly subscription: () => Promise<JsonObject>;
  /** Creates a checkout and returns the URL of its payment page. */
  readonly checkout: () => Promise<string>;
  /** The value of the `Cookie` header for requests to the product. */
  readonly cookies: () => string;
};

type Cookie = { readonly host: string; readonly path: string; readonly name: string; readonly value: string };

const readCookie = (line: string, { hostname }: URL): { readonly cookie: Cookie; readonly isOver: boolean } => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const of = (name: string): string | undefined =>
    attributes.find((each) => each.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const equals = pair.indexOf('=');
  const expires = of('expires');
  return {
    cookie: { host: hostname, path: of('path') ?? '/', name: pair.slice(0, equals), value: pair.slice(equals + 1) },
    isOver: of('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now()),
  };
};

/** `publicUrl` is the product's origin. */
export const createVisitor = (publicUrl: string): Visitor => {
  let jar: readonly Cookie[] = [];

  const cookiesFor = ({ hostname, pathname }: URL): string =>
    jar
      .filter(({ host, path }) => host === hostname && pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const keep = (reply: Response, from: URL): void => {
    for (const line of reply.headers.getSetCookie()) {
      const { cookie, isOver } = readCookie(line, from);
      const { host, path, name } = cookie;
      const others = jar.filter((each) => each.host !== host || each.path !== path || each.name !== name);
      jar = isOver ? others : [...others, cookie];
    }
  };

  const call = async (address: URL, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookiesFor(address));
    const reply = await fetch(address, { ...init, headers, redirect: 'manual' });
    keep(reply, address);
    return reply;
  };

  const follow = async (
    address: URL,
    init: RequestInit = {},
  ): Promise<{ readonly at: URL; readonly reply: Response }> => {
    const reply = await call(address, init);
    const to = reply.headers.get('location');
    if (to === null) return { at: address, reply };
    await reply.body?.cancel();
    return follow(new URL(to, address));
  };

  const post: Visitor['post'] = (path, body) =>
    call(new URL(path, publicUrl), {
      method: 'POST',
      headers: {
        origin: publicUrl,
        'sec-fetch-site': 'same-origin',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  const me = async (): Promise<JsonObject> => {
    const reply = await call(new URL('/api/me', publicUrl));
    const text = await reply.text();
    if (!reply.ok) throw new Error(`/api/me responded with ${reply.status}: ${text}`);
    return objectAt({ me: parseJson(text) }, 'me');
  };

  return {
    visit: async (address) => (await follow(new URL(address, publicUrl))).reply,
    post,
    me,
    subscription: async () => objectAt(await me(), 'subscription'),
    cookies: () => cookiesFor(new URL(publicUrl)),

    signIn: async (name) => {
      const { at, reply } = await follow(new URL('/auth/sign-in?way=popup&attempt=a', publicUrl));
      const page = await reply.text();
      const form = [...page.matchAll(/<form method="post" action="(?<action>[^"]+)">(?<fields>.*?)<\/form>/gs)].find(
        ({ groups }) => groups?.['fields']?.includes(`>${name}<`) === true,
      );
      const person = /name="person" value="([^"]+)"/.exec(form?.groups?.['fields'] ?? '')?.[1];
      if (person === undefined) throw new Error(`the page does not offer ${name}: ${page}`);
      const ended = await follow(new URL(form?.groups?.['action'] ?? '', at), {
        method: 'POST',
        body: new URLSearchParams({ person }),
      });
      const result = /data-result="([^"]+)"/.exec(await ended.reply.text())?.[1];
      if (result !== 'signed-in')
        throw new Error(`the sign-in of ${name} ended with ${result} at ${ended.at.pathname}`);
    },

    checkout: async () => {
      const reply = await post('/api/createCheckoutSession', {
        priceId: 'price_premium_monthly',
        userId: textAt(objectAt(await me(), 'user'), 'uid'),
        successUrl: `${publicUrl}/success`,
        cancelUrl: `${publicUrl}/cancel`,
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`the checkout responded with ${reply.status}: ${text}`);
      return textAt(parseJson(text), 'url');
    },
  };
};
