// Creates, lists, rotates and revokes the keys of the public API.
// npm run api-key -- create NAME [--scopes scores,derived,stream] [--per-day N] [--per-minute N] [--browser ORIGIN,…]
// npm run api-key -- list
// npm run api-key -- rotate ID [--overlap-hours N]
// npm run api-key -- revoke ID
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { type ApiKey, type ApiKeyStore, createApiKeyStore, maxKeys, newKeySchema } from './public-api/api-key-store.ts';

const badCall = 2;
const failed = 1;
const hourMs = 3_600_000;

const usage = `usage: npm run api-key -- create NAME [--scopes scores,derived,stream] [--per-day 10000] [--per-minute 60]
                                           [--browser https://site.example,… | --browser '*']
       npm run api-key -- list
       npm run api-key -- rotate ID [--overlap-hours 168]
       npm run api-key -- revoke ID`;

/** Messages go to the standard error, so that the standard output has only the secret or the list. */
const print = (text: string, status = 0): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'expected a whole number'), v.transform(Number));

const optionsSchema = v.object({
  scopes: v.optional(v.string(), 'scores,derived'),
  'per-day': v.optional(wholeNumber, '10000'),
  'per-minute': v.optional(wholeNumber, '60'),
  browser: v.optional(v.string(), ''),
  'overlap-hours': v.optional(wholeNumber, '168'),
});

type Options = v.InferOutput<typeof optionsSchema>;

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const showSecret = (secret: string): void => {
  print('Store the secret now: it cannot be shown again. Running nodes accept it within seconds.');
  process.stdout.write(`${secret}\n`);
};

const timeText = (ms: number | undefined): string => (ms === undefined ? '-' : new Date(ms).toISOString());

const lineOf = (key: ApiKey): string =>
  [
    key.id,
    key.revokedAt === undefined ? 'valid' : 'revoked',
    key.scopes.join(',') || '-',
    `${key.usedToday}/${key.perDay} today`,
    `${key.perMinute}/min`,
    key.origins.length === 0 ? 'servers' : key.origins.join(','),
    `last used ${timeText(key.lastUsedAt)}`,
    ...(key.oldSecretUntil === undefined ? [] : [`old secret until ${timeText(key.oldSecretUntil)}`]),
    key.name,
  ].join('  ');

const create = async (store: ApiKeyStore, name: string, options: Options): Promise<void> => {
  const read = v.safeParse(newKeySchema, {
    name,
    scopes: listOf(options.scopes),
    perDay: options['per-day'],
    perMinute: options['per-minute'],
    origins: listOf(options.browser),
  });
  if (!read.success) return print(`${v.getDotPath(read.issues[0]) ?? 'key'}: ${read.issues[0].message}`, badCall);
  const created = await store.create(read.output);
  if (created === undefined) return print(`there are ${maxKeys} keys: revoke one first`, failed);
  print(`key ${created.id} for ${read.output.name}: ${read.output.scopes.join(', ')}`);
  showSecret(created.secret);
};

const perform = async (store: ApiKeyStore, words: readonly string[], options: Options): Promise<void> => {
  const [command, subject, ...rest] = words;
  if (rest.length > 0) return print(usage, badCall);
  if (command === 'list' && subject === undefined) {
    for (const key of await store.list()) process.stdout.write(`${lineOf(key)}\n`);
    return undefined;
  }
  if (subject === undefined) return print(usage, badCall);
  if (command === 'create') return create(store, subject, options);
  if (command === 'rotate') {
    const rotated = await store.rotate(subject, options['overlap-hours'] * hourMs);
    if (rotated === undefined) return print(`there is no valid key ${subject}`, badCall);
    print(`key ${subject} has a new secret; the old one ends in ${options['overlap-hours']} hours`);
    return showSecret(rotated.secret);
  }
  if (command !== 'revoke') return print(usage, badCall);
  const isRevoked = await store.revoke(subject);
  return isRevoked ? print(`key ${subject} is revoked`) : print(`there is no valid key ${subject}`, badCall);
};

/** The words and options of the command line; undefined if one is unknown or not valid. */
const readArguments = (args: readonly string[]) => {
  const names = Object.keys(optionsSchema.entries);
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    });
    const read = v.safeParse(optionsSchema, values);
    return read.success && positionals.length > 0 ? { words: positionals, options: read.output } : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

const run = async (): Promise<void> => {
  const given = readArguments(process.argv.slice(2));
  if (given === undefined) return print(usage, badCall);
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) return print(read.problem, badCall);
  const log = createLog({ level: read.env.logLevel, readable: false, destination: process.stderr });
  const opened = await openConfiguredDatabase(read.env, { clock: systemClock, log });
  if (!opened.ok) return print(opened.problem, failed);
  try {
    await perform(createApiKeyStore(opened.database, systemClock.now), given.words, given.options);
  } finally {
    await opened.database.close();
  }
};

await run();
