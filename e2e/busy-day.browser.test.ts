import { expect, it } from 'vitest';
import { fixture, justBefore } from './fixed-provider.ts';
import { startScene } from './scene.ts';

const matches = 1_500;
const changesASecond = 50;
const busyMs = 15_000;
/**
 * The page must respond to 95% of inputs within this time, even on a slow machine. The benchmark's limit is a quarter
 * of this.
 */
const answeredWithinMs = 200;
const neverAboveMs = 1_000;

/** Fixed, because a new kick-off time would count as a change to every match. */
const date = justBefore(Date.now());

/** A day on which every match is in play, with `goals` goals spread evenly over the matches. */
const dayAfter = (goals: number) =>
  Array.from({ length: matches }, (_, index) =>
    fixture({
      id: index + 1,
      home: `Town ${index + 1}`,
      away: `City ${index + 1}`,
      elapsed: 20,
      date,
      goals: [Math.floor((goals + matches - 1 - index) / matches), 0],
      league: `League ${index % 60}`,
    }),
  );

it('with 1,500 matches and 50 changes a second, no input is lost and the page responds quickly', async () => {
  const scene = await startScene({ matches: dayAfter(0) });
  const { source, reader } = scene;
  const goalsOn = (board: ReturnType<typeof reader.board>): number =>
    [...board.matches.values()].reduce((sum, match) => sum + Number(match['homeScore']), 0);

  const { page } = await scene.open();
  await page.addInitScript(() => {
    const answers = new Map<number, number>();
    Reflect.set(window, 'answerTimes', answers);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // One key press or click causes several events; the slowest counts.
        const interaction = Number(Reflect.get(entry, 'interactionId'));
        if (interaction > 0) answers.set(interaction, Math.max(entry.duration, answers.get(interaction) ?? 0));
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(scene.origin);
  await page.locator('[data-match]').first().waitFor();
  const startedMs = Date.now();
  source.setFixtures(() => dayAfter(Math.floor(((Date.now() - startedMs) / 1_000) * changesASecond)));

  const tabs = [
    ['Matches', "Today's Matches"],
    ['Odds', 'Betting Odds'],
    ['Statistics', 'Match Statistics'],
    ['LIVE', 'Live Matches'],
  ] as const;
  const field = page.getByPlaceholder('Search teams, leagues, sports, matches...');
  let inputs = 0;
  for (let round = 0; Date.now() - startedMs < busyMs; round += 1) {
    const [name, heading] = tabs[round % tabs.length] ?? tabs[0];
    await page.getByRole('tab', { name }).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.keyboard.press('Control+k');
    await field.waitFor();
    const asked = `town ${(round % 9) + 1}4`;
    await page.keyboard.type(asked);
    expect(await field.inputValue()).toBe(asked);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    inputs += asked.length + 3;
  }

  const changed = goalsOn(reader.board());
  expect(changed).toBeGreaterThan(0.8 * changesASecond * (busyMs / 1_000));
  expect(inputs).toBeGreaterThan(25);
  const answered = await page.evaluate(() => {
    const found: unknown = Reflect.get(window, 'answerTimes');
    return found instanceof Map ? [...found.values()].map(Number).toSorted((a, b) => b - a) : [];
  });
  // The browser does not report inputs that took less than a frame, so these are the slowest of all inputs.
  const slowest = answered.slice(0, 8).join(', ');
  expect(answered.length).toBeGreaterThan(0);
  expect(answered[Math.floor(inputs / 20)] ?? 0, `the slowest of ${inputs} inputs: ${slowest} ms`).toBeLessThan(
    answeredWithinMs,
  );
  expect(answered[0], `the slowest of ${inputs} inputs: ${slowest} ms`).toBeLessThan(neverAboveMs);

  // The page still applies changes: the first row shows the new score.
  await page.getByRole('tab', { name: 'LIVE' }).first().click();
  source.setFixtures(dayAfter(10 * matches));
  await page.locator('[data-match]').first().getByText('10', { exact: true }).waitFor();
});
