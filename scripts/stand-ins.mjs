// Chooses the stand-ins for this machine. In demo mode, a stand-in replaces every outside service that has no key.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A stand-in: its arguments for the process that runs all of them, and the variables that make the server use it.
 * @typedef {{ args: readonly string[], serverEnv: Readonly<Record<string, string>> }} StandIn
 */

/** Fixed credentials are safe, because stand-ins listen only on the loopback address. */
const identity = { clientId: 'touchline-demo', clientSecret: 'touchline-demo-secret' };

/** @type {(port: number) => StandIn} */
const sportsStandIn = (port) => ({
  args: ['sports', `--port=${port}`],
  serverEnv: {
    SPORTS_API_BASE: `http://127.0.0.1:${port}/{sport}`,
    SPORTS_API_KEY: 'demo',
    SPORTS_SIMULATED: 'on',
    // The track record of a new demo shows a simulated month.
    SPORTS_SIMULATED_MONTH: 'on',
  },
});

/**
 * Runs on 127.0.0.1, while the page is on localhost. Cookies ignore ports, so only different host names make the demo
 * cross-site, as in production.
 * @type {(port: number, publicUrl: string, providerName: string) => StandIn}
 */
const identityStandIn = (port, publicUrl, providerName) => ({
  args: [
    'identity',
    `--port=${port}`,
    `--client-id=${identity.clientId}`,
    `--client-secret=${identity.clientSecret}`,
    `--redirect-uri=${publicUrl}/auth/callback`,
  ],
  serverEnv: {
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: identity.clientId,
    OIDC_CLIENT_SECRET: identity.clientSecret,
    SIGN_IN_PROVIDER_NAME: providerName,
    SIGN_IN_SIMULATED: 'on',
  },
});

/**
 * Stores its customers in the server's data folder, so that purchases last until the folder is deleted.
 * @type {(port: number, env: import('../server/src/env.ts').Env) => StandIn}
 */
const paymentsStandIn = (port, { port: serverPort, host, dataDir, payments, publicUrl }) => ({
  args: [
    'payments',
    `--port=${port}`,
    `--webhook=http://${reachable(host)}:${serverPort}/api/payment-events`,
    `--webhook-secret=${webhookSecret}`,
    `--price=${payments.priceId}`,
    `--link-return=${publicUrl}/success`,
    `--keep=${join(dataDir, 'payments-stand-in.json')}`,
  ],
  serverEnv: {
    STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    STRIPE_SECRET_KEY: 'sk_test_demo',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    PAYMENTS_SIMULATED: 'on',
  },
});

const webhookSecret = 'whsec_demo';

/**
 * Streams at the pace of a language model, so that a user sees the answer being written and can stop it.
 * @type {(port: number) => StandIn}
 */
const chatStandIn = (port) => ({
  args: ['chat', `--port=${port}`, '--first-ms=400', '--chunk-ms=15'],
  serverEnv: {
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_API_KEY: 'demo',
    AI_MODEL: 'demo-analyst',
    AI_SIMULATED: 'on',
  },
});

/** The host name under which this machine reaches a server that listens on `host`. @type {(host: string) => string} */
const reachable = (host) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** @param {string} dataDir */
const identityPortFile = (dataDir) => join(dataDir, 'sign-in-stand-in-port');

/**
 * The last port of the sign-in stand-in, or 0. The issuer URL, which contains the port, is part of a user's identity.
 * On another port, the same person would be a new user without their purchases.
 * @param {string} dataDir
 */
export const keptIdentityPort = (dataDir) => {
  const file = identityPortFile(dataDir);
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
};

/**
 * Saves the port of the sign-in stand-in. If that fails, the demo continues.
 * @param {string} dataDir
 * @param {number} port
 */
export const keepIdentityPort = (dataDir, port) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(identityPortFile(dataDir), `${port}\n`);
  } catch (error) {
    console.error(`The next start will create new test accounts: ${String(error)}`);
  }
};

/** The number of outside services that a stand-in can replace. */
export const mostStandIns = 4;

/**
 * Uses the variables as the server parses them, so that both agree.
 * @param {import('../server/src/env.ts').Env} env
 * @param {Readonly<Record<string, string | undefined>>} given the variables themselves
 * @param {readonly number[]} ports `mostStandIns` free ports, the first one for the sign-in stand-in
 * @returns {StandIn[]}
 */
export const standInsFor = (env, given, [identityPort = 0, sportsPort = 0, paymentsPort = 0, chatPort = 0]) => {
  const { production, demo, publicUrl, sports, signIn, payments, analyst } = env;
  if (!demo || production) return [];
  const sportsPlay = sports.apiKey === undefined && sports.apiBase === undefined && !sports.freeSource;
  const providerName = given['SIGN_IN_PROVIDER_NAME'] || 'a test account';
  const noSignIn = signIn.clientId === undefined && (given['OIDC_ISSUER'] ?? '') === '';
  const noCardProvider = payments.secretKey === undefined && payments.apiBase === undefined;
  const noAiProvider = analyst.apiKey === undefined && analyst.baseUrl === undefined;
  return [
    ...(sportsPlay ? [sportsStandIn(sportsPort)] : []),
    ...(noSignIn ? [identityStandIn(identityPort, publicUrl, providerName)] : []),
    // The card provider's events need the server's address, which is unknown if the system chooses the port.
    ...(noCardProvider && env.port !== 0 ? [paymentsStandIn(paymentsPort, env)] : []),
    ...(noAiProvider ? [chatStandIn(chatPort)] : []),
  ];
};
