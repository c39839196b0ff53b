import type { PlacedPlayer, TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { isGoal } from '@touchline/domain/details/row-events.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { matchColours } from '@touchline/domain/team/team-badge.ts';
import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { EventIcon, SwapArrow, eventName, minuteWords, withRepeatKeys } from './event-marks.tsx';
import styles from './formation-pitch.module.css';

/** The name without the first name, unless it is the only one: "Di María". */
const shortName = (name: string): string => /^\S+\s+(\S.*)$/u.exec(name)?.[1] ?? name;

/** What happened to a starting player. */
type PlayerMarks = {
  readonly goals: readonly TimelineEvent[];
  readonly ownGoals: readonly TimelineEvent[];
  /** The last card, which is the decisive one. */
  readonly card: TimelineEvent | undefined;
  readonly off: TimelineEvent | undefined;
};

/** The events of a player, who is named as in the line-ups. An own goal is listed for the other side. */
const marksOf = (events: readonly TimelineEvent[], side: Side, name: string): PlayerMarks => {
  const own = events.filter((event) => event.side === side);
  const byPlayer = own.filter(({ player }) => player === name);
  return {
    goals: byPlayer.filter((event) => isGoal(event) && event.kind !== 'own-goal'),
    ownGoals: events.filter(({ side: of, kind, player }) => of !== side && kind === 'own-goal' && player === name),
    card: byPlayer.findLast(({ kind }) => kind === 'yellow-card' || kind === 'red-card'),
    off: own.find(({ playerOff }) => playerOff === name),
  };
};

const Balls = ({ count, own = false }: { readonly count: number; readonly own?: boolean }) =>
  count === 0 ? null : (
    <span className={classNames(styles['ball'], own && styles['own'])}>
      <Icon name="football" size="tiny" />
      {count === 1 ? null : count}
    </span>
  );

type PlayerProps = { readonly side: Side; readonly placed: PlacedPlayer; readonly events: readonly TimelineEvent[] };

const Player = ({ side, placed: { player, forward, fromLeft }, events }: PlayerProps) => {
  const { name, number } = player;
  const { goals, ownGoals, card, off } = marksOf(events, side, name);
  const along = forward / 2;
  const style: CSSProperties & { readonly '--along': number; readonly '--across': number } = {
    '--along': side === 'home' ? along : 100 - along,
    '--across': side === 'home' ? fromLeft : 100 - fromLeft,
  };
  const told = [...goals, ...ownGoals, ...(card === undefined ? [] : [card])].map(
    (event) => `, ${eventName(event)} ${minuteWords(event)}`,
  );
  return (
    <li className={styles['player']} style={style}>
      <span className={classNames(styles['number'], styles[side])}>
        {number}
        <span className={styles['balls']} aria-hidden="true">
          <Balls count={goals.length} />
          <Balls count={ownGoals.length} own />
        </span>
        {card === undefined ? null : (
          <span className={styles['card']}>
            <EventIcon kind={card.kind} />
          </span>
        )}
      </span>
      <span className={styles['name']}>
        {off === undefined ? null : <SwapArrow way="off" />}
        <span aria-hidden="true">{shortName(name)}</span>
        <span className="visually-hidden">
          <bdi>{name}</bdi>
          {told}
        </span>
      </span>
    </li>
  );
};

/** Half a pitch, seen from above with the goal line on the left: penalty area and goal area. */
const Goal = ({ upright }: { readonly upright: boolean }) =>
  upright ? (
    <>
      <rect x="23%" y="-2" width="54%" height="86" />
      <rect x="37%" y="-2" width="26%" height="36" />
    </>
  ) : (
    <>
      <rect x="-2" y="22.5%" width="122" height="55%" />
      <rect x="-2" y="37.5%" width="48" height="25%" />
    </>
  );

/** The pitch's lines, lengthwise or upright. Only one of the two drawings is visible. */
const Lines = ({ upright }: { readonly upright: boolean }) => (
  <svg className={upright ? styles['upright'] : styles['lengthwise']} width="100%" height="100%" aria-hidden="true">
    <line {...(upright ? { y1: '50%', x2: '100%', y2: '50%' } : { x1: '50%', x2: '50%', y2: '100%' })} />
    <circle cx="50%" cy="50%" r={upright ? 48 : 62} />
    <Goal upright={upright} />
    <g className={styles['turned']}>
      <Goal upright={upright} />
    </g>
  </svg>
);

export type FormationPitchProps = {
  readonly match: Match;
  readonly elevens: Readonly<Record<Side, readonly PlacedPlayer[]>>;
  /** The lists' names for screen readers. */
  readonly labels: Readonly<Record<Side, string>>;
  readonly events: readonly TimelineEvent[];
};

const sides: readonly Side[] = ['home', 'away'];

/**
 * Both starting elevens on a pitch, lengthwise with the home side on the left or, on phones, upright with the home side
 * on top. For screen readers, it is a list of each side's players.
 */
export const FormationPitch = ({ match, elevens, labels, events }: FormationPitchProps) => {
  const { home, away } = matchColours(match.homeTeam.name, match.awayTeam.name);
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = {
    '--home-fill': home.fill,
    '--home-outline': home.outline,
    '--home-text': home.text,
    '--away-fill': away.fill,
    '--away-outline': away.outline,
    '--away-text': away.text,
  };
  return (
    <div className={styles['pitch']} style={style}>
      <Lines upright={false} />
      <Lines upright />
      {sides.map((side) => (
        <ul key={side} aria-label={labels[side]}>
          {withRepeatKeys(elevens[side], ({ player }) => player.name).map(({ key, item }) => (
            <Player key={key} side={side} placed={item} events={events} />
          ))}
        </ul>
      ))}
    </div>
  );
};
