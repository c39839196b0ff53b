import { type CountryFlag, countryFlag } from '@touchline/domain/league/country-flag.ts';
import { isField } from '@touchline/domain/match/classification.ts';
import { kickOffDay } from '@touchline/domain/match/kick-off.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { isCompetitor, sideOrder, teamsInOrder } from '@touchline/domain/match/sides.ts';
import type { SearchResult } from '@touchline/domain/search/search-entries.ts';
import type { popularSearches } from '@touchline/domain/search/search-index.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { localDay } from '@touchline/domain/time/local-day.ts';
import * as texts from '@touchline/texts/en/search.ts';
import { useMatch, useStaleSports } from '../board/use-board.ts';
import { useFromNow } from '../board/use-now.ts';
import { dayButton } from '../match/days/day-wording.ts';
import { readerZone } from '../match/days/local-days.ts';
import { badgeWords } from '../match/status-wording.ts';
import { Badge } from '../ui/badge.tsx';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import { Crest } from '../ui/team-logo.tsx';
import { markedTitle } from './highlighted-title.ts';
import type { PaletteOption } from './palette-options.ts';
import styles from './search-palette.module.css';

type Sign =
  | { readonly country: string }
  // Europe is no country of the flags' table.
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

/** A search that was made before, or that many make. */
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
    const [team] = teamsInOrder(result.data);
    return <Crest name={isCompetitor(team) ? team.name : ''} logo={team.logo} />;
  }
  if (result.type !== 'league') return <Icon name={result.data.sport} />;
  const { emoji, code } = countryFlag(result.data.country);
  return <Flag emoji={emoji} code={code} />;
};

/** LIVE with the score, the score at the end, the day and time of what is to come. */
const MatchEnd = ({ match: found }: { readonly match: Match }) => {
  const match = useMatch(found.id) ?? found;
  const stale = useStaleSports();
  const zone = readerZone();
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

/** A match, team, league or sport that the query found. */
const ResultOption = ({ result, query, selected }: ResultOptionProps) => {
  const { before, found, after } = markedTitle(result.title, query);
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

type PaletteListProps = {
  readonly id: string;
  readonly options: readonly PaletteOption[];
  /** What the results answer. */
  readonly query: string;
  /** Index of the marked option. */
  readonly at: number;
  readonly onMark: (key: string) => void;
  readonly onChoose: (option: PaletteOption) => void;
};

const bringIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** The options under the field. It never has the focus: the field's `aria-activedescendant` points into it. */
export const PaletteList = ({ id, options, query, at, onMark, onChoose }: PaletteListProps) => {
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
        // The field keeps the focus, and with it a phone its keyboard.
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
  return (
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
};
