import { epochMs } from '@touchline/domain/match/iso-time.ts';
import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { matchScore } from '@touchline/domain/match/match-state.ts';
import { leagueText, pairingText, scoreText } from '@touchline/domain/match/pairing-text.ts';
import { sideOrder } from '@touchline/domain/match/side-order.ts';
import { sports } from '@touchline/domain/sports.ts';

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
};

const zone = { timeZone: 'UTC' } as const;
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });

type Start = { readonly day: string; readonly time: string };

const startOf = ({ startTime }: Match): Start | undefined => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return undefined;
  // Some versions of the platform's data put a comma after the weekday.
  return { day: dayFormat.format(ms).replace(',', ''), time: timeFormat.format(ms) };
};

const nameOf = (match: Match, side: Side): string => (side === 'home' ? match.homeTeam : match.awayTeam).name;

const sidesOf = (match: Match): PreviewWords['sides'] => {
  if (sports[match.sport].scoreShape === 'classification') return [pairingText(match)];
  const [first, second] = sideOrder(match);
  return [nameOf(match, first), nameOf(match, second)];
};

const middleOf = (match: Match, scores: boolean, start: Start | undefined): string => {
  const score = scores ? matchScore(match) : undefined;
  const [first, second] = sideOrder(match);
  if (score !== undefined) return `${score[first]} - ${score[second]}`;
  if (match.status === 'scheduled' && start !== undefined) return start.time;
  return sports[match.sport].scoreShape === 'classification' ? '' : 'vs';
};

const dayWords = (start: Start | undefined): string =>
  start === undefined ? 'Start time unknown' : `${start.day}, UTC`;

const stateOf = (match: Match, scores: boolean, start: Start | undefined, nowMs: number): string => {
  if (match.status === 'finished') return `Finished, ${dayWords(start)}`;
  if (match.status === 'postponed') return `${match.period ?? 'Postponed'}, ${dayWords(start)}`;
  if (match.status === 'scheduled') return dayWords(start);
  // How long it has been played tells next to nothing, but a picture without its score is kept for days.
  const clock = scores ? matchClock(match, nowMs) : undefined;
  return clock === undefined ? 'Live' : `Live, ${clock}'`;
};

const sentenceOf = ({ status, period }: Match, start: Start | undefined): string => {
  const at = start === undefined ? '' : ` ${start.day}, ${start.time} UTC`;
  if (status === 'live') return 'Live now.';
  if (status === 'scheduled') return at === '' ? 'Start time unknown.' : `Starts${at}.`;
  if (status === 'finished') return `Finished.${at === '' ? '' : ` Began${at}.`}`;
  return `${period ?? 'Postponed'}.${at === '' ? '' : ` Was to start${at}.`}`;
};

/**
 * The words for a match as of `nowMs` (epoch milliseconds). The score is told with `scores` alone: programs keep a preview for
 * days, and who sees one did not ask how it stands.
 */
export const previewWords = (
  match: Match,
  { scores, nowMs }: { readonly scores: boolean; readonly nowMs: number },
): PreviewWords => {
  const start = startOf(match);
  const told = scores ? scoreText(match) : undefined;
  return {
    title: told ?? pairingText(match),
    description: `${leagueText(match)}. ${sentenceOf(match, start)}`,
    league: leagueText(match),
    sides: sidesOf(match),
    middle: middleOf(match, scores, start),
    state: stateOf(match, scores, start, nowMs),
    live: match.status === 'live',
  };
};
