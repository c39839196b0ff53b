import type { Match, Side, Situation, ClassificationEntry } from '@touchline/domain/match/match.ts';
import { matchState, playedState } from '@touchline/domain/match/match-state.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import type { SideOrder } from '@touchline/domain/match/sides.ts';
import type { ScoreShape } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/match.ts';
import { classNames } from '../ui/class-names.ts';
import { SideLogo } from './team-logo.tsx';
import bases from './bases.module.css';
import styles from './row-cells.module.css';
import { asideWords, scoreWords, sideEmphasis, turnWords } from './row-wording.ts';
import type { PeriodBlank, PeriodCell } from './row-wording.ts';
import type { Rise } from './score-flash.ts';

type CellProps = Pick<PeriodCellsProps, 'order'> & { readonly cell: PeriodCell };

/** Whether the period has not been played. */
const isEmpty = ({ home, away, current }: PeriodCell): boolean => home === '-' && away === '-' && !current;

const Cell = ({ cell, order }: CellProps) => (
  <div className={classNames(styles['cell'], cell.current && styles['current'], isEmpty(cell) && styles['empty'])}>
    {isEmpty(cell) ? null : (
      <span className={styles['spoken']}>{texts.pointsIn(cell.label, cell[order[0]], cell[order[1]])}</span>
    )}
    <abbr aria-hidden="true">{cell.label}</abbr>
    {order.map((side) => (
      <span key={side} aria-hidden="true" className={classNames(cell.winner === side && styles['winner'])}>
        {cell[side]}
        {cell.winner === side || cell.tieBreak?.[side] === undefined ? null : <sup>{cell.tieBreak[side]}</sup>}
      </span>
    ))}
  </div>
);

type PeriodCellsProps = {
  readonly cells: readonly (PeriodCell | PeriodBlank)[];
  readonly order: SideOrder;
  readonly shape: ScoreShape;
  /** Whether the row is outside a league group, so that it shows the captions itself. */
  readonly captioned: boolean;
  readonly stale: boolean;
};

/** Points by period: one column each, or a strip below the sides in a narrow list. */
export const PeriodCells = ({ cells, order, shape, captioned, stale }: PeriodCellsProps) => (
  <div
    className={classNames(
      styles['cells'],
      shape === 'innings' && styles['innings'],
      captioned && styles['captioned'],
      stale && styles['stale'],
    )}
  >
    {cells.map((cell) =>
      'blank' in cell ? (
        <div key={cell.key} className={styles['cell']} />
      ) : (
        <Cell key={cell.key} cell={cell} order={order} />
      ),
    )}
  </div>
);

/** A row has space for only three entries. */
const mostPlaces = 3;

/** The first three of a race or session, each with its time or gap. */
export const Podium = ({ entries }: { readonly entries: readonly ClassificationEntry[] }) => (
  <ol className={styles['places']} aria-hidden="true">
    {entries.slice(0, mostPlaces).map((entry, index) => (
      <li
        key={`${entry.position} ${entry.name}`}
        className={classNames(styles['place'], index === 0 && styles['first'])}
      >
        <span className={styles['position']}>{entry.position}</span>
        <span className={styles['podium-name']}>
          <bdi>{entry.name}</bdi>
        </span>
        {entry.team === undefined ? null : (
          <span className={styles['team']}>
            <bdi>{entry.team}</bdi>
          </span>
        )}
        <span className={styles['time']}>{entry.time ?? ''}</span>
      </li>
    ))}
  </ol>
);

type SideProps = { readonly match: Match; readonly side: Side };

const RedCards = ({ count }: { readonly count: number }) =>
  count === 0 ? null : (
    <span className={styles['redCard']} title={count === 1 ? texts.redCard : texts.redCardCount(count)}>
      {count === 1 ? null : count}
    </span>
  );

/** The class of the line that shows the side. */
const lineOf = (match: Match, side: Side): string | undefined =>
  styles[sideOrder(match)[0] === side ? 'upper' : 'lower'];

/** Marks the side that has the ball, is at bat or serves. The row's label says the same in words. */
const Turn = ({ situation }: { readonly situation: Situation }) => (
  <span className={classNames(styles['aside'], styles['turn'])}>
    {situation.kind === 'at-bat' ? <i className={bases['bases']} data-bases={situation.runners.join('')} /> : <i />}
    {turnWords(situation)}
  </span>
);

/** Logo and name of a side. Only the name shrinks in a narrow row. */
export const SideLine = ({ match, side }: SideProps) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const aside = asideWords(match, side);
  const state = matchState(match);
  const situation = state.kind === 'live' ? state.situation : undefined;
  return (
    <div
      className={classNames(styles['line'], lineOf(match, side), styles[sideEmphasis(match, side)])}
      aria-hidden="true"
    >
      <SideLogo match={match} side={side} />
      <span className={styles['name']}>
        <bdi>{team.name}</bdi>
      </span>
      <RedCards count={playedState(match)?.redCards?.[side] ?? 0} />
      {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
      {situation?.side === side ? <Turn situation={situation} /> : null}
    </div>
  );
};

/** A side's score. If the score has just increased (`rise`), its digits roll into place on a pink block. */
export const SideScore = ({ match, side, rise }: SideProps & { readonly rise: Rise | undefined }) => {
  const words = scoreWords(match, side);
  const isNew = rise?.sides.includes(side) === true;
  return (
    <div
      // A new element for each change restarts the animation.
      key={isNew ? rise.turn : 'still'}
      className={classNames(
        styles['score'],
        lineOf(match, side),
        styles[match.status],
        styles[sideEmphasis(match, side)],
        isNew && styles['new'],
        isNew && words.length > 2 && styles['wide'],
        isNew && rise.fading && styles['fading'],
      )}
      aria-hidden="true"
    >
      {isNew ? (
        <span className={styles['digits']} data-was={rise.was[side]}>
          {words}
        </span>
      ) : (
        words
      )}
    </div>
  );
};
