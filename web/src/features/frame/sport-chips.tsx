import type { MatchCounts } from '@touchline/domain/match/match-counts.ts';
import { sports } from '@touchline/domain/sports.ts';
import { useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Count } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCentredChoice } from '../../ui/use-centred-choice.ts';
import type { SportFilter } from './sport-list.tsx';
import styles from './sport-chips.module.css';

export type SportChipsProps = {
  readonly counts: MatchCounts;
  /** Which of the counts the chips carry: live ones on LIVE, all on other tabs. */
  readonly counted: 'live' | 'total';
  /** False while only some matches are there: chips that came one after another would push each other aside. */
  readonly known: boolean;
  readonly chosen: SportFilter;
  readonly onChoose: (filter: SportFilter) => void;
  readonly onOpenSports: () => void;
};

/** A phone's short way to a sport: those that have something to show, and the one that is chosen. */
export const SportChips = ({ counts, counted, known, chosen, onChoose, onOpenSports }: SportChipsProps) => {
  const shown = known ? counts.sports.filter((count) => count[counted] > 0 || count.sport === chosen.sport) : [];
  const row = useRef<HTMLFieldSetElement>(null);
  // The chip of all sports stands before the others.
  useCentredChoice(row, shown.findIndex(({ sport }) => sport === chosen.sport) + 1);
  return (
    <fieldset ref={row} className={styles['chips']} aria-label="Filter by sport">
      <button type="button" className={styles['all']} aria-label="All sports and leagues" onClick={onOpenSports}>
        <Icon name="sliders" size="small" />
      </button>
      <Chip
        icon="all-sports"
        pressed={chosen.sport === 'all'}
        onPress={() => onChoose({ sport: 'all', league: 'all' })}
      >
        All
        {counts.total === 0 || !known ? null : (
          <Count count={counts[counted]} of={counted === 'live' ? 'live' : 'matches'} />
        )}
      </Chip>
      {shown.map((count) => (
        <Chip
          key={count.sport}
          icon={count.sport}
          pressed={count.sport === chosen.sport}
          onPress={() => onChoose({ sport: count.sport, league: 'all' })}
        >
          {sports[count.sport].name}
          <Count count={count[counted]} of={counted === 'live' ? 'live' : 'matches'} />
        </Chip>
      ))}
    </fieldset>
  );
};
