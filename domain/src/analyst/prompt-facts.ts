import type { Reason } from '../forecast/forecast.ts';
import { formattedPrice } from '../odds/price-text.ts';
import { zonedMinute } from '../time/zoned-time.ts';
import { timeZoneLabel } from './answer-format.ts';
import type { AnswerReader } from './answer-format.ts';
import type { Facts, FactForecast, FactMarket, FactMatch, FactMeeting, FactOdds } from './facts.ts';
import type { AnswerLanguage } from './languages/answer-language.ts';
import { dateWords, timeWords, weekdayWords } from './languages/time-words.ts';
import type { FactLeague, FactRange, FactSeason, FactTeamSeason, SeasonSource } from './season-facts.ts';

type ToldOdds = Omit<FactOdds, 'home' | 'draw' | 'away' | 'overUnder'> & {
  readonly home: string;
  readonly draw?: string;
  readonly away: string;
  readonly overUnder?: { readonly line: number; readonly over: string; readonly under: string };
};

/** A market by its name: outcomes with their chances in words, "54% (49% to 59%)". */
type ToldMarkets = Readonly<
  Record<string, { readonly ref: string; readonly chances: Readonly<Record<string, string>> }>
>;

/** A team's season with its chances and expected points in words. */
type ToldTeam = Omit<FactTeamSeason, 'chances' | 'expectedPoints'> & {
  readonly chances: Readonly<Record<string, string>>;
  readonly expectedPoints: string;
};

type ToldSeason = Pick<SeasonSource, 'ref' | 'at' | 'basis'> & {
  readonly teams: readonly ToldTeam[];
  readonly atStake?: readonly {
    readonly result: string;
    readonly team: string;
    readonly kind: string;
    readonly chance: string;
  }[];
};

type ToldMatch = Omit<FactMatch, 'matchId' | 'odds' | 'forecast' | 'markets' | 'season'> & {
  readonly markets?: ToldMarkets;
  readonly season?: ToldSeason;
  readonly odds?: ToldOdds;
  /** The band by its name on the page. */
  readonly forecast?: Omit<FactForecast, 'band'> & { readonly band: string };
};

/**
 * The facts as sent to the model. Times are in words and in the reader's zone ("tomorrow at 20:45"), and prices in the
 * reader's format, so that copied text reads well and matches the page. Data that only the page needs is omitted.
 */
type PromptFacts = Omit<Facts, 'matches' | 'leagues'> & {
  readonly leagues?: readonly (Pick<FactLeague, 'league' | 'country'> & ToldSeason)[];
  /** "Rome time" */
  readonly clock: string;
  readonly oddsFormat: AnswerReader['oddsFormat'];
  readonly matches: readonly ToldMatch[];
};

/** The reader's formats, and when the facts were collected (ISO 8601). */
type Reader = AnswerReader & { readonly asOf: string };

const oddsFact = ({ home, draw, away, overUnder, seenAt, ...rest }: FactOdds, reader: Reader): ToldOdds => {
  const price = (decimal: number): string =>
    formattedPrice(reader.oddsFormat, decimal).replace('.', reader.language.decimalMark);
  return {
    ...rest,
    home: price(home),
    ...(draw !== undefined && { draw: price(draw) }),
    away: price(away),
    ...(overUnder !== undefined && {
      overUnder: { line: overUnder.line, over: price(overUnder.over), under: price(overUnder.under) },
    }),
    seenAt: timeWords(seenAt, reader.asOf, reader.zone, reader.language),
  };
};

const reasonFact = (reason: Reason, { asOf, zone, language }: Reader): Reason =>
  'at' in reason ? { ...reason, at: timeWords(reason.at, asOf, zone, language) } : reason;

const meetingFact = (meeting: FactMeeting, { language }: Reader): FactMeeting => ({
  ...meeting,
  day: dateWords(meeting.day, language),
});

const percentText = (chance: number, { chances }: AnswerLanguage): string => {
  const whole = Math.round(chance * 100);
  if (whole === 0) return chances.least;
  return whole === 100 ? chances.most : chances.percent(whole);
};

const rangeText = ({ chance, low, high }: FactRange, { language }: Reader): string => {
  const { decided, impossible, range } = language.chances;
  if (chance === 1) return decided;
  if (chance === 0) return impossible;
  const [from, to] = [percentText(low, language), percentText(high, language)];
  const text = percentText(chance, language);
  return from === to ? text : `${text} (${range(from, to)})`;
};

const marketFacts = (markets: readonly FactMarket[], reader: Reader): ToldMarkets =>
  Object.fromEntries(
    markets.map(({ ref, id, outcomes }) => [
      id,
      { ref, chances: Object.fromEntries(outcomes.map((each) => [each.outcome, rangeText(each, reader)])) },
    ]),
  );

const teamFact = ({ chances, expectedPoints, ...rest }: FactTeamSeason, reader: Reader): ToldTeam => {
  const { mean, low, high } = expectedPoints;
  const range = low === high ? '' : ` (${reader.language.chances.range(String(low), String(high))})`;
  return {
    ...rest,
    chances: Object.fromEntries(Object.entries(chances).map(([kind, chance]) => [kind, rangeText(chance, reader)])),
    expectedPoints: `${mean}${range}`,
  };
};

const seasonFact = ({ ref, at, basis, home, away, stakes }: FactSeason, reader: Reader): ToldSeason => ({
  ref,
  basis,
  at: timeWords(at, reader.asOf, reader.zone, reader.language),
  teams: [home, away].flatMap((team) => (team === undefined ? [] : [teamFact(team, reader)])),
  ...(stakes !== undefined && {
    atStake: stakes.map(({ result, team, kind, chance }) => {
      return { result, team, kind, chance: percentText(chance, reader.language) };
    }),
  }),
});

const leagueFact = ({ ref, league, country, at, basis, teams }: FactLeague, reader: Reader) => ({
  ref,
  basis,
  league,
  ...(country !== undefined && { country }),
  at: timeWords(at, reader.asOf, reader.zone, reader.language),
  teams: teams.map((team) => teamFact(team, reader)),
});

const matchFact = (match: FactMatch, reader: Reader): ToldMatch => {
  const { matchId: _, odds, forecast, startTime, timeTbc, headToHead, markets, season, ...rest } = match;
  return {
    ...rest,
    startTime: timeTbc
      ? `${weekdayWords(startTime.slice(0, 10), reader.asOf, reader.language)}, ${reader.language.times.timeOpen}`
      : timeWords(startTime, reader.asOf, reader.zone, reader.language),
    ...(forecast !== undefined && {
      forecast: {
        ...forecast,
        band: reader.bands[forecast.band],
        reasons: forecast.reasons.map((reason) => reasonFact(reason, reader)),
      },
    }),
    ...(odds !== undefined && { odds: oddsFact(odds, reader) }),
    ...(headToHead !== undefined && { headToHead: headToHead.map((meeting) => meetingFact(meeting, reader)) }),
    ...(markets !== undefined && { markets: marketFacts(markets, reader) }),
    ...(season !== undefined && { season: seasonFact(season, reader) }),
  };
};

const zonedNow = (asOf: string, zone: string, language: AnswerLanguage): string => {
  const [day = '', time = ''] = zonedMinute(asOf, zone).split(' ');
  return `${weekdayWords(day, '', language)}, ${time}`;
};

export const promptFacts = ({ asOf, matches, leagues, ...rest }: Facts, reader: AnswerReader): PromptFacts => ({
  asOf: zonedNow(asOf, reader.zone, reader.language),
  clock: timeZoneLabel(reader),
  oddsFormat: reader.oddsFormat,
  ...rest,
  matches: matches.map((match) => matchFact(match, { ...reader, asOf })),
  ...(leagues !== undefined && { leagues: leagues.map((league) => leagueFact(league, { ...reader, asOf })) }),
});
