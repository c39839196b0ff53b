import { cleanMessage } from './clean-text.ts';

/** Letters of other scripts that look like Latin letters and could be used to bypass a check. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'аɑα',
    b: 'ьƅ',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєɛ',
    g: 'ɡɢց',
    h: 'һ',
    i: 'іıɩι',
    j: 'јϳ',
    k: 'кκ',
    l: 'ӏⅼ',
    m: 'м',
    n: 'пո',
    o: 'оοօ',
    p: 'рρ',
    r: 'гʀ',
    s: 'ѕʂ',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
    w: 'ԝѡ',
    x: 'хχ',
    y: 'уү',
    z: 'ᴢʐ',
  }).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain] as const)),
);

const oddLatin = /[ɑɡɢɩʀʂʐᴢƅɗɛı]/gu;
const words = /[\p{L}\p{M}]+/gu;
/** No language has words that mix Latin letters with those of another script. */
const isMixed = (word: string): boolean => /[a-z]/.test(word) && /[^\p{Script=Latin}]/u.test(word);
const latinAlike = (letter: string): string => lookAlikes.get(letter) ?? letter;

/** Digits inside a word: "l0st". */
const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', '@': 'a', $: 's' };

/**
 * Normalises a text for matching: lower case, one kind of quote, no accents, look-alike letters or invisible
 * characters, single spaces.
 */
export const normalizedText = (text: string): string =>
  cleanMessage(text)
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(oddLatin, latinAlike)
    .replaceAll(words, (word) => (isMixed(word) ? Array.from(word, latinAlike).join('') : word))
    .replaceAll(/(?<=[a-z])[01345@$](?=[a-z])/g, (digit) => digitLetters[digit] ?? digit)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * A normalised text with the digraphs of keyboards without umlauts as German patterns expect them: "moechte" becomes
 * "mochte". It garbles other words ("neue"), so the original text must be checked as well.
 */
export const withoutDigraphs = (normalized: string): string => normalized.replaceAll(/(?<=[aou])e/g, '');
