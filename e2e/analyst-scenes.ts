import type { Page } from 'playwright-core';
import { signedIn } from './account-scenes.ts';
import type { JsonObject } from './live-reader.ts';
import { isObject, textAt } from './live-reader.ts';

/** The fields of a scene's stage that these scenes need. */
type AnalystStage = {
  readonly page: Page;
  readonly full: string;
  readonly empty: string;
  readonly nowMs: number;
  readonly matches: readonly JsonObject[];
};

type AnalystScene = (stage: AnalystStage) => Promise<void | false>;

const messages = '**/api/analyst/messages';

const nameOf = (match: JsonObject | undefined, side: 'homeTeam' | 'awayTeam'): string => {
  const team = match?.[side];
  return textAt(isObject(team) ? team : undefined, 'name');
};

/** The facts about the first match with this sport and status. */
const fact = ({ matches }: AnalystStage, ref: string, sport: string, status: string) => {
  const match = matches.find((each) => each['sport'] === sport && each['status'] === status);
  return {
    ref,
    matchId: textAt(match, 'id'),
    sport,
    league: textAt(match, 'league'),
    home: nameOf(match, 'homeTeam'),
    away: nameOf(match, 'awayTeam'),
    status,
    startTime: textAt(match, 'startTime'),
    ...(status === 'live' && { minute: 67, score: { home: 2, away: 1 } }),
  };
};

const factsOf = (stage: AnalystStage) => {
  const at = new Date(stage.nowMs).toISOString();
  const scheduled = fact(stage, 'm1', 'football', 'scheduled');
  const live = fact(stage, 'm2', 'football', 'live');
  const twoWay = fact(stage, 'm3', 'basketball', 'scheduled');
  const forecast = { inPlay: false, approximate: false };
  return {
    asOf: at,
    provider: 'API-Sports',
    simulated: true,
    stale: false,
    matches: [
      {
        ...scheduled,
        forecast: {
          ...forecast,
          chances: { home: 0.663, draw: 0.201, away: 0.136 },
          basis: 'market',
          band: 'High',
          reasons: [
            { kind: 'prices', at, margin: 0.052 },
            { kind: 'expected-goals', home: 2.13, away: 0.88 },
          ],
        },
      },
      live,
      {
        ...twoWay,
        forecast: {
          ...forecast,
          chances: { home: 0.441, away: 0.559 },
          basis: 'ratings',
          band: 'Low',
          reasons: [
            { kind: 'ratings', home: { played: 41, fed: 0 }, away: { played: 38, fed: 0 } },
            { kind: 'expected-margin', points: -2.4 },
            { kind: 'young-league', seasonsBefore: 1 },
          ],
        },
      },
    ],
  };
};

const answerOf = ({ matches: [scheduled, live, twoWay] }: ReturnType<typeof factsOf>): string =>
  [
    `Two matches stand out. The strongest read is **${scheduled?.home}** against ${scheduled?.away}: 66% by the market [m1].`,
    `- ${live?.home} lead 2-1 after 67 minutes [m2].\n- ${twoWay?.away} are small favourites [m3], who won 9 of their last 11.`,
    'Confidence is High for the first and Low for the last. No result is certain.',
  ].join('\n\n');

type Sent = { readonly event: string; readonly data: unknown };

const bytes = (events: readonly Sent[]): string =>
  events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');

const wholeAnswer = (stage: AnalystStage): readonly Sent[] => {
  const facts = factsOf(stage);
  const text = answerOf(facts);
  const start = text.indexOf('11.');
  return [
    { event: 'facts', data: facts },
    { event: 'text', data: { delta: text } },
    {
      event: 'done',
      data: { finish: 'complete', unverified: [{ start, end: start + 2 }], corrected: true, left: 7 },
    },
  ];
};

const premium = async (stage: AnalystStage): Promise<void> => {
  await signedIn(stage, 'premium', '/?tab=analyst');
  await stage.page.getByText('Welcome. Ask about any match').waitFor();
};

const ask = async ({ page }: AnalystStage): Promise<void> => {
  await page.getByRole('textbox', { name: 'Message' }).fill('What are your top predictions for today?');
  await page.keyboard.press('Enter');
};

const answered = async (stage: AnalystStage): Promise<void> => {
  await stage.page.route(messages, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: bytes(wholeAnswer(stage)) }),
  );
  await premium(stage);
  await ask(stage);
  await stage.page.getByRole('list', { name: 'Sources' }).waitFor();
  // The formatter loads after the answer's text.
  await stage.page.getByRole('log').locator('strong').waitFor();
};

const record = (n: number) => ({
  kind: 'record',
  n,
  logLoss: 0.974,
  brier: 0.578,
  rps: 0.196,
  accuracy: 0.541,
  ece: 0.011,
  curve: [0.06, 0.15, 0.25, 0.34, 0.45, 0.55, 0.64, 0.75, 0.83].map((said, at) => ({
    n: 40 + 130 * Math.min(at, 8 - at),
    said,
    happened: said + (at % 3 === 0 ? 0.02 : -0.015),
  })),
  bands: [
    { band: 'High', n: 212, hits: 147, said: 0.682, happened: 0.695, interval: { low: 0.628, high: 0.751 } },
    { band: 'Medium', n: 391, hits: 201, said: 0.518, happened: 0.514, interval: { low: 0.465, high: 0.563 } },
    { band: 'Low', n: 287, hits: 118, said: 0.404, happened: 0.411, interval: { low: 0.356, high: 0.469 } },
  ],
  market: { n: 802, ours: 0.969, market: 0.966, gap: 0.0031 },
});

const trackRecord = async (stage: AnalystStage, records: readonly object[]): Promise<void> => {
  const { page, full, nowMs } = stage;
  const at = new Date(nowMs).toISOString();
  const since = new Date(nowMs - 90 * 86_400_000).toISOString();
  await page.route('**/api/track-record', (route) =>
    route.fulfill({ json: { asOf: at, simulated: true, since, open: 64, void: 3, records } }),
  );
  await page.goto(`${full}/?tab=analyst#track-record`);
};

/** The states of the AI Analyst tab, and the track record. */
export const analystScenes: Readonly<Record<string, AnalystScene>> = {
  'analyst-keys': async ({ page, empty }) => {
    await page.goto(`${empty}/?tab=analyst`);
    await page.getByText('Configure API keys to enable').waitFor();
  },
  'analyst-promo': async ({ page, full }) => {
    await page.goto(`${full}/?tab=analyst`);
    await page.getByRole('button', { name: 'Sign In to Access' }).waitFor();
  },
  'analyst-upgrade': async (stage) => {
    await signedIn(stage, 'free', '/?tab=analyst');
    await stage.page.getByRole('main').getByRole('button', { name: 'Upgrade to Premium' }).waitFor();
  },
  'analyst-welcome': premium,
  'analyst-analyzing': async (stage) => {
    await stage.page.route(messages, () => undefined);
    await premium(stage);
    await ask(stage);
    await stage.page.getByText('Analyzing...').first().waitFor();
  },
  'analyst-chat': answered,
  'analyst-chat-sources': async (stage) => {
    await answered(stage);
    await stage.page.getByText(/^Facts from/).scrollIntoViewIfNeeded();
  },
  'analyst-failed': async (stage) => {
    await stage.page.route(messages, (route) => route.abort());
    await premium(stage);
    await ask(stage);
    await stage.page.getByRole('button', { name: 'Try again' }).waitFor();
  },
  'analyst-track-record': async (stage) => {
    await trackRecord(stage, [
      { sport: 'football', basis: 'market', record: record(890) },
      { sport: 'football', basis: 'ratings', record: { kind: 'too-few', n: 84, needed: 200 } },
      { sport: 'basketball', basis: 'market', record: { kind: 'too-few', n: 151, needed: 200 } },
    ]);
    await stage.page.getByRole('heading', { name: 'Football, market prices' }).waitFor();
  },
  'analyst-track-record-empty': async (stage) => {
    await trackRecord(stage, []);
    await stage.page.getByText('No match has been graded yet').waitFor();
  },
};
