import { isField } from '@touchline/domain/match/classification.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { scoreText } from '@touchline/domain/match/pairing-text.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { statusLabel, type StatusLabel } from '@touchline/domain/match/status-label.ts';
import { sideBadge, type SideBadge } from '@touchline/domain/team/team-badge.ts';
import { epochMs } from '@touchline/domain/time/iso-time.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import { previewPictureRoute } from '@touchline/protocol/match-routes.ts';
import * as germanDays from '@touchline/texts/de/dates-and-numbers.ts';
import * as german from '@touchline/texts/de/server.ts';
import * as englishDays from '@touchline/texts/en/dates-and-numbers.ts';
import * as english from '@touchline/texts/en/server.ts';
import * as spanishDays from '@touchline/texts/es/dates-and-numbers.ts';
import * as spanish from '@touchline/texts/es/server.ts';
import { languages } from '@touchline/texts/language.ts';
import type { Language } from '@touchline/texts/language.ts';
import { escapedText } from '../platform/http/html.ts';
import {
  leagueWithCountry,
  localizedPairing,
  matchWinText,
  statusText,
  timeTbcLabel,
} from '../platform/match-names.ts';

const zone = { timeZone: 'UTC' } as const;

/** The preview texts of one language, with date formats. Times are epoch ms and are shown in UTC. */
type PreviewTexts = typeof english & {
  /** "en_GB", as the Open Graph protocol writes it. */
  readonly ogLocale: string;
  /** "Sat 14 Mar 2026". */
  readonly dayOf: (ms: number) => string;
  /** "19:45". */
  readonly timeOf: (ms: number) => string;
};

const textsOf = (
  words: typeof english,
  { tidyDate, locale }: Pick<typeof englishDays, 'tidyDate'> & { readonly locale: string },
): PreviewTexts => {
  const day = new Intl.DateTimeFormat(locale, {
    ...zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const time = new Intl.DateTimeFormat(locale, { ...zone, hour: '2-digit', minute: '2-digit' });
  return {
    ...words,
    ogLocale: locale.replace('-', '_'),
    dayOf: (ms) => tidyDate(day.format(ms)),
    timeOf: (ms) => time.format(ms),
  };
};

const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: textsOf(english, englishDays),
  de: textsOf(german, germanDays),
  es: textsOf(spanish, spanishDays),
};

/** The preview of a shared match link. Names in it are untrusted text. */
export type PreviewContent = {
  /** "Inter – Roma"; "Inter 2 - 1 Roma" with the score. */
  readonly title: string;
  /** "Serie A, Italy. Starts Sat 14 Mar 2026, 19:45 UTC." */
  readonly description: string;
  readonly league: string;
  /** Both sides in display order, or the name of an event without two sides. */
  readonly sides: readonly [string] | readonly [string, string];
  /** The badges of the two sides, in the same order; undefined for a side that is not determined yet. */
  readonly badges: readonly (SideBadge | undefined)[];
  /** The text between or after the sides: "2 - 1", "19:45", "vs"; empty if there is nothing to add. */
  readonly middle: string;
  /** "57'", "Sat 14 Mar 2026, UTC". */
  readonly state: string;
  readonly live: boolean;
  /** "Simulated data" if the matches come from a stand-in; absent if they are real. */
  readonly simulated?: string;
};

/**
 * `inUtc`: true if day and time are exact and shown in UTC; false for the provider's own day with an unconfirmed time.
 */
type Start = { readonly day: string; readonly time: string; readonly inUtc: boolean };

const startOf = ({ startTime, timeTbc }: Match, texts: PreviewTexts, language: Language): Start | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  const day = texts.dayOf(ms);
  if (timeTbc === true) return { day, time: timeTbcLabel(language), inUtc: false };
  return { day, time: texts.timeOf(ms), inUtc: true };
};

const nameOf = (match: Match, side: Side): string => (side === 'home' ? match.homeTeam : match.awayTeam).name;

const sidesOf = (match: Match, language: Language): PreviewContent['sides'] => {
  if (isField(match)) return [localizedPairing(match, language)];
  const [first, second] = sideOrder(match);
  return [nameOf(match, first), nameOf(match, second)];
};

const middleOf = (match: Match, scores: boolean, start: Start | undefined, { versus }: PreviewTexts): string => {
  const score = scores ? matchScore(match) : undefined;
  const [first, second] = sideOrder(match);
  if (score !== undefined) return `${score[first]} - ${score[second]}`;
  if (match.status === 'scheduled' && start !== undefined) return start.time;
  return isField(match) ? '' : versus;
};

/** "Finished after extra time" reveals a draw after regular time: without the score, only "Finished" is shown. */
const visibleLabel = (match: Match, scores: boolean): StatusLabel =>
  match.status === 'finished' && !scores ? 'finished' : statusLabel(match);

const stateOf = (
  match: Match,
  { scores, nowMs, language }: PreviewOptions,
  start: Start | undefined,
  texts: PreviewTexts,
): string => {
  const day = start === undefined ? texts.startUnknown : `${start.day}${start.inUtc ? ', UTC' : ''}`;
  if (match.status === 'scheduled') return day;
  const label = visibleLabel(match, scores);
  if (label !== 'live') return `${statusText(label, language)}, ${day}`;
  // The minute would soon be outdated: a preview without the score is cached for days.
  const clock = scores ? matchClock(match, nowMs) : undefined;
  return clock === undefined ? texts.live : texts.liveSince(clock);
};

const sentenceOf = (
  match: Match,
  { scores, language }: PreviewOptions,
  start: Start | undefined,
  texts: PreviewTexts,
): string => {
  const { status } = match;
  const at = start === undefined ? undefined : `${start.day}, ${start.time}${start.inUtc ? ' UTC' : ''}`;
  const label = visibleLabel(match, scores);
  if (label === 'live') return texts.liveNow;
  if (status === 'scheduled') return at === undefined ? `${texts.startUnknown}.` : texts.starts(at);
  const when = status === 'postponed' ? texts.wasToStart : texts.began;
  const win = scores ? matchWinText(match, language) : undefined;
  return `${win ?? statusText(label, language)}.${at === undefined ? '' : ` ${when(at)}`}`;
};

/** How to write a preview. `nowMs` is epoch milliseconds. */
export type PreviewOptions = {
  readonly scores: boolean;
  readonly nowMs: number;
  readonly language: Language;
  /** True while the matches come from a stand-in. */
  readonly simulated: boolean;
};

/**
 * The texts for a match at `nowMs`. The score is included only with `scores`: previews are cached for days, and viewers
 * may not want to see the score.
 */
export const previewContent = (match: Match, options: PreviewOptions): PreviewContent => {
  const texts = previewTexts[options.language];
  const start = startOf(match, texts, options.language);
  const league = leagueWithCountry(match, options.language);
  const received = options.scores ? scoreText(match) : undefined;
  return {
    title: received ?? localizedPairing(match, options.language),
    description: `${league}. ${sentenceOf(match, options, start, texts)}${options.simulated ? ` ${texts.simulated}.` : ''}`,
    league,
    sides: sidesOf(match, options.language),
    badges: isField(match) ? [] : sideOrder(match).map((side) => sideBadge(match, side)),
    middle: middleOf(match, options.scores, start, texts),
    state: stateOf(match, options, start, texts),
    live: match.status === 'live',
    ...(options.simulated && { simulated: texts.simulated }),
  };
};

/** The size of the picture in pixels, as large sites recommend. */
export const pictureSize = { width: 1200, height: 630 } as const;

/**
 * HTML for the head of a match link: Open Graph properties, and one Twitter property that Open Graph lacks. The
 * picture's address contains the language unless it is English: sites fetch the picture with headers of their own, and
 * any cache may store it.
 */
export const previewHead = (
  match: Match,
  { publicUrl, site, ...options }: PreviewOptions & { readonly publicUrl: string; readonly site: string },
): string => {
  const { scores, language } = options;
  const { title, description } = previewContent(match, options);
  const picture = new URL(previewPictureRoute(match.id), publicUrl);
  if (scores) picture.searchParams.set('scores', '1');
  if (language !== languages[0]) picture.searchParams.set('language', language);
  const canonical = new URL(matchAddress(match, language), publicUrl).href;
  const properties = {
    'og:site_name': site,
    'og:type': 'website',
    'og:locale': previewTexts[language].ogLocale,
    'og:url': canonical,
    'og:title': title,
    'og:description': description,
    'og:image': picture.href,
    'og:image:type': 'image/png',
    'og:image:width': `${pictureSize.width}`,
    'og:image:height': `${pictureSize.height}`,
    'og:image:alt': `${title}. ${description}`,
  };
  const elements = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapedText(content)}">`,
  );
  return [
    `<link rel="canonical" href="${escapedText(canonical)}">`,
    ...elements,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
};
