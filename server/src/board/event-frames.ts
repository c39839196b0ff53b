import type { BoardChange } from '@touchline/domain/board/board.ts';
import { encodeShortForm } from '@touchline/protocol/short-form-encoder.ts';
import { encodeFrame } from '../platform/sse/frame.ts';
import type { Frame } from '../platform/sse/frame.ts';

/*
 * A change's text, in pieces to be written one behind the other. The texts of whole matches are the board's own: of a new day's
 * thousand they would be written anew for each form, 4 ms each.
 */

/** The text `json` of an object with the list `put` of `texts` as its last part. */
const appendPut = (json: string, texts: readonly string[]): readonly string[] => {
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
export const fullUpdateText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  return appendPut(JSON.stringify(others), putTexts);
};

/** As `protocol/src/short-form-decoder.ts` says: letters and digits, and behind them as JSON what has none. */
const shortUpdateText = (change: BoardChange, putTexts: readonly string[]): readonly string[] => {
  const { put: _, ...others } = change;
  const text = encodeShortForm(others);
  return text.endsWith('}')
    ? appendPut(text, putTexts)
    : [text, ...(putTexts.length === 0 ? [] : appendPut('{}', putTexts))];
};

/** A change of the board. `json` is, in pieces, the text of a `BoardChange`, without line breaks. */
export const boardFrame = (version: number, json: readonly string[]): Frame =>
  encodeFrame([`id: ${version}\nevent: board\ndata: `, ...json, '\n\n']);

/** How a reader has a change written: as the contract says, or as `protocol/src/short-form-decoder.ts` does. */
export type StreamForm = 'whole' | 'short';

/** The frames of a change, each encoded once, for its first reader: a form that nobody reads costs nothing. */
export const changeFrames = ({
  change,
  putTexts,
}: {
  readonly change: BoardChange;
  readonly putTexts: readonly string[];
}): ((form: StreamForm) => Frame) => {
  const { version } = change;
  const frames: Partial<Record<StreamForm, Frame>> = {};
  const encode = {
    whole: () => boardFrame(version, fullUpdateText(change, putTexts)),
    // An event without a name, which would be a line more.
    short: () => encodeFrame([`id:${version}\ndata:`, ...shortUpdateText(change, putTexts), '\n\n']),
  };
  return (form) => (frames[form] ??= encode[form]());
};

/**
 * Tells a reader to fetch a snapshot of at least `version`. It carries no `id:`, so a reader that loses the connection
 * before it has the snapshot comes back with its old version and is told again.
 */
export const resetFrame = (version: number): Frame => encodeFrame(`event: reset\ndata: {"version":${version}}\n\n`);
