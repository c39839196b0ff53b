import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownBrand } from '../../test/own-brand.ts';
import { describePicture } from '../../test/picture-description.ts';
import { previewContent } from './link-preview-text.ts';
import { createPictureThread, readPictureStyle } from './preview-pictures.ts';
import type { PictureThread, PictureStyle } from './preview-pictures.ts';

let folder: string;
let look: PictureStyle;
let drawer: PictureThread;

let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, look, remove } = await describePicture());
  drawer = createPictureThread(look);
});

afterAll(async () => {
  await drawer?.close();
  await remove?.();
});

const wordsOf = (home: string, away = 'Roma', simulated = false) =>
  previewContent(
    exampleMatch({
      status: 'live',
      homeScore: 2,
      homeTeam: { id: '1', name: home },
      awayTeam: { id: '2', name: away },
    }),
    { scores: true, nowMs: 0, language: 'en', simulated },
  );

const isPicture = (png: Buffer): boolean =>
  png.subarray(1, 4).toString() === 'PNG' && png.readUInt32BE(16) === 1_200 && png.readUInt32BE(20) === 630;

/** The share of a rectangle's pixels with exactly this colour, `#rrggbb`. */
const shareOf = async (
  png: Buffer,
  colour: string | undefined,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<number> => {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(png), -x, -y);
  const wanted = `${colour?.slice(1)}ff`;
  const pixels =
    Buffer.from(context.getImageData(0, 0, width, height).data.buffer)
      .toString('hex')
      .match(/.{8}/g) ?? [];
  return pixels.filter((pixel) => pixel === wanted).length / (width * height);
};

describe('the picture drawer', () => {
  it('uses the name and the dark colours of the brand, and the fonts of the page', () => {
    expect(look).toMatchObject({ site: 'Touchline', colours: { 'surface-0': '#0e0d10', brand: '#ffb1bf' } });
    expect(look.fonts.map(({ family }) => family)).toEqual(['Archivo0', 'Archivo1']);
  });

  it('draws a picture of the standard size, identical for identical text', async () => {
    const [one, again, other] = await Promise.all(
      [wordsOf('Inter'), wordsOf('Inter'), wordsOf('Milan')].map((words) => drawer.draw(words)),
    );
    expect([one, again, other].every((png) => png !== undefined && isPicture(png))).toBe(true);
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('draws the logo, and a badge in its two colours for each side', async () => {
    const words = wordsOf('Inter');
    const png = await drawer.draw(words);
    // The first area overlaps the rounded square of the logo; the others contain the badges.
    expect(await shareOf(png, look.colours['brand'], { x: 860, y: 60, width: 100, height: 80 })).toBeGreaterThan(0.1);
    for (const [index, y] of [260 - 42, 380 - 42].entries()) {
      const box = { x: 80, y, width: 84, height: 84 };
      const badge = words.badges[index];
      expect(await shareOf(png, badge?.first, box)).toBeGreaterThan(0.15);
      expect(await shareOf(png, badge?.second, box)).toBeGreaterThan(0.1);
    }
  });

  it('marks simulated data, but not real data', async () => {
    const [real, simulated] = await Promise.all([
      drawer.draw(wordsOf('Inter')),
      drawer.draw(wordsOf('Inter', 'Roma', true)),
    ]);
    const corner = { x: 860, y: 500, width: 260, height: 50 };
    expect(await shareOf(real, look.colours['surface-0'], corner)).toBe(1);
    expect(await shareOf(simulated, look.colours['text-2'], corner)).toBeGreaterThan(0.05);
  });

  it('leaves no trace of one picture in the next on the same canvas', async () => {
    const long = wordsOf('Wolverhampton Wanderers', 'Borussia Mönchengladbach');
    const first = await drawer.draw(wordsOf('Inter'));
    await drawer.draw(long);
    expect((await drawer.draw(wordsOf('Inter'))).equals(first)).toBe(true);
  });

  it('draws a picture for any name, even a hostile one', async () => {
    const names = fc.sample(hostileText, { numRuns: 12, seed: 7 });
    const odd = [
      '<svg onload="x"><image href="http://127.0.0.1:1/"/></svg>',
      'مانشستر يونايتد',
      'W'.repeat(5_000),
      'In\u0000ter\ud800',
      '👩‍👩‍👧‍👦 FC',
    ];
    const pictures = await Promise.all([...names, ...odd].map((name) => drawer.draw(wordsOf(name, name))));
    expect(pictures.every(isPicture)).toBe(true);
  });

  it('is replaced after a failure, and the caller receives the failure', async () => {
    const broken = createPictureThread({ ...look, fonts: [{ family: 'None', file: join(folder, 'none.woff2') }] });
    await expect(broken.draw(wordsOf('Inter'))).rejects.toThrow('None');
    await expect(broken.draw(wordsOf('Inter'))).rejects.toThrow('None');
    await broken.close();
  });
});

it('Without the fonts of a page, there is no picture style.', () => {
  expect(readPictureStyle({ folder, document: Buffer.from('<style></style>') }, ownBrand)).toBeUndefined();
});
