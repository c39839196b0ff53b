const steps = 60;

/**
 * Where a function that only grows crosses 0 between two ends, to the last digits that a double has. Where it does not cross,
 * the nearer end.
 */
export const bisect = (
  growing: (at: number) => number,
  between: { readonly from: number; readonly to: number },
): number => {
  let { from, to } = between;
  for (let step = 0; step < steps; step += 1) {
    const middle = (from + to) / 2;
    if (growing(middle) < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
};
