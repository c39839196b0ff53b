import * as texts from '@touchline/texts/en/notifications.ts';
import { type ScoreStory, spokenStory } from './score-change-wording.ts';
import type { MomentNews } from './score-changes.ts';

/** Who hears the page is told of scores at most this often (DESIGN section 10). */
export const quietMs = 5_000;

/** One message names at most so many matches; how many more there were is its last sentence. */
const mostTold = 3;

export type StoryTeller = {
  readonly take: (news: readonly MomentNews[]) => void;
  readonly end: () => void;
};

/** A match's story with one more moment; what only is to be seen adds nothing. */
const addToStory = (story: ScoreStory | undefined, { match, moment }: MomentNews): ScoreStory | undefined => {
  if (moment.kind === 'dip' || moment.kind === 'recovered') return story;
  const before = story?.before ?? moment.before;
  const reversal = moment.kind === 'goal' ? story?.reversal : moment.kind;
  return { match, before, after: moment.after, ...(reversal === undefined ? {} : { reversal }) };
};

/**
 * Says what happens to scores, in one message at a time. What happens while it keeps quiet is said together afterwards,
 * each match in one sentence and as one change, and not at all where it came to nothing.
 */
export const createStoryTeller = (deps: {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Runs a function once after a time; gives the function that calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly say: (words: string) => void;
}): StoryTeller => {
  const waiting = new Map<string, ScoreStory>();
  let stop: (() => void) | undefined;

  const tell = (): void => {
    stop = undefined;
    const sentences = [...waiting.values()]
      .map((story) => spokenStory(story, deps.now()))
      .filter((words) => words !== undefined);
    waiting.clear();
    if (sentences.length === 0) return;
    const more = sentences.length - mostTold;
    deps.say([...sentences.slice(0, mostTold), ...(more > 0 ? [texts.moreChanged(more)] : [])].join('. '));
    stop = deps.after(quietMs, tell);
  };

  return {
    take: (news) => {
      for (const each of news) {
        const { id } = each.match;
        const story = addToStory(waiting.get(id), each);
        if (story !== undefined) waiting.set(id, story);
      }
      if (stop === undefined && waiting.size > 0) tell();
    },
    end: () => stop?.(),
  };
};
