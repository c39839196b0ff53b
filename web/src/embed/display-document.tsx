import { circuitOf, isField } from '@touchline/domain/match/classification.ts';
import { matchScore, playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import type { DisplayFacts, DisplayKind, RenderDisplay } from '@touchline/protocol/displays.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import { made } from '@touchline/texts/en/notifications.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { sportNames } from '@touchline/texts/en/sports-and-countries.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { asideWords, scoreWords, sideEmphasis } from '../match/row-wording.ts';
import fontStyle from '../styles/fonts.css?inline';
import tokens from '../styles/tokens.css?raw';
import { drawBuilder } from './display-builder.tsx';
import displayStyle from './display.css?raw';
import { followDisplay } from './follow-display.ts';
import {
  BadgeOutlines,
  leagueLine,
  localiseTimes,
  minified,
  pairingLine,
  SideBadge,
  State,
  usedTokens,
} from './match-face.tsx';
import televisionStyle from './television.css?raw';

const SideLine = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
  const aside = asideWords(match, side);
  return (
    <p className={`side ${sideEmphasis(match, side)}`}>
      <SideBadge match={match} side={side} />
      <bdi className="name">{name}</bdi>
      {aside === undefined ? null : <span className="aside">{aside}</span>}
      <b className="score">{scoreWords(match, side)}</b>
    </p>
  );
};

/** The first two of a race, in place of the two sides; its circuit until there is a running order. */
const Field = ({ match }: { readonly match: Match }) => {
  const places = (playedState(match)?.classification ?? []).slice(0, 2);
  if (places.length === 0) {
    return (
      <p className="side">
        <bdi className="name">{circuitOf(match) ?? match.league}</bdi>
      </p>
    );
  }
  return places.map(({ position, name, time }) => (
    <p key={position} className="side">
      <span className="place">{position}</span>
      <bdi className="name">{name}</bdi>
      {time === undefined ? null : <span className="aside">{time}</span>}
    </p>
  ));
};

/** "Goal", for sports in which each one is news; in the others the score alone changes. */
const momentWords = ({ sport }: Match): string | undefined => {
  const unit = sports[sport].scoring?.unit;
  return unit === undefined || unit === 'points' ? undefined : made(unit, 1);
};

type EntryProps = { readonly match: Match; readonly facts: DisplayFacts };

const Entry = ({ match, facts: { kind, nowMs, stale } }: EntryProps) => {
  const score = match.status === 'live' || match.status === 'finished' ? matchScore(match) : undefined;
  const moment = momentWords(match);
  const face = (
    <>
      <header>
        <State match={match} nowMs={nowMs} stale={stale} />
        <p className="league">
          <bdi>{isField(match) ? pairingLine(match) : leagueLine(match)}</bdi>
        </p>
        {moment === undefined ? null : <p className="news">{moment}</p>}
      </header>
      {isField(match) ? (
        <Field match={match} />
      ) : (
        sideOrder(match).map((side) => <SideLine key={side} match={match} side={side} />)
      )}
    </>
  );
  return (
    <li
      className={`entry ${match.status}`}
      data-match={match.id}
      data-score={score && `${score.home} ${score.away}`}
      data-moment={moment}
    >
      {kind === 'ticker' ? (
        // Opens in a new window, because the match page can't be framed.
        <a href={matchAddress(match, language)} target="_blank" rel="noopener">
          {face}
        </a>
      ) : (
        face
      )}
    </li>
  );
};

/** The league or sport of a display of only one, otherwise "Live scores". */
const headingOf = ({ options, matches }: DisplayFacts): string => {
  const { sport, league, team, match } = options;
  const [first] = matches;
  if (team.length + match.length > 0 || sport.length + league.length !== 1) return texts.liveNow;
  const [only] = sport;
  if (only !== undefined) return sportNames[only];
  return first === undefined ? texts.liveNow : leagueLine(first);
};

/** Entries on a page of a television: as large as the number of matches allows. */
const perPage = (count: number): number => [1, 2, 4].find((fit) => count <= fit) ?? 8;

const Notes = ({ facts }: { readonly facts: DisplayFacts }) => {
  const { delay } = facts.options;
  return (
    <footer data-part="notes">
      <p className="page" aria-hidden="true" />
      <p className="paused">{texts.paused}</p>
      {delay > 0 ? <p>{texts.delayed(delay)}</p> : null}
      {facts.simulated ? <p>{texts.simulated}</p> : null}
    </footer>
  );
};

/** Always in the document, so that it can be shown without a connection. */
const NoLink = () => (
  <output className="no-link" hidden>
    {texts.noConnection}
  </output>
);

const Heading = ({ facts }: { readonly facts: DisplayFacts }) => (
  <div className="heading" data-part="heading">
    <h1>
      <bdi>{headingOf(facts)}</bdi>
    </h1>
    {facts.live > 0 ? <p className="count">{texts.inPlay(facts.live)}</p> : null}
    {facts.matches.length === 0 ? <p className="nothing">{texts.nothingOn}</p> : null}
  </div>
);

/** The content of a display: all parts exist from the start, so that updates replace only what they contain. */
const DisplayFace = ({ facts }: { readonly facts: DisplayFacts }) => {
  const { kind, matches, brand, simulated } = facts;
  const items = matches.map((match) => <Entry key={match.id} match={match} facts={facts} />);
  if (kind === 'overlay') {
    return (
      <>
        <ol className="entries">{items}</ol>
        {simulated ? <p className="simulated">{texts.simulated}</p> : null}
      </>
    );
  }
  if (kind === 'ticker') {
    return (
      <>
        <Heading facts={facts} />
        <ol className="entries" aria-label={texts.liveNow}>
          {items}
        </ol>
        <button type="button" className="pause" aria-label={texts.pause} aria-pressed="false">
          <span aria-hidden="true" />
        </button>
        {simulated ? <p className="simulated">{texts.simulated}</p> : null}
        <NoLink />
      </>
    );
  }
  return (
    <>
      <div className="top">
        <p className="site">{brand.name}</p>
        <Heading facts={facts} />
        <p className="now" />
      </div>
      <ol className="entries" data-per={perPage(matches.length)}>
        {items}
      </ol>
      <div className="bottom">
        <Notes facts={facts} />
        <NoLink />
      </div>
    </>
  );
};

const ownStyles: Readonly<Record<DisplayKind, string>> = {
  ticker: minified(displayStyle),
  overlay: minified(displayStyle),
  // Only a television loads fonts: a ticker and an overlay are one request.
  tv: minified(fontStyle + televisionStyle),
};
const allTokens = minified(tokens);
const tokenStyles: Readonly<Record<DisplayKind, string>> = {
  ticker: usedTokens(allTokens, ownStyles.ticker),
  overlay: usedTokens(allTokens, ownStyles.overlay),
  tv: usedTokens(allTokens, ownStyles.tv),
};
const script = `(${followDisplay.toString()})(${localiseTimes.toString()});`;
const outlines = renderToStaticMarkup(<BadgeOutlines />);

/** The reload interval without scripts. */
const refreshSeconds = 60;

/** React escapes all names; everything else is our own text. */
const drawDisplay: RenderDisplay = (facts) => {
  const { kind, options, version, brand, matches } = facts;
  const content = renderToStaticMarkup(<DisplayFace facts={facts} />);
  const own = ownStyles[kind];
  const [first] = matches;
  const name = kind === 'overlay' && first !== undefined ? pairingLine(first) : headingOf(facts);
  const title = renderToStaticMarkup(<title>{`${name} · ${brand.name}`}</title>);
  // A stream and a television are dark unless the address says otherwise; a ticker has the theme of the reader.
  const theme = options.theme ?? (kind === 'ticker' ? undefined : 'dark');
  const state = {
    kind,
    theme,
    version,
    delay: options.delay,
    layout: options.layout,
    position: options.position,
    size: options.size,
  };
  const attributes = Object.entries(state).map(([key, value]) =>
    value === undefined ? '' : ` data-${key}="${value}"`,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    title,
    `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style>${usedTokens(brand.colours, own)}${tokenStyles[kind]}${own}</style>`,
    `<script>${script}</script>`,
  ].join('');
  const document = `<!doctype html><html lang="${texts.language}"${attributes.join('')}><head>${head}</head><body><main>${content}</main>${outlines}</body></html>`;
  return { content, document };
};

/** What the server loads. */
export const displays = { draw: drawDisplay, drawBuilder };
