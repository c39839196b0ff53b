import * as v from 'valibot';

/** An alarm in the operations manual: the expressions of its condition, and the code in its advice. */
export type Alarm = {
  readonly name: string;
  readonly expressions: readonly string[];
  readonly advice: readonly string[];
};

/** A series in an expression, with the label values that the expression selects. */
export type AskedSeries = {
  readonly metric: string;
  readonly wanted: readonly { readonly label: string; readonly value: string }[];
};

const codeOf = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|'));

/** Reads the table of alarms in `docs/operations.md`. */
export const alarmsOf = (manual: string): readonly Alarm[] => {
  const [, after = ''] = manual.split('\n### Metrics and alarms\n');
  const [section = ''] = after.split('\n## ');
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => {
    const [, name = '', when = '', what = ''] = row.split(/(?<!\\)\|/);
    return { name: name.trim(), expressions: codeOf(when), advice: codeOf(what) };
  });
};

/** Selects our metrics by their prefixes; `up` is a metric of Prometheus itself. */
const selector = /\b((?:touchline|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const matcher = /(\w+)=~?"([^"]*)"/g;

export const askedSeries = (expression: string): readonly AskedSeries[] =>
  [...expression.matchAll(selector)].map(([, metric = '', matchers = '']) => ({
    metric,
    wanted: [...matchers.matchAll(matcher)].flatMap(([, label = '', values = '']) =>
      values.split('|').map((value) => ({ label, value })),
    ),
  }));

/** The labels by which an expression groups or joins. */
export const joinedLabels = (expression: string): readonly string[] =>
  [...expression.matchAll(/\b(?:by|on|ignoring) \(([^)]*)\)/g)].flatMap(([, labels = '']) =>
    labels.split(',').flatMap((label) => (label.trim() === '' ? [] : [label.trim()])),
  );

/** The expressions of `deploy/touchline-alerts.yml`, a rule each. */
export const ruleExpressions = (rules: string): readonly string[] =>
  [...rules.matchAll(/^ {6}- alert: \w+\n {8}expr: >-\n {10}(.+)$/gm)].map(([, expression = '']) => expression);

const dashboardSchema = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
});

/** The panels of a Grafana dashboard, as alarms without advice. */
export const panelsOf = (dashboard: string): readonly Alarm[] =>
  v
    .parse(v.pipe(v.string(), v.parseJson(), dashboardSchema), dashboard)
    .panels.map(({ title, targets }) => ({ name: title, expressions: targets.map(({ expr }) => expr), advice: [] }));
