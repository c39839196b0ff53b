import { createHash } from 'node:crypto';
import type { DetectedEvent } from '@touchline/domain/event-detection/detected-event.ts';
import { roundedChances } from '@touchline/domain/forecast/board-forecast.ts';
import { leagueKey } from '@touchline/domain/league/league-key.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isCompetitor } from '@touchline/domain/match/sides.ts';
import { isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import type {
  ApiForecastEvent,
  ApiMatchEvent,
  ForecastWebhookType,
  MatchWebhookType,
} from '@touchline/protocol/public-api/api-webhook.ts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { webhookChannel } from '../../platform/database/channels.ts';
import type { Database, Statements } from '../../platform/database/database.ts';
import { webhookEvent } from '../../platform/database/schema/api-tables.ts';
import { forecast, forecastResult } from '../../platform/database/schema/forecast-tables.ts';
import { textArray } from '../../platform/database/large-lists.ts';
import { apiMatch } from '../api-match.ts';

/** Stores events of a match in the transaction that stores the detector's new state, so that each is stored once. */
export type MatchEventSink = (
  statements: Statements,
  happened: {
    readonly match: Match;
    readonly events: readonly DetectedEvent[];
    /** Grows with every state of the match that is stored. */
    readonly revision: number;
    /** Epoch ms. */
    readonly atMs: number;
  },
) => Promise<void>;

type NewEvent = {
  /** What makes the event unique; the message id is derived from it. */
  readonly identity: string;
  readonly type: MatchWebhookType | ForecastWebhookType;
  readonly body: ApiMatchEvent | ApiForecastEvent;
  /** Filters that let the event through. */
  readonly keys: readonly string[];
  readonly atMs: number;
};

const messageIdOf = (identity: string): string =>
  `msg_${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}`;

/**
 * Stores new events, each with a delivery to every webhook that wants it, and wakes the senders of all nodes. An event
 * that is stored already is left out.
 */
const storeEvents = async (statements: Statements, events: readonly NewEvent[]): Promise<void> => {
  for (const { identity, type, body, keys, atMs } of events) {
    const [stored] = await statements
      .insert(webhookEvent)
      .values({ messageId: messageIdOf(identity), type, body: JSON.stringify(body), at: new Date(atMs) })
      .onConflictDoNothing()
      .returning({ id: webhookEvent.id });
    if (stored === undefined) continue;
    // Only webhooks from before the event: a new one starts with what happens next.
    await statements.execute(sql`
      insert into webhook_delivery (webhook_id, event_id, tries, next_at, is_delivered)
      select id, ${stored.id}::bigint, 0, ${isoFromEpochMs(atMs)}::timestamptz + delay_seconds * interval '1 second', false
      from webhook
      where disabled_at is null and created_at <= ${isoFromEpochMs(atMs)}::timestamptz and ${type}::text = any(types)
        and (cardinality(filters) = 0 or filters && ${textArray(keys)}::text[])`);
  }
  if (events.length > 0) await statements.execute(sql`select pg_notify(${webhookChannel}, '')`);
};

const teamFilter = (match: Match, id: string): readonly string[] =>
  isField(match) || !isCompetitor({ id }) ? [] : [`team:${match.sport}/${id}`];

const filtersOf = (match: Match): readonly string[] => [
  `sport:${match.sport}`,
  `league:${leagueKey(match)}`,
  ...teamFilter(match, match.homeTeam.id),
  ...teamFilter(match, match.awayTeam.id),
];

/** Undefined for half-time, which is the end of a period as well. */
const typeOf = (event: DetectedEvent): MatchWebhookType | undefined => {
  switch (event.kind) {
    case 'start':
      return 'match.kick_off';
    case 'goal':
      return 'match.goal';
    case 'disallowed':
      return event.change.kind === 'correction' ? 'match.correction' : 'match.goal_disallowed';
    case 'red-card':
      return 'match.red_card';
    case 'period-end':
      return 'match.period_end';
    case 'half-time':
      return undefined;
    case 'end':
    default:
      return 'match.full_time';
  }
};

/** The match with the score after the event: several events may be found in one reply. */
const matchAfter = (match: Match, event: DetectedEvent): Match =>
  event.kind === 'goal' || event.kind === 'disallowed'
    ? { ...match, homeScore: event.change.after.home, awayScore: event.change.after.away }
    : match;

const dataOf = (match: Match, event: DetectedEvent): ApiMatchEvent['data'] => ({
  match: apiMatch(matchAfter(match, event)),
  ...((event.kind === 'goal' || event.kind === 'disallowed') && { before: event.change.before }),
  ...(event.kind === 'goal' && {
    goals: event.change.rises.map(({ side, by, events }) => ({
      side,
      by,
      players: events.flatMap(({ player }) => player ?? []),
    })),
  }),
  ...(event.kind === 'period-end' && { period: event.period }),
  ...(event.kind === 'red-card' && {
    side: event.side,
    ...(event.player !== undefined && { player: event.player }),
  }),
});

/** Turns detected events into webhook events. */
export const recordMatchEvents: MatchEventSink = async (statements, { match, events, revision, atMs }) =>
  storeEvents(
    statements,
    events.flatMap((event, index) => {
      const type = typeOf(event);
      if (type === undefined) return [];
      return [
        {
          // The time makes it unique even if the state of the match was deleted and begins again.
          identity: `${match.id} ${revision} ${index} ${atMs}`,
          type,
          body: { type, timestamp: isoFromEpochMs(atMs), data: dataOf(match, event) },
          keys: filtersOf(match),
          atMs,
        },
      ];
    }),
  );

/** Older rows cause no events, for example those that a demo forecasts afterwards. */
const forecastWindowMs = 15 * 60_000;

/** New rows are among the last ones: this is more than all forecasts of a week. */
const maxForecasts = 5_000;

type ForecastRow = typeof forecast.$inferSelect;

const forecastData = (match: Match, row: ForecastRow): ApiForecastEvent['data'] => ({
  match: {
    id: match.id,
    sport: match.sport,
    league: match.league,
    home: match.homeTeam.name,
    away: match.awayTeam.name,
    startTime: match.startTime,
  },
  frozen: {
    chances: roundedChances({ home: row.home, ...(row.draw !== null && { draw: row.draw }), away: row.away }),
    basis: row.basis,
    band: row.band,
    model: row.model,
    kickOff: row.kickOff.toISOString(),
    frozenAt: row.frozenAt.toISOString(),
  },
});

/**
 * Finds forecasts that were frozen or graded in the last minutes and stores an event for each. An event's id depends
 * only on its row, so that it does not matter how often a row is found, or by which leader.
 */
export const createForecastEvents = (options: {
  readonly database: Pick<Database, 'orm' | 'transaction'>;
  /** Whether the matches come from a stand-in, whose forecasts are stored apart. */
  readonly origin: 'simulated' | 'real';
  readonly match: (id: string) => Match | undefined;
  /** Epoch ms. */
  readonly now: () => number;
}): { readonly record: () => Promise<void> } => {
  const { database, origin, match: find, now } = options;
  const known = new Set<string>();

  const eventOf = (
    row: ForecastRow,
    at: Date,
    graded?: { readonly outcome: 'home' | 'draw' | 'away' | 'void'; readonly revision: number },
  ): readonly NewEvent[] => {
    const identity = `forecast ${row.id} ${graded === undefined ? 'frozen' : `graded ${graded.revision}`}`;
    const match = find(row.matchId);
    if (match === undefined || known.has(identity)) return [];
    const type = graded === undefined ? 'forecast.frozen' : 'forecast.graded';
    const data = { ...forecastData(match, row), ...graded };
    const body = { type, timestamp: at.toISOString(), data } as const;
    return [{ identity, type, body, keys: filtersOf(match), atMs: at.getTime() }];
  };

  return {
    record: async () => {
      const since = new Date(now() - forecastWindowMs);
      const recent = database.orm
        .select({ id: forecast.id })
        .from(forecast)
        .orderBy(sql`${forecast.id} desc`)
        .limit(maxForecasts);
      const [frozen, graded] = await Promise.all([
        database.orm
          .select()
          .from(forecast)
          .where(and(inArray(forecast.id, recent), eq(forecast.origin, origin), gt(forecast.frozenAt, since))),
        database.orm
          .select({ row: forecast, result: forecastResult })
          .from(forecastResult)
          .innerJoin(forecast, eq(forecast.id, forecastResult.forecastId))
          .where(
            and(
              inArray(forecastResult.forecastId, recent),
              eq(forecast.origin, origin),
              gt(forecastResult.gradedAt, since),
            ),
          ),
      ]);
      const events = [
        ...frozen.flatMap((row) => eventOf(row, row.frozenAt)),
        ...graded.flatMap(({ row, result: { outcome, revision, gradedAt } }) =>
          eventOf(row, gradedAt, { outcome, revision }),
        ),
      ];
      if (events.length > 0) await database.transaction((statements) => storeEvents(statements, events));
      if (known.size > 2 * maxForecasts) known.clear();
      for (const { identity } of events) known.add(identity);
    },
  };
};
