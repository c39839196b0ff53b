import type { ShootoutKick } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { MatchSection } from '../match-section.tsx';
import styles from './shootout-kicks.module.css';

type Taken = { readonly number: number; readonly kick: ShootoutKick; readonly home: number; readonly away: number };

/** Each kick with the score of the shoot-out after it. */
const withScore = (kicks: readonly ShootoutKick[]): readonly Taken[] => {
  const taken: Taken[] = [];
  for (const kick of kicks) {
    const before = taken.at(-1) ?? { home: 0, away: 0 };
    const goal = kick.scored ? 1 : 0;
    taken.push({
      number: taken.length + 1,
      kick,
      home: before.home + (kick.side === 'home' ? goal : 0),
      away: before.away + (kick.side === 'away' ? goal : 0),
    });
  }
  return taken;
};

/**
 * The kicks of a shoot-out in order with the running score, which is left out where the kicks that the source lists do not
 * add up to its own result.
 */
export const ShootoutKicks = ({ match, kicks }: { readonly match: Match; readonly kicks: readonly ShootoutKick[] }) => {
  const taken = withScore(kicks);
  const last = taken.at(-1);
  if (last === undefined) return null;
  const { shootout } = match;
  const addsUp = shootout === undefined || (last.home === shootout.home && last.away === shootout.away);
  return (
    <MatchSection title={texts.shootoutKicks}>
      <ol>
        {taken.map(({ number, kick, home, away }) => {
          const team = kick.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
          return (
            <li key={number} className={classNames(styles['kick'], styles[kick.side])}>
              <span className={styles['taker']}>
                <i className={kick.scored ? styles['scored'] : styles['missed']} aria-hidden="true" />
                <span>
                  <b>
                    <bdi>{kick.player ?? team}</bdi>
                  </b>
                  <span className="visually-hidden">{kick.player === undefined ? '' : `, ${team}`}</span>{' '}
                  <span className={styles['how']}>{kick.scored ? texts.kickScored : texts.kickMissed}</span>
                </span>
              </span>
              {addsUp ? <span className={styles['score']}>{`${home}-${away}`}</span> : null}
            </li>
          );
        })}
      </ol>
    </MatchSection>
  );
};
