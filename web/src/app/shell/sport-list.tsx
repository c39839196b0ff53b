import { useFavoriteActions } from '../../favorites/favorites-store.ts';
import { countryFlag } from '@touchline/domain/league/country-flag.ts';
import type { LeagueCount } from '@touchline/domain/match/match-counts.ts';
import { sportsByName } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import * as texts from '@touchline/texts/en/app-shell.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type ReactNode, useId, useState, useRef } from 'react';
import type { BoardPhase } from '../../board/board-view.ts';
import type { PageState } from '../../routing/page-state.ts';
import { Chip } from '../../ui/chip.tsx';
import { Count, LiveCount } from '../../ui/count.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCentredChoice } from '../../ui/scrolling.ts';
import type { PageCounts } from '../use-page-counts.ts';
import styles from './sport-list.module.css';

/** Sports whose live scores may be old; `all` while the page is offline. */
export type StaleSports = ReadonlySet<SportId> | 'all';

/** The chosen sport and league; each can be `all`. */
export type SportFilter = Pick<PageState, 'sport' | 'league'>;

const isStale = (stale: StaleSports, sport: SportId): boolean => stale === 'all' || stale.has(sport);

export type SportListProps = {
  readonly counts: PageCounts;
  /** The board's loading state; while it is `loading` or `failed`, a text replaces the list. */
  readonly phase: BoardPhase;
  readonly chosen: SportFilter;
  readonly onChoose: (filter: SportFilter) => void;
  readonly stale: StaleSports;
  /** Called before the favorites dialog opens, to close the drawer. */
  readonly onLeave?: () => void;
};

type RowProps = {
  readonly mark: ReactNode;
  readonly name: string;
  readonly counted: { readonly total: number | undefined; readonly live: number };
  readonly chosen: boolean;
  readonly scoresAreOld: boolean;
  readonly onChoose: () => void;
  readonly after?: ReactNode;
};

const Row = ({ mark, name, counted, chosen, scoresAreOld, onChoose, after }: RowProps) => (
  <div className={styles['row']} data-chosen={chosen}>
    <button type="button" className={styles['choose']} aria-current={chosen || undefined} onClick={onChoose}>
      {mark}
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <LiveCount count={counted.live} stale={scoresAreOld} />
      {counted.total === undefined ? <span /> : <Count count={counted.total} of="matches" />}
    </button>
    {after ?? <span className={styles['noExpander']} />}
  </div>
);

type LeagueRowProps = Pick<SportListProps, 'chosen' | 'onChoose'> & {
  readonly scoresAreOld: boolean;
  readonly league: LeagueCount;
  readonly sport: SportId;
};

const LeagueRow = ({ league, sport, chosen, onChoose, scoresAreOld }: LeagueRowProps) => {
  const flag = countryFlag(league.country);
  return (
    <li>
      <Row
        mark={<Flag emoji={flag.emoji} code={flag.code} small />}
        name={league.name}
        counted={league}
        chosen={chosen.sport === sport && chosen.league === league.key}
        scoresAreOld={scoresAreOld}
        onChoose={() => onChoose({ sport, league: league.key })}
      />
    </li>
  );
};

type SportRowProps = Omit<SportListProps, 'counts' | 'phase' | 'onLeave'> & {
  readonly counted: PageCounts['sports'][number];
};

const SportRow = ({ counted, chosen, onChoose, stale }: SportRowProps) => {
  const { sport, leagues } = counted;
  const scoresAreOld = isStale(stale, sport);
  const [open, setOpen] = useState(chosen.sport === sport && chosen.league !== 'all');
  const leaguesId = useId();
  const name = sportNames[sport];
  const expandable = leagues.length > 1;
  return (
    <li>
      <Row
        mark={<Icon name={sport} />}
        name={name}
        counted={counted}
        chosen={chosen.sport === sport && (chosen.league === 'all' || !open)}
        scoresAreOld={scoresAreOld}
        onChoose={() => onChoose({ sport, league: 'all' })}
        after={
          expandable ? (
            <button
              type="button"
              className={styles['expander']}
              aria-label={texts.leaguesOf(name)}
              aria-expanded={open}
              aria-controls={open ? leaguesId : undefined}
              onClick={() => setOpen(!open)}
            >
              <Icon name="down" size="tiny" />
            </button>
          ) : undefined
        }
      />
      {expandable && open ? (
        <ul id={leaguesId} className={styles['leagues']}>
          {leagues.map((league) => (
            <LeagueRow
              key={league.key}
              league={league}
              sport={sport}
              chosen={chosen}
              onChoose={onChoose}
              scoresAreOld={scoresAreOld}
            />
          ))}
        </ul>
      ) : null}
    </li>
  );
};

const withoutBoard: Readonly<Partial<Record<BoardPhase, string>>> = {
  loading: texts.loadingMatches,
  failed: texts.noneLoaded,
};

const hiddenWords = (hidden: number): string => (hidden === 0 ? texts.hideSports : texts.hiddenSports(hidden));

/** The button that opens the dialog for hiding and showing sports. */
const HideSports = ({ hidden, onLeave }: { readonly hidden: number; readonly onLeave: (() => void) | undefined }) => {
  const { openList } = useFavoriteActions();
  const open = (): void => {
    onLeave?.();
    openList();
  };
  return (
    <button type="button" className={styles['hide']} onClick={open}>
      {hiddenWords(hidden)}
    </button>
  );
};

/** All sports, each sport and its leagues, with their counts of matches and live matches. */
export const SportList = ({ counts, phase, onLeave, ...list }: SportListProps) =>
  withoutBoard[phase] !== undefined ? (
    <p className={styles['empty']} data-phase={phase}>
      {withoutBoard[phase]}
    </p>
  ) : (
    <ul className={styles['list']}>
      <li className={styles['all']}>
        <Row
          mark={<Icon name="all-sports" />}
          name={texts.allSports}
          counted={counts}
          chosen={list.chosen.sport === 'all'}
          scoresAreOld={list.stale === 'all'}
          onChoose={() => list.onChoose({ sport: 'all', league: 'all' })}
        />
      </li>
      {counts.sports.map((counted) => (
        <SportRow key={counted.sport} counted={counted} {...list} />
      ))}
      <li>
        <HideSports hidden={sportsByName.length - counts.sports.length} onLeave={onLeave} />
      </li>
    </ul>
  );

export type SportChipsProps = {
  readonly counts: PageCounts;
  /** The count on the chips: live matches on LIVE, all matches on other tabs. */
  readonly counted: 'live' | 'total';
  readonly chosen: SportFilter;
  readonly onChoose: (filter: SportFilter) => void;
  readonly onOpenSports: () => void;
};

/** A phone's sport filter: the sports with matches, and the chosen sport. */
export const SportChips = ({ counts, counted, chosen, onChoose, onOpenSports }: SportChipsProps) => {
  const all = counts[counted];
  const countOf = (count: Pick<PageCounts, 'live' | 'total'>): number => count[counted] ?? 0;
  // No chips until the counts are available, because chips that arrive one by one would shift each other.
  const shown =
    all === undefined ? [] : counts.sports.filter((count) => countOf(count) > 0 || count.sport === chosen.sport);
  const row = useRef<HTMLFieldSetElement>(null);
  // The chip for all sports comes first.
  useCentredChoice(row, shown.findIndex(({ sport }) => sport === chosen.sport) + 1);
  return (
    <fieldset ref={row} className={styles['chips']} aria-label={texts.filterBySport}>
      <button
        type="button"
        className={styles['sport-chips-all']}
        aria-label={texts.allSportsAndLeagues}
        onClick={onOpenSports}
      >
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
