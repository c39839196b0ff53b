// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { OutlookRecordAnswer } from '@touchline/protocol/outlook-schema.ts';
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { OutlookRecord } from './outlook-record.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bytes = '{"frozen":true}';
const hash = createHash('sha256').update(bytes).digest('hex');

type File = OutlookRecordAnswer['files'][number];

const file = (fields: Partial<File> = {}): File => ({
  league: 'Premier League',
  leagueKey: 'football.england.premier-league',
  season: '2025',
  checkpoint: 50,
  frozenAt: '2026-01-03T11:58:00.000Z',
  hash,
  file: `/api/outlook-record/${hash}`,
  isGraded: false,
  ...fields,
});

const errors = (outlook: number) => ({ outlook, pointsPerGame: 1.74, tableOnly: 2.17 });

const empty: OutlookRecordAnswer = {
  asOf: '2026-11-01T12:00:00.000Z',
  simulated: false,
  outlooks: 0,
  seasons: 0,
  chances: 0,
  curve: [],
  checkpoints: [],
  misses: [],
  files: [],
  days: [],
};

const graded: OutlookRecordAnswer = {
  ...empty,
  outlooks: 40,
  seasons: 10,
  chances: 1_600,
  ece: 0.0412,
  curve: [
    { n: 300, said: 0.25, happened: 0.28, low: 0.19, high: 0.39 },
    { n: 80, said: 0.85, happened: 0.88, low: 0.8, high: 0.95 },
  ],
  checkpoints: [
    { checkpoint: 0, outlooks: 10, title: errors(1.8) },
    { checkpoint: 25, outlooks: 10, title: errors(1.22), top: errors(0.056), relegation: errors(3) },
  ],
  misses: [
    {
      league: 'Bundesliga',
      season: '2023/24',
      checkpoint: 0,
      team: 'Leverkusen',
      kind: 'title',
      said: 0.04,
      cameTrue: true,
    },
  ],
  files: [file()],
};

/** The server has the record and one file. */
const open = (record: OutlookRecordAnswer | 500) => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith(`/api/outlook-record/${hash}`)) return new Response(bytes);
    if (path !== '/api/outlook-record' || record === 500) return new Response('', { status: 500 });
    return Response.json(record);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <OutlookRecord />
    </QueryClientProvider>,
  );
};

const section = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const cells = (rows: readonly HTMLElement[]) =>
  rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim()));

it('without grades, the page says so in a sentence and still lists the frozen files', async () => {
  open({ ...empty, files: [file()] });
  expect(await screen.findByText('No season has been graded yet')).toBeTruthy();
  expect(screen.queryByText('Said against came true')).toBeNull();
  expect(await screen.findByText('same')).toBeTruthy();
});

it('the record is given in three figures', async () => {
  open(graded);
  await section(/^Said against/u);
  const [figures] = screen.getAllByRole('list');
  expect(
    within(figures ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '40 outlooksof 10 seasons, 1,600 chances graded',
    '4.1 pointsoff on average: the difference between what we said and what came true',
    '1 of 2checkpoints with a better title score than the table alone and than points per game',
  ]);
});

it('the chart has its numbers in its name and in a table', async () => {
  open(graded);
  const chart = await section(/^Said against/u);
  expect(chart.getByRole('img').getAttribute('aria-label')).toBe(
    'Said against came true: said 25%, came 28%; said 85%, came 88%.',
  );
  expect(cells(chart.getAllByRole('row', { hidden: true }))).toEqual([
    ['Said', 'Came true', '95% range', 'Chances'],
    ['25%', '28%', '19 to 39', '300'],
    ['85%', '88%', '80 to 95', '80'],
  ]);
});

it('scores are next to both baselines', async () => {
  open(graded);
  const title = await section(/^Title, by checkpoint/u);
  expect(title.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1.800',
    '1.740',
    '2.170',
    '1.220',
    '1.740',
    '2.170',
  ]);
  const zones = await section(/^Best places/u);
  expect(cells(zones.getAllByRole('row')).at(-1)).toEqual([
    '25%',
    '0.056',
    '1.740',
    '2.170',
    '3.000',
    '1.740',
    '2.170',
  ]);
});

it('misses are named with what was said and what happened', async () => {
  open(graded);
  const misses = await section(/^Where we were wrong/u);
  expect(cells(misses.getAllByRole('row')).at(-1)).toEqual([
    'Bundesliga 2023/24, Start: Leverkusen, title',
    '4%',
    'yes',
  ]);
});

it('the browser calculates the hash of each file and reports one that is not the same or not there', async () => {
  const other = file({ league: 'La Liga', hash: 'ab'.repeat(32), file: `/api/outlook-record/${hash}?changed` });
  const missing = file({ league: 'Serie A', file: '/api/outlook-record/missing' });
  open({ ...empty, files: [file(), other, missing] });
  const files = await section(/^Verified by hash/u);
  for (const check of ['same', 'not the same', 'not loaded']) await files.findAllByText(check);
  expect(cells(files.getAllByRole('row')).slice(1)).toEqual([
    [
      'Premier League',
      '2025',
      '50%',
      '3 Jan 2026, 11:58',
      'open',
      `${hash.slice(0, 4)}\u2026${hash.slice(-4)}`,
      'same',
    ],
    ['La Liga', '2025', '50%', '3 Jan 2026, 11:58', 'open', 'abab\u2026abab', 'not the same'],
    ['Serie A', '2025', '50%', '3 Jan 2026, 11:58', 'open', `${hash.slice(0, 4)}\u2026${hash.slice(-4)}`, 'not loaded'],
  ]);
});

it('eight files are listed at first, and forty more on each request', async () => {
  const files = Array.from({ length: 50 }, (_, at) => file({ file: `/api/outlook-record/${hash}?${at}` }));
  open({ ...empty, files });
  const region = await section(/^Verified by hash/u);
  expect(region.getAllByRole('row')).toHaveLength(9);
  fireEvent.click(region.getByRole('button', { name: 'Show more' }));
  expect(region.getAllByRole('row')).toHaveLength(49);
  fireEvent.click(region.getByRole('button', { name: 'Show more' }));
  expect(region.getAllByRole('row')).toHaveLength(51);
  expect(region.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('a record that can’t be loaded can be requested again', async () => {
  open(500);
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});
