import { followedLeagueKey, teamKeyOf } from '@touchline/domain/favorites/favorites.ts';
import { countryFlag, type CountryFlag } from '@touchline/domain/league/country-flag.ts';
import { foldedName } from '@touchline/domain/league/folded-name.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import type { SearchResult } from '@touchline/domain/search/search-entries.ts';
import { popularSearches, shortestQuery } from '@touchline/domain/search/search-index.ts';
import type { SearchIndex } from '@touchline/domain/search/search-index.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import * as texts from '@touchline/texts/en/search.ts';
import { useMatch, useStaleSports } from '../board/live-provider.tsx';
import { useFromNow } from '../board/page-clock.ts';
import { useIsFavorite } from '../favorites/favorites-store.ts';
import { dayButton } from '../match/days/day-wording.ts';
import { userZone } from '../match/days/local-days.ts';
import { KnownTeamLogo } from '../match/known-team-logo.tsx';
import { badgeWords } from '../match/status-wording.ts';
import { SideLogo } from '../match/team-logo.tsx';
import { Badge } from '../ui/badge.tsx';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './search-palette.module.css';

/** An option of the palette. `key` is unique within a list. */
export type PaletteOption =
  | { readonly kind: 'recent' | 'popular'; readonly key: string; readonly query: string }
  | { readonly kind: 'result'; readonly key: string; readonly result: SearchResult };

/** Whether a query is long enough to search. */
export const isSearch = (query: string): boolean => query.trim().length >= shortestQuery;

/** The options from top to bottom: search results, or recent and popular searches. */
export const paletteOptions = (
  index: SearchIndex,
  query: string,
  recent: readonly string[],
  /** Adds results that are not on the board. */
  complete: (results: readonly SearchResult[]) => readonly SearchResult[],
): readonly PaletteOption[] => {
  if (isSearch(query)) {
    return complete(index.search(query)).map((result) => ({ kind: 'result', key: result.id, result }));
  }
  return [
    ...recent.map((search) => ({ kind: 'recent' as const, key: `recent:${search}`, query: search })),
    ...popularSearches.map((search) => ({ kind: 'popular' as const, key: `popular:${search}`, query: search })),
  ];
};

/** A title in three parts. The middle part matches the query. */
type HighlightedTitle = { readonly before: string; readonly found: string; readonly after: string };

const combiningMark = /^\p{M}+$/u;

/**
 * Finds a query in a title, ignoring case and accents. Returns no match if the title does not contain the query as
 * contiguous text.
 */
export const highlightedTitle = (title: string, query: string): HighlightedTitle => {
  const asked = foldedName(query);
  let folded = '';
  // For each folded character, the start and end of its source character in the title.
  const begins: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const letter of title) {
    const end = at + letter.length;
    const plain = foldedName(letter);
    if (plain === '' && combiningMark.test(letter)) {
      if (ends.length > 0) ends[ends.length - 1] = end;
    } else {
      const text = plain === '' && !folded.endsWith(' ') && folded !== '' ? ' ' : plain;
      folded += text;
      for (let count = 0; count < text.length; count += 1) {
        begins.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  const place = asked === '' ? -1 : folded.indexOf(asked);
  const begin = begins[place];
  const end = ends[place + asked.length - 1];
  if (begin === undefined || end === undefined) return { before: title, found: '', after: '' };
  return { before: title.slice(0, begin), found: title.slice(begin, end), after: title.slice(end) };
};

type Sign =
  | { readonly country: string }
  // The flag table has no entry for Europe.
  | { readonly flag: CountryFlag }
  | { readonly sport: SportId };

const popularSigns: Readonly<Record<(typeof popularSearches)[number], Sign>> = {
  'Premier League': { country: 'England' },
  'Champions League': { flag: { emoji: '🇪🇺', code: 'eu' } },
  NBA: { sport: 'basketball' },
  NFL: { sport: 'americanfootball' },
  'La Liga': { country: 'Spain' },
  'Serie A': { country: 'Italy' },
};

const signs: Readonly<Record<string, Sign>> = popularSigns;

const PopularSign = ({ query }: { readonly query: string }) => {
  const sign = signs[query];
  if (sign === undefined) return <Icon name="search" />;
  if ('sport' in sign) return <Icon name={sign.sport} />;
  const { emoji, code } = 'flag' in sign ? sign.flag : countryFlag(sign.country);
  return <Flag emoji={emoji} code={code} />;
};

type SearchOptionProps = {
  readonly option: Extract<PaletteOption, { readonly query: string }>;
  readonly selected: boolean;
};

/** A recent or popular search. */
const SearchOption = ({ option, selected }: SearchOptionProps) => (
  <>
    <span className={styles['sign']} aria-hidden="true">
      {option.kind === 'recent' ? <Icon name="clock" /> : <PopularSign query={option.query} />}
    </span>
    <span className={styles['title']}>
      <bdi>{option.query}</bdi>
    </span>
    <span className={styles['end']}>
      {selected && option.kind === 'recent' ? <Icon name="enter" size="small" /> : null}
    </span>
  </>
);

const ResultSign = ({ result }: { readonly result: SearchResult }) => {
  if (result.type === 'match') {
    if (isField(result.data)) return <Icon name={result.data.sport} />;
    return <SideLogo match={result.data} side={sideOrder(result.data)[0]} />;
  }
  if (result.type === 'team') {
    const { team, sport, country } = result.data;
    return <KnownTeamLogo sport={sport} team={team} country={country} />;
  }
  if (result.type !== 'league') return <Icon name={result.data.sport} />;
  const { emoji, code } = countryFlag(result.data.country);
  return <Flag emoji={emoji} code={code} />;
};

/** LIVE with the score, the final score, or the start of an upcoming match. */
const MatchEnd = ({ match: found }: { readonly match: Match }) => {
  const match = useMatch(found.id) ?? found;
  const stale = useStaleSports();
  const zone = userZone();
  const today = useFromNow((nowMs) => localDay(nowMs, zone));
  const badge = badgeWords(match, undefined, zone, stale === 'all' || stale.has(match.sport));
  const day = kickOffDay(match, zone);
  const score = matchScore(match);
  const [first, second] = sideOrder(match);
  return (
    <>
      {day === undefined || day === today || match.status === 'live' ? null : (
        <span>{dayButton(day, today).label}</span>
      )}{' '}
      <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
      {score === undefined ? null : <b>{`${score[first]} - ${score[second]}`}</b>}
    </>
  );
};

type ResultOptionProps = {
  readonly result: SearchResult;
  readonly query: string;
  readonly selected: boolean;
};

/** A match, team, league or sport in the results. */
const ResultOption = ({ result, query, selected }: ResultOptionProps) => {
  const { before, found, after } = highlightedTitle(result.title, query);
  return (
    <>
      <span className={styles['sign']} aria-hidden="true">
        <ResultSign result={result} />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          <bdi>
            {before}
            {found === '' ? null : <mark>{found}</mark>}
            {after}
          </bdi>
        </span>{' '}
        <span className={styles['subtitle']}>
          <bdi>{result.subtitle}</bdi>
        </span>
      </span>{' '}
      <span className={styles['end']}>
        {result.type === 'match' ? <MatchEnd match={result.data} /> : null}
        {selected ? <Icon name="enter" size="small" /> : null}
      </span>
    </>
  );
};

/** The favorite of a team or league; undefined for results that can't be followed. */
export const favoriteOf = (result: SearchResult): { readonly key: string; readonly name: string } | undefined => {
  if (result.type === 'league') return { key: followedLeagueKey(result.data.key), name: result.title };
  if (result.type !== 'team' || !hasSheet(result.data.sport)) return undefined;
  return { key: teamKeyOf({ sport: result.data.sport, id: result.data.team.id }), name: result.title };
};

/** Drivers have no matches of their own, so they have no sheet. */
export const hasSheet = (sport: SportId): boolean => !isField({ sport });

type ResultStarProps = {
  readonly favorite: { readonly key: string; readonly name: string };
  /** The row of the result in the list's grid. */
  readonly row: number;
  readonly onToggle: (key: string, name: string) => void;
};

/** Follows a team or league. The stars are next to the list, because an option cannot contain a button. */
const ResultStar = ({ favorite: { key, name }, row, onToggle }: ResultStarProps) => (
  <button
    type="button"
    className={styles['star']}
    style={{ gridRow: row }}
    aria-pressed={useIsFavorite(key)}
    aria-label={texts.follow(name)}
    title={texts.follow(name)}
    // The field keeps the focus, which keeps a phone's keyboard open.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => onToggle(key, name)}
  >
    <Icon name="star" size="small" />
  </button>
);

type PaletteListProps = {
  readonly id: string;
  readonly options: readonly PaletteOption[];
  /** The query of the shown results. */
  readonly query: string;
  /** Index of the selected option. */
  readonly at: number;
  readonly onMark: (key: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
  /** Follows or stops following a team or league. */
  readonly onFollow: (key: string, name: string) => void;
};

const bringIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** The options below the field. Focus stays in the field, which refers to the list with `aria-activedescendant`. */
export const PaletteList = ({ id, options, query, at, onMark, onChoose, onFollow }: PaletteListProps) => {
  const drawn = options.map((option, index) => {
    const selected = index === at;
    return (
      <button
        key={option.key}
        type="button"
        ref={selected ? bringIntoSight : undefined}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={styles['option']}
        style={option.kind === 'result' ? { gridRow: index + 1 } : undefined}
        // The field keeps the focus, which keeps a phone's keyboard open.
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={() => {
          if (!selected) onMark(option.key);
        }}
        onClick={() => onChoose(option)}
      >
        {option.kind === 'result' ? (
          <ResultOption result={option.result} query={query} selected={selected} />
        ) : (
          <SearchOption option={option} selected={selected} />
        )}
      </button>
    );
  });
  const firstPopular = options.findIndex(({ kind }) => kind === 'popular');
  const stars = options.flatMap((option, index) => {
    const favorite = option.kind === 'result' ? favoriteOf(option.result) : undefined;
    return favorite === undefined
      ? []
      : [<ResultStar key={option.key} favorite={favorite} row={index + 1} onToggle={onFollow} />];
  });
  const list = (
    <div id={id} role="listbox" aria-label={texts.results} className={styles['list']}>
      {firstPopular > 0 ? (
        <div role="group" aria-labelledby={`${id}-recent`}>
          {drawn.slice(0, firstPopular)}
        </div>
      ) : null}
      {firstPopular >= 0 ? (
        <div role="group" aria-labelledby={`${id}-popular`}>
          <div id={`${id}-popular`} role="presentation" className={styles['heading']}>
            {texts.popular}
          </div>
          <div role="presentation" className={styles['popular']}>
            {drawn.slice(firstPopular)}
          </div>
        </div>
      ) : (
        drawn
      )}
    </div>
  );
  return (
    <div className={firstPopular < 0 ? styles['results'] : undefined}>
      {list}
      {stars.length === 0 ? null : (
        <div role="group" aria-label={texts.follows} className={styles['stars']}>
          {stars}
        </div>
      )}
    </div>
  );
};
