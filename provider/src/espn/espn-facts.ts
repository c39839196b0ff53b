import { maxBroadcasts, type MatchFacts } from '@touchline/domain/match/match.ts';
import type { MatchStatus } from '@touchline/domain/sport/sport.ts';
import * as v from 'valibot';
import { plainText } from '../plain-text.ts';

/** Facts are optional: an invalid value is left out without affecting the match. */
const orUndefined = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.nullish(schema), undefined);

const text = orUndefined(v.string());
const timeouts = orUndefined(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)));

const placeSchema = v.object({
  venue: orUndefined(
    v.object({ fullName: text, court: text, address: orUndefined(v.object({ city: text, state: text })) }),
  ),
  broadcasts: orUndefined(v.array(v.object({ names: orUndefined(v.array(v.string())) }))),
  situation: orUndefined(
    v.object({ homeTimeouts: timeouts, awayTimeouts: timeouts, lastPlay: orUndefined(v.object({ text })) }),
  ),
});

const weatherSchema = v.object({ displayValue: text });

const sideSchema = v.object({
  records: orUndefined(v.array(v.object({ type: text, summary: text }))),
  probables: orUndefined(v.array(v.object({ name: text, athlete: orUndefined(v.object({ displayName: text })) }))),
});

/** The maximum length of a fact. The last play is a sentence. */
const longest = { words: 80, sentence: 200 };

type Draft = { -readonly [K in keyof MatchFacts]: MatchFacts[K] };

const venueOf = (venue: v.InferOutput<typeof placeSchema>['venue']): string => {
  const name = plainText(venue?.fullName ?? '', longest.words);
  const city = plainText(venue?.address?.city ?? '', longest.words);
  return city === '' || name.includes(city) ? name : [name, city].filter((part) => part !== '').join(', ');
};

const sideFacts = (item: unknown): { readonly record: string; readonly pitcher: string } => {
  const read = v.safeParse(sideSchema, item);
  if (!read.success) return { record: '', pitcher: '' };
  const { records, probables } = read.output;
  const total = plainText(records?.find(({ type }) => type === 'total')?.summary ?? '', 20);
  return {
    record: /^\d{1,3}(?:-\d{1,3}){1,2}$/.test(total) ? total : '',
    pitcher: plainText(
      probables?.find(({ name }) => name === 'probableStartingPitcher')?.athlete?.displayName ?? '',
      longest.words,
    ),
  };
};

const bothSides = (home: string, away: string): { readonly home?: string; readonly away?: string } | undefined =>
  home === '' && away === '' ? undefined : { ...(home === '' ? {} : { home }), ...(away === '' ? {} : { away }) };

export type EspnFactItems = {
  /** The competition as in the reply. */
  readonly competition: unknown;
  /** The weather of the competition's event. */
  readonly weather: unknown;
  readonly home: unknown;
  readonly away: unknown;
};

/**
 * The facts on a scoreboard besides the score; undefined if there are none. The temperature is left out, because the
 * reply does not name its unit. Never throws.
 */
export const readFacts = (
  { competition, weather, home, away }: EspnFactItems,
  status: MatchStatus,
): MatchFacts | undefined => {
  const facts: Draft = {};
  const read = v.safeParse(placeSchema, competition);
  if (read.success) {
    const { venue, broadcasts, situation } = read.output;
    const place = venueOf(venue);
    if (place !== '') facts.venue = place;
    const court = plainText(venue?.court ?? '', longest.words);
    if (court !== '') facts.court = court;
    const names = (broadcasts ?? []).flatMap((each) => each.names ?? []).map((name) => plainText(name, longest.words));
    const channels = [...new Set(names)].filter((name) => name !== '').slice(0, maxBroadcasts);
    if (channels.length > 0) facts.broadcasts = channels;
    if (status === 'live' && situation !== undefined && situation !== null) {
      const { homeTimeouts, awayTimeouts } = situation;
      if (typeof homeTimeouts === 'number' && typeof awayTimeouts === 'number') {
        facts.timeouts = { home: homeTimeouts, away: awayTimeouts };
      }
      const lastPlay = plainText(situation.lastPlay?.text ?? '', longest.sentence);
      if (lastPlay !== '') facts.lastPlay = lastPlay;
    }
  }
  const sky = v.safeParse(weatherSchema, weather);
  const words = sky.success ? plainText(sky.output.displayValue ?? '', longest.words) : '';
  if (words !== '') facts.weather = words;
  const [ofHome, ofAway] = [sideFacts(home), sideFacts(away)];
  const records = bothSides(ofHome.record, ofAway.record);
  if (records !== undefined) facts.records = records;
  const pitchers = status === 'scheduled' ? bothSides(ofHome.pitcher, ofAway.pitcher) : undefined;
  if (pitchers !== undefined) facts.pitchers = pitchers;
  return Object.keys(facts).length === 0 ? undefined : facts;
};
