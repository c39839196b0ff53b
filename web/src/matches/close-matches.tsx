import type { BoardForecast } from '@touchline/domain/forecast/board-forecast.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/matches.ts';
import { useId, useState } from 'react';
import { useLive } from '../board/live-provider.tsx';
import { useBoardPart, useMatch, useStaleSports } from '../board/use-board.ts';
import { useMatchClock } from '../board/use-match-clock.ts';
import { useFromNow } from '../board/use-now.ts';
import { chanceEnds, chanceParts, chanceSentence, type Sides } from '../match/chance-wording.ts';
import { readerZone } from '../match/days/local-days.ts';
import { periodWords, rowName, scoreWords } from '../match/row-wording.ts';
import { badgeWords } from '../match/status-wording.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Crest } from '../ui/team-logo.tsx';
import styles from './close-matches.module.css';
import { closestMatches } from './closest-matches.ts';

/** A place stays where it is when it gets another match. */
const places = ['first', 'second'] as const;

const Team = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const { name, logo } = side === 'home' ? match.homeTeam : match.awayTeam;
  return (
    <>
      <span className={styles['team']}>
        <Crest name={name} logo={logo} />
        <bdi>{name}</bdi>
      </span>
      <b className={styles['score']}>{scoreWords(match, side)}</b>
    </>
  );
};

type BarProps = {
  readonly forecast: BoardForecast;
  readonly sides: Sides;
  /** The visitors stand first. */
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
  const told = useId();
  const zone = readerZone();
  const sides = { home: match.homeTeam.name, away: match.awayTeam.name, order: sideOrder(match) };
  const badge = badgeWords(match, clock, zone, staleSports === 'all' || staleSports.has(match.sport));
  return (
    <div className={styles['match']}>
      <button
        type="button"
        className={styles['open']}
        aria-label={rowName(match, clock, zone)}
        aria-describedby={told}
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
      <span id={told} className="visually-hidden">
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

/** The list beside it says in words that something loads. */
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
 * The matches that could go either way, looked for once a second: always as high, so that nothing under it moves when they
 * change. Nothing while no match is close, or while scores are hidden.
 */
export const OnTheLine = ({ onOpen }: { readonly onOpen: (matchId: string) => void }) => {
  const { store } = useLive();
  const [shown, setShown] = useState('');
  const ids = useFromNow(() => closestMatches(store.board().matches, shown.split(' '), places.length).join(' '));
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
