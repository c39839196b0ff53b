import type { Lineup, LineupPlayer } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { MatchSection } from '../match-section.tsx';
import styles from './lineups.module.css';
import { withRepeatKeys } from './repeat-keys.ts';

/** Orders players from their own goal forward, and each line from wing to wing; players without a position are last. */
const byPlace = (a: LineupPlayer, b: LineupPlayer): number => {
  const last = { line: Number.MAX_SAFE_INTEGER, place: 0 };
  const [from, to] = [a.grid ?? last, b.grid ?? last];
  return from.line - to.line || from.place - to.place;
};

const Players = ({ players }: { readonly players: readonly LineupPlayer[] }) => (
  <ul>
    {withRepeatKeys(players, ({ name }) => name).map(({ key, item: player }) => (
      <li key={key} className={styles['player']}>
        <span className={styles['number']}>{player.number ?? ''}</span>
        <span className={styles['name']}>
          <bdi>{player.name}</bdi>
        </span>
        {player.position === undefined ? null : (
          <span className={styles['position']}>{texts.playsAs(player.position)}</span>
        )}
      </li>
    ))}
  </ul>
);

const Team = ({ name, lineup }: { readonly name: string; readonly lineup: Lineup | undefined }) => (
  <div className={styles['team']}>
    <h4 className={styles['head']}>
      <bdi>{name}</bdi>
      {lineup?.formation === undefined ? null : <span className={styles['formation']}>{lineup.formation}</span>}
    </h4>
    {lineup === undefined ? (
      <p className={styles['note']}>{texts.notAnnounced}</p>
    ) : (
      <>
        <Players players={lineup.startXI.toSorted(byPlace)} />
        {lineup.substitutes.length === 0 ? null : (
          <>
            <h5 className={styles['bench']}>{texts.substitutes}</h5>
            <Players players={lineup.substitutes} />
          </>
        )}
        {lineup.coach === undefined ? null : (
          <p className={styles['note']}>
            {texts.coach} <bdi>{lineup.coach}</bdi>
          </p>
        )}
      </>
    )}
  </div>
);

export type LineupsProps = {
  readonly match: Match;
  readonly lineups: { readonly home?: Lineup | undefined; readonly away?: Lineup | undefined };
};

/** Both line-ups side by side: formation, starting eleven, bench, coach. */
export const Lineups = ({ match, lineups }: LineupsProps) => {
  if (lineups.home === undefined && lineups.away === undefined) return null;
  return (
    <MatchSection title={texts.lineups} name="lineups">
      <div className={styles['teams']}>
        <Team name={match.homeTeam.name} lineup={lineups.home} />
        <Team name={match.awayTeam.name} lineup={lineups.away} />
      </div>
    </MatchSection>
  );
};
