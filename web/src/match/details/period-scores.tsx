import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Crest } from '../../ui/team-logo.tsx';
import { useSectionAnchor } from '../match-section.tsx';
import { type PeriodBlank, type PeriodCell, periodCells, standing } from '../row-wording.ts';
import styles from './score-table.module.css';

const isCell = (cell: PeriodCell | PeriodBlank): cell is PeriodCell => !('blank' in cell);

/** Points of the tie-break, small and high beside the games, as they are printed: 7-6 with 7-5 in it. */
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
  return (
    <tr className={standing(match, side) === 'lost' ? styles['lost'] : undefined}>
      <th scope="row" className={styles['team']}>
        <span>
          <Crest name={isCompetitor(team) ? team.name : ''} logo={team.logo} />
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
      {match.hitsErrors === undefined ? null : (
        <>
          <td>{match.hitsErrors[side].hits}</td>
          <td>{match.hitsErrors[side].errors}</td>
        </>
      )}
    </tr>
  );
};

/** Points by period with their total; nothing where the sport has no periods or none is known yet. */
export const PeriodScores = ({ match }: { readonly match: Match }) => {
  const anchor = useSectionAnchor('summary');
  const cells = periodCells(match).filter(isCell);
  if (cells.length === 0) return null;
  const { scoreShape, competitors = 'team' } = sports[match.sport];
  const hasTotal = scoreShape !== 'rounds';
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
            {match.hitsErrors === undefined ? null : (
              <>
                <th scope="col">
                  <abbr title={texts.hits.long}>{texts.hits.short}</abbr>
                </th>
                <th scope="col">
                  <abbr title={texts.errors.long}>{texts.errors.short}</abbr>
                </th>
              </>
            )}
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
