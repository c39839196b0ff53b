import { epochMs, utcDay } from '@touchline/domain/match/iso-time.ts';
import { isSportId } from '@touchline/domain/sports.ts';
import type { SportId } from '@touchline/domain/sport.ts';
import * as v from 'valibot';

/** The tabs of the main area in their order. A later screen adds its word here and its row in `features/frame/tabs.ts`. */
export const tabIds = ['live', 'matches', 'odds', 'statistics', 'analyst'] as const;

export type TabId = (typeof tabIds)[number];

/** What a person would share: it lives in the query string, so that Back works and links can be sent. */
export type PageState = {
  readonly tab: TabId;
  readonly sport: SportId | 'all';
  /** A league's key within the sport (`league/league-key.ts`); always `all` while `sport` is. */
  readonly league: string;
  /** The reader's local day, YYYY-MM-DD; absent for today. */
  readonly day?: string | undefined;
  /** The match whose details are open. */
  readonly match?: string | undefined;
};

export const startState: PageState = { tab: 'live', sport: 'all', league: 'all' };

const tabSchema = v.picklist(tabIds);
const matchSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const leagueSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

const isDay = (text: string): boolean => {
  const midnight = epochMs(`${text}T00:00:00Z`);
  // The pattern alone lets 31 February through, which Date would move into March.
  return Number.isFinite(midnight) && utcDay(midnight) === text;
};

const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay));

/** The state that a query string tells; whatever in it is unknown or malformed falls back to the start state's part. */
export const readPageState = (search: string): PageState => {
  const asked = new URLSearchParams(search);
  const tab = v.safeParse(tabSchema, asked.get('tab'));
  const sport = asked.get('sport') ?? 'all';
  const known = isSportId(sport);
  const league = v.safeParse(leagueSchema, asked.get('league'));
  const day = v.safeParse(daySchema, asked.get('day'));
  const match = v.safeParse(matchSchema, asked.get('match'));
  return {
    tab: tab.success ? tab.output : startState.tab,
    sport: known ? sport : 'all',
    league: known && league.success ? league.output : 'all',
    ...(day.success ? { day: day.output } : {}),
    ...(match.success ? { match: match.output } : {}),
  };
};

/** The query string of a state, `?` included, empty for the start state. Parameters that are not ours stay as they were. */
export const writePageState = (state: PageState, search: string): string => {
  const next = new URLSearchParams(search);
  const parts = { tab: state.tab, sport: state.sport, league: state.league, day: state.day, match: state.match };
  const defaults = { ...startState, day: undefined, match: undefined };
  for (const key of ['tab', 'sport', 'league', 'day', 'match'] as const) {
    const value = parts[key];
    if (value === undefined || value === defaults[key]) next.delete(key);
    else next.set(key, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * The state after a choice: another sport resets the league, as the sidebar's rule has it, unless both are chosen; a
 * choice of anything but a match closes the open one.
 */
export const changePageState = (state: PageState, choice: Partial<PageState>): PageState => {
  const next = { ...state, match: undefined, ...choice };
  const resetsLeague = next.sport === 'all' || (choice.sport !== undefined && choice.league === undefined);
  return resetsLeague ? { ...next, league: 'all' } : next;
};
