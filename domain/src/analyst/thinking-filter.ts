/** Takes an answer as it comes and gives what is said in it. */
export type ThinkingFilter = { readonly add: (text: string) => string; readonly rest: () => string };

const opening = /<think(?:ing)?>/i;
const closing = /<\/think(?:ing)?>/i;

/** A tag that may go on in what comes next. */
const beginsTag = /<\/?[a-z]{0,8}$/i;

/** Some models think aloud, between `<think>` and `</think>`: nothing of that was checked by them, and nobody is to read it. */
export const createThinkingFilter = (): ThinkingFilter => {
  let waiting = '';
  let isThinking = false;
  return {
    add: (text) => {
      waiting += text;
      let said = '';
      for (let tag = opening.exec(waiting); ; tag = opening.exec(waiting)) {
        if (isThinking) {
          const end = closing.exec(waiting);
          if (end === null) {
            // Only the end of a thought is waited for.
            waiting = beginsTag.exec(waiting)?.[0] ?? '';
            return said;
          }
          waiting = waiting.slice(end.index + end[0].length);
          isThinking = false;
        } else if (tag === null) {
          const held = beginsTag.exec(waiting)?.[0] ?? '';
          said += waiting.slice(0, waiting.length - held.length);
          waiting = held;
          return said;
        } else {
          said += waiting.slice(0, tag.index);
          waiting = waiting.slice(tag.index + tag[0].length);
          isThinking = true;
        }
      }
    },
    rest: () => (isThinking ? '' : waiting),
  };
};
