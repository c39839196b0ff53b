import {
  landingMatchId,
  leagueRssAddress,
  type RenderedLanding,
  teamRssAddress,
} from '@touchline/protocol/landing-page.ts';
import { type Language, languages } from '@touchline/texts/language.ts';
import { escapedText } from '../../platform/http/html.ts';
import { createDocument, dataElement, fill, placeOf, withoutTags, withStyleElement } from '../page-document.ts';
import type { DocumentData, PageDocument } from '../page-document.ts';
import { hashOf } from '../page-files.ts';
import type { LandingRenderer } from '../page-files.ts';
import type { FoundLanding } from './landing-facts.ts';

type FoundPage = Extract<FoundLanding, { kind: 'page' }>;

/** The languages' versions of a page, for search engines. English is also for readers of any other language. */
const alternates = (address: (language: string) => string, origin: string): string =>
  [...languages.map((language) => [language, language] as const), ['x-default', languages[0]] as const]
    .map(
      ([tag, language]) => `<link rel="alternate" hreflang="${tag}" href="${escapedText(origin + address(language))}">`,
    )
    .join('');

/** The RSS feed of a team or league, for feed readers that are given the page's address. */
const rssLink = ({ facts }: FoundPage, title: string, { origin, language }: { origin: string; language: Language }) => {
  if (facts.kind !== 'team' && facts.kind !== 'league') return '';
  const address =
    facts.kind === 'team' ? teamRssAddress(facts.team, language) : leagueRssAddress(facts.league.key, language);
  const attributes = `type="application/rss+xml" title="${escapedText(title)}" href="${escapedText(origin + address)}"`;
  return `<link rel="alternate" ${attributes}>`;
};

/** Open Graph properties of a page about no single match. */
const plainPreview = (
  { title, description }: RenderedLanding,
  { url, origin, site }: { readonly url: string; readonly origin: string; readonly site: string },
): string =>
  Object.entries({
    'og:site_name': site,
    'og:type': 'website',
    'og:url': url,
    'og:title': title,
    'og:description': description,
    'og:image': `${origin}/icons/app-512.png`,
  })
    .map(([property, content]) => `<meta property="${property}" content="${escapedText(content)}">`)
    .join('');

/** What a landing document is made of, besides the page's content. */
export type LandingDocumentParts = {
  readonly config: DocumentData;
  readonly firstScreen: DocumentData;
  readonly origin: string;
  readonly site: string;
};

/** The list of the app below a page. */
const listBelow = (kind: string) => (kind === 'sport' ? 'by-time' : 'by-league');

/** Writes landing documents from a built page. Throws when the built page lacks a placeholder. */
export const createLandingWriter = (built: Buffer, renderer: LandingRenderer, parts: LandingDocumentParts) => {
  const html = built.toString();
  const end = (mark: string, from: number): number => html.indexOf(mark, from) + mark.length;
  const title = placeOf(html, '<title>');
  const description = html.indexOf('<meta name="description"');
  const noScript = html.indexOf('<noscript>');
  const places = {
    search: placeOf(html, '<html'),
    title,
    head: placeOf(html, '<title>', 'before'),
    style: placeOf(html, '</head>', 'before'),
    content: placeOf(html, '<div id="root">', 'before'),
    config: placeOf(html, dataElement('config')),
    firstScreen: placeOf(html, dataElement('first-screen')),
  };
  /** Parts of the built page that have no place in this one. */
  const removed = [
    ...(description < 0 ? [] : [{ at: description, until: end('>', description), text: '' }]),
    // The page needs no script.
    ...(noScript < 0 ? [] : [{ at: noScript, until: end('</noscript>', noScript), text: '' }]),
  ];

  return (
    page: FoundPage,
    rendered: RenderedLanding,
    options: {
      readonly language: Language;
      /** The match's own link preview, which includes the canonical address. */
      readonly preview: string | undefined;
    },
  ): PageDocument => {
    const { origin, site } = parts;
    const { language, preview } = options;
    const url = origin + page.address(language);
    const { html: content, style } = withStyleElement(rendered.html, 'landing');
    const styles = [renderer.style, style];
    const pageTitle = `${rendered.title} · ${site}`;
    const opens = page.facts.kind === 'sport' ? 'screen' : 'dialog';
    const data = rendered.structuredData
      .map((item) => `<script type="application/ld+json">${withoutTags(JSON.stringify(item))}</script>`)
      .join('');
    const head = [
      `<meta name="description" content="${escapedText(rendered.description)}">`,
      page.isEmpty ? '<meta name="robots" content="noindex">' : '',
      alternates(page.address, origin),
      rssLink(page, pageTitle, { origin, language }),
      preview ?? `<link rel="canonical" href="${escapedText(url)}">${plainPreview(rendered, { url, origin, site })}`,
      data,
    ].join('');
    const body = [
      page.facts.kind === 'match'
        ? `${dataElement(landingMatchId)}${withoutTags(JSON.stringify(page.facts.match))}</script>`
        : '',
      `<script>${renderer.script}</script>` +
        `<div id="landing" data-opens="${opens}" data-title="${escapedText(pageTitle)}">${content}</div>`,
    ].join('');
    const filled = fill(html, [
      ...removed,
      { at: places.search, text: ` data-search="${escapedText(page.search)}"` },
      { at: places.head, text: head },
      {
        at: places.title,
        until: html.indexOf('</title>', title),
        text: escapedText(pageTitle),
      },
      { at: places.style, text: styles.map((text) => `<style>${text}</style>`).join('') },
      { at: places.content, text: body },
      { at: places.config, text: withoutTags(parts.config.current(listBelow(page.facts.kind)).text) },
      { at: places.firstScreen, text: withoutTags(parts.firstScreen.current(listBelow(page.facts.kind)).text) },
    ]);
    return createDocument(filled, styles.map(hashOf));
  };
};
