const mostSteps = 100;
const closeEnough = 1e-10;

/**
 * Where a function that only grows crosses 0 between two ends. Where it does not cross there, the nearer end. False position
 * with the Illinois step (Dowell and Jarratt 1971): some eight looks at the function where halving takes forty, and a rating
 * that learns from prices looks through two of these, one inside the other.
 */
export const crossing = (
  growing: (at: number) => number,
  between: { readonly from: number; readonly to: number },
): number => {
  let { from, to } = between;
  let below = growing(from);
  if (below >= 0) return from;
  let above = growing(to);
  if (above <= 0) return to;
  let last: 'below' | 'above' | undefined;
  for (let step = 0; step < mostSteps && to - from > closeEnough; step += 1) {
    const at = (from * above - to * below) / (above - below);
    const value = growing(at);
    if (Math.abs(value) < closeEnough) return at;
    if (value < 0) {
      if (last === 'below') above /= 2;
      [from, below, last] = [at, value, 'below'];
    } else {
      if (last === 'above') below /= 2;
      [to, above, last] = [at, value, 'above'];
    }
  }
  return (from + to) / 2;
};
