import type { OutlookKind } from '@touchline/domain/outlook/season-outlook.ts';
import type { CupOutlookAnswer } from '@touchline/protocol/outlook-schema.ts';
import { locale } from '@touchline/texts/en/dates-and-numbers.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { chanceKinds, SeasonChance } from '../../match/outlook/season-chance.tsx';
import outlookStyles from '../../match/outlook/outlook.module.css';
import styles from './season.module.css';

/** The chances that some team has, the next round before the title. */
const cupKinds = ({ teams }: CupOutlookAnswer): readonly OutlookKind[] =>
  (['advance', 'title'] as const).filter((kind) => teams.some(({ chances }) => chanceKinds(chances).includes(kind)));

/** The chances of a cup's teams to reach the next round and to win, the best first. */
export const CupSection = ({ cup }: { readonly cup: CupOutlookAnswer }) => {
  const kinds = cupKinds(cup);
  const [first] = kinds.toReversed();
  const best = (team: CupOutlookAnswer['teams'][number]): number =>
    (first === undefined ? undefined : team.chances[first]?.chance) ?? 0;
  const teams = cup.teams.toSorted((a, b) => best(b) - best(a));
  return (
    <div className={styles['card']}>
      <h3 className={outlookStyles['title']}>
        {texts.cupOutlook}
        <span className={outlookStyles['aside']}>{sessionName(cup.round)}</span>
      </h3>
      <table className={outlookStyles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.team}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={styles['cupChance']}>
                {texts.kinds[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ teamId, team, chances }) => (
            <tr key={teamId}>
              <th scope="row">
                <bdi>{team}</bdi>
              </th>
              {kinds.map((kind) => (
                <td key={kind} data-chance={kind}>
                  <SeasonChance kind={kind} value={chances[kind]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={outlookStyles['note']}>{texts.cupBasis(cup.simulations.toLocaleString(locale))}</p>
    </div>
  );
};
