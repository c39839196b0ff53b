// `node server/test/draw-pictures.ts COUNT`: draws COUNT different preview pictures and prints the memory use of this
// process.
import { exampleMatch } from '@touchline/domain/test/example-match.ts';
import { previewContent } from '../src/sharing/link-preview-text.ts';
import { createPictureThread } from '../src/sharing/preview-pictures.ts';
import { describePicture } from './picture-description.ts';

const count = Number(process.argv[2]);
/** As many concurrent pictures as on a busy node. */
const atOnce = 20;

const { look, remove } = await describePicture();
const drawer = createPictureThread(look);
// Keep the process alive, which the drawing thread does not.
const alive = setInterval(() => undefined, 60_000);

const wordsOf = (number: number) =>
  previewContent(
    exampleMatch({
      league: `League ${number}`,
      status: 'live',
      homeScore: number % 7,
      homeTeam: { id: '1', name: `Home ${number}` },
      awayTeam: { id: '2', name: `Away ${number}` },
    }),
    { scores: true, nowMs: 0, language: 'en', simulated: true },
  );

/** The resident memory in bytes after each number of pictures. */
const memory: { readonly drawn: number; readonly rss: number }[] = [];
for (let drawn = 0; drawn < count; drawn += atOnce) {
  await Promise.all(Array.from({ length: atOnce }, (_, at) => drawer.draw(wordsOf(drawn + at))));
  memory.push({ drawn: drawn + atOnce, rss: process.memoryUsage().rss });
}
clearInterval(alive);
await drawer.close();
await remove();
console.log(JSON.stringify({ memory }));
