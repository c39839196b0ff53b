import type { Match } from '@touchline/domain/match/match.ts';
import { ChanceSection } from './features/chances/chance-section.tsx';
import { MatchDetails, type MatchDetailsProps } from './features/match-details/match-details.tsx';
import { FollowBar } from './features/mine/follow-bar.tsx';
import { ShareButton } from './features/share/share-button.tsx';
import { OddsSection } from './features/odds/odds-section.tsx';
import { StatisticsSection } from './features/statistics/statistics-section.tsx';
import { LeagueWindow } from './league-window.tsx';
import { openMatchStream } from './live/match-stream.ts';
import { matchQueries } from './match/match-queries.tsx';
import type { OpenMatch } from './match/match-opening.ts';
import { prefetchMatch } from './match/prefetch-match.ts';

const openStream = openMatchStream(EventSource);

const chances = (match: Match) => <ChanceSection match={match} />;
const follow = (match: Match) => <FollowBar match={match} />;
const share = (match: Match, onTold: (words: string) => void) => <ShareButton match={match} onTold={onTold} />;
const odds = (match: Match) => <OddsSection match={match} />;
const statistics = (match: Match) => <StatisticsSection match={match} />;

/** Asks for what the details of a match will show. */
export const prepareMatch = (match: Match): void => prefetchMatch(matchQueries, match);

export type MatchDialogProps = Omit<
  MatchDetailsProps,
  'openStream' | 'share' | 'follow' | 'chances' | 'odds' | 'statistics'
> & { readonly leagueKey?: string | undefined; readonly onOpen: OpenMatch };

/**
 * A match's details with the sections that the tabs show too, over the page of a league where one is open. Loaded when the first
 * of either is about to be opened.
 */
export const MatchDialog = ({ leagueKey, onOpen, ...details }: MatchDialogProps) => (
  <>
    <LeagueWindow
      leagueKey={leagueKey}
      covered={details.matchId !== undefined}
      onMatch={onOpen}
      onClose={details.onClose}
    />
    <MatchDetails
      {...details}
      openStream={openStream}
      share={share}
      follow={follow}
      chances={chances}
      odds={odds}
      statistics={statistics}
    />
  </>
);
