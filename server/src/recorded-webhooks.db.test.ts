import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Match } from '@touchline/domain/match/match.ts';
import { apiMatchEventSchema } from '@touchline/protocol/public-api/api-webhook.ts';
import { hasRecorded, recordedFolder } from '@touchline/provider/test/list-replies.ts';
import { readReply } from '@touchline/provider/test/read-matches.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, expect, it } from 'vitest';
import { createFakeBoard } from '../test/fake-board.ts';
import { openTestDatabase } from '../test/test-database.ts';
import { inMemory } from '../test/test-databases.ts';
import { rowsOf, startReceiver, startWebhookScene } from '../test/webhook-scene.ts';
import { recordMatchEvents } from './public-api/webhooks/webhook-events.ts';

/** Four replies about the same day, the day of a World Cup final: before it, and in its extra time and shoot-out. */
const recorded = ['389_params-edited', 'tzWarsaw_386_t1_BT', 'tzWarsaw_386_t2_ET', 'tzWarsaw_386_t3_P'];

const replySchema = v.object({ response: v.array(v.record(v.string(), v.unknown())) });

const readDay = async (name: string): Promise<ReadonlyMap<string, Match>> => {
  const file = join(recordedFolder, 'football', `fixtures_by_date_2022-12-18_${name}.json`);
  const { response } = v.parse(replySchema, JSON.parse(readFileSync(file, 'utf8')));
  const matches = new Map<string, Match>();
  for (const item of response) {
    const match = await readReply({ sport: 'football', origin: 'recorded', item, further: {} });
    if (match !== undefined) matches.set(match.id, match);
  }
  return matches;
};

const receiver = await startReceiver();
const { database } = await openTestDatabase(inMemory);
afterAll(() => receiver.stop());

const scoreOf = ({ status, homeScore, awayScore }: Match): string | undefined =>
  status === 'live' || status === 'finished' ? `${homeScore}-${awayScore}` : undefined;

const isBefore = ({ status }: Match): boolean => status === 'scheduled' || status === 'postponed';

/** Periods that are over if a match was seen with a code, in the order of play. */
const overBy: readonly (readonly [period: string, codes: readonly string[]])[] = [
  ['h1', ['HT', '2H', 'ET', 'P']],
  ['h2', ['ET', 'P']],
];

/** The codes of matches in play. */
const codesOf = (matches: readonly Match[]) =>
  matches.flatMap(({ status, statusCode }) => (status === 'live' ? [statusCode ?? ''] : []));

/** What happened in a match by its states on the board alone, each with its score. */
const eventsIn = (history: readonly Match[]): readonly string[] => {
  const [first, ...later] = history;
  if (first === undefined) return [];
  const { id } = first;
  // Half-time and the end imply the start.
  const begins = later.find(
    (match, at) => match.status === 'live' && match.statusCode !== 'HT' && history.slice(0, at + 1).every(isBefore),
  );
  const ends = first.status === 'finished' ? undefined : later.find(({ status }) => status === 'finished');
  const goals = later.flatMap((match, at) => {
    const [before, after] = [history.slice(0, at + 1).findLast(scoreOf), scoreOf(match)];
    const score = before && scoreOf(before);
    return score === undefined || after === undefined || after === score ? [] : [`${id} match.goal ${score} ${after}`];
  });
  const periods = overBy.flatMap(([period, codes]) => {
    const isOver = (seen: readonly string[]): boolean => seen.some((code) => codes.includes(code));
    return isOver(codesOf(later)) && !isOver(codesOf([first])) ? [`${id} match.period_end ${period}`] : [];
  });
  const afterExtraTime = codesOf(history).join(' ').includes('ET P') ? [`${id} match.period_end ot`] : [];
  return [
    ...(begins ? [`${id} match.kick_off ${scoreOf(begins)}`] : []),
    ...goals,
    ...periods,
    ...afterExtraTime,
    ...(ends ? [`${id} match.full_time ${scoreOf(ends)}`] : []),
  ];
};

const textOf = (body: string): string => {
  const { type, data } = v.parse(apiMatchEventSchema, JSON.parse(body));
  const { id, score } = data.match;
  const of = (both: typeof score) => both && `${both.home}-${both.away}`;
  if (data.period) return `${id} ${type} ${data.period.key}`;
  return [id, type, ...(data.before ? [of(data.before)] : []), of(score)].join(' ');
};

it.skipIf(!hasRecorded)(
  'On a recorded day, the ids of events are exactly what the board’s history says, although leaders are killed.',
  { timeout: 120_000 },
  async () => {
    const days = await Promise.all(recorded.map(readDay));
    const isChanged = ({ id }: Match): boolean => new Set(days.map((day) => JSON.stringify(day.get(id)))).size > 1;
    const first = [...(days[0]?.values() ?? [])].filter(
      (match) => days.every((day) => day.has(match.id)) && isChanged(match),
    );
    const scene = await startWebhookScene(database, receiver);
    await scene.create('/recorded');
    scene.startSender();
    const { board, change } = createFakeBoard(first, scene.clock.now);
    const histories = new Map(first.map((match) => [match.id, [match]]));
    const stored = async (): Promise<number> =>
      rowsOf(await database.orm.execute(sql`select id from webhook_event`)).length;
    const expected = (): readonly string[] => [...histories.values()].flatMap(eventsIn);
    const settled = async (): Promise<void> => {
      await scene.until(stored, (count) => count >= expected().length);
      await scene.clock.advance(2_000);
    };
    const show = (day: ReadonlyMap<string, Match> | undefined): void => {
      for (const { id } of first) change(id, day?.get(id) ?? {});
    };

    let leader = scene.startLeader(board);
    const states = async () => rowsOf(await database.orm.execute(sql`select match_id from push_match`)).length;
    await scene.until(states, (count) => count >= first.length);
    for (const day of days.slice(1)) {
      // The first reply has most events.
      const survived = day === days[1] ? 20 : 0;
      await leader.stop();
      let steps = 0;
      // Killed after some events of the reply, in the transaction of another one.
      const dying = scene.startLeader(board, async (statements, happened) => {
        await recordMatchEvents(statements, happened);
        steps += happened.events.length > 0 ? 1 : 0;
        if (steps > survived) throw new Error('killed before the commit');
      });
      await scene.clock.advance(1_000);
      show(day);
      for (const match of board.matches()) histories.get(match.id)?.push(match);
      await scene.until(
        () => steps,
        (count) => count > survived,
      );
      await dying.ended;
      leader = scene.startLeader(board);
      await settled();
    }
    // An old reply between two new ones.
    for (const day of [days[2], days[3]]) {
      show(day);
      await scene.clock.advance(3_000);
    }
    const count = expected().length;
    await scene.untilReceived('/recorded', count);
    await scene.clock.advance(3_000);
    const messages = receiver.messages('/recorded');
    const byId = new Map(messages.map(({ headers, body }) => [headers['webhook-id'], body]));
    expect(messages).toHaveLength(byId.size);
    expect([...byId.values()].map(textOf).toSorted()).toEqual(expected().toSorted());
    expect(count).toBeGreaterThan(100);
    await scene.stop();
  },
);
