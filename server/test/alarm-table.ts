/** An alarm of the operations manual: the expressions of its condition, and the metrics that its advice names. */
export type Alarm = {
  readonly name: string;
  readonly expressions: readonly string[];
  readonly advice: readonly string[];
};

/** One of our series in an expression, with the label values that it selects. */
export type AskedSeries = {
  readonly metric: string;
  readonly wanted: readonly { readonly label: string; readonly value: string }[];
};

const codeOf = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|'));

/** Reads the table of alarms of `docs/operations.md`. */
export const alarmsOf = (manual: string): readonly Alarm[] => {
  const [, after = ''] = manual.split('\n### Metrics and alarms\n');
  const [section = ''] = after.split('\n## ');
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const [, name = '', when = '', what = ''] = row.split(/(?<!\\)\|/);
    return { name: name.trim(), expressions: codeOf(when), advice: codeOf(what) };
  });
};

/** Prefix of our metrics; `up` is Prometheus' own. */
const selector = /\b((?:touchline|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const matcher = /(\w+)=~?"([^"]*)"/g;

export const askedSeries = (expression: string): readonly AskedSeries[] =>
  [...expression.matchAll(selector)].map(([, metric = '', matchers = '']) => ({
    metric,
    wanted: [...matchers.matchAll(matcher)].flatMap(([, label = '', values = '']) =>
      values.split('|').map((value) => ({ label, value })),
    ),
  }));

/** Labels by which an expression groups or joins. */
export const joinedLabels = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:by|on|ignoring) \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').flatMap((label) => (label.trim() === '' ? [] : [label.trim()])),
  );
