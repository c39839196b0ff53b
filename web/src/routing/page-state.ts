import { isSportId } from '@touchline/domain/sport/sport-catalog.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { isCalendarDay } from '@touchline/domain/time/iso-time.ts';
import * as v from 'valibot';

/** The tabs of the main area in order. A new screen adds its id here and its row in `app/shell/tabs.ts`. */
export const tabIds = ['live', 'matches', 'odds', 'statistics', 'analyst'] as const;

export type TabId = (typeof tabIds)[number];

/** The chips above the Matches list: all matches, or one of its sections. */
export type ShownMatches = 'all' | 'live' | 'finished' | 'upcoming' | 'off';

/** The shareable state of the page. It lives in the query string, so that Back works and links can be shared. */
export type PageState = {
  readonly tab: TabId;
  readonly sport: SportId | 'all';
  /** A league's key within the sport (`league/league-key.ts`); always `all` if `sport` is `all`. */
  readonly league: string;
  /** A calendar day in the user's time zone, YYYY-MM-DD; absent for today. */
  readonly day?: string | undefined;
  /** The section of the day's matches to list; absent for all. */
  readonly show?: Exclude<ShownMatches, 'all'> | undefined;
  /** The key of the league whose page is open; the page is below the match dialog if both are open. */
  readonly competition?: string | undefined;
  /** The open team, `football/40`; like a league's page, its sheet is below the match dialog if both are open. */
  readonly team?: string | undefined;
  /** The match whose dialog is open. */
  readonly match?: string | undefined;
  /** The part of the open match to scroll to: the further chances in it. */
  readonly section?: 'chances' | undefined;
  /** Another dialog that is open. */
  readonly view?: 'status' | undefined;
};

export const startState: PageState = { tab: 'live', sport: 'all', league: 'all' };

const tabSchema = v.picklist(tabIds);
const matchSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const leagueSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

const daySchema = v.pipe(v.string(), v.check(isCalendarDay));
const showSchema = v.picklist(['live', 'finished', 'upcoming', 'off']);

/** Reads the state from a query string. Unknown or malformed parts fall back to the start state. */
export const readPageState = (search: string): PageState => {
  const asked = new URLSearchParams(search);
  const tab = v.safeParse(tabSchema, asked.get('tab'));
  const sport = asked.get('sport') ?? 'all';
  const known = isSportId(sport);
  const league = v.safeParse(leagueSchema, asked.get('league'));
  const day = v.safeParse(daySchema, asked.get('day'));
  const show = v.safeParse(showSchema, asked.get('show'));
  const competition = asked.get('competition');
  const team = v.safeParse(matchSchema, asked.get('team'));
  const match = v.safeParse(matchSchema, asked.get('match'));
  const section = asked.get('section');
  const view = asked.get('view');
  return {
    tab: tab.success ? tab.output : startState.tab,
    sport: known ? sport : 'all',
    league: known && league.success ? league.output : 'all',
    ...(day.success ? { day: day.output } : {}),
    ...(show.success ? { show: show.output } : {}),
    ...(competition ? { competition } : {}),
    ...(team.success ? { team: team.output } : {}),
    ...(match.success ? { match: match.output } : {}),
    ...(section === 'chances' ? { section } : {}),
    ...(view === 'status' ? { view } : {}),
  };
};

/** The query string of a state, including `?`; empty for the start state. Unrelated parameters are kept. */
export const writePageState = (state: PageState, search: string): string => {
  const next = new URLSearchParams(search);
  const defaults: PageState = startState;
  for (const key of ['tab', 'sport', 'league', 'day', 'show', 'section', ...openKeys] as const) {
    const value = state[key];
    if (value === undefined || value === defaults[key]) next.delete(key);
    else next.set(key, value);
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
};

/** The parts of a state that open dialogs. */
export const openKeys = ['competition', 'team', 'match', 'view'] as const;

/** A state without open dialogs. */
export const nothingOpen = {
  competition: undefined,
  team: undefined,
  match: undefined,
  section: undefined,
  view: undefined,
};

/**
 * The state after a choice. Choosing only a sport resets the league. Any choice closes open dialogs, except that a
 * match opens and closes over a league's page or a team's sheet.
 */
export const changePageState = (state: PageState, choice: Partial<PageState>): PageState => {
  const beneath = 'match' in choice ? { competition: state.competition, team: state.team } : undefined;
  const next = { ...state, ...nothingOpen, ...beneath, ...choice };
  const resetsLeague = next.sport === 'all' || (choice.sport !== undefined && choice.league === undefined);
  return resetsLeague ? { ...next, league: 'all' } : next;
};
