import type { SportFreshness, FreshnessBySport } from '@touchline/domain/board/board.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import type { BoardProblem } from './board-view.ts';

/** The result of a direct provider query from the page. */
export type DirectAnswer =
  | {
      readonly kind: 'board';
      readonly matches: readonly Match[];
      readonly sports: FreshnessBySport;
      readonly provider: string;
      readonly updatedAt: string;
    }
  | { readonly kind: 'failed'; readonly problem: BoardProblem };

export type DirectOptions = {
  /** The key that the operator published to browsers. */
  readonly key: string;
  /** Base URL with a `{sport}` placeholder; defaults to the provider's hosts. */
  readonly base: string | undefined;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

/** The timeout of a provider call (spec, section 9). */
const timeoutMs = 10_000;

type SportAnswer = { readonly sport: SportId; readonly matches: readonly Match[]; readonly feed: SportFreshness };

/**
 * Loads the provider client and returns a function that queries all sports in parallel: for today (UTC) and, where the
 * provider supports it, for live matches. A failing sport does not affect the other sports.
 */
export const createDirectQuery = async (options: DirectOptions): Promise<() => Promise<DirectAnswer>> => {
  const { createApiSports } = await import('@touchline/provider/api-sports/api-sports.ts');
  const { key, base, fetch, now } = options;
  const source = createApiSports({ key, base, fetch, now, timeoutMs });

  const askSport = async (sport: SportId): Promise<SportAnswer> => {
    const { signal } = new AbortController();
    const day = { kind: 'day', sport, day: utcDay(now()) } as const;
    const calls = source.liveCall.includes(sport) ? [day, { kind: 'live', sport } as const] : [day];
    const replies = await Promise.all(calls.map((call) => source.request(call, signal)));
    const byId = new Map<string, Match>();
    // The live reply comes last, so that its newer state of a match overwrites the older one.
    for (const reply of replies) if (reply.ok) for (const match of reply.matches) byId.set(match.id, match);
    const at = isoFromEpochMs(now());
    const failure = replies.find((reply) => !reply.ok);
    return {
      sport,
      matches: [...byId.values()],
      feed: {
        ...(replies.some(({ ok }) => ok) && { checkedAt: at }),
        ...(failure?.ok === false && { problem: { kind: failure.problem.kind, since: at } }),
      },
    };
  };

  return async () => {
    const answers = await Promise.all(source.sports.map(askSport));
    if (answers.every(({ feed }) => feed.checkedAt === undefined)) return { kind: 'failed', problem: 'unreachable' };
    const matches = answers.flatMap((answer) => answer.matches);
    if (matches.length === 0) return { kind: 'failed', problem: 'empty' };
    return {
      kind: 'board',
      matches,
      sports: Object.fromEntries(answers.map(({ sport, feed }) => [sport, feed])),
      provider: source.name,
      updatedAt: isoFromEpochMs(now()),
    };
  };
};
