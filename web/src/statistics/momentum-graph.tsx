import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import * as texts from '@touchline/texts/en/statistics.ts';
import { useId } from 'react';
import { clockTime } from '../match/days/dates.ts';
import { userZone } from '../match/days/local-days.ts';
import type { StatisticsAnswer } from '../match/match-queries.tsx';
import styles from './momentum-graph.module.css';

/** The graph's view box: `width` wide, and `half` above and below the middle line. */
const momentumSize = { width: 300, half: 28 } as const;

type Point = { readonly after: number; readonly value: number };

/**
 * A side's half of the graph as one path above or, mirrored, below the middle line. Each reading is a step that starts
 * at the previous reading. Empty if the side never had the upper hand.
 */
export const momentumPath = (points: readonly Point[], side: Side, isAbove: boolean): string => {
  const last = points.at(-1)?.after ?? 0;
  if (last === 0) return '';
  const x = (after: number): string => ((after / last) * momentumSize.width).toFixed(1);
  const steps: string[] = [];
  for (const [at, { value }] of points.entries()) {
    const from = points[at - 1]?.after;
    const height = side === 'home' ? value : -value;
    if (from === undefined || height <= 0) continue;
    const length = ((height / 100) * momentumSize.half).toFixed(1);
    const to = points[at]?.after ?? from;
    const y = isAbove ? `-${length}` : length;
    steps.push(`M${x(from)} 0v${y}H${x(to)}V0z`);
  }
  return steps.join('');
};

/** The percentage of readings in which each side had the upper hand; together at most 100. */
export const momentumShare = (points: readonly Point[]): Readonly<Record<Side, number>> => {
  const readings = Math.max(1, points.length - 1);
  const share = (isIts: (value: number) => boolean): number =>
    Math.floor((100 * points.filter(({ value }) => isIts(value)).length) / readings);
  return { home: share((value) => value > 0), away: share((value) => value < 0) };
};

export type MomentumGraphProps = {
  readonly match: Match;
  readonly momentum: NonNullable<StatisticsAnswer['momentum']>;
};

/** Below this value, neither side is said to be on top. */
const level = 10;

/** The momentum of a live match, drawn from successive statistics and summed up in a sentence. */
export const MomentumGraph = ({ match, momentum: { since, everySeconds, points } }: MomentumGraphProps) => {
  const title = useId();
  const order = sideOrder(match);
  const nameOf = { home: match.homeTeam.name, away: match.awayTeam.name };
  const now = points.at(-1)?.value ?? 0;
  const ahead = now >= level ? nameOf.home : now <= -level ? nameOf.away : undefined;
  const share = momentumShare(points);
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
        {`${texts.legend(nameOf[order[0]], nameOf[order[1]])} ${texts.source(everySeconds, clockTime(epochMs(since), userZone()))}`}
      </p>
    </section>
  );
};
