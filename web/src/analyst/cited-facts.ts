import { type FactMarket, type FactMatch, type Facts, citableRefPattern } from '@touchline/domain/analyst/facts.ts';
import type { FactStake, FactTeamSeason, SeasonSource } from '@touchline/domain/analyst/season-facts.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { type SideOrder, sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { periodName, visits } from '@touchline/texts/en/match.ts';
import { createContext } from 'react';
import { marketName } from '../match/outlook/market-rows.tsx';
import { statusTitle } from '../match/status-wording.ts';

/** A citation of a match, of one of its markets, or of a season: `[m1]`, `[m1a]`, `[s1]`. */
export const citationPattern = new RegExp(`\\[(?<ref>${citableRefPattern})\\]`, 'g');

/** What a season's matches have at stake. */
type CitedStakes = { readonly match: FactMatch; readonly stakes: readonly FactStake[] };

/** A cited season, with the teams and stakes of all facts about it. */
export type CitedSeason = SeasonSource & {
  readonly teams: readonly FactTeamSeason[];
  readonly stakes: readonly CitedStakes[];
};

/** A source of an answer's figures. */
export type CitedSource =
  | { readonly kind: 'match'; readonly ref: string; readonly match: FactMatch }
  | { readonly kind: 'market'; readonly ref: string; readonly match: FactMatch; readonly market: FactMarket }
  | { readonly kind: 'season'; readonly ref: string; readonly season: CitedSeason };

const seasonIn = ({ matches, leagues = [] }: Facts, ref: string): CitedSeason | undefined => {
  const league = leagues.find((each) => each.ref === ref);
  const ofMatches = matches.flatMap((match) => (match.season?.ref === ref ? [{ match, season: match.season }] : []));
  const source: SeasonSource | undefined = league ?? ofMatches[0]?.season;
  if (source === undefined) return undefined;
  const teams = [...(league?.teams ?? []), ...ofMatches.flatMap(({ season: { home, away } }) => [home, away])];
  const byName = new Map(teams.flatMap((team) => (team === undefined ? [] : [[team.team, team] as const])));
  return {
    ...source,
    teams: [...byName.values()],
    stakes: ofMatches.flatMap(({ match, season: { stakes } }) => (stakes === undefined ? [] : [{ match, stakes }])),
  };
};

const sourceIn = (facts: Facts, ref: string): CitedSource | undefined => {
  if (ref.startsWith('s')) {
    const season = seasonIn(facts, ref);
    return season && { kind: 'season', ref, season };
  }
  for (const match of facts.matches) {
    if (match.ref === ref) return { kind: 'match', ref, match };
    const market = match.markets?.find((each) => each.ref === ref);
    if (market !== undefined) return { kind: 'market', ref, match, market };
  }
  return undefined;
};

/** The sources that an answer cites, in the order of their first citation. */
export const citedSources = (text: string, facts: Facts | undefined): readonly CitedSource[] => {
  if (facts === undefined) return [];
  const refs = new Set([...text.matchAll(citationPattern)].map(({ groups }) => groups?.['ref'] ?? ''));
  return [...refs].flatMap((ref) => sourceIn(facts, ref) ?? []);
};

/** The sources of an answer, and a function that opens one of them. */
export type AnswerSources = {
  readonly cited: readonly CitedSource[];
  readonly onOpen: (source: CitedSource) => void;
};

export const AnswerSourcesContext = createContext<AnswerSources>({ cited: [], onOpen: () => undefined });

/**
 * The match's status when the facts were gathered: "67'", "Live", "22:30", "Finished after penalties". `start`: the
 * formatted start time.
 */
export const factStatus = ({ status, label = status, minute, period }: FactMatch, start: string): string => {
  if (label === 'scheduled') return start;
  if (label !== 'live') return statusTitle(label);
  return minute === undefined ? (period === undefined ? texts.live : periodName(period)) : `${minute}'`;
};

const homeFirst: SideOrder = ['home', 'away'];

/** The side order on the board; home first once the match has left the board. */
export const factSideOrder = (shown: Match | undefined): SideOrder =>
  shown === undefined ? homeFirst : sideOrder(shown);

/** "Inter v Roma", "Yankees at Red Sox" with the visitors first, "Monaco Grand Prix, Race". */
export const pairing = ({ title, home, away }: FactMatch, [first]: SideOrder): string =>
  title ?? (first === 'away' ? visits(away, home) : texts.pairing(home, away));

/** A source by name: "Ajax 2-1 PSV", "Ajax v PSV: both teams to score", "Serie A: season outlook". */
export const sourceName = (source: CitedSource, nameOf: (match: FactMatch) => string): string => {
  if (source.kind === 'season') return texts.seasonSource(source.season.league);
  const name = nameOf(source.match);
  return source.kind === 'match' ? name : texts.marketSource(name, marketName(source.market.id));
};

/** The pairing with its score, if there is one: "Ajax 2-1 PSV". */
export const pairingWithScore = (match: FactMatch, order: SideOrder): string => {
  const { title, score } = match;
  const [first, second] = order;
  if (title !== undefined || score === undefined) return pairing(match, order);
  return `${match[first]} ${texts.score(score[first], score[second])} ${match[second]}`;
};
