import { expect, it } from 'vitest';
import { widths } from './browser.ts';
import { fixture } from './fixed-provider.ts';
import { textAt, objectAt } from './live-reader.ts';
import { startScene } from './scene.ts';

const hostileNames = [
  '<img src=x onerror="window.harmed=true">',
  '"><script>window.harmed=true</script>',
  "'); window.harmed=true; ('",
  '{{constructor.constructor("window.harmed=true")()}}',
  '__proto__',
  'constructor',
  '\u202egnirts lufmrah',
  '\u0000\u0001\u001b[31mRed',
  'A\u0300\u0301\u0302'.repeat(500),
  'W'.repeat(20_000),
  '🏴‍☠️👩‍👩‍👧‍👦'.repeat(50),
  'data: x\n\nevent: reset\ndata: y',
  'ناد رياضي',
  '   ',
];

const scene = await startScene({
  matches: hostileNames.map((name, index) =>
    fixture({
      id: 100 + index,
      home: name,
      away: `Honest ${index}`,
      league: name,
      elapsed: 30,
      goals: [1, 0],
      logo: 'javascript:window.harmed=true',
    }),
  ),
  // A blank name counts as missing, so only that match may be left out.
  ready: ({ matches }) => matches.size >= hostileNames.length - 1,
});

it('hostile names are rendered as plain text, run no code, and do not break the layout', async () => {
  for (const match of scene.reader.board().matches.values()) {
    const name = textAt(objectAt(match, 'homeTeam'), 'name');
    expect(name.length).toBeLessThanOrEqual(300);
    expect(name).not.toMatch(/\p{Cc}/u);
    expect(objectAt(match, 'homeTeam')).not.toHaveProperty('logo');
  }

  for (const width of Object.values(widths)) {
    const { page, troubles, close } = await scene.open({ viewport: { width, height: 900 } });
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(scene.origin);
    await page.locator('[data-match]').first().waitFor();
    expect(await page.evaluate(() => Reflect.get(window, 'harmed'))).toBeUndefined();
    expect(dialogs).toEqual([]);
    expect(await page.locator('[data-match] script, [data-match] img[src="x"], [data-match] [onerror]').count()).toBe(
      0,
    );
    expect(await page.getByText('<img src=x onerror=', { exact: false }).first().isVisible()).toBe(true);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    expect(troubles()).toEqual([]);
    await close();
  }
});

it('one broken item is left out, and the other items reach the board', async () => {
  scene.source.setFixtures([
    fixture({ id: 900, home: 'Whole', away: 'Sound', elapsed: 10, goals: [0, 0] }),
    { fixture: null, league: 7, teams: 'none' },
    fixture({ id: 901, home: 'Second', away: 'Also', elapsed: 11, goals: [2, 1] }),
  ]);
  await scene.reader.until(
    'both whole matches',
    ({ matches }) => matches.has('football-900') && matches.has('football-901'),
  );
  expect(objectAt(scene.reader.board().sports, 'football')).not.toHaveProperty('problem');
  await scene.server.process.line(/items left out/);
});
