import * as texts from '@touchline/texts/en/app-shell.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Count } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCentredChoice } from '../../ui/use-centred-choice.ts';
import type { PageCounts } from '../page-counts.ts';
import styles from './sport-chips.module.css';
import type { SportFilter } from './sport-list.tsx';

export type SportChipsProps = {
  readonly counts: PageCounts;
  /** Which of the counts the chips carry: live ones on LIVE, all on other tabs. */
  readonly counted: 'live' | 'total';
  readonly chosen: SportFilter;
  readonly onChoose: (filter: SportFilter) => void;
  readonly onOpenSports: () => void;
};

/** A phone's short way to a sport: those that have something to show, and the one that is chosen. */
export const SportChips = ({ counts, counted, chosen, onChoose, onOpenSports }: SportChipsProps) => {
  const all = counts[counted];
  const countOf = (count: Pick<PageCounts, 'live' | 'total'>): number => count[counted] ?? 0;
  // Until all are known there are none: chips that came one after another would push each other aside.
  const shown =
    all === undefined ? [] : counts.sports.filter((count) => countOf(count) > 0 || count.sport === chosen.sport);
  const row = useRef<HTMLFieldSetElement>(null);
  // The chip of all sports stands before the others.
  useCentredChoice(row, shown.findIndex(({ sport }) => sport === chosen.sport) + 1);
  return (
    <fieldset ref={row} className={styles['chips']} aria-label={texts.filterBySport}>
      <button type="button" className={styles['all']} aria-label={texts.allSportsAndLeagues} onClick={onOpenSports}>
        <Icon name="sliders" size="small" />
      </button>
      <Chip
        icon="all-sports"
        pressed={chosen.sport === 'all'}
        onPress={() => onChoose({ sport: 'all', league: 'all' })}
      >
        {texts.all}
        {counts.total === 0 || all === undefined ? null : (
          <Count count={all} of={counted === 'live' ? 'live' : 'matches'} />
        )}
      </Chip>
      {shown.map((count) => (
        <Chip
          key={count.sport}
          icon={count.sport}
          pressed={count.sport === chosen.sport}
          onPress={() => onChoose({ sport: count.sport, league: 'all' })}
        >
          {sportNames[count.sport]}
          <Count count={countOf(count)} of={counted === 'live' ? 'live' : 'matches'} />
        </Chip>
      ))}
    </fieldset>
  );
};
