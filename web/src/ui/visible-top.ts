/** What is seen of a list: heights in pixels, `top` from the list's own top, and what lies over it at both ends. */
export type SeenSpan = {
  readonly top: number;
  readonly height: number;
  readonly covered: { readonly top: number; readonly bottom: number };
};

/**
 * How far down the list the window's top must be for a part of it to be seen whole: where it is when it is seen already,
 * else the nearest place.
 */
export const topThatShows = (part: { readonly top: number; readonly bottom: number }, seen: SeenSpan): number => {
  const lowest = part.top - seen.covered.top;
  const highest = part.bottom - seen.height + seen.covered.bottom;
  return seen.top > lowest ? lowest : Math.max(seen.top, highest);
};
