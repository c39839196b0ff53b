import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fixture, startFixedProvider } from './fixed-provider.ts';
import type { FixedProvider } from './fixed-provider.ts';
import { freePort } from './free-port.ts';
import { openReader, textAt } from './live-reader.ts';
import type { Json } from './live-reader.ts';
import { root, startProcess } from './process.ts';
import type { RunningProcess } from './process.ts';
import { newDatabase, polling, startServer, temporaryFolder } from './running-product.ts';
import type { RunningServer, TestDatabase } from './running-product.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

const recipes = readFileSync(join(root, 'docs/webhook-recipes.md'), 'utf8');

/** A recipe as the docs have it, by the name in its first line. */
const recipe = (name: string): string => {
  const code = [...recipes.matchAll(/^```\w+\n(?:\/\/|#) (?<name>[\w.-]+)\n(?<code>[^]*?)^```$/gm)]
    .map(({ groups }) => groups)
    .find((groups) => groups?.['name'] === name)?.['code'];
  if (code === undefined) throw new Error(`the docs have no recipe ${name}`);
  return code;
};

const hasPython = spawnSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)']).status === 0;

const at = (value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );

/** A text or number at a path; rejects anything else. */
const valueAt = (value: Json | undefined, ...path: readonly (string | number)[]): string => {
  const found = at(value, ...path);
  if (typeof found !== 'string' && typeof found !== 'number') throw new Error(`there is no value at ${path.join('.')}`);
  return String(found);
};

const folder = temporaryFolder();
const processes: RunningProcess[] = [];
let database: TestDatabase;
let source: FixedProvider;
/** How the services answer what the tests post themselves. */
let answerOwn: () => number | Promise<number> = () => 204;
/** Stands in for Discord, Telegram and Home Assistant, each under its own path. */
let services: WebhookReceiver;
let server: RunningServer;
let env: Readonly<Record<string, string>>;
const discord = { port: 0, secret: '' };
const telegram = { port: 0, secret: '' };

const automation: Json = parse(recipe('home-assistant.yaml'));
const homeAssistant = `/api/webhook/${valueAt(automation, 'automation', 0, 'triggers', 0, 'webhook_id')}`;

const createWebhook = async (name: string, url: string): Promise<string> => {
  const command = startProcess(['npm', 'run', '--silent', 'webhook', '--', 'create', name, url], { env });
  await command.ended;
  const secret = /^whsec_\S+$/m.exec(command.output())?.[0];
  if (secret === undefined) throw new Error(command.output());
  return secret;
};

/** A name that a service could take for markup. */
const home = '*Inter* <b> @everyone t.me/x';

const play = (goals: readonly [number, number], short = '2H') => [
  fixture({ id: 1, home, away: 'Roma', short, elapsed: short === 'FT' ? 90 : 60, goals }),
];

const textsAt = (path: string, field: string): readonly string[] =>
  services.messages().flatMap(({ path: asked, body }) => (asked === path ? [textAt(body, field)] : []));

const startRecipe = async (command: readonly string[], own: Readonly<Record<string, string>>): Promise<void> => {
  const started = startProcess(command, { env: own, cwd: folder.path });
  processes.push(started);
  await started.line(/ready/);
};

beforeAll(async () => {
  [database, services, source] = await Promise.all([
    newDatabase(),
    startWebhookReceiver(({ text }) => (text.includes('A 1 - 0 B') ? answerOwn() : 204)),
    startFixedProvider(play([0, 0])),
  ]);
  [discord.port, telegram.port] = [await freePort(), await freePort()];
  const hosts = [services.host, `127.0.0.1:${discord.port}`, `127.0.0.1:${telegram.port}`];
  env = { ...database.env, ...polling(source), WEBHOOKS: 'on', WEBHOOK_PRIVATE_HOSTS: hosts.join(',') };
  // With the embedded database, webhooks are made while the server is stopped.
  discord.secret = await createWebhook('Discord', `http://127.0.0.1:${discord.port}/`);
  telegram.secret = await createWebhook('Telegram', `http://127.0.0.1:${telegram.port}/`);
  await createWebhook('Home Assistant', `http://${services.host}${homeAssistant}`);

  for (const name of ['discord.mjs', 'telegram.py']) writeFileSync(join(folder.path, name), recipe(name));
  await startRecipe(['node', 'discord.mjs'], {
    WEBHOOK_SECRET: discord.secret,
    DISCORD_URL: `http://${services.host}/discord`,
    PORT: String(discord.port),
  });
  if (hasPython) {
    await startRecipe(['python3', 'telegram.py'], {
      WEBHOOK_SECRET: telegram.secret,
      TELEGRAM_API: `http://${services.host}`,
      TELEGRAM_TOKEN: '1:token',
      TELEGRAM_CHAT: '-42',
      PORT: String(telegram.port),
    });
  }

  server = await startServer(env);
  const reader = await openReader(server.origin);
  await reader.until('the match', ({ matches }) => matches.has('football-1'));
  source.setFixtures(play([1, 0]));
  await reader.until('the goal', ({ matches }) => matches.get('football-1')?.['homeScore'] === 1);
  source.setFixtures(play([1, 0], 'FT'));
  await reader.until('the end', ({ matches }) => matches.get('football-1')?.['status'] === 'finished');
  reader.close();
});

afterAll(async () => {
  await Promise.all([...processes, server].map((each) => each?.stop()));
  await Promise.all([services?.stop(), source?.stop()]);
  await database?.remove();
  folder.remove();
});

/** Posts a message to a recipe as the product would, or with another secret. */
const post = (port: number, secret: string, { id = 'msg_test', ageSeconds = 0 } = {}): Promise<number> => {
  const body = JSON.stringify({
    type: 'match.goal',
    timestamp: new Date().toISOString(),
    data: { match: { home: { name: 'A' }, away: { name: 'B' }, league: { name: 'C' }, score: { home: 1, away: 0 } } },
  });
  const sentAt = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': sentAt, 'webhook-signature': `v1,AAAA v1,${signature}` };
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body }).then(({ status }) => status);
};

const otherSecret = `whsec_${Buffer.alloc(32).toString('base64')}`;

/** What a genuine message, its repetition, and messages that must be refused are answered with. */
const statusesOf = async ({ port, secret }: { readonly port: number; readonly secret: string }) => [
  await post(port, secret),
  await post(port, secret),
  await post(port, otherSecret, { id: 'msg_other' }),
  await post(port, secret, { id: 'msg_old', ageSeconds: 3_600 }),
];

/** The answers to a repetition while the service is being asked, to the message itself when that fails, and to a third. */
const repeatedStatusesOf = async (
  { port, secret }: { readonly port: number; readonly secret: string },
  texts: () => readonly string[],
) => {
  const before = texts().length;
  const { promise, resolve } = Promise.withResolvers<number>();
  const send = () => post(port, secret, { id: 'msg_repeated' });
  answerOwn = () => promise;
  const first = send();
  await expect.poll(() => texts().length).toBeGreaterThan(before);
  const meanwhile = await send();
  answerOwn = () => 204;
  resolve(500);
  return [meanwhile, await first, await send(), texts().length - before];
};

/** The answer to a request of which only the head has arrived. */
const statusOfLength = async (port: number, length: number | string): Promise<string | undefined> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: recipe.test\r\ncontent-length: ${length}\r\n\r\n`);
  const [head] = await once(socket, 'data');
  socket.destroy();
  return /^HTTP\S+ (\d+)/.exec(String(head))?.[1];
};

describe('the recipe', () => {
  it('for Discord posts each genuine message once, with names as text', async () => {
    const path = '/discord';
    const texts = () => textsAt(path, 'content');
    const name = String.raw`\*Inter\* \<b\> \@everyone t\.me\/x`;
    await expect.poll(texts, { timeout: 20_000 }).toContain(`Full time. **${name} 1 - 0 Roma** (Premier League).`);
    expect(texts().filter((text) => text.startsWith('Goal!'))).toEqual([
      `Goal! **${name} 1 - 0 Roma** (Premier League).`,
    ]);
    const first = services.messages().find((message) => message.path === path);
    expect(first?.body).toMatchObject({ allowed_mentions: { parse: [] }, flags: 4 });
    const before = texts().length;
    expect(await statusesOf(discord)).toEqual([204, 204, 401, 401]);
    expect(texts().slice(before)).toEqual(['Goal! **A 1 - 0 B** (C).']);
    expect(await repeatedStatusesOf(discord, texts)).toEqual([503, 502, 204, 2]);
    expect(await statusOfLength(discord.port, 65_537)).toBe('413');
  });

  // Only git, Node and npm are certain on a machine that runs the tests.
  it.skipIf(!hasPython)('for Telegram sends each genuine message once, with names as text', async () => {
    const path = '/bot1:token/sendMessage';
    const texts = () => textsAt(path, 'text');
    const name = '*Inter* <b> @\u200beveryone t.\u200bme/\u200bx';
    await expect.poll(texts, { timeout: 20_000 }).toContain(`Full time: ${name} 1 - 0 Roma\nPremier League`);
    expect(texts().filter((text) => text.startsWith('Goal!'))).toEqual([`Goal! ${name} 1 - 0 Roma\nPremier League`]);
    const first = services.messages().find((message) => message.path === path);
    expect(first?.body).toEqual({ chat_id: '-42', text: texts()[0], link_preview_options: { is_disabled: true } });
    const before = texts().length;
    expect(await statusesOf(telegram)).toEqual([204, 204, 401, 401]);
    expect(texts().slice(before)).toHaveLength(1);
    expect(await repeatedStatusesOf(telegram, texts)).toEqual([503, 502, 204, 2]);
    for (const length of [65_537, -1, '²']) expect(await statusOfLength(telegram.port, length)).toBe('413');
  });

  it('for Home Assistant shows a goal from the fields of the message', async () => {
    const kind = 'match.goal';
    const goals = () =>
      services.messages().filter(({ path, body }) => path === homeAssistant && textAt(body, 'type') === kind);
    await expect.poll(goals, { timeout: 20_000 }).toHaveLength(1);
    const json = goals()[0]?.body;
    /** Renders a template of the recipe as Home Assistant does. Only fields and equality are used. */
    const rendered = (template: string): string =>
      template.replaceAll(
        /\{\{ trigger\.json\.([\w.]+)(?: == '([\w.]+)')? \}\}/g,
        (_all, path: string, equal: string | undefined) => {
          const field = valueAt(json, ...path.split('.'));
          return equal === undefined ? field : String(field === equal);
        },
      );
    const [first, data] = [at(automation, 'automation', 0), at(automation, 'automation', 0, 'actions', 0, 'data')];
    expect(rendered(valueAt(first, 'conditions', 0, 'value_template'))).toBe('true');
    expect(rendered(valueAt(data, 'title'))).toBe('Goal in Premier League');
    expect(rendered(valueAt(data, 'message'))).toBe(`${home} 1 - 0 Roma`);
  });
});
