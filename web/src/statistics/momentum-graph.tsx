import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { useId } from 'react';
import { clockTime } from '../match/days/dates.ts';
import { readerZone } from '../match/days/local-days.ts';
import type { StatisticsAnswer } from '../match/match-data-queries.ts';
import { momentumPath, momentumSize, upperHand } from './momentum-bars.ts';
import styles from './momentum-graph.module.css';

export type MomentumGraphProps = {
  readonly match: Match;
  readonly momentum: NonNullable<StatisticsAnswer['momentum']>;
};

/** Between these nobody has the upper hand worth a word. */
const level = 10;

/** The course of a match in play, drawn from what was seen of it, and the same in a sentence. */
export const MomentumGraph = ({ match, momentum: { since, everySeconds, points } }: MomentumGraphProps) => {
  const title = useId();
  const order = sideOrder(match);
  const nameOf = { home: match.homeTeam.name, away: match.awayTeam.name };
  const now = points.at(-1)?.value ?? 0;
  const ahead = now >= level ? nameOf.home : now <= -level ? nameOf.away : undefined;
  const share = upperHand(points);
  const shares = order.map((side) => texts.shareOf(nameOf[side], share[side])).join(', ');
  const { width, half } = momentumSize;
  return (
    <section aria-labelledby={title} className={styles['momentum']}>
      <h3 id={title} className={styles['title']}>
        {texts.momentum}
      </h3>
      <svg viewBox={`0 ${-half} ${width} ${2 * half}`} preserveAspectRatio="none" aria-hidden="true">
        {order.map((side, at) => (
          <path key={side} d={momentumPath(points, side, at === 0)} className={styles[side]} />
        ))}
        <line x2={width} className={styles['middle']} />
      </svg>
      <p>
        {ahead === undefined ? texts.nobodyAhead : <bdi>{texts.ahead(ahead)}</bdi>} <bdi>{texts.shares(shares)}</bdi>
      </p>
      <p className={styles['source']}>
        {`${texts.legend(nameOf[order[0]], nameOf[order[1]])} ${texts.source(everySeconds, clockTime(epochMs(since), readerZone()))}`}
      </p>
    </section>
  );
};
