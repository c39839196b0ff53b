import type { FightResult, Match, Side } from '@touchline/domain/match/match.ts';
import { withinScoreLimits } from '@touchline/domain/match/score-limits.ts';
import { epochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';
import { count, sourceId, text, type Draft } from './items/item-fields.ts';
import type { ListEnricher } from './list-enricher.ts';

/**
 * `/fights/results`: how fights ended. `minute` is the clock of the round. `score` has one total per judge, the
 * winner's points first: in the recorded fight 878, which the second fighter won, it is 30-27, 29-28, 29-28.
 */
const resultSchema = v.object({
  fight: v.object({ id: sourceId }),
  won_type: text,
  ko_type: text,
  sub_type: text,
  round: v.nullish(count),
  minute: text,
  score: v.fallback(v.array(v.pipe(v.string(), v.regex(/^\d{1,2}-\d{1,2}$/))), []),
});

const methods: Readonly<Record<string, string>> = { SUB: 'Submission', KO: 'KO', TKO: 'TKO', DQ: 'Disqualification' };

/** How a fight ended. `cards`: the judges' totals, the winner's points first. */
type Ending = { readonly result: FightResult; readonly cards: readonly (readonly [number, number])[] };

const mostJudges = 5;

const endingOf = (received: v.InferOutput<typeof resultSchema>): Ending => {
  const result: Draft<FightResult> = {};
  const method = plainText(received.won_type ?? '', 40);
  if (method !== '') result.method = methods[method.toUpperCase()] ?? method;
  const detail = plainText(received.sub_type ?? received.ko_type ?? '', 40);
  if (detail !== '') result.detail = detail;
  if (typeof received.round === 'number' && received.round > 0) result.round = received.round;
  const time = plainText(received.minute ?? '', 20);
  if (time !== '') result.time = time;
  const cards = received.score.slice(0, mostJudges).map((card) => {
    const [ofWinner = 0, ofLoser = 0] = card.split('-').map(Number);
    return [ofWinner, ofLoser] as const;
  });
  return { result, cards };
};

/** Adds the judges' totals, which can only be assigned to the fighters if there is a winner. */
const resultOf = ({ result, cards }: Ending, winner: Side | undefined): FightResult => {
  if (winner === undefined || cards.length === 0) return result;
  const judges = cards.map(([ofWinner, ofLoser]) =>
    winner === 'home' ? { home: ofWinner, away: ofLoser } : { home: ofLoser, away: ofWinner },
  );
  return { ...result, judges };
};

/** Results arrive minutes after a fight. Fetching them with every poll would double the calls during a fight night. */
const retryAfterMs = 60_000;

const mostRemembered = 500;

/** Adds the result to each finished fight, from one call for the day. */
export const createMmaEnricher = (): ListEnricher => {
  const endings = new Map<string, Ending>();
  const requestedAt = new Map<string, number>();

  const withEnding = (match: Match): Match => {
    const ending = match.status === 'finished' ? endings.get(match.id) : undefined;
    return ending === undefined ? match : withinScoreLimits({ ...match, result: resultOf(ending, match.winner) });
  };

  return async (listed, call, request, nowMs) => {
    const open = listed.filter(({ match }) => match.status === 'finished' && !endings.has(match.id));
    const days = new Set(open.map(({ match }) => (call.kind === 'day' ? call.day : utcDay(epochMs(match.startTime)))));
    const notes: string[] = [];
    for (const day of days) {
      if (nowMs - (requestedAt.get(day) ?? -Infinity) < retryAfterMs) continue;
      requestedAt.set(day, nowMs);
      const reply = await request('fights/results', { date: day });
      if (!reply.ok) notes.push(`results of the fights of ${day}: ${reply.why}`);
      for (const item of reply.ok ? reply.items : []) {
        const read = v.safeParse(resultSchema, item);
        if (read.success) endings.set(`mma-${read.output.fight.id}`, endingOf(read.output));
        else notes.push(`a result of the fights of ${day} is unreadable`);
      }
    }
    for (const id of endings.keys()) if (endings.size > mostRemembered) endings.delete(id);
    for (const day of requestedAt.keys()) if (requestedAt.size > 10) requestedAt.delete(day);
    return { matches: listed.map(({ match }) => withEnding(match)), notes, isIncomplete: false };
  };
};
