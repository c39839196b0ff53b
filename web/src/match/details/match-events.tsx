import type { ShootoutKick, TimelineEvent } from '@touchline/domain/details/match-details.ts';
import { isGoal, withoutSurplusGoals } from '@touchline/domain/details/row-events.ts';
import { matchScore, playedState, type Score } from '@touchline/domain/match/match-state.ts';
import { maxRowEvents, type Match } from '@touchline/domain/match/match.ts';
import { halfTimeScore } from '@touchline/domain/match/period-table.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { userZone } from '../days/local-days.ts';
import { networkWords, type KnownDetails, useMatchDetails } from '../match-queries.tsx';
import { MatchSection, useSectionAnchor } from '../match-section.tsx';
import { startTimeWords } from '../status-wording.ts';
import { EventIcon, SwapArrow, eventKey, eventName, minuteWords, otherWords, withRepeatKeys } from './event-marks.tsx';
import styles from './match-events.module.css';
import shootoutKicksStyles from './shootout-kicks.module.css';

export type MatchTimeline = {
  readonly state: KnownDetails['state'];
  /**
   * The events in any order, without disallowed goals. While the full list loads or if there is none, the latest events
   * of the match row. Undefined if the match has none: before kick-off, with a hidden score, or in another sport.
   */
  readonly events: readonly TimelineEvent[] | undefined;
  /** Whether these are all events, as far as the provider knows. */
  readonly isFull: boolean;
};

/** The events of a match. */
export const useMatchTimeline = (match: Match): MatchTimeline => {
  const { state, details } = useMatchDetails(match);
  const play = playedState(match);
  if (state === 'none' || play === undefined) return { state, events: undefined, isFull: false };
  if (details?.timeline === undefined) return { state, events: play.events, isFull: play.events.length < maxRowEvents };
  // The details may be older than the board's score, for example from before a goal was disallowed.
  const score = { home: match.homeScore, away: match.awayScore };
  return { state, events: withoutSurplusGoals(details.timeline, score), isFull: true };
};

type TakenKicks = {
  readonly number: number;
  readonly kick: ShootoutKick;
  readonly home: number;
  readonly away: number;
};

/** Each kick with the shoot-out score after it. */
const withScore = (kicks: readonly ShootoutKick[]): readonly TakenKicks[] => {
  const taken: TakenKicks[] = [];
  for (const kick of kicks) {
    const before = taken.at(-1) ?? { home: 0, away: 0 };
    const goal = kick.scored ? 1 : 0;
    taken.push({
      number: taken.length + 1,
      kick,
      home: before.home + (kick.side === 'home' ? goal : 0),
      away: before.away + (kick.side === 'away' ? goal : 0),
    });
  }
  return taken;
};

/**
 * The kicks of a shoot-out in order with the running score. The running score is omitted when the listed kicks do not
 * add up to the provider's result.
 */
export const ShootoutKicks = ({ match, kicks }: { readonly match: Match; readonly kicks: readonly ShootoutKick[] }) => {
  const taken = withScore(kicks);
  const last = taken.at(-1);
  if (last === undefined) return null;
  const { shootout } = match;
  const addsUp = shootout === undefined || (last.home === shootout.home && last.away === shootout.away);
  return (
    <MatchSection title={texts.shootoutKicks}>
      <ol>
        {taken.map(({ number, kick, home, away }) => {
          const team = kick.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
          return (
            <li key={number} className={classNames(shootoutKicksStyles['kick'], shootoutKicksStyles[kick.side])}>
              <span className={shootoutKicksStyles['taker']}>
                <i
                  className={kick.scored ? shootoutKicksStyles['scored'] : shootoutKicksStyles['missed']}
                  aria-hidden="true"
                />
                <span>
                  <b>
                    <bdi>{kick.player ?? team}</bdi>
                  </b>
                  <span className="visually-hidden">{kick.player === undefined ? '' : `, ${team}`}</span>{' '}
                  <span className={shootoutKicksStyles['how']}>
                    {kick.scored ? texts.kickScored : texts.kickMissed}
                  </span>
                </span>
              </span>
              {addsUp ? <span className={shootoutKicksStyles['score']}>{`${home}-${away}`}</span> : null}
            </li>
          );
        })}
      </ol>
    </MatchSection>
  );
};

/** Both players of a substitution. The arrows replace the event icon. */
const Swap = ({ on, off }: { readonly on: string; readonly off: string }) => (
  <>
    <b className={styles['swapped']}>
      <SwapArrow way="on" />
      <bdi>{on}</bdi>
    </b>{' '}
    <span className={classNames(styles['how'], styles['swapped'])}>
      <SwapArrow way="off" />
      <bdi>{off}</bdi>
    </span>
  </>
);

type EventLineProps = {
  readonly match: Match;
  readonly event: TimelineEvent;
  /** The score after a goal, home first. */
  readonly score: Score | undefined;
};

const EventLine = ({ match, event, score }: EventLineProps) => {
  const team = event.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
  const { player, playerOff } = event;
  const swap = player === undefined || playerOff === undefined ? undefined : <Swap on={player} off={playerOff} />;
  const scoreAfter = score === undefined ? undefined : texts.scoreAfter(score.home, score.away);
  const how = [eventName(event), otherWords(event), scoreAfter].filter((part) => part !== undefined).join(', ');
  return (
    <li className={classNames(styles['event'], styles[event.side])}>
      <span className={styles['minute']}>{minuteWords(event)}</span>
      <span className={styles['what']}>
        {swap === undefined ? <EventIcon kind={event.kind} /> : null}
        <span>
          {swap ?? (
            <>
              <b>
                <bdi>{player ?? team}</bdi>
              </b>{' '}
              <span className={styles['how']}>
                <bdi>{how}</bdi>
              </span>
            </>
          )}
          <span className="visually-hidden">{`, ${team}`}</span>
        </span>
      </span>
    </li>
  );
};

/** The score after each goal. Without goals that add up to the match's score, there is none. */
const scoresAfter = (events: readonly TimelineEvent[], score: Score | undefined): ReadonlyMap<TimelineEvent, Score> => {
  const scores = new Map<TimelineEvent, Score>();
  let [home, away] = [0, 0];
  for (const event of events) {
    if (!isGoal(event)) continue;
    if (event.side === 'home') home += 1;
    else away += 1;
    scores.set(event, { home, away });
  }
  return home === score?.home && away === score.away ? scores : new Map();
};

/** The last minute of the first half. Stoppage time is counted separately. */
const firstHalfEnd = 45;

const Rule = ({ children }: { readonly children: string }) => (
  <li className={styles['rule']}>
    <span>{children}</span>
  </li>
);

const loadingLines = ['one', 'two', 'three'] as const;

export type MatchEventsProps = {
  readonly match: Match;
  readonly timeline: MatchTimeline;
};

/**
 * The events of a match, newest first and each on its team's side, divided at half-time. Without events, a sentence
 * says so; renders nothing in sports without events and before kick-off.
 */
export const MatchEvents = ({ match, timeline: { state, events } }: MatchEventsProps) => {
  const anchor = useSectionAnchor('summary');
  if (events === undefined) return null;
  if (events.length === 0) {
    return (
      <div ref={anchor} className={styles['nothing']} aria-busy={state === 'loading'}>
        {state === 'loading'
          ? loadingLines.map((line) => <Skeleton key={line} width="100%" height={14} />)
          : state === 'unreached'
            ? networkWords.details
            : texts.nothingKnown}
      </div>
    );
  }
  const inOrder = events.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0));
  const scores = scoresAfter(inOrder, matchScore(match));
  const halfTime = halfTimeScore(match);
  const lines = withRepeatKeys(inOrder.toReversed(), eventKey).map(({ key, item: event }) => ({
    isFirstHalf: event.minute <= firstHalfEnd,
    line: <EventLine key={key} match={match} event={event} score={scores.get(event)} />,
  }));
  return (
    <MatchSection title={texts.timeline} name="summary">
      <ol>
        {lines.filter(({ isFirstHalf }) => !isFirstHalf).map(({ line }) => line)}
        {halfTime === undefined ? null : <Rule>{texts.atHalfTime(halfTime.home, halfTime.away)}</Rule>}
        {lines.filter(({ isFirstHalf }) => isFirstHalf).map(({ line }) => line)}
        <Rule>{texts.kickOff(startTimeWords(match, userZone()))}</Rule>
      </ol>
    </MatchSection>
  );
};
