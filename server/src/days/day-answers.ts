import { createHash } from 'node:crypto';
import type { FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { maxDayDistance, type dayAnswerSchema } from '@touchline/protocol/day-schema.ts';
import type { DeepReadonly } from '@touchline/protocol/deep-readonly.ts';
import type * as v from 'valibot';
import type { Clock } from '../platform/clock.ts';
import { compress } from '../platform/http/content-encoding.ts';
import type { ContentEncoding } from '../platform/http/content-encoding.ts';
import { dayDistance, isOnBoard } from './day-lists.ts';
import type { DayList, DayLists } from './day-lists.ts';

type DaySports = DeepReadonly<v.InferOutput<typeof dayAnswerSchema>>['sports'];

/** A response as bytes. */
export type DayBody = {
  /** The strong ETag of the response in one coding. Nodes with equal data have equal ETags. */
  readonly etag: (coding: ContentEncoding) => string;
  readonly body: (coding: ContentEncoding) => Promise<Buffer>;
};

export type DayAnswers = {
  /** Undefined if the day is too far away. `visitor` is charged for the provider calls. */
  readonly answer: (day: string, visitor: string) => Promise<DayBody | undefined>;
};

/** Answers requests for a UTC day, with data from the board or from the provider's day lists. */
export const createDayAnswers = (options: {
  /** The sports that the provider covers. */
  readonly sports: readonly SportId[];
  readonly lists: Pick<DayLists, 'get'>;
  readonly board: {
    readonly version: () => number;
    readonly matches: () => Iterable<Match>;
    readonly sports: () => FreshnessBySport;
  };
  readonly clock: Clock;
}): DayAnswers => {
  const { sports, lists, board, clock } = options;
  /** The last response for each day, with the data from which it was built. */
  const cache = new Map<string, { readonly of: readonly unknown[]; readonly packed: DayBody }>();

  const distanceOf = (day: string): number => dayDistance(day, clock.now());

  /** The response, serialized and compressed at most once for the same data. */
  const cachedBody = (day: string, of: readonly unknown[], write: () => string): DayBody => {
    const last = cache.get(day);
    if (last !== undefined && last.of.length === of.length && last.of.every((part, at) => part === of[at])) {
      return last.packed;
    }
    const packed = dayBody(write());
    for (const other of cache.keys()) if (Math.abs(distanceOf(other)) > maxDayDistance) cache.delete(other);
    cache.set(day, { of, packed });
    return packed;
  };

  const ofBoard = (day: string): DayBody =>
    cachedBody(day, [board.version()], () => {
      const matches = [...board.matches()].filter(({ startTime }) => startTime.startsWith(day));
      return textOf(day, boardSports(board.sports()), matches);
    });

  const answer: DayAnswers['answer'] = async (day, visitor) => {
    const distance = distanceOf(day);
    if (Math.abs(distance) > maxDayDistance) return undefined;
    if (isOnBoard(distance)) return ofBoard(day);
    const read = await Promise.all(sports.map((sport) => lists.get(sport, day, visitor)));
    return cachedBody(day, read, () => {
      const parts = Object.fromEntries(sports.map((sport, at) => [sport, sportPart(read[at])]));
      const matches = read.flatMap((list) => Array.from(list.matches.values()));
      return textOf(day, parts, matches);
    });
  };

  return { answer };
};

const sportPart = (list: DayList | undefined): DaySports[SportId] & object => {
  const { readAt, problem } = list ?? {};
  return { ...(readAt === undefined ? {} : { readAt }), ...(problem === undefined ? {} : { problem }) };
};

const boardSports = (feeds: FreshnessBySport): DaySports =>
  Object.fromEntries(
    Object.entries(feeds).map(([sport, { checkedAt, problem }]) => [
      sport,
      {
        ...(checkedAt === undefined ? {} : { readAt: checkedAt }),
        ...(problem === undefined ? {} : { problem: problem.kind }),
      },
    ]),
  );

const textOf = (day: string, sports: DaySports, matches: readonly Match[]): string =>
  JSON.stringify({ day, sports, matches });

const dayBody = (text: string): DayBody => {
  const plain = Buffer.from(text);
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const bodies = new Map<ContentEncoding, Promise<Buffer>>();
  return {
    etag: (coding) => `"${tag}-${coding}"`,
    body: (coding) => {
      const known = bodies.get(coding);
      if (known !== undefined) return known;
      const body = compress(plain, coding);
      bodies.set(coding, body);
      return body;
    },
  };
};
