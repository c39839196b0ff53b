import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isMasked } from '@touchline/domain/match/score-mask.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import { type ReactNode, useId, useState } from 'react';
import { useMatch, useStaleSports } from '../board/live-provider.tsx';
import { useMatchClock } from '../board/page-clock.ts';
import { dayButton, useToday } from '../match/days/day-wording.ts';
import { userZone } from '../match/days/local-days.ts';
import { RowScoreMask, useReveal } from '../match/row-score-mask.tsx';
import { periodWords, rowName, scoreWords, sideEmphasis } from '../match/row-wording.ts';
import { badgeWords } from '../match/status-wording.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { SideLogo } from '../match/team-logo.tsx';
import styles from './league-page.module.css';

type SideProps = { readonly match: Match; readonly side: Side };

const lineOf = (match: Match, side: Side): string | undefined =>
  styles[sideOrder(match)[0] === side ? 'upper' : 'lower'];

const SideName = ({ match, side }: SideProps) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  return (
    <span
      className={classNames(styles['side'], lineOf(match, side), styles[sideEmphasis(match, side)])}
      aria-hidden="true"
    >
      <SideLogo match={match} side={side} />
      <span className={styles['matchLineName']}>
        <bdi>{team.name}</bdi>
      </span>
    </span>
  );
};

const SideScore = ({ match, side }: SideProps) => (
  <span
    className={classNames(
      styles['score'],
      lineOf(match, side),
      styles[match.status],
      styles[sideEmphasis(match, side)],
    )}
    aria-hidden="true"
  >
    {scoreWords(match, side)}
  </span>
);

/** A race session has no sides, so its name takes their place. */
const Session = ({ match }: { readonly match: Match }) => (
  <span className={classNames(styles['side'], styles['upper'])} aria-hidden="true">
    <span className={styles['matchLineName']}>
      <bdi>{match.session === undefined ? match.league : sessionName(match.session)}</bdi>
    </span>
  </span>
);

type MatchLineProps = {
  readonly id: string;
  readonly today: string;
  readonly zone: string;
  readonly onOpen: (matchId: string) => void;
};

const Line = ({ match, today, zone, onOpen }: Omit<MatchLineProps, 'id'> & { readonly match: Match }) => {
  const { target, reveal, onKeyDown } = useReveal(match.id);
  const stale = useStaleSports();
  const clock = useMatchClock(match);
  const badge = badgeWords(match, clock, zone, stale === 'all' || stale.has(match.sport));
  const startDay = kickOffDay(match, zone);
  const day = startDay === undefined ? undefined : dayButton(startDay, today);
  const race = sports[match.sport].scoreShape === 'classification';
  return (
    <article className={styles['line']} data-match={match.id}>
      <button
        ref={target}
        onKeyDown={onKeyDown}
        type="button"
        className={styles['open']}
        aria-label={rowName(match, clock, zone)}
        onClick={() => onOpen(match.id)}
      />
      <span className={styles['when']}>
        {match.status === 'live' ? (
          <span className={styles['period']}>{periodWords(match)}</span>
        ) : (
          <span>{day?.date}</span>
        )}
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </span>
      {race ? (
        <Session match={match} />
      ) : (
        sideOrder(match).map((side) => <SideName key={side} match={match} side={side} />)
      )}
      {isMasked(match) ? <RowScoreMask match={match} tabStop onReveal={reveal} /> : null}
      {race || isMasked(match)
        ? null
        : sideOrder(match).map((side) => <SideScore key={side} match={match} side={side} />)}
    </article>
  );
};

/** The placeholder for a match that is loading. */
const LinePlaceholder = () => (
  <div className={styles['line']} aria-hidden="true">
    <span className={styles['when']}>
      <Skeleton width={48} height={12} />
    </span>
    {['upper', 'lower'].map((place) => (
      <span key={place} className={classNames(styles['side'], styles[place])}>
        <Skeleton width={140} height={12} />
      </span>
    ))}
  </div>
);

/** One match of a league: time, teams and score. Reads its match from the store. */
const MatchLine = ({ id, ...props }: MatchLineProps) => {
  const match = useMatch(id);
  return match === undefined ? null : <Line match={match} {...props} />;
};

/** How many matches are shown before "show more". */
const initialCount = 8;

export type MatchLinesProps = {
  readonly title: string;
  readonly matches: readonly Match[];
  /** The label of the button that shows the rest. */
  readonly more: (count: number) => string;
  readonly onOpen: (matchId: string, among: readonly string[]) => void;
  /** Whether more matches are loading. Space is reserved for the first matches, so that nothing below moves. */
  readonly awaited?: boolean;
  /** Content below the lines, or instead of them if there are none. */
  readonly children?: ReactNode;
};

/** A titled list of a league's matches. */
export const MatchLines = ({ title, matches, more, onOpen, awaited = false, children }: MatchLinesProps) => {
  const id = useId();
  const zone = userZone();
  const today = useToday(zone);
  const [whole, setWhole] = useState(false);
  const shown = whole ? matches : matches.slice(0, initialCount);
  const missing = awaited ? Math.max(0, initialCount - matches.length) : 0;
  const ids = matches.map((match) => match.id);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['title']}>
        {title}
      </h3>
      {shown.map((match) => (
        <MatchLine key={match.id} id={match.id} today={today} zone={zone} onOpen={(matchId) => onOpen(matchId, ids)} />
      ))}
      {Array.from({ length: missing }, (_, at) => (
        <LinePlaceholder key={at} />
      ))}
      {missing > 0 ? <div className={styles['more']} /> : null}
      {shown.length < matches.length ? (
        <Button look="ghost" className={styles['more'] ?? ''} onClick={() => setWhole(true)}>
          {more(matches.length - shown.length)}
        </Button>
      ) : null}
      {children}
    </section>
  );
};
