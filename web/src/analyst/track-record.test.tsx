// @vitest-environment happy-dom
import type { TrackRecordAnswer } from '@touchline/protocol/track-record-schema.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TrackRecord } from './track-record.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const football: TrackRecordAnswer['records'][number] = {
  sport: 'football',
  basis: 'market',
  record: {
    kind: 'record',
    n: 1_204,
    logLoss: 0.974_4,
    brier: 0.5782,
    rps: 0.196,
    accuracy: 0.541,
    ece: 0.0112,
    curve: [
      { n: 300, said: 0.152, happened: 0.149 },
      { n: 80, said: 0.847, happened: 0.871 },
    ],
    bands: [{ band: 'High', n: 212, hits: 147, said: 0.682, happened: 0.695, interval: { low: 0.628, high: 0.751 } }],
    market: { n: 802, ours: 0.969, market: 0.966, gap: 0.0031 },
  },
};

const answer: TrackRecordAnswer = {
  asOf: '2026-11-01T12:00:00Z',
  simulated: false,
  since: '2026-08-01T12:00:00Z',
  open: 64,
  void: 1,
  records: [football, { sport: 'tennis', basis: 'ratings', record: { kind: 'too-few', n: 84, needed: 200 } }],
};

const show = (reply: () => Response) => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => reply());
  vi.stubGlobal('fetch', fetched);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <TrackRecord />
    </QueryClientProvider>,
  );
  return fetched;
};

const cells = (row: Element): readonly string[] => [...row.children].map(({ textContent }) => textContent);
const rows = (name: RegExp | string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(cells);

it('each further chance has a line, or a note about too few matches', async () => {
  const figures = { logLoss: 0.68, said: 0.533, happened: 0.542, interval: { low: 0.51, high: 0.57 }, ece: 0.0129 };
  show(() =>
    Response.json({
      ...answer,
      markets: [
        {
          sport: 'football',
          lines: [
            { market: 'both-score', kind: 'record', n: 1_204, ...figures },
            { market: 'over-2.5', kind: 'too-few', n: 120, needed: 200 },
          ],
        },
      ],
    }),
  );
  await screen.findByRole('table', { name: 'Further chances' });
  expect(rows('Further chances').slice(1)).toEqual([
    ['Football: both teams score', '1,204', '53.3%', '54.2%', '51.0% to 57.0%', '1.3%'],
    ['Football: over 2.5 goals', 'Too few matches: 120 of the 200 needed'],
  ]);
});

it('each sport and basis has a row with our figures and the market’s, or a note about too few matches', async () => {
  const fetched = show(() => Response.json(answer));
  await screen.findByRole('table', { name: /^By sport and basis/u });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/track-record');
  expect(rows(/^By sport and basis/u)).toEqual([
    ['Sport and basis', 'Matches', 'Log-loss', 'Brier', 'With prices', 'Log-loss on these matches: ours, the market’s'],
    ['Football, market prices', '1,204', '0.974', '0.578', '802', '0.969, 0.966'],
    ['Tennis, ratings from results', 'Too few matches: 84 of the 200 needed'],
  ]);
  expect(screen.getByText(/64 matches with a frozen forecast, not graded yet\. 1 match not played/u)).toBeDefined();
  expect(screen.queryByText(/^Simulated data/u)).toBeNull();
});

it('a record shows confidence bands, a comparison with the market, and a calibration chart and table', async () => {
  show(() => Response.json(answer));
  const region = within(await screen.findByRole('region', { name: 'Football, market prices' }));
  expect(rows(/^By confidence/u)[1]).toEqual(['High confidence', '212', '68.2%', '69.5%', '62.8% to 75.1%']);
  expect(region.getByText(/our log-loss is 0\.969, the market’s 0\.966 \(\+0\.3%/u)).toBeDefined();
  expect(region.getByText(/calibration error 1\.1%/u)).toBeDefined();
  expect(document.querySelectorAll('circle')).toHaveLength(2);
  fireEvent.click(region.getByText('The curve as a table'));
  expect([...document.querySelectorAll('figure tr')].slice(1).map((row) => cells(row))).toEqual([
    ['15.2%', '14.9%', '300'],
    ['84.7%', '87.1%', '80'],
  ]);
  expect(screen.queryByRole('region', { name: /^Tennis/u })).toBeNull();
});

it('there is no comparison with the market on too few matches', async () => {
  if (football.record.kind !== 'record') throw new Error('The football entry has no record.');
  const few = { n: 3, ours: 0.7, market: 0.105, gap: 5.58 };
  const { market: _market, ...unpriced } = football.record;
  const records = [
    { ...football, record: { ...football.record, market: few } },
    { ...football, basis: 'ratings', record: unpriced },
  ];
  show(() => Response.json({ ...answer, records }));
  await screen.findByRole('table', { name: /^By sport and basis/u });
  expect(
    rows(/^By sport and basis/u)
      .slice(1)
      .map((row) => row.slice(4)),
  ).toEqual([['Too few prices: 3 of 200'], ['No prices']]);
  expect(screen.getByText(/known for 3 matches, too few to compare: 200 are needed/u)).toBeDefined();
  expect(document.body.textContent).not.toContain('558');
});

it('figure columns are hidden while no sport has figures', async () => {
  const tennis = { sport: 'tennis', basis: 'ratings', record: { kind: 'too-few', n: 84, needed: 200 } };
  show(() => Response.json({ ...answer, records: [tennis] }));
  await screen.findByRole('table', { name: /^By sport and basis/u });
  expect(rows(/^By sport and basis/u)).toEqual([
    ['Sport and basis', 'Matches'],
    ['Tennis, ratings from results', 'Too few matches: 84 of the 200 needed'],
  ]);
});

it('a count of zero is not shown', async () => {
  show(() => Response.json({ ...answer, open: 0, void: 1 }));
  expect((await screen.findByText(/1 match not played and not counted\./u)).textContent).not.toContain('0 matches');
});

it('a record of simulated matches is labelled as such', async () => {
  show(() => Response.json({ ...answer, simulated: true }));
  expect(await screen.findByText(/^Simulated data/u)).toBeDefined();
  expect(screen.queryByText(/made afterwards/u)).toBeNull();
});

it('a demo says that the forecasts of its first month were made afterwards', async () => {
  show(() => Response.json({ ...answer, simulated: true, replayed: true }));
  expect(await screen.findByText(/^Simulated data.* were made afterwards/u)).toBeDefined();
});

it('a failed load shows an error and can be retried', async () => {
  let reply = new Response('', { status: 500 });
  show(() => reply.clone());
  await screen.findByRole('alert');
  reply = Response.json(answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: /^By sport and basis/u })).toBeDefined();
});
