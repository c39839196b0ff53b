import { adFrameAddress, adSlotNames, isAdSlot, type AdSlot, usualAdSlots } from '@touchline/domain/ads/ad-slot.ts';
import { apiScopes } from '@touchline/protocol/public-api/api-operations.ts';
import * as v from 'valibot';
import { defaultPushServices } from './notifications/push-services.ts';
import { publicKeyOf, vapidKey, vapidSubject } from './notifications/vapid-keys.ts';
import { tokenPrice } from './operator/token-price.ts';
import { trustProxy } from './platform/http/client-address.ts';
import { privateHostList } from './public-api/webhooks/guarded-post.ts';
import { logLevels } from './platform/log.ts';

/**
 * Every variable that the server reads, parsed once at startup. An empty value counts as unset. `.env.example`
 * documents all variables.
 */
export type ReadEnv = { readonly ok: true; readonly env: Env } | { readonly ok: false; readonly problem: string };

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, `expected a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `expected a whole number from ${least} to ${most}`),
    v.maxValue(most, `expected a whole number from ${least} to ${most}`),
  );

const onOff = v.pipe(
  v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'expected on or off'),
  v.transform((text) => text === 'on' || text === 'true' || text === '1'),
);

/** `fetch` rejects an address with credentials, and its error message repeats the address. */
const namesUser = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && url.username + url.password !== '';
};

const webAddress = v.pipe(
  v.string(),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'expected an http or https address'),
  v.check((text) => !namesUser(text), 'expected an address without a user name'),
);

const origin = v.pipe(
  webAddress,
  v.check((text) => {
    const url = URL.parse(text);
    return url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  }, 'expected an origin without a path, such as https://scores.example'),
  v.transform((text) => new URL(text).origin),
);

/** Characters that are valid in an HTTP header. */
const secret = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'expected printable ASCII without spaces'));

/** Only addresses on this machine may use http. */
const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));

/** The sports API key is sent to this address. */
const apiBase = v.pipe(
  v.string(),
  v.includes('{sport}', 'expected an address with {sport} in it, such as http://127.0.0.1:9000/{sport}'),
  v.check((text) => {
    const url = URL.parse(text.replaceAll('{sport}', 'football'));
    return url !== null && isSafeAddress(url) && url.search === '' && url.hash === '';
  }, 'expected an https address with {sport} in it; http only on localhost'),
  v.check((text) => !namesUser(text.replaceAll('{sport}', 'football')), 'expected an address without a user name'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

/** Secrets are sent to this address, and its responses are trusted. */
const safeAddress = v.pipe(
  webAddress,
  v.check((text) => isSafeAddress(new URL(text)), 'expected an https address; http only on localhost'),
);

const adFrame = v.pipe(
  v.string(),
  v.includes(
    '{slot}',
    'expected an address with {slot} in it, such as https://ads.example/{slot}?w={width}&h={height}',
  ),
  v.check((template) => {
    const urls = adSlotNames.map((slot) => URL.parse(adFrameAddress(template, slot, false)));
    return urls.every((url) => url !== null && isSafeAddress(url) && url.origin === urls[0]?.origin);
  }, 'expected an https address with {slot} after its host'),
  v.check(
    (template) => !namesUser(adFrameAddress(template, 'header', false)),
    'expected an address without a user name',
  ),
);

const adSlotList = v.pipe(
  v.string(),
  v.transform((list) => (list === 'off' ? [] : list.split(',').map((name) => name.trim()))),
  v.check((names) => names.every(isAdSlot), `expected off, or some of ${adSlotNames.join(', ')}`),
  v.transform((names): readonly AdSlot[] => names.filter(isAdSlot)),
);

const text = v.pipe(v.string(), v.maxLength(200, 'is longer than 200 characters'));

const secretList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((one) => one.trim())),
  v.check(
    (secrets) => secrets.every((one) => one.length >= 32),
    'expected at least 32 characters, or several such secrets separated by commas',
  ),
  v.transform((secrets): readonly string[] => secrets),
);

/** The only services to which push messages are sent: clients choose the address in a subscription. */
const pushServiceList = v.pipe(
  v.string(),
  v.transform((list) => list.split(',').map((one) => one.trim())),
  v.check(
    (services) =>
      services.every((one) => {
        const named = one.replace('://*.', '://any.');
        const url = URL.parse(named);
        return url?.origin === named && isSafeAddress(url);
      }),
    'expected https origins such as https://push.example,https://*.push.example; http only on localhost',
  ),
  v.transform((services): readonly string[] => services),
);

/** A missing optional variable without a default turns its feature off. */
const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'expected production, development or test')),
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'expected a host name or address')), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  TRUST_PROXY: v.optional(trustProxy, 'off'),
  DEMO: v.optional(onOff),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? ''),
        'expected an address such as postgres://user:password@host:5432/name',
      ),
    ),
  ),
  SPORTS_API_KEY: v.optional(secret),
  SPORTS_API_BASE: v.optional(apiBase),
  SPORTS_POLL_MS: v.optional(wholeNumber(1_000, 3_600_000), '15000'),
  SPORTS_BROWSER_KEY: v.optional(secret),
  SPORTS_FREE_SOURCE: v.optional(onOff, 'off'),
  SPORTS_PROXY: v.optional(onOff, 'on'),
  SPORTS_FOOTBALL_LEAGUE: v.optional(wholeNumber(1, 99_999), '39'),
  SPORTS_FOOTBALL_SEASON: v.optional(wholeNumber(1990, 2100)),
  SPORTS_FOOTBALL_LAST: v.optional(wholeNumber(1, 99), '10'),
  SPORTS_SIMULATED: v.optional(onOff, 'off'),
  SPORTS_SIMULATED_MONTH: v.optional(onOff, 'off'),
  LIVE_READERS_PER_ADDRESS: v.optional(wholeNumber(1, 20_000), '12000'),
  SERVICE_WORKER: v.optional(onOff, 'on'),
  ADS_SLOTS: v.optional(adSlotList, usualAdSlots.join(',')),
  ADS_FRAME_URL: v.optional(adFrame),
  OIDC_ISSUER: v.optional(safeAddress, 'https://accounts.google.com'),
  OIDC_CLIENT_ID: v.optional(text),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  SIGN_IN_PROVIDER_NAME: v.optional(text, 'Google'),
  SIGN_IN_SIMULATED: v.optional(onOff, 'off'),
  SESSION_SECRET: v.optional(secretList),
  STRIPE_SECRET_KEY: v.optional(secret),
  STRIPE_WEBHOOK_SECRET: v.optional(secret),
  STRIPE_PRICE_ID: v.optional(secret, 'price_premium_monthly'),
  STRIPE_PAYMENT_LINK_ID: v.optional(secret),
  STRIPE_API_BASE: v.optional(safeAddress),
  PAYMENTS_SIMULATED: v.optional(onOff, 'off'),
  AI_API_KEY: v.optional(secret),
  AI_BASE_URL: v.optional(webAddress),
  AI_SIMULATED: v.optional(onOff, 'off'),
  AI_MODEL: v.optional(text, 'gpt-3.5-turbo'),
  AI_KEY_PREFIX: v.optional(secret),
  AI_PRICE_PER_MILLION: v.optional(tokenPrice),
  AI_DAILY_MESSAGES: v.optional(wholeNumber(1, 100_000), '100'),
  AI_DAILY_TOKENS: v.optional(wholeNumber(1_000, 1_000_000_000), '500000'),
  VAPID_PUBLIC_KEY: v.optional(vapidKey(65)),
  VAPID_PRIVATE_KEY: v.optional(vapidKey(32)),
  VAPID_SUBJECT: v.optional(vapidSubject),
  PUSH_SERVICES: v.optional(pushServiceList, defaultPushServices.join(',')),
  PUBLIC_API: v.optional(v.picklist(['off', 'derived', 'all'], 'expected off, derived or all'), 'off'),
  MCP: v.optional(v.picklist(['off', 'derived', 'all'], 'expected off, derived or all'), 'off'),
  MCP_ANONYMOUS: v.optional(onOff, 'off'),
  WEBHOOKS: v.optional(onOff, 'off'),
  WEBHOOK_PRIVATE_HOSTS: v.optional(privateHostList, ''),
  RETENTION_ODDS_DAYS: v.optional(wholeNumber(8, 36_500), '90'),
  RETENTION_FORECAST_DAYS: v.optional(wholeNumber(400, 36_500), '730'),
  RETENTION_USAGE_DAYS: v.optional(wholeNumber(32, 36_500), '400'),
  RETENTION_PAYMENT_DAYS: v.optional(wholeNumber(400, 36_500), '3650'),
  RETENTION_ACCOUNT_DAYS: v.optional(wholeNumber(400, 36_500), '730'),
  BRAND_DIR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(logLevels, `expected one of ${logLevels.join(', ')}`), 'info'),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'expected a host name or address')), '127.0.0.1'),
});

/** Variables of earlier releases, and where their values belong now. Without a problem, they would be lost silently. */
const movedToBrand: Readonly<Record<string, string>> = {
  SUPPORT_EMAIL: 'supportEmail',
  TERMS_URL: 'footer.terms',
  PRIVACY_URL: 'footer.privacy',
  CONTACT_EMAIL: 'footer.contact',
};

export const variableNames = Object.keys(variables.entries);

const shape = (read: v.InferOutput<typeof variables>) => {
  const production = read.NODE_ENV === 'production';
  return {
    production,
    port: read.PORT,
    host: read.HOST,
    /** The public origin of the site, without a trailing slash. */
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    /** In the format of Fastify's `trustProxy`. */
    trustProxy: read.TRUST_PROXY,
    demo: read.DEMO ?? !production,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    sports: {
      apiKey: read.SPORTS_API_KEY,
      /** A URL template with `{sport}`; if undefined, the provider's own hosts are used. */
      apiBase: read.SPORTS_API_BASE,
      pollMs: read.SPORTS_POLL_MS,
      browserKey: read.SPORTS_BROWSER_KEY,
      freeSource: read.SPORTS_FREE_SOURCE,
      proxy: read.SPORTS_PROXY,
      /** Whether the matches come from a stand-in. */
      simulated: read.SPORTS_SIMULATED,
      /** Whether to forecast and grade the stand-in's last month afterwards: only in demo mode. */
      replaysMonth: read.DEMO !== false && !production && read.SPORTS_SIMULATED && read.SPORTS_SIMULATED_MONTH,
      football: {
        league: read.SPORTS_FOOTBALL_LEAGUE,
        /** If undefined, derived from today's date. */
        season: read.SPORTS_FOOTBALL_SEASON,
        last: read.SPORTS_FOOTBALL_LAST,
      },
    },
    /** The maximum number of open board streams per address; the same limit applies to match streams. */
    liveReadersPerAddress: read.LIVE_READERS_PER_ADDRESS,
    /** Whether browsers install our service worker. */
    serviceWorker: read.SERVICE_WORKER,
    ads: {
      slots: read.ADS_SLOTS,
      /** A URL template with `{slot}`; if undefined, house ads are shown. */
      frame: read.ADS_FRAME_URL,
    },
    signIn: {
      issuer: read.OIDC_ISSUER,
      clientId: read.OIDC_CLIENT_ID,
      clientSecret: read.OIDC_CLIENT_SECRET,
      providerName: read.SIGN_IN_PROVIDER_NAME,
      /** Whether sign-in uses a stand-in. */
      simulated: read.SIGN_IN_SIMULATED,
      /** The first secret signs sessions; all of them verify sessions. */
      sessionSecrets: read.SESSION_SECRET,
    },
    payments: {
      secretKey: read.STRIPE_SECRET_KEY,
      webhookSecret: read.STRIPE_WEBHOOK_SECRET,
      priceId: read.STRIPE_PRICE_ID,
      paymentLinkId: read.STRIPE_PAYMENT_LINK_ID,
      apiBase: read.STRIPE_API_BASE,
      /** Whether payments use a stand-in, which charges no money. */
      simulated: read.PAYMENTS_SIMULATED,
    },
    analyst: {
      apiKey: read.AI_API_KEY,
      baseUrl: read.AI_BASE_URL,
      model: read.AI_MODEL,
      /** Whether the analyst uses a stand-in. */
      simulated: read.AI_SIMULATED,
      /** The prefix of a usable key. '' accepts any key, because operators choose the keys of their own servers. */
      keyPrefix: read.AI_KEY_PREFIX ?? (read.AI_BASE_URL === undefined ? 'sk-' : ''),
      /** Per million tokens, for the operator's page; undefined shows no cost. */
      price: read.AI_PRICE_PER_MILLION,
      /** A user's limits per UTC day. */
      dailyMessages: read.AI_DAILY_MESSAGES,
      dailyTokens: read.AI_DAILY_TOKENS,
    },
    push: {
      /** The operator's own key pair. */
      keys:
        read.VAPID_PUBLIC_KEY === undefined || read.VAPID_PRIVATE_KEY === undefined
          ? undefined
          : { publicKey: read.VAPID_PUBLIC_KEY, privateKey: read.VAPID_PRIVATE_KEY },
      /** If undefined, the brand's support address is used. */
      subject: read.VAPID_SUBJECT,
      /** Allowed origins; an asterisk matches one or more host name labels. */
      services: read.PUSH_SERVICES,
    },
    /** The scopes of the public API that are open: none, only our own data, or all. */
    publicApi: apiScopes.filter((scope) => read.PUBLIC_API === 'all' || read.PUBLIC_API === scope),
    mcp: {
      /** The scopes whose tools the MCP server has; it is off without any. */
      scopes: apiScopes.filter((scope) => scope !== 'stream' && (read.MCP === 'all' || read.MCP === scope)),
      /** Whether programs may use it without a key. */
      isAnonymous: read.MCP_ANONYMOUS,
    },
    webhooks: { isOn: read.WEBHOOKS, privateHosts: read.WEBHOOK_PRIVATE_HOSTS },
    /** How many days rows are kept. */
    retention: {
      oddsDays: read.RETENTION_ODDS_DAYS,
      forecastDays: read.RETENTION_FORECAST_DAYS,
      /** Analyst usage, push subscriptions, and leagues and teams since they were last seen. */
      usageDays: read.RETENTION_USAGE_DAYS,
      paymentDays: read.RETENTION_PAYMENT_DAYS,
      /** Accounts since their last sign-in; longer than any session. */
      accountDays: read.RETENTION_ACCOUNT_DAYS,
    },
    /** The folder of the operator's brand; if undefined, the product's own. */
    brandDir: read.BRAND_DIR,
    logLevel: read.LOG_LEVEL,
    /** The address of the metrics server, which is off without a port. */
    metrics: { port: read.METRICS_PORT, host: read.METRICS_HOST },
  } as const;
};

export type Env = ReturnType<typeof shape>;

/** Reads the variables. `problem` is one line with the name of an invalid variable, never its possibly secret value. */
export const readEnv = (vars: Readonly<Record<string, string | undefined>>): ReadEnv => {
  for (const [name, entry] of Object.entries(movedToBrand)) {
    if (vars[name]) return { ok: false, problem: `${name}: is now "${entry}" in brand.json of BRAND_DIR` };
  }
  const given = Object.fromEntries(
    variableNames.flatMap((name) => {
      const value = vars[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const read = v.safeParse(variables, given, { abortEarly: true, abortPipeEarly: true });
  if (!read.success) {
    const [issue] = read.issues;
    return { ok: false, problem: `${v.getDotPath(issue) ?? 'environment'}: ${issue.message}` };
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read.output;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    const missing = publicKey === undefined ? 'VAPID_PUBLIC_KEY' : 'VAPID_PRIVATE_KEY';
    return { ok: false, problem: `${missing}: is required together with the other key of the pair` };
  }
  if (privateKey !== undefined && publicKeyOf(privateKey) !== publicKey) {
    return { ok: false, problem: 'VAPID_PUBLIC_KEY: does not belong to VAPID_PRIVATE_KEY' };
  }
  const env = shape(read.output);
  if (env.production && env.demo) {
    return { ok: false, problem: 'DEMO: stand-ins cannot be on while NODE_ENV is production' };
  }
  return { ok: true, env };
};
