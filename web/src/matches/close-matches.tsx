import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import { type LeagueRegion, leagueWeight } from '@touchline/domain/league/league-weight.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { useId, useState } from 'react';
import { useLive, useBoardPart, useMatch, useStaleSports } from '../board/live-provider.tsx';
import { useMatchClock, useFromNow } from '../board/page-clock.ts';
import { useLeagueRegion } from '../browser/server-rendered-page.ts';
import { chanceEnds, chanceParts, chanceSentence, type Sides } from '../match/chance-wording.ts';
import { userZone } from '../match/days/local-days.ts';
import { periodWords, rowName, scoreWords } from '../match/row-wording.ts';
import { badgeWords } from '../match/status-wording.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { SideLogo } from '../match/team-logo.tsx';
import styles from './close-matches.module.css';

/**
 * A shown match stays until another match is closer by this much. Otherwise, two equally close matches would alternate.
 */
const staysWithin = 0.1;

/** The maximum difference between the chances in a close match: at 80% to 20%, either side may still win. */
const farthestApart = 0.6;

/** How much less close a match of the heaviest league may be than one of the lightest, and still rank first. */
const weightBonus = 0.3;

/** Greater than any possible rank. */
const behindAll = 2;

/**
 * The value that ranks a match, smaller first: the difference between the chances of the two sides, 0 to 1, with an
 * allowance for its league. Undefined for a match that is not live, has no forecast or is not close. A match with a base
 * rate ranks behind all others, because a base rate ignores the strength of the sides.
 */
const rank = (match: Match, region: LeagueRegion): number | undefined => {
  const { status, forecast } = match;
  if (status !== 'live' || forecast === undefined) return undefined;
  const apart = Math.abs(forecast.chances.home - forecast.chances.away);
  if (apart > farthestApart) return undefined;
  const ranked = apart + (1 - leagueWeight(match, region) / 100) * weightBonus;
  return forecast.basis === 'base-rate' ? behindAll + ranked : ranked;
};

/**
 * The ids of the closest live matches. `shown` is the previous result; matches that remain keep their places.
 */
export const closestMatches = (
  matches: readonly Match[],
  shown: readonly string[],
  most: number,
  region: LeagueRegion = '',
): readonly string[] => {
  const places = new Map(shown.map((id, place) => [id, place]));
  const place = (id: string): number => places.get(id) ?? shown.length;
  return matches
    .flatMap((match) => {
      const at = rank(match, region);
      if (at === undefined) return [];
      return { id: match.id, rank: places.has(match.id) ? at - staysWithin : at };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .toSorted((a, b) => place(a.id) - place(b.id))
    .map(({ id }) => id);
};

/** Keys of the places. A place keeps its element when its match changes. */
const places = ['first', 'second'] as const;

const Team = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
  return (
    <>
      <span className={styles['team']}>
        <SideLogo match={match} side={side} />
        <bdi>{name}</bdi>
      </span>
      <b className={styles['score']}>{scoreWords(match, side)}</b>
    </>
  );
};

type BarProps = {
  readonly forecast: BoardForecast;
  readonly sides: Sides;
  /** Whether the away side comes first. */
  readonly turned: boolean;
};

const Bar = ({ forecast, sides, turned }: BarProps) => (
  <span
    className={classNames(styles['chances'], turned && styles['turned'])}
    style={chanceEnds(forecast.chances)}
    aria-hidden="true"
  >
    {chanceParts(forecast.chances).map(({ outcome, text }) => (
      <span key={outcome} className={styles[outcome]}>
        <b>{text}</b>
        <bdi>{outcome === 'draw' ? texts.draw : sides[outcome]}</bdi>
      </span>
    ))}
  </span>
);

type ClosestProps = { readonly match: Match; readonly forecast: BoardForecast; readonly onOpen: (id: string) => void };

const Closest = ({ match, forecast, onOpen }: ClosestProps) => {
  const staleSports = useStaleSports();
  const clock = useMatchClock(match);
  const descriptionId = useId();
  const zone = userZone();
  const sides = { home: match.homeTeam.name, away: match.awayTeam.name, order: sideOrder(match) };
  const badge = badgeWords(match, clock, zone, staleSports === 'all' || staleSports.has(match.sport));
  return (
    <div className={styles['match']}>
      <button
        type="button"
        className={styles['open']}
        aria-label={rowName(match, clock, zone)}
        aria-describedby={descriptionId}
        aria-haspopup="dialog"
        onClick={() => onOpen(match.id)}
      />
      <span className={styles['meta']}>
        <span className={styles['badge']}>
          <Badge tone={badge.tone}>{badge.text}</Badge>
        </span>
        <bdi>{[match.league, periodWords(match)].filter((part) => part !== undefined).join(', ')}</bdi>
      </span>
      {sides.order.map((side) => (
        <Team key={side} match={match} side={side} />
      ))}
      <Bar forecast={forecast} sides={sides} turned={isAwayFirst(match)} />
      <span id={descriptionId} className="visually-hidden">
        {chanceSentence(forecast, sides)}
      </span>
    </div>
  );
};

const Place = ({ id, onOpen }: { readonly id: string; readonly onOpen: (id: string) => void }) => {
  const match = useMatch(id);
  return (
    <li className={styles['place']}>
      {match?.forecast === undefined ? null : (
        <Closest key={id} match={match} forecast={match.forecast} onOpen={onOpen} />
      )}
    </li>
  );
};

/** Decorative, because the match list on the same page announces that the board is loading. */
const Waiting = () =>
  places.map((place) => (
    <div key={place} className={styles['place']} aria-hidden="true">
      <Skeleton width={96} height={14} />
      <Skeleton width={150} height={14} />
      <Skeleton width={128} height={14} />
      <Skeleton width="100%" height={6} />
    </div>
  ));

/**
 * The closest live matches, updated once a second. The height is fixed, so that nothing below the card moves.
 * Renders nothing while no match is close, or while scores are hidden.
 */
export const CloseMatches = ({ onOpen }: { readonly onOpen: (matchId: string) => void }) => {
  const { store } = useLive();
  const [shown, setShown] = useState('');
  const region = useLeagueRegion();
  const ids = useFromNow(() =>
    closestMatches(store.board().matches, shown.split(' '), places.length, region).join(' '),
  );
  if (ids !== shown) setShown(ids);
  const loading = useBoardPart(({ phase }) => phase === 'loading');
  const title = useId();
  if (ids === '' && !loading) return null;
  return (
    <section className={styles['card']} aria-labelledby={title}>
      <h2 id={title}>{texts.onTheLine}</h2>
      <p>{texts.closestMatches}</p>
      {loading ? (
        <Waiting />
      ) : (
        <ul>
          {places.map((place, at) => (
            <Place key={place} id={ids.split(' ')[at] ?? ''} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
};
