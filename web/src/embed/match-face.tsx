import { matchClock } from '@touchline/domain/match/match-clock.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst } from '@touchline/domain/match/sides.ts';
import { badgeAreas, badgeOutlines, sideBadge, type BadgeShape } from '@touchline/domain/team/team-badge.ts';
import { epochMs, isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import * as matchTexts from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import { dateWords } from '../match/days/dates.ts';
import { periodWords } from '../match/row-wording.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { badgeWords } from '../match/status-wording.ts';

/* The parts of a match that cards and displays have in common. All but `localiseTimes` run on the server only. */

/** The teams or the race in one line: `pairingText` in the language of the page. */
export const pairingLine = (match: Match): string => {
  const { homeTeam, awayTeam, session } = match;
  if (isAwayFirst(match)) return matchTexts.visits(awayTeam.name, homeTeam.name);
  return pairingText(session === undefined ? match : { ...match, session: matchTexts.sessionName(session) });
};

/** "Serie A, Italy": the league and its country. */
export const leagueLine = ({ league, leagueCountry }: Match): string =>
  leagueCountry === undefined ? league : `${league}, ${countryName(leagueCountry)}`;

/** The time zone of the times until the script localises them. */
const zone = 'UTC';

const Start = ({ match: { startTime, timeTbc } }: { readonly match: Match }) => {
  const ms = epochMs(startTime);
  if (Number.isNaN(ms)) return texts.startUnknown;
  if (timeTbc === true) {
    return (
      <>
        <time dateTime={utcDay(ms)}>{dateWords(ms, 'shortDay', zone)}</time>, {badges['time-tbc']}
      </>
    );
  }
  return (
    <time
      dateTime={isoFromEpochMs(ms)}
    >{`${dateWords(ms, 'shortDay', zone)}, ${dateWords(ms, 'timeWithZone', zone)}`}</time>
  );
};

/**
 * Replaces the times of the page with those of the reader's zone; a day without a time stays as it is. Its source text
 * runs in the documents of cards and displays, so it can't use anything defined outside this function.
 */
export const localiseTimes = (wordsOf: (at: Date) => string): void => {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[datetime*=T]')) {
    const words = wordsOf(new Date(time.dateTime));
    if (time.textContent !== words) time.textContent = words;
  }
};

/** The team's badge. Embedded pages load no pictures, because a request would reveal the reader to the picture's server. */
export const SideBadge = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const badge = sideBadge(match, side);
  if (badge === undefined) return <span />;
  return (
    <svg className="crest" viewBox="0 0 20 22" aria-hidden="true">
      <g clipPath={`url(#${outlineId(badge.shape)})`}>
        <path fill={badge.first} d="M0 0h20v22H0z" />
        <path fill={badge.second} d={badgeAreas[badge.pattern]} />
      </g>
      <path fill="none" stroke={badge.first} strokeWidth="1.5" d={badgeOutlines[badge.shape]} />
    </svg>
  );
};

const outlineId = (shape: BadgeShape): string => `outline-${shape}`;

/** The outlines that all badges of a document are clipped to. */
export const BadgeOutlines = () => (
  <svg className="outlines" width="0" height="0" aria-hidden="true">
    {badgeShapes.map((shape) => (
      <clipPath key={shape} id={outlineId(shape)}>
        <path d={badgeOutlines[shape]} />
      </clipPath>
    ))}
  </svg>
);

const badgeShapes: readonly BadgeShape[] = ['shield', 'disc'];

export const State = ({
  match,
  nowMs,
  stale,
}: {
  readonly match: Match;
  readonly nowMs: number;
  readonly stale: boolean;
}) => {
  const { tone, text } = badgeWords(match, matchClock(match, nowMs), zone, stale);
  const beside = match.status === 'live' ? periodWords(match) : undefined;
  return (
    <p className="state">
      {tone === 'time' ? null : <span className={`badge ${tone}`}>{text}</span>}
      {match.status === 'live' ? beside : <Start match={match} />}
    </p>
  );
};

/** Removes comments and unnecessary whitespace. */
export const minified = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

/** `tokens` without the custom properties that `own` does not use, because an embedded page has its style inside. */
export const usedTokens = (tokens: string, own: string): string => {
  const used = new Set([...own.matchAll(/var\((?<name>--[\w-]+)/g)].map(({ groups }) => groups?.['name']));
  return tokens.replaceAll(/(?<name>--[\w-]+):[^;}]*;?/g, (declaration, name) => (used.has(name) ? declaration : ''));
};
