import type { KnownTeam } from '@touchline/protocol/team-schema.ts';
import * as texts from '@touchline/texts/en/outlook.ts';
import { chanceKinds, expectedName, kindName, OutlookBasis, SeasonChance } from '../../match/outlook/season-chance.tsx';
import { useOutlook } from '../../match/outlook/use-outlook.ts';
import { MaskedSection } from '../section-note.tsx';
import styles from './team-page.module.css';

/** What the season can bring to the team: its chances with their ranges, and its expected points or wins. Absent without. */
export const TeamOutlook = ({ team: { id, leagueKey } }: { readonly team: KnownTeam }) => {
  const outlook = useOutlook(leagueKey);
  const own = outlook?.teams.find(({ teamId }) => teamId === id);
  if (outlook === undefined || own === undefined) return null;
  const { mean, low, high } = own.points;
  return (
    <section aria-labelledby="team-outlook">
      <div className={styles['heading']}>
        <h3 id="team-outlook">{texts.seasonOutlook}</h3>
      </div>
      <MaskedSection>
        <dl className={styles['outlook']}>
          {chanceKinds(own.chances).map((kind) => (
            <div key={kind}>
              <dt>{kindName(kind, outlook)}</dt>
              <dd>
                <SeasonChance kind={kind} value={own.chances[kind]} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{expectedName(leagueKey)}</dt>
            <dd>
              <b>{Math.round(mean)}</b>{' '}
              <small>
                <span className="visually-hidden">{texts.pointsRange(Math.round(low), Math.round(high))}</span>
                <span aria-hidden="true">{`${Math.round(low)}\u2013${Math.round(high)}`}</span>
              </small>
            </dd>
          </div>
        </dl>
        <OutlookBasis outlook={outlook} />
      </MaskedSection>
    </section>
  );
};
