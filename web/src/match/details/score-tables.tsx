import { isRaced } from '@touchline/domain/match/classification.ts';
import { matchScore, matchState, playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { SideLogo } from '../team-logo.tsx';
import { useSectionAnchor } from '../match-section.tsx';
import { type PeriodBlank, type PeriodCell, periodCells, sideEmphasis } from '../row-wording.ts';
import styles from './score-table.module.css';

/**
 * The judges' totals of a fight that went the distance. Before the end, a notice explains when they will be available.
 * A stopped fight has no totals.
 */
export const JudgesTotals = ({ match }: { readonly match: Match }) => {
  const state = matchState(match);
  const { judges = [] } = (state.kind === 'finished' && state.result) || {};
  if (judges.length === 0) {
    const isOpen = state.kind === 'live' || state.kind === 'scheduled';
    return isOpen && sports[match.sport].scoreShape === 'rounds' ? (
      <p className={styles['none']}>{texts.judgesDecide}</p>
    ) : null;
  }
  const names = judges.map((_, at) => texts.judge(at + 1));
  return (
    <div className={styles['wide']}>
      <table className={styles['table']} aria-label={texts.judgesTotals}>
        <thead>
          <tr>
            <th scope="col" className={styles['team']}>
              {texts.judgesTotals}
            </th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sideOrder(match).map((side) => {
            const fighter = side === 'home' ? match.homeTeam : match.awayTeam;
            const other = side === 'home' ? 'away' : 'home';
            return (
              <tr key={side}>
                <th scope="row" className={styles['team']}>
                  <span>
                    <SideLogo match={match} side={side} />
                    <bdi>{fighter.name}</bdi>
                  </span>
                </th>
                {judges.map((total, at) => (
                  <td key={names[at]} className={classNames(total[side] > total[other] && styles['won'])}>
                    {total[side]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** The classification of a race or session; renders nothing without one. Only races have a grid and pit stops. */
export const Classification = ({ match }: { readonly match: Match }) => {
  const anchor = useSectionAnchor('summary');
  const { classification: entries = [] } = match;
  if (entries.length === 0) return null;
  const has = (field: 'laps' | 'grid' | 'pits' | 'gap'): boolean => entries.some((entry) => entry[field] !== undefined);
  const raced = isRaced(match);
  const shown = { laps: has('laps'), grid: raced && has('grid'), pits: raced && has('pits'), gap: has('gap') };
  return (
    <div ref={anchor} className={styles['wide']}>
      <table className={styles['table']} aria-label={texts.classification}>
        <thead>
          <tr>
            <th scope="col" className={styles['position']}>
              {texts.position}
            </th>
            <th scope="col" className={styles['team']}>
              {texts.competitors.driver}
            </th>
            {shown.laps ? <th scope="col">{texts.laps}</th> : null}
            {shown.grid ? <th scope="col">{texts.grid}</th> : null}
            {shown.pits ? <th scope="col">{texts.pits}</th> : null}
            {shown.gap ? <th scope="col">{texts.gap}</th> : null}
            <th scope="col" className={styles['late']}>
              {texts.time}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={`${entry.position} ${entry.name}`}>
              <td className={styles['position']}>{entry.position}</td>
              <th scope="row" className={styles['team']}>
                <bdi>{entry.name}</bdi>
                {entry.team === undefined ? null : (
                  <small className={styles['behind']}>
                    {' '}
                    <bdi>{entry.team}</bdi>
                  </small>
                )}
              </th>
              {shown.laps ? <td>{entry.laps ?? '-'}</td> : null}
              {shown.grid ? <td>{entry.grid ?? '-'}</td> : null}
              {shown.pits ? <td>{entry.pits ?? '-'}</td> : null}
              {shown.gap ? <td>{entry.gap ?? '-'}</td> : null}
              <td className={classNames(styles['late'], entry.position === 1 && styles['won'])}>{entry.time ?? '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const isCell = (cell: PeriodCell | PeriodBlank): cell is PeriodCell => !('blank' in cell);

/** The tie-break points of a side as superscript next to its games: 7 for a tie-break won 7-5. */
const TieBreak = ({ points }: { readonly points: number }) => (
  <sup>
    <span className={styles['spoken']}>{texts.tieBreak}</span>
    {points}
  </sup>
);

type SideRowProps = {
  readonly match: Match;
  readonly side: Side;
  readonly cells: readonly PeriodCell[];
  readonly hasTotal: boolean;
};

const SideRow = ({ match, side, cells, hasTotal }: SideRowProps) => {
  const team = side === 'home' ? match.homeTeam : match.awayTeam;
  const hitsErrors = playedState(match)?.hitsErrors;
  return (
    <tr className={sideEmphasis(match, side) === 'lost' ? styles['lost'] : undefined}>
      <th scope="row" className={styles['team']}>
        <span>
          <SideLogo match={match} side={side} />
          <bdi>{team.name}</bdi>
        </span>
      </th>
      {cells.map((cell) => (
        <td
          key={cell.key}
          className={classNames(cell.winner === side && styles['won'], cell.current && styles['current'])}
        >
          {cell[side]}
          {cell.tieBreak?.[side] === undefined ? null : <TieBreak points={cell.tieBreak[side]} />}
        </td>
      ))}
      {hasTotal ? <td className={styles['total']}>{matchScore(match)?.[side] ?? '-'}</td> : null}
      {hitsErrors === undefined ? null : (
        <>
          <td>{hitsErrors[side].hits}</td>
          <td>{hitsErrors[side].errors}</td>
        </>
      )}
    </tr>
  );
};

/** Points by period with the total; renders nothing without period scores. */
export const PeriodScores = ({ match }: { readonly match: Match }) => {
  const anchor = useSectionAnchor('summary');
  const cells = periodCells(match).filter(isCell);
  if (cells.length === 0) return null;
  const { scoreShape, competitors = 'team' } = sports[match.sport];
  const hasTotal = scoreShape !== 'rounds';
  const hasHits = playedState(match)?.hitsErrors !== undefined;
  return (
    <div ref={anchor} className={styles['wide']}>
      <table
        className={classNames(styles['table'], scoreShape === 'innings' && styles['many'])}
        aria-label={texts.scoreByPeriod}
      >
        <thead>
          <tr>
            <th scope="col" className={styles['team']}>
              {texts.competitors[competitors]}
            </th>
            {cells.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
            {hasTotal ? (
              <th scope="col" className={styles['total']}>
                {scoreShape === 'sets' ? texts.sets : texts.total}
              </th>
            ) : null}
            {hasHits ? (
              <>
                <th scope="col">
                  <abbr title={texts.hits.long}>{texts.hits.short}</abbr>
                </th>
                <th scope="col">
                  <abbr title={texts.errors.long}>{texts.errors.short}</abbr>
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {sideOrder(match).map((side) => (
            <SideRow key={side} match={match} side={side} cells={cells} hasTotal={hasTotal} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
