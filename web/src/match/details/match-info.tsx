import type { MatchDetails } from '@touchline/domain/details/match-details.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import * as texts from '@touchline/texts/en/match-details.ts';
import { MatchSection } from '../match-section.tsx';
import styles from './match-info.module.css';
import { withRepeatKeys } from './event-marks.tsx';

const venueWords = ({ name, city }: NonNullable<MatchDetails['venue']>): string =>
  city === undefined || name.includes(city) ? name : `${name}, ${city}`;

/** "Cole (Yankees), Bello (Red Sox)", in the order in which the page shows the sides. */
const sidesWords = (
  match: Match,
  words: { readonly home?: string | number; readonly away?: string | number } | undefined,
): string | undefined => {
  const known = sideOrder(match).flatMap((side) => {
    const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
    return words?.[side] === undefined ? [] : [`${words[side]} (${name})`];
  });
  return known.length === 0 ? undefined : known.join(', ');
};

export type MatchInfoProps = {
  readonly match: Match;
  readonly venue: MatchDetails['venue'] | undefined;
  readonly referee: string | undefined;
  readonly notes: readonly string[] | undefined;
};

/** Venue, referee and other facts about the match; renders nothing without any. */
export const MatchInfo = ({ match, venue, referee, notes }: MatchInfoProps) => {
  const { facts = {} } = match;
  const lines = [
    { name: texts.venue, words: venue === undefined ? facts.venue : venueWords(venue) },
    { name: texts.facts.court, words: facts.court },
    { name: texts.referee, words: referee },
    { name: texts.facts.weather, words: facts.weather },
    { name: texts.facts.broadcasts, words: facts.broadcasts?.join(', ') },
    { name: texts.facts.pitchers, words: sidesWords(match, facts.pitchers) },
    { name: texts.facts.timeouts, words: sidesWords(match, facts.timeouts) },
    { name: texts.facts.lastPlay, words: facts.lastPlay },
  ].filter(({ words }) => words !== undefined);
  if (lines.length === 0 && notes === undefined) return null;
  return (
    <MatchSection title={isField(match) ? texts.sessionInfo : texts.matchInfo} name="summary">
      {withRepeatKeys(notes ?? [], (note) => note).map(({ key, item: note }) => (
        <p key={key} className={styles['note']}>
          <bdi>{note}</bdi>
        </p>
      ))}
      <dl className={styles['facts']}>
        {lines.map(({ name, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{words}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </MatchSection>
  );
};
