/** What was true from `at` on; milliseconds from the announced start, negative before it. */
export type Beat<State> = { readonly at: number; readonly state: State };

/** The whole story of a match, in ascending order of `at`. The first beat holds from the beginning of time. */
export type Timeline<State> = readonly [Beat<State>, ...Beat<State>[]];

/** The last beat at or before a moment. */
export const beatAt = <State>(timeline: Timeline<State>, at: number): Beat<State> => {
  let low = 0;
  let high = timeline.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((timeline[middle] ?? timeline[0]).at <= at) low = middle;
    else high = middle - 1;
  }
  return timeline[low] ?? timeline[0];
};

/** When the story is over: the offset of its last beat. */
export const endOf = <State>(timeline: Timeline<State>): number => (timeline.at(-1) ?? timeline[0]).at;

/** Writes a timeline beat by beat: each beat says only what changed. */
export const storyFrom = <State>(first: State) => {
  const beats: [Beat<State>, ...Beat<State>[]] = [{ at: Number.NEGATIVE_INFINITY, state: first }];
  let state = first;
  return {
    beats,
    state: () => state,
    put(at: number, change: Partial<State>) {
      state = { ...state, ...change };
      beats.push({ at, state });
    },
  };
};
