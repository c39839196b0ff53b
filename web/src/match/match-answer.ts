import { epochMs } from '@touchline/domain/match/iso-time.ts';
import type { MatchStatus } from '@touchline/domain/match/statuses.ts';
import { type MatchPart, matchRoute } from '@touchline/protocol/match-route.ts';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { untilTold } from '../spoilers/hold-back.ts';

/** Browsers open six connections to an old server; the stream and the board need theirs. */
const fourAtOnce = pLimit(4);

const timeoutMs = 15_000;

/** Where a match stands for who asks about it. `startTime` is ISO 8601; who only names an answer knows of none. */
export type AskedMatch = { readonly status: MatchStatus; readonly startTime?: string };

/** Whether an answer of now can tell what a reader of late scores has yet to see: the match is played, or begins. */
const isOfNow = ({ status, startTime }: AskedMatch): boolean =>
  status === 'live' || (status === 'scheduled' && startTime !== undefined && epochMs(startTime) <= Date.now());

const ask = <Schema extends v.GenericSchema>(
  matchId: string,
  part: Exclude<MatchPart, 'live'>,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> =>
  fourAtOnce(async () => {
    signal.throwIfAborted();
    const path = matchRoute(matchId, part);
    const answer = await fetch(path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
    return v.parse(schema, await answer.json());
  });

/**
 * What the server has on a part of a match, told when the reader wants to be told of now. At most four are asked at once.
 * Throws when the server does not answer, or answers something else; the query tries again.
 */
export const askMatch = async <Schema extends v.GenericSchema>(
  match: AskedMatch & { readonly id: string },
  part: Exclude<MatchPart, 'live'>,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> => {
  const answer = await ask(match.id, part, schema, signal);
  if (isOfNow(match)) await untilTold(signal);
  return answer;
};

const second = 1_000;
const minute = 60 * second;

/** How long an answer is good, by where its match stands. What is over can still be corrected for a while. */
const goodForMs: Readonly<Record<MatchStatus, number>> = {
  live: 30 * second,
  scheduled: 5 * minute,
  finished: 10 * minute,
  postponed: 10 * minute,
};

/** Sample values are no knowledge: real ones may come at any time. */
const sampleGoodForMs = minute;

export const answerGoodForMs = (status: MatchStatus, answer: { readonly sample: boolean } | undefined): number =>
  answer?.sample === true ? Math.min(sampleGoodForMs, goodForMs[status]) : goodForMs[status];

/** How often an answer that is on the screen is asked for again; false for never. */
export const askAgainMs = (status: MatchStatus): number | false => (status === 'live' ? goodForMs.live : false);

/** An answer stays with the page for as long as the day that it belongs to. */
export const answerKeptMs = 24 * 60 * minute;
