import { matchScore } from '../match/match-state.ts';
import type { Match, Side } from '../match/match.ts';
import { sports } from '../sports.ts';
import { type MatchMemory, type OncePerMatch, passedBy, rememberMatch } from './match-memory.ts';
import type { MatchNews } from './match-news.ts';
import type { ScoreMoment } from './score-moment.ts';
import { holdScore, seeScore, type SeenScore } from './see-score.ts';

/** What a state of a match means, in the order in which it is told, and what to remember of it. */
export type SeenMatch = { readonly memory: MatchMemory; readonly news: readonly MatchNews[] };

const scoreNews = ({ sport }: Match, moments: readonly ScoreMoment[]): readonly MatchNews[] => {
  // Where scores come every minute nobody is told of each.
  if (sports[sport].scoring?.alerts !== true) return [];
  return moments.flatMap((moment): readonly MatchNews[] => {
    if (moment.kind === 'goal') return [{ kind: 'goal', moment }];
    return moment.kind === 'disallowed' || moment.kind === 'correction'
      ? [{ kind: 'disallowed', moment: { ...moment, kind: moment.kind } }]
      : [];
  });
};

/** Who was sent off last, where the source names all that were: one that is behind would name another. */
const sentOff = ({ events = [] }: Match, side: Side, count: number): string | undefined => {
  const named = events.filter((event) => event.kind === 'red-card' && event.side === side);
  return named.length === count ? named[0]?.player : undefined;
};

const redNews = (memory: MatchMemory, match: Match): readonly MatchNews[] =>
  (['home', 'away'] as const).flatMap((side): readonly MatchNews[] => {
    const count = match.redCards?.[side] ?? 0;
    if (count <= memory.reds[side]) return [];
    return [{ kind: 'red-card', side, player: sentOff(match, side, count), score: matchScore(match) }];
  });

/** What came newly in this state. What a later one says before it, such as the start of a match that is over, is no news. */
const onceNews = (told: readonly OncePerMatch[], match: Match): readonly MatchNews[] => {
  const now = passedBy(match).at(-1);
  return now === undefined || told.includes(now) ? [] : [{ kind: now, score: matchScore(match) }];
};

/**
 * What the next state of a match means for who wants to hear of it, by the rules of `seeScore`; the start, half-time, the end and
 * each red card are told once, whatever the source's answers do in between. `nowMs`: epoch milliseconds; `quiet`:
 * nothing in this state just happened, because it is the first one or follows a gap.
 */
export const seeMatch = (
  memory: MatchMemory | undefined,
  match: Match,
  { nowMs, quiet }: { readonly nowMs: number; readonly quiet: boolean },
): SeenMatch => {
  if (memory === undefined || quiet) return { memory: rememberMatch(match), news: [] };
  // A match that is off begins anew.
  const told = match.status === 'postponed' ? [] : memory.told;
  const seen = seeScore(memory.score, match, { nowMs, quiet: false });
  const once = onceNews(told, match);
  const isStart = once.some(({ kind }) => kind === 'start');
  const played = [...scoreNews(match, seen.moments), ...redNews(memory, match)];
  return {
    memory: {
      score: seen.memory,
      told: [...new Set([...told, ...passedBy(match)])],
      reds: {
        home: Math.max(memory.reds.home, match.redCards?.home ?? 0),
        away: Math.max(memory.reds.away, match.redCards?.away ?? 0),
      },
    },
    news: isStart ? [...once, ...played] : [...played, ...once],
  };
};

/** What it means that time went by without another state than `match`, the last one: see `holdScore`. */
export const holdMatch = (memory: MatchMemory, match: Match, nowMs: number): SeenMatch => {
  if (memory.score === undefined) return { memory, news: [] };
  const held: SeenScore = holdScore(memory.score, match, nowMs);
  return { memory: { ...memory, score: held.memory }, news: scoreNews(match, held.moments) };
};
