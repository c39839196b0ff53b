import { matchScorers, type Goal, type Scorer } from '@touchline/domain/details/row-events.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import type { CSSProperties } from 'react';
import { EventIcon, minuteWords, withRepeatKeys } from './event-marks.tsx';
import { useMatchTimeline } from './match-events.tsx';
import styles from './scorers.module.css';

const kinds: Readonly<Partial<Record<Goal['kind'], { readonly short: string; readonly long: string }>>> = {
  'penalty-goal': texts.penaltyGoal,
  'own-goal': texts.ownGoal,
};

const GoalTime = ({ goal }: { readonly goal: Goal }) => {
  const kind = kinds[goal.kind];
  return (
    <>
      {minuteWords(goal)}
      {kind === undefined ? null : (
        <>
          {' '}
          <abbr title={kind.long}>{`(${kind.short})`}</abbr>
        </>
      )}
    </>
  );
};

const ScorerLine = ({ scorer: { player, goals } }: { readonly scorer: Scorer }) => (
  <li>
    <b>
      <bdi>{player ?? texts.events.goal}</bdi>
    </b>{' '}
    {withRepeatKeys(goals, minuteWords).map(({ key, item: goal }, at) => (
      <span key={key}>
        {at === 0 ? null : ', '}
        <GoalTime goal={goal} />
      </span>
    ))}
  </li>
);

/**
 * The scorers of both sides below the score. Renders nothing without a goal, with a hidden score, and if the provider
 * does not name the goals. While they load, the space for one line per goal is reserved.
 */
export const Scorers = ({ match }: { readonly match: Match }) => {
  const { state, events = [], isFull } = useMatchTimeline(match);
  const score = matchScore(match);
  const scorers = matchScorers(events);
  const known = scorers.home.length + scorers.away.length;
  const awaited = state === 'loading' && !isFull && score !== undefined ? Math.max(score.home, score.away) : 0;
  if (score === undefined || (known === 0 && awaited === 0)) return null;
  const style: CSSProperties & { readonly '--goals': number } = { '--goals': awaited };
  return (
    <div className={styles['scorers']} style={style}>
      {isFull || known === score.home + score.away ? (
        <>
          {sideOrder(match).map((side, at) =>
            scorers[side].length === 0 ? null : (
              <ul
                key={side}
                className={at === 0 ? styles['first'] : styles['second']}
                aria-label={texts.scorersOf(side === 'home' ? match.homeTeam.name : match.awayTeam.name)}
              >
                {withRepeatKeys(scorers[side], ({ player = '' }) => player).map(({ key, item }) => (
                  <ScorerLine key={key} scorer={item} />
                ))}
              </ul>
            ),
          )}
          <EventIcon kind="goal" />
        </>
      ) : null}
    </div>
  );
};
