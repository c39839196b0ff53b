import { keysOfMatch } from '@touchline/domain/notifications/notification-settings.ts';
import type { NotificationScope } from '@touchline/domain/notifications/notification-settings.ts';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inMemory, onPostgres, open, type TestedPlace } from '../../test/test-databases.ts';
import type { Database } from '../platform/database/database.ts';
import { notificationEvent, pushFollow, pushSubscription } from '../platform/database/schema/push-tables.ts';
import { worthMs } from './addressed-message.ts';
import { createDeliveryClaims, maxClaimed } from './delivery-claims.ts';
import { eventFacts } from './event-facts.ts';
import { createPushSubscriptions } from './push-subscriptions.ts';

const startMs = Date.UTC(2026, 2, 14, 20);
const [home, away, other] = ['team/football/1', 'team/football/2', 'team/football/3'];
const star = 'match/football-1';
const league = 'league/football.italy.serie-a';
const match = exampleMatch({ status: 'live' });

type Keys = { readonly scope?: NotificationScope; readonly follow?: string[]; readonly mute?: string[] };

const freely = async () => ({ waitMs: 0 });
const noneKnown = (): boolean => false;
const onUnreadable = (): void => expect.fail('a row could not be read');

const engines = [
  { name: 'PGlite', make: inMemory },
  { name: 'PostgreSQL', make: onPostgres },
];

describe.each(engines)('with muted teams, on $name', ({ make }) => {
  let tested: TestedPlace;
  let database: Database;
  let nowMs = startMs;

  beforeAll(async () => {
    tested = await make();
    database = await open(tested.place);
  });

  afterAll(async () => {
    await database?.close();
    await tested?.remove();
  });

  beforeEach(async () => {
    nowMs = startMs;
    await database.orm.delete(notificationEvent);
    await database.orm.delete(pushSubscription);
  });

  const subscribe = (
    name: string,
    { scope = 'followed', follow = [], mute }: Keys,
    isKnown: (key: string) => boolean = () => true,
  ) =>
    createPushSubscriptions({ database, anonymous: { most: 1_000, isKnown }, now: () => nowMs }).put(
      {
        endpoint: `https://push.example/${name}`,
        keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
        choice: { scope, kinds: ['start'], zone: 'UTC', delaySeconds: 0, hideScores: false },
        follow,
        ...(mute !== undefined && { mute }),
      },
      undefined,
      freely,
    );

  const stored = async (): Promise<readonly string[]> =>
    (await database.orm.select().from(pushFollow)).map(({ key }) => key);

  /** Starts the match; returns which browsers are notified, in the order of sending. */
  const notified = async (): Promise<readonly string[]> => {
    nowMs += 1_000;
    const at = new Date(nowMs);
    const facts = eventFacts(match, { kind: 'start', score: undefined }, nowMs);
    await database.orm
      .insert(notificationEvent)
      .values({ facts, keys: [...keysOfMatch(match)], at, toldDelay: 0, toldId: 0, nextAt: at });
    const claims = createDeliveryClaims({ database, now: () => nowMs, worthMs, onUnreadable });
    const endpoints: string[] = [];
    for (let claim = await claims.claim(); claim !== undefined; claim = await claims.claim()) {
      endpoints.push(...claim.recipients.map(({ endpoint }) => endpoint));
    }
    return endpoints.map((endpoint) => endpoint.slice('https://push.example/'.length));
  };

  it('A match of a muted team is announced only to browsers that starred it or follow the other team.', async () => {
    for (const scope of ['followed', 'all'] as const) {
      await subscribe(`league, ${scope}`, { scope, follow: [league], mute: [home] });
      await subscribe(`star, ${scope}`, { scope, follow: [league, star], mute: [home] });
      await subscribe(`other team, ${scope}`, { scope, follow: [league, away], mute: [home] });
      await subscribe(`both muted, ${scope}`, { scope, follow: [league], mute: [home, away] });
    }
    expect(await notified()).toEqual(['star, followed', 'other team, followed', 'star, all', 'other team, all']);
  });

  it('Matches of other teams are announced, and those of a team that is no longer muted.', async () => {
    await subscribe('elsewhere', { scope: 'all', follow: [league], mute: [other] });
    await subscribe('again', { follow: [league], mute: [home] });
    expect(await notified()).toEqual(['elsewhere']);
    await subscribe('again', { follow: [home, league] });
    expect(await notified()).toEqual(['elsewhere', 'again']);
  });

  it('A browser is notified even if a whole batch before it has muted the team.', async () => {
    const at = new Date(nowMs);
    const common = { p256dh: '', auth: '', choice: {}, delaySeconds: 0, hearsFrom: at, refusals: 0, renewedAt: at };
    const rows = Array.from({ length: maxClaimed }, (_, number) => ({ ...common, endpoint: `muted-${number}` }));
    const ids = await database.orm
      .insert(pushSubscription)
      .values(rows)
      .returning({ subscriptionId: pushSubscription.id });
    const keys = ids.flatMap(({ subscriptionId }) =>
      ['*', 'mute/football/1'].map((key) => ({ subscriptionId, key, delaySeconds: 0 })),
    );
    await database.orm.insert(pushFollow).values(keys);
    await subscribe('last', { scope: 'all' });
    expect(await notified()).toEqual(['last']);
  });

  it('A browser without an account may mute only known teams, and may follow a team again that it muted.', async () => {
    await subscribe('browser', { mute: [home, other] }, (key) => key === home);
    expect(await stored()).toEqual(['mute/football/1']);
    await subscribe('browser', { mute: [home] }, noneKnown);
    expect(await stored()).toEqual(['mute/football/1']);
    await subscribe('browser', { follow: [home] }, noneKnown);
    expect(await stored()).toEqual(['team/football/1']);
  });
});
