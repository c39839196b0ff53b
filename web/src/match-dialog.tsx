import type { Match } from '@touchline/domain/match/match.ts';
import { ChanceSection } from './features/chances/chance-section.tsx';
import { MatchDetails, type MatchDetailsProps } from './features/match-details/match-details.tsx';
import { OddsSection } from './features/odds/odds-section.tsx';
import { StatisticsSection } from './features/statistics/statistics-section.tsx';
import { openMatchStream } from './live/match-stream.ts';
import { matchQueries } from './match/match-queries.tsx';
import { prefetchMatch } from './match/prefetch-match.ts';

const openStream = openMatchStream(EventSource);

const chances = (match: Match) => <ChanceSection match={match} />;
const odds = (match: Match) => <OddsSection match={match} />;
const statistics = (match: Match) => <StatisticsSection match={match} />;

/** Asks for what the details of a match will show. */
export const prepareMatch = (match: Match): void => prefetchMatch(matchQueries, match);

/** A match's details with the sections that the tabs show too. Loaded when the first match is about to be opened. */
export const MatchDialog = (props: Omit<MatchDetailsProps, 'openStream' | 'chances' | 'odds' | 'statistics'>) => (
  <MatchDetails {...props} openStream={openStream} chances={chances} odds={odds} statistics={statistics} />
);
