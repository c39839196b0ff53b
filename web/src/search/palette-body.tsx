import { Dialog } from '@base-ui/react/dialog';
import type { Match } from '@touchline/domain/match/match.ts';
import type { SearchWords } from '@touchline/domain/search/search-entries.ts';
import { createSearchIndex, addRecentSearch } from '@touchline/domain/search/search-index.ts';
import { sessionName } from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/search.ts';
import { competitor, league, matches, ofSports } from '@touchline/texts/en/search.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useListing } from '../board/live-provider.tsx';
import type { MatchFilter } from '../match/match-filter.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/error-screen.tsx';
import { Icon } from '../ui/icon.tsx';
import { EarlyTyping } from './early-typing.tsx';
import { PaletteList, isSearch, type PaletteOption, paletteOptions } from './palette-list.tsx';
import styles from './search-palette.module.css';

/** The keys, for who sees a keyboard under the window. */
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
      <kbd>esc</kbd>
      {texts.toClose}
    </span>
  </div>
);

/** Typing goes on meanwhile: only the words of a pause are worth saying. */
const pauseMs = 300;

/** The words once they have stood for a pause; until then those that stood before. */
const useDebouncedWords = (words: string): string => {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
};

/** What is said of that which is found. */
const searchWords: SearchWords = {
  sport: (sport) => sportNames[sport],
  country: countryName,
  competitor,
  league,
  session: sessionName,
  matches,
  ofSports,
};

const storageKey = 'touchline.recent-searches';
const storedSchema = v.array(v.string());
const none: readonly string[] = [];

const load = (): readonly string[] => {
  try {
    const kept = v.parse(storedSchema, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    // Added one by one from the oldest, they come out within the rules whoever wrote them.
    return kept.reduceRight(addRecentSearch, none);
  } catch (problem) {
    // Blocked site data or another program's text: logged and ignored (spec section 8).
    console.warn('The recent searches could not be read.', problem);
    return none;
  }
};

const save = (searches: readonly string[]): void => {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Without site data they last as long as the palette is open.
  }
};

type RecentSearches = {
  /** The newest first, at most 5. */
  readonly searches: readonly string[];
  readonly add: (query: string) => void;
  readonly clear: () => void;
};

/** What was searched before in this browser. */
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
  readonly onFilter: (filter: MatchFilter) => void;
};

type PaletteBodyProps = PaletteChoices & {
  readonly onClose: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typedAhead: string;
};

const noMatches: readonly Match[] = [];

/** Where a key moves the mark among `count` options; undefined for every other key. */
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
 * The combobox is written by hand: its list lags behind the typing on purpose, a choice may fill the query and keep the
 * list open, and two of its groups are no answer to the query: Base UI's Autocomplete would have to be argued out of
 * its own filtering, value and highlight for each.
 */
/** What the palette holds while it is open; it is made anew each time. */
export const PaletteBody = ({ input, typedAhead, onClose, onMatch, onFilter }: PaletteBodyProps) => {
  const [query, setQuery] = useState(typedAhead);
  // The window gives the field the focus a moment after it has drawn it: no letter may fall between.
  const [ready, setReady] = useState(false);
  const [marked, setMarked] = useState<string>();
  const recent = useRecentSearches();
  const listing = useListing();
  // The letter is drawn first, what it finds after it: neither the index nor a search holds up the typing.
  const asked = useDeferredValue(query);
  const board = useDeferredValue(listing, noMatches);
  const index = useMemo(() => createSearchIndex(board, searchWords), [board]);
  const options = useMemo(() => paletteOptions(index, asked, recent.searches), [index, asked, recent.searches]);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === marked),
  );

  const listId = useId();

  const ask = (text: string): void => {
    setQuery(text);
    setMarked(undefined);
  };

  /** Fills the field with a team's name and marks its first match, so that Enter goes on to it. */
  const askForTeam = (name: string): void => {
    ask(name);
    const ofTeam = paletteOptions(index, name, recent.searches);
    setMarked(ofTeam.find((option) => option.kind === 'result' && option.result.type === 'match')?.key);
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
    else if (result.type === 'team') askForTeam(result.title);
    else onFilter({ sport: result.data.sport, league: result.type === 'league' ? result.data.key : 'all' });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Who types fast presses Enter before the list has come: what was typed counts, not what is drawn.
      const current =
        asked === query ? options : paletteOptions(createSearchIndex(listing, searchWords), query, recent.searches);
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
  const nothing = searching && !loading && options.length === 0;
  const counted = nothing ? texts.nothingFound : texts.counted(options.length);
  const missing = searching && !loading ? index.missingLeague(asked) : undefined;
  const notOnBoard = missing === undefined ? undefined : texts.notOnBoard(missing);
  const said = useDebouncedWords(searching && !loading ? [notOnBoard, counted].filter(Boolean).join('. ') : '');

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
      <output className="visually-hidden">{said}</output>
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
        <PaletteList id={listId} options={options} query={asked} at={at} onMark={setMarked} onChoose={choose} />
      </div>
      <PaletteFoot />
    </>
  );
};
