/** Removes a model's reasoning from a streamed answer. */
export type ThinkingFilter = { readonly add: (text: string) => string; readonly rest: () => string };

const opening = /<think(?:ing)?>/i;
const closing = /<\/think(?:ing)?>/i;

/** The start of a tag that may continue in the next chunk. */
const beginsTag = /<\/?[a-z]{0,8}$/i;

/** Some models write their reasoning between `<think>` and `</think>`. It must not be shown. */
export const createThinkingFilter = (): ThinkingFilter => {
  let waiting = '';
  let isThinking = false;
  return {
    add: (text) => {
      waiting += text;
      let visible = '';
      for (let tag = opening.exec(waiting); ; tag = opening.exec(waiting)) {
        if (isThinking) {
          const end = closing.exec(waiting);
          if (end === null) {
            // Drops the reasoning, except for a possible start of the closing tag.
            waiting = beginsTag.exec(waiting)?.[0] ?? '';
            return visible;
          }
          waiting = waiting.slice(end.index + end[0].length);
          isThinking = false;
        } else if (tag === null) {
          const pending = beginsTag.exec(waiting)?.[0] ?? '';
          visible += waiting.slice(0, waiting.length - pending.length);
          waiting = pending;
          return visible;
        } else {
          visible += waiting.slice(0, tag.index);
          waiting = waiting.slice(tag.index + tag[0].length);
          isThinking = true;
        }
      }
    },
    rest: () => (isThinking ? '' : waiting),
  };
};
