import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { createFormula1Enricher } from '../src/api-sports/formula1-classification.ts';
import { readItems } from '../src/api-sports/list-calls.ts';
import type { ListEnricher, ListedMatch } from '../src/api-sports/list-enricher.ts';
import { createMmaEnricher } from '../src/api-sports/mma-results.ts';
import type { ListReply } from './list-replies.ts';
import { readScoreboard, scoreboards } from './scoreboards.ts';
import { leavesOf } from './traced-json.ts';

const completed = async (
  listed: ListedMatch,
  companion: ListEnricher,
  { sport, further }: ListReply,
): Promise<Match> => {
  const day = listed.match.startTime.slice(0, 10);
  const { matches } = await companion(
    [listed],
    { kind: 'day', sport, day },
    async (path) => {
      const items = further[path];
      return items === undefined ? { ok: false, why: 'none recorded' } : { ok: true, items };
    },
    epochMs(listed.match.startTime),
  );
  return matches[0] ?? listed.match;
};

/** The match in a reply, with the data from further calls; undefined if the item is unreadable. */
export const readReply = async (reply: ListReply): Promise<Match | undefined> => {
  const [listed] = readItems(reply.sport, [reply.item]).matches;
  if (listed === undefined) return undefined;
  if (reply.sport === 'formula1') return completed(listed, createFormula1Enricher(), reply);
  return reply.sport === 'mma' ? completed(listed, createMmaEnricher(), reply) : listed.match;
};

/** The matches that the adapters read from list replies and from all competitions on available scoreboards. */
export const readMatches = async (replies: readonly ListReply[]): Promise<readonly Match[]> => {
  const matches: Match[] = [];
  for (const reply of replies) {
    const match = await readReply(reply);
    if (match !== undefined) matches.push(match);
  }
  for (const [sport, competitions] of scoreboards) {
    for (const competition of competitions) {
      const read = readScoreboard(sport, competition);
      if (read !== undefined) matches.push(read.match);
    }
  }
  return matches;
};

/** How a match is shown depends on its fields, its status and which side leads, but not on its other figures. */
const kindOf = (match: Match): string => {
  const { sport, status, statusCode, winner, homeScore, awayScore } = match;
  const fields = leavesOf(match).map(({ place }) => place.map((key) => (/^\d+$/.test(key) ? '' : key)).join('/'));
  const lead = Math.sign(homeScore - awayScore);
  return [sport, status, statusCode, winner, lead, sideOrder(match), ...new Set(fields.toSorted())].join(' ');
};

/** The first match of each kind. */
export const oneOfEachKind = (matches: readonly Match[]): readonly Match[] => [
  ...new Map(matches.toReversed().map((match) => [kindOf(match), match] as const)).values(),
];
