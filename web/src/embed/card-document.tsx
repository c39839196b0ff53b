import type { RenderCard } from '@touchline/protocol/page-rendering.ts';
import * as texts from '@touchline/texts/en/sharing.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import tokens from '../styles/tokens.css?raw';
import { CardFace, pairingLine } from './card-face.tsx';
import cardStyle from './card.css?raw';
import { followCard } from './follow-card.ts';

/** Without what is for us to read. */
const smaller = (css: string): string =>
  css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .trim();

const style = smaller(tokens + cardStyle);
const script = `(${followCard.toString()})();`;

/** Who has no scripts has the card drawn anew so often. */
const refreshSeconds = 60;

/** Built for the server and run there: the names of a match go through React, which escapes them; the rest is our own. */
export const drawCard: RenderCard = (facts) => {
  const { match, theme } = facts;
  const card = renderToStaticMarkup(<CardFace {...facts} />);
  const title = renderToStaticMarkup(
    <title>{`${match === undefined ? texts.match : pairingLine(match)} · Touchline`}</title>,
  );
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="robots" content="noindex">',
    title,
    `<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`,
    `<style>${style}</style>`,
    `<script>${script}</script>`,
  ].join('');
  const themed = theme === undefined ? '' : ` data-theme="${theme}"`;
  const document = `<!doctype html><html lang="${texts.language}"${themed}><head>${head}</head><body><main>${card}</main></body></html>`;
  return { card, document };
};
