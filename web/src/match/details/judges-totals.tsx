import type { Match } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { Crest } from '../../ui/team-logo.tsx';
import styles from './score-table.module.css';

/**
 * What each judge gave a fight that went the distance. Before the end a sentence says when there will be totals; a fight
 * that was stopped has none.
 */
export const JudgesTotals = ({ match }: { readonly match: Match }) => {
  const { judges = [] } = match.result ?? {};
  if (judges.length === 0) {
    const isOpen = match.status === 'live' || match.status === 'scheduled';
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
                    <Crest name={isCompetitor(fighter) ? fighter.name : ''} logo={fighter.logo} />
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
