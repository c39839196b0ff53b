import {
  placedEleven,
  type PlacedPlayer,
  type Lineup,
  type LineupPlayer,
  type TimelineEvent,
} from '@touchline/domain/details/match-details.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { TeamLink } from '../../routing/links.tsx';
import { MatchSection } from '../match-section.tsx';
import { SideLogo } from '../team-logo.tsx';
import { SwapArrow, minuteWords, withRepeatKeys } from './event-marks.tsx';
import { FormationPitch } from './formation-pitch.tsx';
import styles from './lineups.module.css';

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

/** The bench and the coach; renders nothing without both. */
const Reserves = ({
  bench,
  coach,
}: {
  readonly bench: readonly LineupPlayer[];
  readonly coach: string | undefined;
}) => (
  <>
    {bench.length === 0 ? null : (
      <>
        <h5 className={styles['bench']}>{texts.substitutes}</h5>
        <Players players={bench} />
      </>
    )}
    {coach === undefined ? null : (
      <p className={styles['note']}>
        {texts.coach} <bdi>{coach}</bdi>
      </p>
    )}
  </>
);

/** A side's line-up as a list, where the places on the pitch are unknown. */
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
        <Reserves bench={lineup.substitutes} coach={lineup.coach} />
      </>
    )}
  </div>
);

/** A substitution of which both players and the direction are known. */
type Swap = TimelineEvent & { readonly player: string; readonly playerOff: string };

const isSwap = (event: TimelineEvent): event is Swap => event.player !== undefined && event.playerOff !== undefined;

const SwapLine = ({ swap }: { readonly swap: Swap }) => (
  <li className={styles['swap']}>
    <span className={styles['minute']}>{minuteWords(swap)}</span>
    <span>
      <SwapArrow way="on" />
      <bdi>{swap.player}</bdi>
    </span>
    <span>
      <SwapArrow way="off" />
      <bdi>{swap.playerOff}</bdi>
    </span>
  </li>
);

type SquadProps = { readonly name: string; readonly lineup: Lineup; readonly swaps: readonly Swap[] };

/** Below the pitch: a side's substitutions, the players still on the bench, and the coach. */
const Squad = ({ name, lineup: { substitutes, coach }, swaps }: SquadProps) => {
  const cameOn = new Set(swaps.map(({ player }) => player));
  return (
    <div className={styles['team']}>
      <h4 className={styles['head']}>
        <bdi>{name}</bdi>
      </h4>
      {swaps.length === 0 ? null : (
        <>
          <h5 className={styles['bench']}>{texts.substitutions}</h5>
          <ol>
            {withRepeatKeys(swaps, ({ player }) => player).map(({ key, item }) => (
              <SwapLine key={key} swap={item} />
            ))}
          </ol>
        </>
      )}
      <Reserves bench={substitutes.filter(({ name: player }) => !cameOn.has(player))} coach={coach} />
    </div>
  );
};

type FormationsProps = {
  readonly match: Match;
  readonly home: Lineup;
  readonly away: Lineup;
  readonly elevens: Readonly<Record<Side, readonly PlacedPlayer[]>>;
  readonly events: readonly TimelineEvent[];
};

const sides: readonly Side[] = ['home', 'away'];

const Formations = ({ match, elevens, events, ...lineups }: FormationsProps) => {
  const names = { home: match.homeTeam.name, away: match.awayTeam.name };
  const ids = { home: match.homeTeam.id, away: match.awayTeam.id };
  const labelOf = (side: Side): string => [names[side], lineups[side].formation].filter(Boolean).join(', ');
  const swaps = events.filter(isSwap).toSorted((a, b) => a.minute - b.minute);
  return (
    <>
      <div className={styles['heads']}>
        {sides.map((side) => (
          <span key={side}>
            <SideLogo match={match} side={side} />
            <bdi>
              <TeamLink sport={match.sport} teamId={ids[side]} className={styles['link']}>
                {names[side]}
              </TeamLink>
            </bdi>
            <span className={styles['formation']}>{lineups[side].formation}</span>
          </span>
        ))}
      </div>
      <FormationPitch
        match={match}
        elevens={elevens}
        labels={{ home: labelOf('home'), away: labelOf('away') }}
        events={events}
      />
      <div className={styles['squads']}>
        {sides.map((side) => (
          <Squad
            key={side}
            name={names[side]}
            lineup={lineups[side]}
            swaps={swaps.filter((swap) => swap.side === side)}
          />
        ))}
      </div>
    </>
  );
};

export type LineupsProps = {
  readonly match: Match;
  readonly lineups: { readonly home?: Lineup | undefined; readonly away?: Lineup | undefined };
  /** The events that are marked at their players. */
  readonly events: readonly TimelineEvent[];
};

/**
 * Both line-ups: on a pitch if the place of every starting player is known, otherwise side by side as lists; then bench
 * and coach.
 */
export const Lineups = ({ match, lineups: { home, away }, events }: LineupsProps) => {
  if (home === undefined && away === undefined) return null;
  const placed = { home: home && placedEleven(home), away: away && placedEleven(away) };
  return (
    <MatchSection title={texts.lineups} name="lineups">
      {home === undefined || away === undefined || placed.home === undefined || placed.away === undefined ? (
        <div className={styles['teams']}>
          <Team name={match.homeTeam.name} lineup={home} />
          <Team name={match.awayTeam.name} lineup={away} />
        </div>
      ) : (
        <Formations
          match={match}
          home={home}
          away={away}
          elevens={{ home: placed.home, away: placed.away }}
          events={events}
        />
      )}
    </MatchSection>
  );
};
