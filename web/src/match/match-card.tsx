import { useQueryClient } from '@tanstack/react-query';
import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { memo, type ReactNode } from 'react';
import { useMatch, useStaleSports } from '../board/live-provider.tsx';
import { useMatchClock } from '../board/page-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Flag } from '../ui/flag.tsx';
import { SideLogo } from './team-logo.tsx';
import styles from './match-card.module.css';
import { prefetchMatch } from './match-queries.tsx';
import { useReveal, ScoreMaskPanel } from './row-score-mask.tsx';
import { leagueWords, rowName, scoreWords, sideEmphasis } from './row-wording.ts';
import { badgeWords } from './status-wording.ts';

const Team = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  return (
    <>
      <span className={classNames(styles['team'], styles[sideEmphasis(match, side)])} aria-hidden="true">
        <SideLogo match={match} side={side} />
        <span className={styles['name']}>
          <bdi>{team.name}</bdi>
        </span>
      </span>
      <span
        className={classNames(styles['score'], styles[match.status], styles[sideEmphasis(match, side)])}
        aria-hidden="true"
      >
        {match.status === 'scheduled' ? null : scoreWords(match, side)}
      </span>
    </>
  );
};

export type MatchCardProps = {
  readonly id: string;
  /** Position among all cards, from 1. `of` is the number of cards. */
  readonly position: number;
  readonly of: number;
  readonly zone: string;
  readonly onOpen: (matchId: string) => void;
  /** The content of the card. Must be a stable function. */
  readonly children: (match: Match) => ReactNode;
};

const Card = ({ match, zone, onOpen, ...props }: Omit<MatchCardProps, 'id'> & { readonly match: Match }) => {
  const queries = useQueryClient();
  const staleSports = useStaleSports();
  const clock = useMatchClock(match);
  const badge = badgeWords(match, clock, zone, staleSports === 'all' || staleSports.has(match.sport));
  const flag = countryFlag(match.leagueCountry);
  const [first, second] = sideOrder(match);
  const { target, reveal, onKeyDown } = useReveal(match.id);
  return (
    <article className={styles['card']} data-match={match.id} aria-posinset={props.position} aria-setsize={props.of}>
      <div className={styles['top']} aria-hidden="true">
        <Flag emoji={flag.emoji} code={flag.code} small />
        <span className={styles['league']}>
          <bdi>{leagueWords(match)}</bdi>
        </span>
        <span className={match.status === 'live' ? styles['playing'] : ''}>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
      </div>
      <button
        ref={target}
        onKeyDown={onKeyDown}
        type="button"
        className={styles['open']}
        onClick={() => onOpen(match.id)}
        onPointerEnter={() => prefetchMatch(queries, match)}
      >
        <span className="visually-hidden">{rowName(match, clock, zone)}</span>
        <Team match={match} side={first} />
        <Team match={match} side={second} />
      </button>
      {isMasked(match) ? <ScoreMaskPanel mask={match.mask} onReveal={reveal} /> : props.children(match)}
    </article>
  );
};

/**
 * A match with further content below its sides. Subscribes to its own match, so that a change re-renders only one card.
 */
export const MatchCard = memo(({ id, ...props }: MatchCardProps) => {
  const match = useMatch(id);
  return match === undefined ? null : <Card match={match} {...props} />;
});
MatchCard.displayName = 'MatchCard';
