// Which outside services are played on this machine: in demo mode every one that has no key.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A stand-in: its arguments for the one process that runs all of them, and the variables that make the server use it.
 * @typedef {{ args: readonly string[], serverEnv: Readonly<Record<string, string>> }} StandIn
 */

/** Nothing guards the stand-ins: they listen on loopback and know nobody. */
const identity = { clientId: 'touchline-demo', clientSecret: 'touchline-demo-secret' };

/** @type {(port: number) => StandIn} */
const sportsStandIn = (port) => ({
  args: ['sports', `--port=${port}`],
  serverEnv: {
    SPORTS_API_BASE: `http://127.0.0.1:${port}/{sport}`,
    SPORTS_API_KEY: 'demo',
    SPORTS_SIMULATED: 'on',
  },
});

/**
 * On 127.0.0.1, while the page is on localhost: cookies know no ports, and this way the demo crosses sites as the real
 * thing does.
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
 * What was bought stays bought until the data folder goes: the stand-in keeps its customers beside ours.
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
 * At the pace of a language model, so that a reader sees an answer come and can stop it.
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

/** Where this machine reaches a server that listens there. @type {(host: string) => string} */
const reachable = (host) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** @param {string} dataDir */
const identityPortFile = (dataDir) => join(dataDir, 'sign-in-stand-in-port');

/**
 * The port at which people signed in last, 0 where there is none. A user is an issuer and a name there, and the issuer is an address:
 * at another port the same person would be another user, without what they bought.
 * @param {string} dataDir
 */
export const keptIdentityPort = (dataDir) => {
  const file = identityPortFile(dataDir);
  const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
};

/**
 * The demo goes on where the port cannot be saved.
 * @param {string} dataDir
 * @param {number} port
 */
export const keepIdentityPort = (dataDir, port) => {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(identityPortFile(dataDir), `${port}\n`);
  } catch (error) {
    console.error(`Test accounts will be new ones at the next start: ${String(error)}`);
  }
};

/** One for each outside service. */
export const mostStandIns = 4;

/**
 * The server's own reading of the variables, so that both mean the same.
 * @param {import('../server/src/env.ts').Env} env
 * @param {Readonly<Record<string, string | undefined>>} given the variables themselves
 * @param {readonly number[]} ports `mostStandIns` free ones, the sign-in stand-in's first
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
    // Its events need an address of ours, which nobody knows yet when the system is to choose the port.
    ...(noCardProvider && env.port !== 0 ? [paymentsStandIn(paymentsPort, env)] : []),
    ...(noAiProvider ? [chatStandIn(chatPort)] : []),
  ];
};
