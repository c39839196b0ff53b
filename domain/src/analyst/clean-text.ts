/** Character references that Markdown renders. Other references are shown unchanged. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  percnt: '%',
  dollar: '$',
  plus: '+',
  minus: '−',
  period: '.',
  comma: ',',
  colon: ':',
  num: '#',
  excl: '!',
  lbrack: '[',
  rbrack: ']',
  lsqb: '[',
  rsqb: ']',
  lpar: '(',
  rpar: ')',
  ast: '*',
  lowbar: '_',
  grave: '`',
  tab: ' ',
  newline: ' ',
  ndash: '–',
  mdash: '—',
  hyphen: '-',
  euro: '€',
  pound: '£',
  yen: '¥',
  frac12: '1/2',
  frac14: '1/4',
  frac34: '3/4',
};

const reference = /&(?:#(?<tens>\d{1,7})|#x(?<hex>[\da-f]{1,6})|(?<name>[a-z][\da-z]{1,31}));/gi;

const characterOf = (code: number): string => {
  const isCharacter = code > 0x1f && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
  return isCharacter ? String.fromCodePoint(code) : '';
};

const firstMathematical = 0x1_d7_ce;
const lastMathematical = 0x1_d7_ff;

/** The ten digits of a script are consecutive. Mathematical digits form five consecutive sets. */
const zeroOf = (code: number): number => {
  if (code >= firstMathematical && code <= lastMathematical) return code - ((code - firstMathematical) % 10);
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return zero;
};

/** A digit of any script as 0 to 9. */
const plainDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  return String(code - zeroOf(code));
};

const withoutReferences = (text: string): string => {
  const drawn = text.replaceAll(reference, (whole, ...found) => {
    const { tens, hex, name = '' }: Readonly<Record<string, string | undefined>> = found.at(-1);
    if (tens !== undefined) return characterOf(Number(tens));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return named[name.toLowerCase()] ?? whole;
  });
  // "&amp;#57;" becomes a reference only after the first round. The text gets shorter in each round.
  return drawn === text ? text : withoutReferences(drawn);
};

/**
 * A text as it is rendered, so that the visible text is checked. Decodes character references, and replaces digits of
 * other scripts, fractions and full-width characters with plain characters.
 */
export const plainCharacters = (text: string): string =>
  withoutReferences(text)
    .replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)
    .replaceAll(/[\p{No}\uFF01-\uFF5E\uFE6A]/gu, (sign) => sign.normalize('NFKC').replaceAll('⁄', '/'));

/** Maximum length of a name in the facts. */
const longestName = 60;

/**
 * Invisible characters that move, hide or smuggle other characters: controls, bidi marks, joiners, tags, variants and
 * the fillers of scripts, some of which are letters.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu;

const blanks = /[\p{Z}\t\n\v\f\r]+/gu;

/** The text on one line, without invisible characters. */
export const cleanLine = (text: string): string =>
  text.replaceAll(blanks, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').trim();

/** Marks that could turn a name into a citation, a tag or markup. */
const marks: Readonly<Record<string, string>> = {
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '<': '(',
  '>': ')',
  '`': "'",
  '|': '/',
};

/** A name of a team, league, player or bookmaker as data for an answer: one line, at most 60 characters, no markup. */
export const cleanName = (name: string): string => {
  const letters = Array.from(cleanLine(name).replaceAll(/[[\]{}<>`|]/g, (mark) => marks[mark] ?? ''));
  return letters.length <= longestName
    ? letters.join('')
    : `${letters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`;
};

/** A piece of text without invisible characters; lines and spaces are kept. */
export const visibleText = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll(unseen, (found) => (found === '\n' ? found : ''));

/** A message of a user or the model: lines are kept, invisible characters are removed. */
export const cleanMessage = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{2028}\u{2029}]/u)
    .map((line) => visibleText(line).trimEnd())
    .join('\n')
    .trim();

/** As `cleanMessage` keeps it. */
const keptAs = (character: string): string => {
  if (character === '\t') return ' ';
  return /[\r\u{2028}\u{2029}]/u.test(character) ? '\n' : character;
};

/** '' at the end. */
const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

/**
 * Where `cleanMessage(text)` has each of its visible UTF-16 code units from, as positions in `text`. It only omits
 * characters, but no visible ones, so that the next one that is the same is the one.
 */
export const messagePositions = (text: string): readonly number[] => {
  const positions: number[] = [];
  let at = 0;
  for (const character of cleanMessage(text)) {
    for (let next = characterAt(text, at); next !== '' && keptAs(next) !== character; next = characterAt(text, at)) {
      at += next.length;
    }
    for (let unit = 0; unit < character.length; unit += 1) positions.push(at + unit);
    at += character.length;
  }
  return positions;
};
