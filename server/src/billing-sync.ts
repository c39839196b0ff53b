// A command for support: updates a user's subscription from the card provider and prints it.
// npm run billing:sync -- USER [CUSTOMER]
import { logBilling } from './billing/billing-log.ts';
import { createCardPayments } from './billing/offer.ts';
import { recordOfRow } from './billing/subscription-record.ts';
import { createSubscriptions } from './billing/subscriptions.ts';
import { openConfiguredDatabase } from './configured-database.ts';
import { readEnvWithFile } from './env-file.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';

const badCall = 2;
const failed = 1;

const print = (text: string, status: number): void => {
  process.stderr.write(`${text}\n`);
  process.exitCode = status;
};

const sync = async (userId: string, customerId: string | undefined): Promise<void> => {
  const read = readEnvWithFile('.env', process.env);
  if (!read.ok) return print(read.problem, badCall);
  const { env } = read;
  const clock = systemClock;
  const log = createLog({ level: env.logLevel, readable: process.stdout.isTTY });
  const events = logBilling(log);
  const cards = createCardPayments({ ...env.payments, fetch, now: clock.now, events });
  if (cards === undefined) return print('STRIPE_SECRET_KEY is not set: there is no card provider', badCall);
  const opened = await openConfiguredDatabase(env, { clock, log });
  if (!opened.ok) return print(opened.problem, failed);
  const { database } = opened;
  try {
    const { store, sync: makeTrue } = createSubscriptions({
      database,
      clock,
      cards,
      // Support uses this command to repair subscriptions: it must never remove a purchase.
      premiumAvailable: () => true,
      events,
    });
    if (!(await store.userExists(userId))) return print(`there is no user ${userId}`, badCall);
    const synced = await makeTrue?.(userId, customerId === undefined ? {} : { customerId });
    if (synced?.ok !== true)
      return print(`not done: ${synced?.problem.kind ?? 'the card provider was not called'}`, failed);
    process.stdout.write(`${JSON.stringify(recordOfRow(synced.row), undefined, 2)}\n`);
  } finally {
    await database.close();
  }
};

const [userId, customerId, ...more] = process.argv.slice(2);
if (userId === undefined || more.length > 0) print('usage: npm run billing:sync -- USER [CUSTOMER]', badCall);
else await sync(userId, customerId);
