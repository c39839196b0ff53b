/** Longest name that an answer's facts carry. */
const longestName = 60;

/** Characters that nobody sees and that move, hide or smuggle others: controls, bidi marks, joiners, tags, variants. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;

const blanks = /[\p{Z}\t\n\v\f\r]+/gu;

/** The text on one line, without what nobody sees. */
export const cleanLine = (text: string): string =>
  text.replaceAll(blanks, ' ').replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').trim();

/** Marks with which a name could pass for a citation, a tag or markup. */
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

/** A piece of a text without what nobody sees; its lines and blanks stay. */
export const seenText = (text: string): string =>
  text.replaceAll('\t', ' ').replaceAll(unseen, (found) => (found === '\n' ? found : ''));

/** A message of a person or of the model: lines stay, what nobody sees goes. */
export const cleanMessage = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u{2028}\u{2029}]/u)
    .map((line) => seenText(line).trimEnd())
    .join('\n')
    .trim();
