import type { BoardChange } from '@touchline/domain/board/board.ts';
import { shortChangeText } from '@touchline/protocol/short-change-text.ts';

/*
 * A change's text, in pieces to be written one behind the other. The texts of whole matches are the board's own: of a new day's
 * thousand they would be written anew for each form, 4 ms each.
 */

/** The text `json` of an object with the list `put` of `texts` as its last part. */
const withPut = (json: string, texts: readonly string[]): readonly string[] => {
  if (texts.length === 0) return [json];
  const pieces = [json.slice(0, -1), json === '{}' ? '"put":[' : ',"put":['];
  for (const [index, text] of texts.entries()) {
    if (index > 0) pieces.push(',');
    pieces.push(text);
  }
  pieces.push(']}');
  return pieces;
};

/** As the contract says. `putTexts` are written in the place of `put`. */
export const wholeText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  return withPut(JSON.stringify(others), putTexts);
};

/** As `protocol/src/short-change.ts` says: letters and digits, and behind them as JSON what has none. */
export const shortText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  const text = shortChangeText(others);
  return text.endsWith('}')
    ? withPut(text, putTexts)
    : [text, ...(putTexts.length === 0 ? [] : withPut('{}', putTexts))];
};
