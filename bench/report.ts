/** The result of a benchmark. The rows are printed as a table, and the whole report as one line of JSON. */
export type BenchReport = {
  readonly name: string;
  /** The values of each row by column name. All rows have the same columns. */
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  /** Explanations of the columns; printed below the table. */
  readonly words?: readonly string[];
  readonly goal: string;
  /** Whether every measured goal is met. */
  readonly passed: boolean;
  /**
   * Goals that could not be measured on this machine or in the given time, with the reasons. If there are any, the
   * benchmark as a whole has not passed.
   */
  readonly unmeasured?: readonly string[];
  /** All measured values, for programs that read the JSON. */
  readonly values: Readonly<Record<string, unknown>>;
};

/** The nearest-rank quantile: the smallest value that at least `share` of the values do not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Rounds milliseconds to one decimal. */
export const inMs = (value: number): number => Math.round(value * 10) / 10;

export const printReport = ({ name, rows, words = [], goal, passed, unmeasured = [], values }: BenchReport): void => {
  const isComplete = unmeasured.length === 0;
  console.log(`\n${name}`);
  console.table(rows.map((row) => ({ ...row })));
  for (const line of words) console.log(line);
  for (const line of unmeasured) console.log(`not measured: ${line}`);
  console.log(`${!passed ? 'FAIL' : isComplete ? 'PASS' : 'PARTLY SKIPPED'}  ${goal}`);
  console.log(JSON.stringify({ bench: name, passed: passed && isComplete, unmeasured, goal, ...values }));
};
