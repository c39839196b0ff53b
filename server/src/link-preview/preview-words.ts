import { isField } from '@touchline/domain/match/classification.ts';
import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import { scoreText } from '@touchline/domain/match/pairing-text.ts';
import { type StatusLabel, statusLabel } from '@touchline/domain/match/status-label.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import type { Language } from '@touchline/texts/language.ts';
import {
  leagueWithCountry,
  localizedPairing,
  statusText,
  timeTbcLabel,
  matchWinText,
} from '../platform/match-names.ts';
import { previewTexts } from './preview-texts.ts';
import type { PreviewTexts } from './preview-texts.ts';

/** What a link to a match shows where it is pasted. Names in it are untrusted text. */
export type PreviewWords = {
  /** "Inter – Roma"; "Inter 2 - 1 Roma" where the score is told. */
  readonly title: string;
  /** "Serie A, Italy. Starts Sat 14 Mar, 19:45 UTC." */
  readonly description: string;
  readonly league: string;
  /** One name for what has no two sides. */
  readonly sides: readonly [string] | readonly [string, string];
  /** Between or behind the sides: "2 - 1", "19:45", "vs"; nothing where there is no more to say. */
  readonly middle: string;
  /** "57'", "Sat 14 Mar 2026, UTC". */
  readonly state: string;
  readonly live: boolean;
  /** "Simulated data", where a stand-in plays the matches; absent where they are real. */
  readonly simulated?: string;
};

/** `inUtc`: whether day and time are a point in time, told in UTC, or the source's own day with a time to be confirmed. */
type Start = { readonly day: string; readonly time: string; readonly inUtc: boolean };

const startOf = ({ startTime, timeTbc }: Match, texts: PreviewTexts, language: Language): Start | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  const day = texts.dayOf(ms);
  if (timeTbc === true) return { day, time: timeTbcLabel(language), inUtc: false };
  return { day, time: texts.timeOf(ms), inUtc: true };
};

const nameOf = (match: Match, side: Side): string => (side === 'home' ? match.homeTeam : match.awayTeam).name;

const sidesOf = (match: Match, language: Language): PreviewWords['sides'] => {
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

/** That a match went on after regular time says how it stood, so it is told with the score alone. */
const toldLabel = (match: Match, scores: boolean): StatusLabel =>
  match.status === 'finished' && !scores ? 'finished' : statusLabel(match);

const stateOf = (
  match: Match,
  { scores, nowMs, language }: Telling,
  start: Start | undefined,
  texts: PreviewTexts,
): string => {
  const day = start === undefined ? texts.startUnknown : `${start.day}${start.inUtc ? ', UTC' : ''}`;
  if (match.status === 'scheduled') return day;
  const label = toldLabel(match, scores);
  if (label !== 'live') return `${statusText(label, language)}, ${day}`;
  // How long it has been played tells next to nothing, but a picture without its score is kept for days.
  const clock = scores ? matchClock(match, nowMs) : undefined;
  return clock === undefined ? texts.live : texts.liveSince(clock);
};

const sentenceOf = (
  match: Match,
  { scores, language }: Telling,
  start: Start | undefined,
  texts: PreviewTexts,
): string => {
  const { status } = match;
  const at = start === undefined ? undefined : `${start.day}, ${start.time}${start.inUtc ? ' UTC' : ''}`;
  const label = toldLabel(match, scores);
  if (label === 'live') return texts.liveNow;
  if (status === 'scheduled') return at === undefined ? `${texts.startUnknown}.` : texts.starts(at);
  const when = status === 'postponed' ? texts.wasToStart : texts.began;
  const win = scores ? matchWinText(match, language) : undefined;
  return `${win ?? statusText(label, language)}.${at === undefined ? '' : ` ${when(at)}`}`;
};

/** How to write a preview. `nowMs` is epoch milliseconds. */
export type Telling = {
  readonly scores: boolean;
  readonly nowMs: number;
  readonly language: Language;
  /** True while a stand-in plays the matches. */
  readonly simulated: boolean;
};

/**
 * The words for a match as of now. The score is told with `scores` alone: programs keep a preview for days, and who sees one
 * did not ask how it stands.
 */
export const previewWords = (match: Match, telling: Telling): PreviewWords => {
  const texts = previewTexts[telling.language];
  const start = startOf(match, texts, telling.language);
  const league = leagueWithCountry(match, telling.language);
  const told = telling.scores ? scoreText(match) : undefined;
  return {
    title: told ?? localizedPairing(match, telling.language),
    description: `${league}. ${sentenceOf(match, telling, start, texts)}${telling.simulated ? ` ${texts.simulated}.` : ''}`,
    league,
    sides: sidesOf(match, telling.language),
    middle: middleOf(match, telling.scores, start, texts),
    state: stateOf(match, telling, start, texts),
    live: match.status === 'live',
    ...(telling.simulated && { simulated: texts.simulated }),
  };
};
