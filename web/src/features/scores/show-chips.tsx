import * as texts from '@touchline/texts/en/matches.ts';
import type { ShownMatches } from '../../page-state.ts';
import { Chip } from '../../ui/chip.tsx';
import { Count } from '../../ui/count.tsx';
import styles from './show-chips.module.css';

const chips = [
  { show: 'all', label: texts.shows.all },
  { show: 'live', label: texts.shows.live },
  { show: 'finished', label: texts.shows.finished },
  { show: 'upcoming', label: texts.shows.upcoming },
  { show: 'off', label: texts.shows.off },
] as const satisfies readonly { readonly show: ShownMatches; readonly label: string }[];

export type ShowChipsProps = {
  /** Not before there is a whole board: chips that came one after another would push each other aside. */
  readonly shown: boolean;
  /** Undefined while the day's other matches are being read, and while no board could be loaded. */
  readonly counts: Readonly<Record<ShownMatches, number>> | undefined;
  readonly chosen: ShownMatches;
  readonly onChoose: (show: ShownMatches) => void;
};

/** Few days have a match that was called off. */
const isOffered = (show: ShownMatches, { chosen, counts }: Pick<ShowChipsProps, 'chosen' | 'counts'>): boolean =>
  show !== 'off' || chosen === 'off' || (counts?.off ?? 0) > 0;

/** Which of the day's matches the list holds, by where they stand. */
export const ShowChips = ({ shown, counts, chosen, onChoose }: ShowChipsProps) => (
  <fieldset className={styles['chips']} aria-label={texts.showMatches}>
    {shown
      ? chips
          .filter(({ show }) => isOffered(show, { chosen, counts }))
          .map(({ show, label }) => (
            <Chip key={show} pressed={show === chosen} onPress={() => onChoose(show)}>
              {label}
              <Count count={counts?.[show]} of="matches" />
            </Chip>
          ))
      : null}
  </fieldset>
);
