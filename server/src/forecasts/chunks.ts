/** A statement accepts at most 65,535 parameters, and a row has about ten. */
const maxAtOnce = 2_000;

/** Processes the rows in sequential chunks and returns all results. */
export const inChunks = async <T, R>(
  rows: readonly T[],
  work: (chunk: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> => {
  const all: R[] = [];
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    all.push(...(await work(rows.slice(from, from + maxAtOnce))));
  }
  return all;
};
