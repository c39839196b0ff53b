import { playedState } from '@touchline/domain/match/match-state.ts';
import type { Match, Side } from '@touchline/domain/match/match.ts';
import { sideOrder } from '@touchline/domain/match/sides.ts';
import { sports } from '@touchline/domain/sport/sport-catalog.ts';
import { matchAddress } from '@touchline/protocol/landing-page.ts';
import { language } from '@touchline/texts/en/dates-and-numbers.ts';
import type { RenderCard, CardFacts } from '@touchline/protocol/page-rendering.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { asideWords, rowNotes, scoreWords, sideEmphasis } from '../match/row-wording.ts';
import tokens from '../styles/tokens.css?raw';
import cardStyle from './card.css?raw';
import { followCard } from './follow-card.ts';
import { BadgeOutlines, leagueLine, localiseTimes, minified, pairingLine, SideBadge, State } from './match-face.tsx';

const maxPlaces = 3;

const SideLine = ({ match, side }: { readonly match: Match; readonly side: Side }) => {
  const { name } = side === 'home' ? match.homeTeam : match.awayTeam;
  const aside = asideWords(match, side);
  return (
    <li className={`side ${sideEmphasis(match, side)}`}>
      <SideBadge match={match} side={side} />
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

const style = minified(tokens + cardStyle);
const outlines = renderToStaticMarkup(<BadgeOutlines />);
const script = `(${followCard.toString()})(${localiseTimes.toString()});`;

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
  const document = `<!doctype html><html lang="${texts.language}"${themed}><head>${head}</head><body><main>${card}</main>${outlines}</body></html>`;
  return { card, document };
};
