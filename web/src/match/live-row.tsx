import type { TableRules, TieBreak } from '@touchline/domain/league/table-rules.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/league.ts';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMatch } from '../board/live-provider.tsx';
import { useMatchClock } from '../board/page-clock.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './live-row.module.css';

/* The parts of a league table that only the table as it stands has. */

/** The places that a team has gained or lost since the day began. Renders nothing without a change. */
export const Movement = ({ change }: { readonly change: number }) =>
  change === 0 ? null : (
    <span className={classNames(styles['movement'], change > 0 ? styles['up'] : styles['down'])}>
      <span aria-hidden="true">
        {change > 0 ? '\u25b2' : '\u25bc'}
        {Math.abs(change)}
      </span>
      <span className="visually-hidden">, {texts.moved(change)}</span>
    </span>
  );

type KnownProps = { readonly match: Match; readonly teamId: string };

const Score = ({ match, teamId }: KnownProps) => {
  const clock = useMatchClock(match);
  const score = matchScore(match);
  const isHome = match.homeTeam.id === teamId;
  const own = isHome ? score?.home : score?.away;
  const others = isHome ? score?.away : score?.home;
  // A goal after the row appeared is highlighted.
  const [first] = useState(own);
  if (own === undefined || others === undefined) return null;
  const opponent = isHome ? match.awayTeam.name : match.homeTeam.name;
  const hasScored = first !== undefined && own > first;
  // The parity restarts the highlight of the row at every goal.
  const scored = own % 2 === 0 ? 'even' : 'odd';
  return (
    <span
      className={styles['live']}
      data-holding={own >= others ? '' : undefined}
      data-scored={hasScored ? scored : undefined}
    >
      <span className="visually-hidden">, {texts.playsNow(`${own}-${others}`, opponent)}</span>
      <span aria-hidden="true">
        {clock === undefined ? null : <b className={styles['minute']}>{`${clock}'`}</b>}{' '}
        <span className={styles['score']}>
          <span key={own} className={classNames(hasScored && styles['scored'])}>
            {own}
          </span>
          -{others}
        </span>{' '}
        <bdi>{opponent}</bdi>
      </span>
    </span>
  );
};

/** The minute and the score of a team's match in play, own goals first. */
export const LiveScore = ({ matchId, teamId }: { readonly matchId: string; readonly teamId: string }) => {
  const match = useMatch(matchId);
  return match === undefined ? null : <Score key={matchId} match={match} teamId={teamId} />;
};

const slideMs = 220;

type Held<Item> = { readonly order: readonly Item[]; readonly isTouched: boolean; readonly isFocused: boolean };

/**
 * The rows of a table body in their order, except while a finger or the focus is on it: then they keep their places with
 * new figures, so that no row moves away. `holder`: handlers of the table body.
 */
export const useHeldOrder = <Item extends { readonly teamId: string }>(rows: readonly Item[]) => {
  const [held, setHeld] = useState<Held<Item>>({ order: rows, isTouched: false, isFocused: false });
  const isHeld = held.isTouched || held.isFocused;
  if (!isHeld && held.order !== rows) setHeld({ ...held, order: rows });
  const hold = (change: Partial<Held<Item>>) => (): void => setHeld((now) => ({ ...now, ...change }));
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) hold({ isFocused: false })();
  };
  const holder = {
    onFocus: hold({ isFocused: true }),
    onBlur,
    onTouchStart: hold({ isTouched: true }),
    onTouchEnd: hold({ isTouched: false }),
    onTouchCancel: hold({ isTouched: false }),
  };
  const places = new Map(held.order.map(({ teamId }, at) => [teamId, at]));
  const isSameTeams = rows.length === places.size && rows.every(({ teamId }) => places.has(teamId));
  if (!isHeld || !isSameTeams) return { order: rows, holder };
  const placeOf = ({ teamId }: Item): number => places.get(teamId) ?? 0;
  return { order: rows.toSorted((a, b) => placeOf(a) - placeOf(b)), holder };
};

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides the rows of a table body to their new places when their order changes. */
export const useRowSlides = (): RefObject<HTMLTableSectionElement | null> => {
  const body = useRef<HTMLTableSectionElement>(null);
  const tops = useRef(new Map<Element, number>());
  useLayoutEffect(() => {
    const { current } = body;
    if (current === null) return;
    const before = tops.current;
    const now = new Map<Element, number>();
    const moved: { readonly row: HTMLElement; readonly by: number }[] = [];
    for (const row of current.children) {
      if (!(row instanceof HTMLElement)) continue;
      const top = row.offsetTop - current.offsetTop;
      const by = (before.get(row) ?? top) - top;
      now.set(row, top);
      if (by !== 0) moved.push({ row, by });
    }
    tops.current = now;
    if (moved.length === 0 || isStill()) return;
    for (const { row, by } of moved)
      row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], {
        duration: slideMs,
        easing: 'ease-out',
      });
  });
  return body;
};

/** Head-to-head criteria have one name, because the order among them is a detail. */
const criterionName = (tieBreak: TieBreak): string => {
  if (tieBreak.startsWith('head-to-head')) return texts.tieBreaks['head-to-head'];
  return Object.entries(texts.tieBreaks).find(([name]) => name === tieBreak)?.[1] ?? tieBreak;
};

/** What the arrows and live points mean, and how level teams are ranked. */
export const StandingNote = ({ rules }: { readonly rules: TableRules }) => {
  const criteria = [...new Set(rules.tieBreaks.map(criterionName))];
  const level = rules.ranksByShare === true ? texts.levelOnWins : texts.levelOnPoints;
  const words =
    criteria.length === 0
      ? [texts.levelAsListed]
      : [level(criteria), ...(rules.sources.length === 0 ? [texts.generalRule] : [])];
  return <p className={styles['note']}>{[texts.standingNote, ...words].join(' ')}</p>;
};
