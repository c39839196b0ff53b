// @vitest-environment node
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { PageShape } from '@touchline/protocol/drawn-page.ts';
import { expect, test } from 'vitest';
import { drawPage } from './server-page.tsx';

const nowMs = Date.parse('2026-11-20T20:20:00.000Z');

const firstScreen = (...names: readonly string[]) => ({
  version: 7,
  updatedAt: '2026-11-20T20:19:50.000Z',
  source: 'proxy',
  provider: 'API-Sports',
  stale: false,
  sports: {},
  list: 'by-league',
  live: { football: 120 },
  matches: names.map((name, at) =>
    exampleMatch({ id: `football-${at}`, status: 'live', homeTeam: { id: `${at}`, name }, homeScore: 3, awayScore: 1 }),
  ),
});

const draw = (shape: PageShape, screen: unknown): string =>
  drawPage({ config: undefined, firstScreen: screen, drawn: { shape, nowMs } });

test('without a browser the page is drawn with its scores, in the layout that is asked for', () => {
  const screen = firstScreen('Inter', 'Roma');
  const [desk, phone] = [draw('desk', screen), draw('phone', screen)];
  for (const html of [desk, phone]) {
    expect(html.match(/data-match="football-[01]"/g)).toHaveLength(2);
    expect(html).toContain('<bdi>Inter</bdi>');
  }
  expect(desk).toContain('height:56px');
  expect(phone).toContain('height:60px');
});

test('the same data at the same time is drawn to the same letter', () => {
  const screen = firstScreen('Inter', 'Roma');
  expect(draw('phone', screen)).toBe(draw('phone', screen));
});

test('a name is text and nothing else', () => {
  const html = draw('desk', firstScreen('</div><script>alert(1)</script>', '" style="top:0" onclick="alert(1)'));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('onclick="');
  expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
});

test('what is in play of the whole board is counted, not only what came with the document', () => {
  expect(draw('phone', firstScreen('Inter'))).toContain('>120<');
});

test('the title is the document’s own', () => {
  expect(draw('desk', firstScreen('Inter'))).not.toContain('<title');
});

test('without matches it is drawn as a page that loads', () => {
  expect(draw('desk', undefined)).toContain('Loading matches');
});
