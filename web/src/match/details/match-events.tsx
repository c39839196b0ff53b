import type { TimelineEvent, ShootoutKick } from '@touchline/domain/details/match-details.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { classNames } from '../../ui/class-names.ts';
import { MatchSection } from '../match-section.tsx';
import styles from './match-events.module.css';
import { withRepeatKeys } from './repeat-keys.ts';
import shootoutKicksStyles from './shootout-kicks.module.css';
import { eventKey, EventIcon, eventName, otherWords, minuteWords } from './timeline.tsx';

type TakenKicks = {
  readonly number: number;
  readonly kick: ShootoutKick;
  readonly home: number;
  readonly away: number;
};

/** Each kick with the shoot-out score after it. */
const withScore = (kicks: readonly ShootoutKick[]): readonly TakenKicks[] => {
  const taken: TakenKicks[] = [];
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
 * The kicks of a shoot-out in order with the running score. The running score is omitted when the listed kicks do not
 * add up to the provider's result.
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
            <li key={number} className={classNames(shootoutKicksStyles['kick'], shootoutKicksStyles[kick.side])}>
              <span className={shootoutKicksStyles['taker']}>
                <i
                  className={kick.scored ? shootoutKicksStyles['scored'] : shootoutKicksStyles['missed']}
                  aria-hidden="true"
                />
                <span>
                  <b>
                    <bdi>{kick.player ?? team}</bdi>
                  </b>
                  <span className="visually-hidden">{kick.player === undefined ? '' : `, ${team}`}</span>{' '}
                  <span className={shootoutKicksStyles['how']}>
                    {kick.scored ? texts.kickScored : texts.kickMissed}
                  </span>
                </span>
              </span>
              {addsUp ? <span className={shootoutKicksStyles['score']}>{`${home}-${away}`}</span> : null}
            </li>
          );
        })}
      </ol>
    </MatchSection>
  );
};

/** The players who come on and go off, if the provider names them. The arrows replace the event icon. */
const Swap = ({ on, off }: { readonly on: string; readonly off: string }) => (
  <>
    <b className={styles['swapped']}>
      <span aria-hidden="true" className={styles['on']}>
        ↑
      </span>
      <span className="visually-hidden">{`${texts.comesOn} `}</span>
      <bdi>{on}</bdi>
    </b>{' '}
    <span className={classNames(styles['how'], styles['swapped'])}>
      <span aria-hidden="true" className={styles['off']}>
        ↓
      </span>
      <span className="visually-hidden">{`${texts.goesOff} `}</span>
      <bdi>{off}</bdi>
    </span>
  </>
);

const EventLine = ({ match, event }: { readonly match: Match; readonly event: TimelineEvent }) => {
  const other = otherWords(event);
  const team = event.side === 'home' ? match.homeTeam.name : match.awayTeam.name;
  const { player, playerOff } = event;
  const swap = player === undefined || playerOff === undefined ? undefined : <Swap on={player} off={playerOff} />;
  return (
    <li className={classNames(styles['event'], styles[event.side])}>
      <span className={styles['minute']}>{minuteWords(event)}</span>
      <span className={styles['what']}>
        {swap === undefined ? <EventIcon kind={event.kind} /> : null}
        <span>
          {swap ?? (
            <>
              <b>
                <bdi>{player ?? team}</bdi>
              </b>{' '}
              <span className={styles['how']}>
                <bdi>{other === undefined ? eventName(event) : `${eventName(event)}, ${other}`}</bdi>
              </span>
            </>
          )}
          <span className="visually-hidden">{`, ${team}`}</span>
        </span>
      </span>
    </li>
  );
};

export type MatchEventsProps = {
  readonly match: Match;
  /** In any order. */
  readonly events: readonly TimelineEvent[] | undefined;
};

/** The timeline as a list, newest first; renders nothing without events. */
export const MatchEvents = ({ match, events }: MatchEventsProps) => {
  if (events === undefined || events.length === 0) return null;
  const newestFirst = events
    .toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0))
    .toReversed();
  return (
    <MatchSection title={texts.timeline} name="summary">
      <ol>
        {withRepeatKeys(newestFirst, eventKey).map(({ key, item: event }) => (
          <EventLine key={key} match={match} event={event} />
        ))}
      </ol>
    </MatchSection>
  );
};
