// Creates, lists, rotates and revokes the keys of the public API.
// npm run api-key -- create NAME [--scopes scores,derived,stream] [--per-day N] [--per-minute N] [--browser ORIGIN,…]
// npm run api-key -- list
// npm run api-key -- rotate ID [--overlap-hours N]
// npm run api-key -- revoke ID
import * as v from 'valibot';
import {
  badCall,
  failed,
  listOf,
  print,
  problemText,
  readArguments,
  timeText,
  wholeNumberOption,
  withDatabase,
} from './command-line.ts';
import { systemClock } from './platform/clock.ts';
import { type ApiKey, type ApiKeyStore, createApiKeyStore, maxKeys, newKeySchema } from './public-api/api-key-store.ts';

const hourMs = 3_600_000;

const usage = `usage: npm run api-key -- create NAME [--scopes scores,derived,stream] [--per-day 10000] [--per-minute 60]
                                           [--browser https://site.example,… | --browser '*']
       npm run api-key -- list
       npm run api-key -- rotate ID [--overlap-hours 168]
       npm run api-key -- revoke ID`;

const optionsSchema = v.object({
  scopes: v.optional(v.string(), 'scores,derived'),
  'per-day': v.optional(wholeNumberOption, '10000'),
  'per-minute': v.optional(wholeNumberOption, '60'),
  browser: v.optional(v.string(), ''),
  'overlap-hours': v.optional(wholeNumberOption, '168'),
});

type Options = v.InferOutput<typeof optionsSchema>;

const showSecret = (secret: string): void => {
  print('Store the secret now: it cannot be shown again. Running nodes accept it within seconds.');
  process.stdout.write(`${secret}\n`);
};

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
  if (!read.success) return print(problemText(read.issues[0]), badCall);
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

const given = readArguments(optionsSchema, process.argv.slice(2));
if (given === undefined) print(usage, badCall);
else
  await withDatabase((database) => perform(createApiKeyStore(database, systemClock.now), given.words, given.options));
