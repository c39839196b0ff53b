import { readdirSync } from 'node:fs';
import path from 'node:path';

const suffix = '.module.css';
/** No vowels, so no words: `ad1` is what blockers of ads hide wherever it stands. */
const letters = 'bcdfghjklmnpqrstvwxyz';

const inLetters = (count: number): string =>
  (count < letters.length ? '' : inLetters(Math.floor(count / letters.length) - 1)) +
  letters.charAt(count % letters.length);

/**
 * Names the classes of a page as shortly as they can be told apart: letters for the stylesheet, by its place among those
 * of the folder, and a number for the class, `bc12`. Files and names in full would cost 0.4 kB of what is loaded first. The
 * browsers' page and the server's share one of these, so that they mean the same.
 */
export const shortClassNames = (folder: string): ((name: string, file: string) => string) => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => path.resolve(folder, file))
    .toSorted();
  const numbersOf = new Map<string, Map<string, number>>();
  return (name, file) => {
    const sheet = file.replace(/\?.*$/, '');
    const place = sheets.indexOf(path.resolve(sheet));
    if (place === -1) throw new Error(`${sheet} is not in ${folder}`);
    const numbers = numbersOf.get(sheet) ?? new Map<string, number>();
    numbersOf.set(sheet, numbers);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `${inLetters(place)}${number}`;
  };
};
