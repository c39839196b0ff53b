import { matchClock } from '@touchline/domain/match/match-clock.ts';
import { playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { pairingText } from '@touchline/domain/match/pairing-text.ts';
import { isAwayFirst, sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { badgeAreas, badgeOutlines, sideBadge } from '@touchline/domain/team/team-badge.ts';
import { epochMs, isoFromEpochMs, utcDay } from '@touchline/domain/time/iso-time.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import type { RenderCard, CardFacts } from '@touchline/protocol/page-rendering.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import * as matchTexts from '@touchline/texts/en/match.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { badges } from '@touchline/texts/en/status-labels.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { dateWords } from '../match/days/dates.ts';
import { asideWords, periodWords, rowNotes, scoreWords, sideEmphasis } from '../match/row-wording.ts';
import { countryName } from '../match/sport-and-country-names.ts';
import { badgeWords } from '../match/status-wording.ts';
import tokens from '../styles/tokens.css?raw';
import cardStyle from './card.css?raw';
import { followCard } from './follow-card.ts';

/** The teams or the race in one line: `pairingText` in the language of the card. */
const pairingLine = (match: Match): string => {
  const { homeTeam, awayTeam, session } = match;
  if (isAwayFirst(match)) return matchTexts.visits(awayTeam.name, homeTeam.name);
  return pairingText(session === undefined ? match : { ...match, session: matchTexts.sessionName(session) });
};

/** "Serie A, Italy": the league and its country. */
const leagueLine = ({ league, leagueCountry }: Match): string =>
  leagueCountry === undefined ? league : `${league}, ${countryName(leagueCountry)}`;

/** The time zone of the times until the script localises them. */
const zone = 'UTC';
const maxPlaces = 3;

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

/** The team's badge. Cards load no pictures, because a request would reveal the reader to the picture's server. */
const SideCrest = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const badge = sideBadge(match, side);
  if (badge === undefined) return <span />;
  const outline = badgeOutlines[badge.shape];
  return (
    <svg className="crest" viewBox="0 0 20 22" aria-hidden="true">
      <clipPath id={`outline-${side}`}>
        <path d={outline} />
      </clipPath>
      <g clipPath={`url(#outline-${side})`}>
        <path fill={badge.first} d="M0 0h20v22H0z" />
        <path fill={badge.second} d={badgeAreas[badge.pattern]} />
      </g>
      <path fill="none" stroke={badge.first} strokeWidth="1.5" d={outline} />
    </svg>
  );
};

const SideLine = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
  const aside = asideWords(match, side);
  return (
    <li className={`side ${sideEmphasis(match, side)}`}>
      <SideCrest match={match} side={side} />
      <bdi className="name">{name}</bdi>
      {aside === undefined ? null : <span className="aside">{aside}</span>}
      <b className="score">{scoreWords(match, side)}</b>
    </li>
  );
};

/** The name of a race and its leaders, if there are any yet. */
const Field = ({ match }: { readonly match: Match }) => (
  <>
    <p className="field">
      <bdi>{pairingLine(match)}</bdi>
    </p>
    <ol className="sides">
      {(playedState(match)?.classification ?? []).slice(0, maxPlaces).map(({ position, name, time }) => (
        <li key={position} className="side">
          <span className="place">{position}</span>
          <bdi className="name">{name}</bdi>
          {time === undefined ? null : <span className="aside">{time}</span>}
        </li>
      ))}
    </ol>
  </>
);

const State = ({ match, nowMs, stale }: { readonly match: Match; readonly nowMs: number; readonly stale: boolean }) => {
  const { tone, text } = badgeWords(match, matchClock(match, nowMs), zone, stale);
  const beside = match.status === 'live' ? periodWords(match) : undefined;
  return (
    <p className="state">
      {tone === 'time' ? null : <span className={`badge ${tone}`}>{text}</span>}
      {match.status === 'live' ? beside : <Start match={match} />}
    </p>
  );
};

const Foot = ({
  href,
  words,
  simulated,
}: {
  readonly href: string;
  readonly words: string;
  readonly simulated: boolean;
}) => (
  <footer>
    {/* Opens in a new window, because the match page can't be framed. */}
    <a id="more" href={href} target="_blank" rel="noopener">
      {words}
    </a>
    {simulated ? <span>{texts.simulated}</span> : null}
  </footer>
);

type CardFaceProps = Omit<CardFacts, 'brand' | 'theme'> & {
  /** The site's name. */
  readonly site: string;
};

/** The content of a card: league, status, teams with scores, and a link to the match. */
export const CardFace = ({ matchId, match, version, nowMs, stale, simulated, site }: CardFaceProps) => {
  if (match === undefined) {
    return (
      <article className="card" data-match={matchId} data-version={version}>
        <h1>{texts.gone}</h1>
        <Foot href="/" words={texts.liveScores(site)} simulated={simulated} />
      </article>
    );
  }
  const isRace = sports[match.sport].scoreShape === 'classification';
  return (
    <article className="card" data-match={matchId} data-version={version}>
      <h1 className="spoken">{pairingLine(match)}</h1>
      <header>
        <p className="league">
          <bdi>{leagueLine(match)}</bdi>
        </p>
        <State match={match} nowMs={nowMs} stale={stale} />
      </header>
      {isRace ? (
        <Field match={match} />
      ) : (
        <ul className="sides">
          {sideOrder(match).map((side) => (
            <SideLine key={side} match={match} side={side} />
          ))}
        </ul>
      )}
      <p className="notes">
        {rowNotes(match, true)
          .map(({ at, text }) => (at === undefined ? text : `${at} ${text}`))
          .join(' · ')}
      </p>
      <Foot href={matchAddress(match, language)} words={texts.follow(site)} simulated={simulated} />
    </article>
  );
};

/** Removes comments and unnecessary whitespace. */
const minified = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

const style = minified(tokens + cardStyle);
const script = `(${followCard.toString()})();`;

/** The reload interval without scripts. */
const refreshSeconds = 60;

/** Runs on the server. React escapes the names of a match; everything else is our own text. */
export const drawCard: RenderCard = (facts) => {
  const { match, theme, brand } = facts;
  const card = renderToStaticMarkup(<CardFace {...facts} site={brand.name} />);
  const title = renderToStaticMarkup(
    <title>{`${match === undefined ? texts.match : pairingLine(match)} · ${brand.name}`}</title>,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="robots" content="noindex">',
    title,
    `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`,
    `<style>${brand.colours}${style}</style>`,
    `<script>${script}</script>`,
  ].join('');
  const themed = theme === undefined ? '' : ` data-theme="${theme}"`;
  const document = `<!doctype html><html lang="${texts.language}"${themed}><head>${head}</head><body><main>${card}</main></body></html>`;
  return { card, document };
};
