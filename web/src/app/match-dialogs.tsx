import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { HandOver, type Surroundings } from '../landing/hand-over.tsx';
import { MatchDetails, type MatchDetailsProps } from '../match/details/match-details.tsx';
import { openMatchStream } from '../match/details/use-match-stream.ts';
import { prefetchMatch, matchQueries } from '../match/match-queries.tsx';
import type { OpenMatch } from '../match/open-match.ts';
import { DialogLoading } from '../ui/dialog-loading.tsx';
import { LazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const LeaguePage = lazyPart(async () => (await import('../league/league-page.tsx')).LeaguePage);

const TeamPage = lazyPart(async () => (await import('../league/team/team-page.tsx')).TeamPage);

const openStream = openMatchStream(EventSource);

/** Preloads the data of the match dialog. */
export const prepareMatch = (match: Match): void => prefetchMatch(matchQueries, match);

export type MatchDialogsProps = Omit<MatchDetailsProps, 'openStream'> & {
  readonly leagueKey?: string | undefined;
  readonly team?: string | undefined;
  readonly onOpen: OpenMatch;
  readonly surroundings: Surroundings;
};

/**
 * The match dialog, above the league page or team sheet if both are open. This code loads when one of them is first
 * opened; the code of the league page and of the team sheet loads when they are first opened.
 */
export const MatchDialogs = ({ leagueKey, team, onOpen, surroundings, ...details }: MatchDialogsProps) => {
  const { onClose } = details;
  const covered = details.matchId !== undefined;
  return (
    <>
      <LazyDialog
        open={leagueKey !== undefined && !covered}
        onClose={onClose}
        fallback={<DialogLoading title={texts.leagueTitle} label={texts.loadingLeague} onClose={onClose} />}
      >
        <LeaguePage leagueKey={leagueKey} covered={covered} onMatch={onOpen} onClose={onClose} />
        <HandOver open={leagueKey !== undefined} surroundings={surroundings} />
      </LazyDialog>
      <LazyDialog
        open={team !== undefined && !covered}
        onClose={onClose}
        fallback={<DialogLoading title={texts.teamTitle} label={texts.loadingTeam} onClose={onClose} />}
      >
        <TeamPage team={team} covered={covered} onMatch={onOpen} onClose={onClose} />
        <HandOver open={team !== undefined} surroundings={surroundings} />
      </LazyDialog>
      <MatchDetails {...details} openStream={openStream} />
      {covered || (leagueKey ?? team) === undefined ? (
        <HandOver open={covered} surroundings={surroundings} hasScoreTitle />
      ) : null}
    </>
  );
};
