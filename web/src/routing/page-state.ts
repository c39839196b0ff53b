import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isCalendarDay } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';

/** The tabs of the main area in their order. A later screen adds its word here and its row in `app/shell/tabs.ts`. */
export const tabIds = ['live', 'matches', 'odds', 'statistics', 'analyst'] as const;

export type TabId = (typeof tabIds)[number];

/** The chips over the list of Matches: all of it, or what stands in one of its sections. */
export type ShownMatches = 'all' | 'live' | 'finished' | 'upcoming' | 'off';

/** What a person would share: it lives in the query string, so that Back works and links can be sent. */
export type PageState = {
  readonly tab: TabId;
  readonly sport: SportId | 'all';
  /** A league's key within the sport (`league/league-key.ts`); always `all` while `sport` is. */
  readonly league: string;
  /** The reader's local day, YYYY-MM-DD; absent for today. */
  readonly day?: string | undefined;
  /** Which of the day's matches are listed, by where they stand; absent for all. */
  readonly show?: Exclude<ShownMatches, 'all'> | undefined;
  /** The league whose page is open, by its key; under the match where one is open as well. */
  readonly competition?: string | undefined;
  /** The match whose details are open. */
  readonly match?: string | undefined;
  /** What else is open over the page. */
  readonly view?: 'status' | undefined;
};

export const startState: PageState = { tab: 'live', sport: 'all', league: 'all' };

const tabSchema = v.picklist(tabIds);
const matchSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const leagueSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

const daySchema = v.pipe(v.string(), v.check(isCalendarDay));
const showSchema = v.picklist(['live', 'finished', 'upcoming', 'off']);

/** The state that a query string tells; whatever in it is unknown or malformed falls back to the start state's part. */
export const readPageState = (search: string): PageState => {
  const asked = new URLSearchParams(search);
  const tab = v.safeParse(tabSchema, asked.get('tab'));
  const sport = asked.get('sport') ?? 'all';
  const known = isSportId(sport);
  const league = v.safeParse(leagueSchema, asked.get('league'));
  const day = v.safeParse(daySchema, asked.get('day'));
  const show = v.safeParse(showSchema, asked.get('show'));
  const competition = asked.get('competition');
  const match = v.safeParse(matchSchema, asked.get('match'));
  const view = asked.get('view');
  return {
    tab: tab.success ? tab.output : startState.tab,
    sport: known ? sport : 'all',
    league: known && league.success ? league.output : 'all',
    ...(day.success ? { day: day.output } : {}),
    ...(show.success ? { show: show.output } : {}),
    ...(competition ? { competition } : {}),
    ...(match.success ? { match: match.output } : {}),
    ...(view === 'status' ? { view } : {}),
  };
};

/** The query string of a state, `?` included, empty for the start state. Parameters that are not ours stay as they were. */
export const writePageState = (state: PageState, search: string): string => {
  const next = new URLSearchParams(search);
  const defaults: PageState = startState;
  for (const key of ['tab', 'sport', 'league', 'day', 'show', ...openKeys] as const) {
    const value = state[key];
    if (value === undefined || value === defaults[key]) next.delete(key);
    else next.set(key, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
};

/** The parts of a state that tell what is open over the page. */
export const openKeys = ['competition', 'match', 'view'] as const;

/** Nothing is. */
export const nothingOpen = { competition: undefined, match: undefined, view: undefined };

/**
 * The state after a choice: another sport resets the league, as the sidebar's rule has it, unless both are chosen; a
 * choice of anything but what is open over the page closes that. A match opens and closes over a league's page.
 */
export const changePageState = (state: PageState, choice: Partial<PageState>): PageState => {
  const beneath = 'match' in choice ? { competition: state.competition } : undefined;
  const next = { ...state, ...nothingOpen, ...beneath, ...choice };
  const resetsLeague = next.sport === 'all' || (choice.sport !== undefined && choice.league === undefined);
  return resetsLeague ? { ...next, league: 'all' } : next;
};
