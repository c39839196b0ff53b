import type { FactMatch, ForecastReason } from './facts.ts';

/*
 * One match in sentences. Every figure stands as the facts have it: nothing is rounded, nothing is worked out but the percent
 * of a chance.
 */

type Figure = number | string;

/** A chance of 0.482 is "48.2%"; a text stays as it is. */
export const percent = (chance: Figure): string =>
  typeof chance === 'string' ? chance : `${Number((chance <= 1 ? chance * 100 : chance).toFixed(8))}%`;

/** At least two decimals, as prices are written. */
const price = (value: Figure): string => {
  if (typeof value === 'string') return value;
  return Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value);
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "15:00" as the facts write it, "15:00 UTC" of an ISO time, with the day when it is another than that of `asOf`. */
export const timeWords = (iso: string, asOf: string | undefined): string => {
  const time = `${iso.slice(11, 16)}${iso.endsWith('Z') ? ' UTC' : ''}`;
  if (asOf === undefined || iso.slice(0, 10) === asOf.slice(0, 10)) return time;
  return `${Number(iso.slice(8, 10))} ${months[Number(iso.slice(5, 7)) - 1] ?? ''}, ${time}`;
};

/** "A", "A and B", "A, B and C". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

export const isOpen = ({ status }: FactMatch): boolean => status === 'live' || status === 'scheduled';
export const isLive = ({ status }: FactMatch): boolean => status === 'live';

/** Two things of the sides in the order in which the facts want them written. */
const inOrder = <Value>({ awayFirst }: Pick<FactMatch, 'awayFirst'>, home: Value, away: Value): [Value, Value] =>
  awayFirst ? [away, home] : [home, away];

const pairText = (
  match: FactMatch,
  { home, away }: { readonly home: number | string; readonly away: number | string },
): string => inOrder(match, home, away).join('-');

/** The match by name, with the mark that cites it. */
export const named = ({ title, home, away, ref, awayFirst }: FactMatch): string =>
  `**${title ?? (awayFirst ? `${away} at ${home}` : `${home} v ${away}`)}** [${ref}]`;

/** Where the match stands: "15:00 UTC", "live, 2nd half, 67', 2-1", "finished 2-1 (S1 6-4, S2 3-6, S3 7-5)". */
export const whereItStands = (match: FactMatch, asOf: string | undefined): string => {
  const { status, startTime, period, minute, score, periods } = match;
  const parts = periods.map((part) => `${part.label} ${pairText(match, part)}`);
  const result =
    score === undefined ? [] : [`${pairText(match, score)}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`];
  if (status === 'live')
    return [
      'live',
      ...(period === undefined ? [] : [period]),
      ...(minute === undefined ? [] : [`${minute}'`]),
      ...result,
    ].join(', ');
  if (status === 'finished') return ['finished', ...result].join(' ');
  if (status === 'postponed') return 'postponed';
  return startTime === undefined ? 'not started' : timeWords(startTime, asOf);
};

/** "Arsenal 48.2%, draw 26.1%, Chelsea 25.7%"; undefined where there is no forecast. */
export const chancesWords = (match: FactMatch): string | undefined => {
  const { home, away, forecast } = match;
  if (forecast === undefined) return undefined;
  const { chances } = forecast;
  const draw = chances.draw === undefined ? '' : `draw ${percent(chances.draw)}, `;
  const [first, second] = inOrder(match, `${home} ${percent(chances.home)}`, `${away} ${percent(chances.away)}`);
  return `${first}, ${draw}${second}`;
};

const basisWords: Readonly<Record<string, string>> = {
  market: 'from the odds',
  'ratings-fed': 'from ratings that learned from earlier odds and results',
  ratings: 'from ratings that learned from earlier results',
  'base-rate': 'from how such matches end in the long run, as no odds or ratings of these two are known',
};

/** "Medium confidence, from the odds". */
export const confidenceWords = ({ forecast }: FactMatch): string | undefined => {
  if (forecast?.band === undefined) return undefined;
  const { band, basis } = forecast;
  const from = basis === undefined ? undefined : Object.hasOwn(basisWords, basis) ? basisWords[basis] : `from ${basis}`;
  return `${band} confidence${from === undefined ? '' : `, ${from}`}`;
};

/** Reasons that have no figures. */
const plainReasons = {
  'prices-refused': 'The prices looked wrong and do not count.',
  'neutral-ground': 'Neither side plays at home.',
  'young-league': 'Confidence is held down, as the records of this league are young.',
} as const;

const reasonWords = (reason: ForecastReason, { home, away }: FactMatch, asOf: string | undefined): string => {
  const sideName = (side: 'home' | 'away'): string => (side === 'home' ? home : away);
  switch (reason.kind) {
    case 'prices':
      return `The prices behind it were seen at ${timeWords(reason.at, asOf)}.`;
    case 'prices-too-old':
      return `The last prices, of ${timeWords(reason.at, asOf)}, are too old to count.`;
    case 'ratings':
      return `The ratings know ${reason.home.played} results of ${home} and ${reason.away.played} of ${away}.`;
    case 'newcomer':
      return `${sideName(reason.side)} is new in its league and counts as sides that come up usually do.`;
    case 'not-enough-results':
      return `Too few results are known for ratings: ${reason.home} of ${home}, ${reason.away} of ${away}, and ${reason.needed} are needed.`;
    case 'expected-goals':
      return `Expected goals: ${home} ${reason.home}, ${away} ${reason.away}.`;
    case 'expected-margin':
      return `Expected margin: ${sideName(reason.points < 0 ? 'away' : 'home')} by ${Math.abs(reason.points)}.`;
    case 'played-yesterday':
      return `${sideName(reason.side)} played the day before.`;
    case 'red-cards':
      return `Red cards: ${home} ${reason.home}, ${away} ${reason.away}.`;
    case 'unmeasured-sport':
      return reason.ece === undefined
        ? 'Confidence is held down until more forecasts of this sport have been graded.'
        : `Confidence is held down, as the chances in this sport were off by ${percent(reason.ece)} on average.`;
    case 'prices-refused':
    case 'neutral-ground':
    case 'young-league':
      break;
  }
  return plainReasons[reason.kind];
};

/** Why the chances are what they are, a sentence for each reason. */
export const reasonsWords = (match: FactMatch, asOf: string | undefined): readonly string[] =>
  (match.forecast?.reasons ?? []).map((reason) => reasonWords(reason, match, asOf));

/** "The likeliest exact score is 2-1, at 9.4%." */
export const scoreWords = (match: FactMatch): string | undefined => {
  const [likeliest] = match.forecast?.goals?.scores ?? [];
  if (likeliest === undefined) return undefined;
  return `The likeliest exact score is ${pairText(match, likeliest)}, at ${percent(likeliest.chance)}.`;
};

/** "Bet365 has Arsenal at 2.10, the draw at 3.40 and Chelsea at 3.60 (seen at 14:20 UTC)". */
export const oddsWords = (match: FactMatch, asOf: string | undefined): string | undefined => {
  const { home, away, odds } = match;
  if (odds === undefined) return undefined;
  const [first, second] = inOrder(match, `${home} at ${price(odds.home)}`, `${away} at ${price(odds.away)}`);
  const prices = [first, ...(odds.draw === undefined ? [] : [`the draw at ${price(odds.draw)}`]), second];
  const seen = odds.seenAt === undefined ? '' : ` (seen at ${timeWords(odds.seenAt, asOf)})`;
  return `${odds.bookmaker ?? 'The bookmaker'} has ${listed(prices)}${seen}`;
};

/** "Arsenal WWDLW, Chelsea LDWWW", newest last. */
export const formWords = (match: FactMatch): string | undefined => {
  const { home, away, form } = match;
  const sides = inOrder(
    match,
    form?.home ? [`${home} ${form.home}`] : [],
    form?.away ? [`${away} ${form.away}`] : [],
  ).flat();
  return sides.length === 0 ? undefined : sides.join(', ');
};

export const meetingsWords = ({ headToHead }: FactMatch, most: number): string | undefined =>
  headToHead.length === 0
    ? undefined
    : headToHead
        .slice(0, most)
        .map(({ day, home, away, homeScore, awayScore }) => `${home} ${homeScore}-${awayScore} ${away} (${day})`)
        .join('; ');

export const statisticsWords = (match: FactMatch, most: number): string | undefined =>
  match.statistics.length === 0
    ? undefined
    : match.statistics
        .slice(0, most)
        .map((row) => `${row.label} ${pairText(match, row)}`)
        .join(', ');

/** The latest events, in the order of play: "23' goal, Saka (Arsenal)". */
export const eventsWords = ({ timeline, home, away }: FactMatch, most: number): string | undefined =>
  timeline.length === 0
    ? undefined
    : timeline
        .slice(-most)
        .map(({ kind, side, minute, stoppage, player }) => {
          const time = stoppage === undefined ? `${minute}'` : `${minute}+${stoppage}'`;
          const by = player === undefined ? '' : `, ${player}`;
          return `${time} ${kind.replaceAll('-', ' ')}${by} (${side === 'home' ? home : away})`;
        })
        .join('; ');

/** One match in a line: name, where it stands, chances and confidence. */
export const lineOf = (match: FactMatch, asOf: string | undefined): string => {
  const league = match.league === '' ? '' : `${match.league}, `;
  const chances = chancesWords(match) ?? 'no forecast';
  const confidence = confidenceWords(match);
  return `${named(match)} (${league}${whereItStands(match, asOf)}): ${chances}.${confidence === undefined ? '' : ` ${confidence}.`}`;
};
