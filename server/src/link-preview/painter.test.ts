import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { hostileText } from '@touchline/domain/test/hostile-text.ts';
import * as fc from 'fast-check';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePictureLook } from '../../test/picture-look.ts';
import { createPainter } from './painter.ts';
import type { Painter } from './painter.ts';
import { readPictureLook } from './picture-look.ts';
import type { PictureLook } from './picture-look.ts';
import { previewWords } from './preview-words.ts';

let folder: string;
let look: PictureLook;
let painter: Painter;

let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, look, remove } = await makePictureLook());
  painter = createPainter(look);
});

afterAll(async () => {
  await painter?.close();
  await remove?.();
});

const wordsOf = (home: string, away = 'Roma') =>
  previewWords(
    exampleMatch({
      status: 'live',
      homeScore: 2,
      homeTeam: { id: '1', name: home },
      awayTeam: { id: '2', name: away },
    }),
    { scores: true, nowMs: 0, language: 'en' },
  );

const isPicture = (png: Buffer): boolean =>
  png.subarray(1, 4).toString() === 'PNG' && png.readUInt32BE(16) === 1_200 && png.readUInt32BE(20) === 630;

describe('a painter', () => {
  it('draws in the colours and the fonts of the page', () => {
    expect(look.colours).toMatchObject({ 'surface-0': '#0e0d10', rosa: '#ffb1bf' });
    expect(look.fonts.map(({ family }) => family)).toEqual(['Archivo0', 'Archivo1']);
  });

  it('draws a picture of the size that sites ask for, the same for the same words', async () => {
    const [one, again, other] = await Promise.all(
      [wordsOf('Inter'), wordsOf('Inter'), wordsOf('Milan')].map((words) => painter.paint(words)),
    );
    expect([one, again, other].every((png) => png !== undefined && isPicture(png))).toBe(true);
    expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  it('leaves nothing of one picture in the next, which is drawn on the same canvas', async () => {
    const long = wordsOf('Wolverhampton Wanderers', 'Borussia Mönchengladbach');
    const first = await painter.paint(wordsOf('Inter'));
    await painter.paint(long);
    expect((await painter.paint(wordsOf('Inter'))).equals(first)).toBe(true);
  });

  it('draws names as letters, whatever is in them', async () => {
    const names = fc.sample(hostileText, { numRuns: 12, seed: 7 });
    const odd = [
      '<svg onload="x"><image href="http://127.0.0.1:1/"/></svg>',
      'مانشستر يونايتد',
      'W'.repeat(5_000),
      'In\u0000ter\ud800',
      '👩‍👩‍👧‍👦 FC',
    ];
    const pictures = await Promise.all([...names, ...odd].map((name) => painter.paint(wordsOf(name, name))));
    expect(pictures.every(isPicture)).toBe(true);
  });

  it('that broke is another one for the next picture, and says so to who waited', async () => {
    const broken = createPainter({ ...look, fonts: [{ family: 'None', file: join(folder, 'none.woff2') }] });
    await expect(broken.paint(wordsOf('Inter'))).rejects.toThrow('None');
    await expect(broken.paint(wordsOf('Inter'))).rejects.toThrow('None');
    await broken.close();
  });
});

it('a page without a colour or a font has no look to draw in', () => {
  expect(readPictureLook({ folder, document: Buffer.from('<style>:root{--rosa:#ffb1bf}</style>') })).toBeUndefined();
});
