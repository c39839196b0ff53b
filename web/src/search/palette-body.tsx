import { isOn } from '@touchline/domain/favorites/favorites.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SearchResult, SearchWords } from '@touchline/domain/search/search-entries.ts';
import { addRecentSearch, createSearchIndex, type SearchIndex } from '@touchline/domain/search/search-index.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/search.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { Dialog } from '@base-ui/react/dialog';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import * as v from 'valibot';
import { useListing } from '../board/live-provider.tsx';
import { storedFavorites, useFavoriteActions } from '../favorites/favorites-store.ts';
import type { MatchFilter } from '../match/match-filter.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { teamName } from '../routing/links.tsx';
import { IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { EarlyTyping } from './early-typing.tsx';
import { PaletteList, favoriteOf, hasSheet, isSearch, paletteOptions, type PaletteOption } from './palette-list.tsx';
import styles from './search-palette.module.css';
import { useTeamSearch, withKnownTeams } from './team-search.ts';

/** Hints for keyboard users. */
const PaletteFoot = () => (
  <div className={styles['foot']} aria-hidden="true">
    <span>
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      {texts.toMove}
    </span>
    <span>
      <kbd>↵</kbd>
      {texts.toOpen}
    </span>
    <span>
      <kbd>⇧</kbd>
      <kbd>↵</kbd>
      {texts.toFollow}
    </span>
    <span>
      <kbd>esc</kbd>
      {texts.toClose}
    </span>
  </div>
);

/** Results are announced only after a pause in typing. */
const pauseMs = 300;

/** Returns the words once they are stable, and the previous words until then. */
const useDebouncedWords = (words: string): string => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
};

/** The names and labels that the search uses. */
const searchWords: SearchWords = {
  sport: (sport) => sportNames[sport],
  country: countryName,
  competitor: texts.competitor,
  league: texts.league,
  session: sessionName,
  matches: texts.matches,
  ofSports: texts.ofSports,
};

const storageKey = 'touchline.recent-searches';
const storedSchema = v.array(v.string());
const none: readonly string[] = [];

const load = (): readonly string[] => {
  try {
    const kept = v.parse(storedSchema, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    // Adding the searches one by one enforces the limits on any stored list.
    return kept.reduceRight(addRecentSearch, none);
  } catch (problem) {
    // Site data is blocked, or the stored text is invalid. Both are logged and ignored (spec section 8).
    console.warn('The recent searches could not be loaded.', problem);
    return none;
  }
};

const save = (searches: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // If site data is blocked, the searches last while the palette is open.
  }
};

type RecentSearches = {
  /** Newest first, at most 5. */
  readonly searches: readonly string[];
  readonly add: (query: string) => void;
  readonly clear: () => void;
};

/** The recent searches of this browser. */
const useRecentSearches = (): RecentSearches => {
  const [searches, setSearches] = useState(load);
  const change = (next: readonly string[]): void => {
    setSearches(next);
    save(next);
  };
  return { searches, add: (query) => change(addRecentSearch(searches, query)), clear: () => change(none) };
};

export type PaletteChoices = {
  readonly onMatch: (matchId: string) => void;
  /** `team`: its name in the page's URL. */
  readonly onTeam: (team: string) => void;
  readonly onFilter: (filter: MatchFilter) => void;
};

type PaletteBodyProps = PaletteChoices & {
  readonly onClose: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typedAhead: string;
};

const noMatches: readonly Match[] = [];

/** The index of the option that a key selects, out of `count` options; undefined for other keys. */
const markForKey = (key: string, at: number, count: number): number | undefined => {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return count === 0 ? undefined : places[key];
};

/*
 * A hand-written combobox. Its list deliberately lags behind typing, a choice may fill the query and keep the list
 * open, and two groups ignore the query. Base UI's Autocomplete would need workarounds for filtering, value and
 * highlight.
 */
/** The content of the open palette, mounted each time the palette opens. */
export const PaletteBody = ({ input, typedAhead, onClose, onMatch, onTeam, onFilter }: PaletteBodyProps) => {
  const [query, setQuery] = useState(typedAhead);
  // The dialog focuses the field shortly after rendering it. Keys pressed in between must not be lost.
  const [ready, setReady] = useState(false);
  const [marked, setMarked] = useState<string>();
  // What the last press on a star did, until the next key.
  const [followed, setFollowed] = useState<string>();
  const { toggle } = useFavoriteActions();
  const recent = useRecentSearches();
  const listing = useListing();
  // Typed text renders first; neither indexing nor searching delays it.
  const asked = useDeferredValue(query);
  const board = useDeferredValue(listing, noMatches);
  const index = useMemo(() => createSearchIndex(board, searchWords), [board]);
  const { teams, awaited } = useTeamSearch(isSearch(asked) ? asked.trim() : undefined);
  const optionsOf = useCallback(
    (found: SearchIndex, words: string) =>
      paletteOptions(found, words, recent.searches, (results) => withKnownTeams(results, teams, words, searchWords)),
    [recent.searches, teams],
  );
  const options = useMemo(() => optionsOf(index, asked), [optionsOf, index, asked]);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  );

  const listId = useId();

  const ask = (text: string): void => {
    setQuery(text);
    setMarked(undefined);
    setFollowed(undefined);
  };

  /** Opens the sheet of a team. A driver has none, so the name fills the field and finds the races. */
  const openTeam = ({ title, data: { sport, team } }: Extract<SearchResult, { type: 'team' }>): void => {
    if (hasSheet(sport)) {
      onTeam(teamName(sport, team.id));
      return;
    }
    ask(title);
    setMarked(
      optionsOf(index, title).find((option) => option.kind === 'result' && option.result.type === 'match')?.key,
    );
  };

  const follow = (key: string, name: string): void => {
    setFollowed((isOn(storedFavorites.current(), key) ? texts.notFollowed : texts.nowFollowed)(name));
    toggle(key, name);
  };

  const choose = (option: PaletteOption): void => {
    if (option.kind !== 'result') {
      recent.add(option.query);
      ask(option.query);
      return;
    }
    const { result } = option;
    recent.add(result.type === 'team' ? result.title : query);
    if (result.type === 'match') onMatch(result.data.id);
    else if (result.type === 'team') openTeam(result);
    else onFilter({ sport: result.data.sport, league: result.type === 'league' ? result.data.key : 'all' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey && event.key === 'Enter') {
      event.preventDefault();
      const option = options[at];
      const favorite = option?.kind === 'result' ? favoriteOf(option.result) : undefined;
      if (favorite !== undefined) follow(favorite.key, favorite.name);
      return;
    }
    if (event.shiftKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // A fast typist may press Enter before the list has updated. The typed text counts, not the shown list.
      const current = asked === query ? options : optionsOf(createSearchIndex(listing, searchWords), query);
      const option = current.find(({ key }) => key === marked) ?? current[0];
      if (option !== undefined) choose(option);
      return;
    }
    const mark = markForKey(event.key, at, options.length);
    if (mark === undefined) return;
    event.preventDefault();
    setMarked(options[mark]?.key);
  };

  const searching = isSearch(asked);
  const loading = board !== listing && board.length === 0;
  // The server may still find a team that is not on the board.
  const nothing = searching && !loading && !awaited && options.length === 0;
  const counted = nothing ? texts.nothingFound : texts.counted(options.length);
  const missing = searching && !loading ? index.missingLeague(asked) : undefined;
  const notOnBoard = missing === undefined ? undefined : texts.notOnBoard(missing);
  const said = useDebouncedWords(
    searching && !loading && (!awaited || options.length > 0) ? [notOnBoard, counted].filter(Boolean).join('. ') : '',
  );

  return (
    <>
      {ready ? null : <EarlyTyping onType={(letter) => setQuery((text) => text + letter)} onClose={onClose} />}
      <div className={styles['bar']}>
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={texts.search}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? `${listId}-${at}` : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={query}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setReady(true)}
        />
        <kbd className={styles['escape']} aria-hidden="true">
          esc
        </kbd>
        <Dialog.Close render={<IconButton icon="close" label={texts.closeSearch} />} />
      </div>
      <output className="visually-hidden">{followed ?? said}</output>
      <div className={styles['body']}>
        {notOnBoard === undefined || nothing ? null : (
          <p className={styles['missing']} aria-hidden="true">
            {notOnBoard}
          </p>
        )}
        {searching && options.length > 0 ? (
          <p className={styles['heading']} aria-hidden="true">
            {counted}
          </p>
        ) : null}
        {!searching && recent.searches.length > 0 ? (
          <div className={styles['heading']}>
            <span id={`${listId}-recent`}>{texts.recent}</span>
            <button
              type="button"
              onClick={() => {
                recent.clear();
                setMarked(undefined);
                input.current?.focus();
              }}
            >
              {texts.clear}
            </button>
          </div>
        ) : null}
        {nothing ? <EmptyState drawing="lens" title={texts.nothingFound} text={notOnBoard ?? texts.tryOthers} /> : null}
        <PaletteList
          id={listId}
          options={options}
          query={asked}
          at={at}
          onMark={setMarked}
          onChoose={choose}
          onFollow={follow}
        />
      </div>
      <PaletteFoot />
    </>
  );
};
