/** Maximum length in UTF-16 code units; longer texts are truncated before they are measured. */
const longest = 300;
const step = 4;

/** Control characters; a canvas refuses a text with U+0000. */
const controls = /\p{Cc}/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Finds the largest font size, from `size` down to `smallest`, at which the text fits into `room`. If none fits, the
 * text is truncated between characters, with an ellipsis. `measure` returns the width of a text at a size.
 */
export const fittedText = (
  text: string,
  options: {
    readonly size: number;
    readonly smallest: number;
    readonly room: number;
    readonly measure: (text: string, size: number) => number;
  },
): { readonly text: string; readonly size: number } => {
  const { smallest, room, measure } = options;
  const whole = text.slice(0, longest).toWellFormed().replaceAll(controls, '');
  for (let { size } = options; size >= smallest; size -= step) {
    if (measure(whole, size) <= room) return { text: whole, size };
  }
  const letters = [...segmenter.segment(whole)].map(({ segment }) => segment);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (measure(cut(letters, count), smallest) <= room) fits = count;
    else tooMany = count;
  }
  return { text: cut(letters, fits), size: smallest };
};

const cut = (letters: readonly string[], count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
