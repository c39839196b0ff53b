import { circuitOf, isField } from '@touchline/domain/match/classification.ts';
import type { Match } from '@touchline/domain/match/match.ts';
import { statusLabel } from '@touchline/domain/match/status-label.ts';
import type { SportId } from '@touchline/domain/sport/sport.ts';
import { epochMs, isoFromEpochMs } from '@touchline/domain/time/iso-time.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import * as de from '@touchline/texts/de/server.ts';
import * as en from '@touchline/texts/en/server.ts';
import * as es from '@touchline/texts/es/server.ts';
import type { Language } from '@touchline/texts/language.ts';
import { leagueWithCountry, localizedPairing, resultText, sessionName, statusText } from '../platform/match-names.ts';

/** The texts of a calendar, in every language. */
export const calendarTexts: Readonly<Record<Language, typeof en>> = { en, de, es };

/** The minutes that a calendar reserves for a match, including breaks. No provider says when a match ends. */
const usualMinutes: Readonly<Record<SportId, number>> = {
  football: 120,
  basketball: 150,
  hockey: 150,
  baseball: 180,
  americanfootball: 195,
  rugby: 120,
  volleyball: 120,
  handball: 105,
  formula1: 120,
  mma: 30,
  afl: 165,
  tennis: 150,
};

/** A calendar's entry for one match. Times are ISO 8601 UTC; texts are not escaped yet. */
export type CalendarEntry = {
  /** Stable for a match, and globally unique. */
  readonly uid: string;
  readonly start: string;
  readonly end: string;
  /** True if the time is unconfirmed: only the UTC days of `start` (inclusive) and `end` (exclusive) apply. */
  readonly allDay: boolean;
  readonly summary: string;
  readonly description: string;
  /** The circuit of a race. */
  readonly location?: string;
  readonly url: string;
  /** True if the match does not take place at this time. */
  readonly off: boolean;
  /** Never decreases: calendar apps keep the entry with the higher number. At most 31 bits (RFC 5545, 3.3.8). */
  readonly revision: number;
};

export type TeamCalendar = {
  readonly language: Language;
  /** The team's name; undefined for a team that is not known. */
  readonly team: string | undefined;
  /** The site's name. */
  readonly site: string;
  readonly entries: readonly CalendarEntry[];
};

/** `publicUrl` is the origin of the matches' addresses. */
type CalendarOptions = {
  readonly publicUrl: string;
  /** The site's name. */
  readonly site: string;
  readonly scores: boolean;
  readonly language: Language;
  /** The time of writing, in epoch ms. It is the revision of all entries, because no source says when a match changed. */
  readonly nowMs: number;
};

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

const summaryOf = (match: Match, language: Language): string => {
  const pairing = localizedPairing(match, language);
  return match.status === 'postponed' ? `${statusText(statusLabel(match), language)}: ${pairing}` : pairing;
};

/** The name of the calendar of `teamId`, if it contains the match. The calendar of a Grand Prix lists its sessions. */
const calendarName = (match: Match, teamId: string): string | undefined => {
  if (isField(match)) return match.leagueId === teamId ? match.league : undefined;
  return [match.homeTeam, match.awayTeam].find(({ id }) => id === teamId)?.name;
};

/** Revisions are seconds since 2020: they fit into 31 bits until 2088. */
const firstRevisionMs = Date.UTC(2020, 0, 1);

const entryOf = (match: Match, { publicUrl, scores, language, nowMs }: CalendarOptions): CalendarEntry | undefined => {
  const startMs = epochMs(match.startTime);
  if (Number.isNaN(startMs)) return undefined;
  const session = isField(match) || match.session === undefined ? undefined : sessionName(match.session, language);
  const allDay = match.timeTbc === true;
  const circuit = circuitOf(match);
  const lines = [
    leagueWithCountry(match, language),
    session,
    allDay ? calendarTexts[language].timeTbc : undefined,
    // A match in play has none: a calendar may be read hours after it was fetched.
    scores ? resultText(match, language) : undefined,
  ];
  return {
    uid: `${match.id}@${new URL(publicUrl).hostname}`,
    start: isoFromEpochMs(startMs),
    end: isoFromEpochMs(startMs + (allDay ? dayMinutes : usualMinutes[match.sport]) * minuteMs),
    allDay,
    summary: summaryOf(match, language),
    description: lines.filter((line) => line !== undefined).join('\n'),
    ...(circuit !== undefined && { location: circuit }),
    url: new URL(matchAddress(match, language), publicUrl).href,
    off: match.status === 'postponed',
    revision: Math.floor((nowMs - firstRevisionMs) / 1_000),
  };
};

/**
 * The matches of a team by start time. Results are included only with `scores`: a calendar must not spoil a match that
 * its user watches later.
 */
export const teamCalendar = (
  matches: Iterable<Match>,
  of: { readonly sport: Match['sport']; readonly teamId: string },
  options: CalendarOptions & {
    /** The team's name, if it has no match. */
    readonly name?: string | undefined;
  },
): TeamCalendar => {
  let team = options.name;
  const entries: CalendarEntry[] = [];
  for (const match of matches) {
    if (match.sport !== of.sport) continue;
    const name = calendarName(match, of.teamId);
    if (name === undefined) continue;
    team ??= name;
    const entry = entryOf(match, options);
    if (entry !== undefined) entries.push(entry);
  }
  return {
    site: options.site,
    team,
    language: options.language,
    entries: entries.toSorted((a, b) => order(a.start, b.start) || order(a.uid, b.uid)),
  };
};

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
