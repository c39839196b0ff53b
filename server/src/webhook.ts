// Creates, lists, rotates, enables and removes webhooks, and shows their deliveries.
// npm run webhook -- create NAME URL [--events all|match.goal,…] [--only team:football/40,…] [--delay SECONDS]
// npm run webhook -- list
// npm run webhook -- log ID
// npm run webhook -- rotate ID [--overlap-hours N]
// npm run webhook -- enable ID
// npm run webhook -- remove ID
import { webhookTypes } from '@touchline/protocol/public-api/api-webhook.ts';
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
import { createGuardedPost } from './public-api/webhooks/guarded-post.ts';
import {
  type LoggedDelivery,
  type Webhook,
  type WebhookStore,
  createWebhookStore,
  maxWebhooks,
  newWebhookSchema,
} from './public-api/webhooks/webhook-store.ts';

const hourMs = 3_600_000;
const loggedDeliveries = 50;

const usage = `usage: npm run webhook -- create NAME URL [--events all] [--only team:football/40,league:…,sport:…] [--delay 0]
       npm run webhook -- list
       npm run webhook -- log ID
       npm run webhook -- rotate ID [--overlap-hours 24]
       npm run webhook -- enable ID
       npm run webhook -- remove ID
events: ${webhookTypes.join(', ')}`;

const optionsSchema = v.object({
  events: v.optional(v.string(), 'all'),
  only: v.optional(v.string(), ''),
  delay: v.optional(wholeNumberOption, '0'),
  'overlap-hours': v.optional(wholeNumberOption, '24'),
});

type Options = v.InferOutput<typeof optionsSchema>;

const stateOf = ({ disabledAt, failingSince }: Webhook): string => {
  if (disabledAt !== undefined) return `disabled ${timeText(disabledAt)}`;
  return failingSince === undefined ? 'works' : `failing since ${timeText(failingSince)}`;
};

const webhookLine = (one: Webhook): string =>
  [
    one.id,
    stateOf(one),
    `${one.delivered} delivered, ${one.waiting} waiting, ${one.givenUp} given up`,
    one.types.length === webhookTypes.length ? 'all events' : one.types.join(','),
    one.filters.length === 0 ? 'all matches' : one.filters.join(','),
    `delay ${one.delaySeconds} s`,
    one.url,
    one.name,
  ].join('  ');

const deliveryLine = (one: LoggedDelivery): string =>
  [
    timeText(one.at),
    one.type,
    one.messageId,
    one.isDelivered ? 'delivered' : one.nextAt === undefined ? 'given up' : `again ${timeText(one.nextAt)}`,
    `${one.tries} attempts`,
    one.outcome ?? '-',
  ].join('  ');

const showSecret = (secret: string): void => {
  print('Give the secret to the receiver, which checks the signatures with it. It cannot be shown again.');
  process.stdout.write(`${secret}\n`);
};

const create = async (
  store: WebhookStore,
  { name, url }: { readonly name: string; readonly url: string },
  { options, privateHosts }: { readonly options: Options; readonly privateHosts: readonly string[] },
): Promise<void> => {
  const read = v.safeParse(newWebhookSchema, {
    name,
    url,
    types: options.events === 'all' ? webhookTypes : listOf(options.events),
    filters: listOf(options.only),
    delaySeconds: options.delay,
  });
  if (!read.success) return print(problemText(read.issues[0]), badCall);
  const problem = createGuardedPost({ privateHosts }).problemOf(url);
  if (problem !== undefined) return print(`url: ${problem}`, badCall);
  const created = await store.create(read.output);
  if (created === undefined) return print(`there are ${maxWebhooks} webhooks: remove one first`, failed);
  print(`webhook ${created.id} for ${read.output.name}`);
  return showSecret(created.secret);
};

const perform = async (
  store: WebhookStore,
  words: readonly string[],
  settings: { readonly options: Options; readonly privateHosts: readonly string[] },
): Promise<void> => {
  const [command, id, url, ...rest] = words;
  if (command === 'list' && id === undefined) {
    for (const one of await store.list()) process.stdout.write(`${webhookLine(one)}\n`);
    return undefined;
  }
  if (id === undefined || rest.length > 0 || (url !== undefined) !== (command === 'create'))
    return print(usage, badCall);
  const unknown = `there is no webhook ${id}`;
  switch (command) {
    case 'create':
      return create(store, { name: id, url: url ?? '' }, settings);
    case 'log':
      for (const one of await store.log(id, loggedDeliveries)) process.stdout.write(`${deliveryLine(one)}\n`);
      return undefined;
    case 'rotate': {
      const hours = settings.options['overlap-hours'];
      const rotated = await store.rotate(id, hours * hourMs);
      if (rotated === undefined) return print(unknown, badCall);
      print(`webhook ${id} has a new secret; for ${hours} hours, the old one signs as well`);
      return showSecret(rotated.secret);
    }
    case 'enable':
      return (await store.enable(id)) ? print(`webhook ${id} is enabled`) : print(unknown, badCall);
    case 'remove':
      return (await store.remove(id)) ? print(`webhook ${id} is removed`) : print(unknown, badCall);
    case undefined:
    default:
      return print(usage, badCall);
  }
};

const given = readArguments(optionsSchema, process.argv.slice(2));
if (given === undefined) print(usage, badCall);
else
  await withDatabase((database, { webhooks: { privateHosts } }) =>
    perform(createWebhookStore(database, systemClock.now), given.words, { options: given.options, privateHosts }),
  );
