// @vitest-environment node
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import type { Config } from '@touchline/protocol/config-schema.ts';
import type { PageShape, FirstList } from '@touchline/protocol/page-rendering.ts';
import { expect, test } from 'vitest';
import { config } from '../test/account-example.ts';
import { renderPage } from './server-page.tsx';

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

const draw = (shape: PageShape, screen: unknown, list: FirstList = 'by-league'): Promise<string> =>
  renderPage({ config: undefined, firstScreen: screen, drawn: { shape, nowMs, list, region: '' } });

test('renders the page with its scores in the requested layout', async () => {
  const screen = firstScreen('Inter', 'Roma');
  const [desk, phone] = await Promise.all([draw('desk', screen), draw('phone', screen)]);
  for (const html of [desk, phone]) {
    expect(html.match(/data-match="football-[01]"/g)).toHaveLength(2);
    expect(html).toContain('<bdi>Inter</bdi>');
  }
  expect(desk).toContain('height:56px');
  expect(phone).toContain('height:60px');
});

test('renders a list by time without league headings', async () => {
  const screen = firstScreen('Inter', 'Roma');
  const heading = /<h2[^>]*aria-label="Serie A, Italy/;
  await expect(draw('desk', screen)).resolves.toMatch(heading);
  const byTime = await draw('desk', { ...screen, list: 'by-time' }, 'by-time');
  expect(byTime.match(/data-match="football-[01]"/g)).toHaveLength(2);
  expect(byTime).not.toMatch(heading);
});

test('renders the chances with the scores, even on a phone', async () => {
  const screen = firstScreen('Inter');
  const forecast = { chances: { home: 0.71, draw: 0.2, away: 0.09 }, basis: 'market', band: 'High' } as const;
  const foreseen = { ...screen, matches: screen.matches.map((match) => Object.assign(match, { forecast })) };
  const pages = await Promise.all([draw('desk', foreseen), draw('phone', foreseen)]);
  for (const html of pages) {
    expect(html).toContain('>Chances: Inter 71%, draw 20%, Roma 9%. Market prices, high confidence.<');
    expect(html).toContain('style="--home-end:71.0%;--away-start:91.0%"');
  }
});

test.each(['desk', 'phone'] as const)('offers Premium only if the analyst is configured, on a %s', async (shape) => {
  const offers = async (told?: Config): Promise<boolean> =>
    (
      await renderPage({
        config: told,
        firstScreen: firstScreen('Inter'),
        drawn: { shape, nowMs, list: 'by-league', region: '' },
      })
    ).includes('>Upgrade<');
  expect(await offers({ ...config, analyst: { configured: true } })).toBe(true);
  expect(await offers({ ...config, analyst: { configured: false } })).toBe(false);
  expect(await offers()).toBe(false);
});

test('leaves nothing for the browser to render, even on the first call', async () => {
  await expect(draw('phone', firstScreen('Inter'))).resolves.not.toContain('<template');
});

test('renders identical HTML for the same data and time', async () => {
  const screen = firstScreen('Inter', 'Roma');
  await expect(draw('phone', screen)).resolves.toBe(await draw('phone', screen));
});

test('escapes names', async () => {
  const html = await draw('desk', firstScreen('</div><script>alert(1)</script>', '" style="top:0" onclick="alert(1)'));
  expect(html).not.toContain('<script');
  expect(html).not.toContain('onclick="');
  expect(html).toContain('&lt;/div&gt;&lt;script&gt;');
});

test('renders the list of all sports on a wide page', async () => {
  const html = await draw('desk', firstScreen('Inter'));
  expect(html).not.toContain('Loading matches');
  for (const name of ['AFL', 'NFL', 'Volleyball']) expect(html).toContain(`title="${name}"`);
});

test('does not render the list of sports on a phone', async () => {
  await expect(draw('phone', firstScreen('Inter'))).resolves.not.toContain('title="Volleyball"');
});

test('counts the live matches of the whole board, not only those in the document', async () => {
  await expect(draw('phone', firstScreen('Inter'))).resolves.toContain('>120<');
});

test('does not render a title, because the document has one', async () => {
  await expect(draw('desk', firstScreen('Inter'))).resolves.not.toContain('<title');
});

test('renders the loading state without a first screen', async () => {
  await expect(draw('desk', undefined)).resolves.toContain('Loading matches');
});
