import * as v from 'valibot';
import { measuredElsewhere, numbers } from './measured-elsewhere.ts';
import { untilQuiet } from './quiet-machine.ts';
import { type BenchReport, inMs, median } from './report.ts';

const errorsShape = v.object({ outlook: v.number(), pointsPerGame: v.number(), tableOnly: v.number() });
type Errors = v.InferOutput<typeof errorsShape>;

const qualityShape = v.object({
  seasons: v.number(),
  lines: v.array(
    v.object({
      what: v.string(),
      outlooks: v.number(),
      chances: v.number(),
      ece: v.number(),
      worstEce: v.number(),
      title: errorsShape,
      top: errorsShape,
      relegation: v.optional(errorsShape),
    }),
  ),
  goals: v.array(
    v.object({
      what: v.string(),
      goal: v.string(),
      measured: v.number(),
      passed: v.boolean(),
      /** The noise without which the goal would be missed. */
      noise: v.optional(v.string()),
      known: v.optional(v.string()),
    }),
  ),
});

const costShape = v.object({
  teams: v.number(),
  simulations: v.number(),
  measured: v.array(
    v.object({ league: v.string(), matches: v.number(), tookMs: numbers, workerMs: numbers, mainMs: numbers }),
  ),
});

const goalMs = 200;
/** The goal is for leagues of 20 teams; the largest leagues, with three to six times as many matches, are only reported. */
const mostMatches = 400;
/** Sending the input and receiving the outlook. */
const goalMainMs = 5;

const sideBySide = ({ outlook, pointsPerGame, tableOnly }: Errors, digits: number): string =>
  [outlook, pointsPerGame, tableOnly].map((error) => error.toFixed(digits)).join(' / ');

const words = [
  'outlook / points per game / table only. title: log-loss of the champion; top: Brier of the first four places; relegation: Brier of',
  'the last three. Lower is better. Points per game: every team goes on as so far. Table only: all teams are equal from here on. Both',
  'with the luck of the remaining matches. Before the first match, both know nothing.',
  'ECE: all chances that the rules had not decided; worst: the largest of the three outcomes. Five leagues, 2018-19 to 2022-23, without',
  'the abandoned French season. Points deductions are not in the data, so final tables are computed from results by the rules.',
  'NBA, NFL, NHL and MLB: title: log-loss of the division winners; top: Brier of the play-off places, by today’s rules. NBA and NHL',
  'without seasons that ended early, MLB 2015 to 2017. The NHL’s file does not mark overtime, so its table counts wins alone.',
  'The doubt about the ratings was chosen on seasons up to 2017-18 (MLB: 2014); the ratings’ own parameters on seasons up to 2018-19.',
];

/**
 * Measures season outlooks on the real seasons in a folder, and the cost of a simulation on the worker thread. Without
 * a folder, only the cost.
 */
export const outlook = async ({ folder }: { readonly folder: string }): Promise<BenchReport> => {
  const isQuiet = await untilQuiet();
  const cost = await measuredElsewhere(costShape, ['server/src/outlook.bench.ts']);
  const slowestOf = (of: 'tookMs' | 'workerMs' | 'mainMs'): number =>
    Math.max(...cost.measured.filter(({ matches }) => matches <= mostMatches).map((each) => median(each[of])));
  const [took, worker, main] = [slowestOf('tookMs'), slowestOf('workerMs'), slowestOf('mainMs')];
  console.table(
    cost.measured.map(({ league, matches, tookMs, workerMs, mainMs }) => ({
      league,
      matches,
      'median ms': inMs(median(tookMs)),
      'fastest ms': inMs(Math.min(...tookMs)),
      'CPU of the worker, ms': inMs(median(workerMs)),
      'CPU of the main thread, ms': inMs(median(mainMs)),
    })),
  );
  const quality =
    folder === ''
      ? undefined
      : await measuredElsewhere(qualityShape, ['domain/src/outlook/bench/outlook.bench.ts', folder]);
  const { lines = [], goals = [] } = quality ?? {};
  const missed = goals.filter(({ passed }) => !passed);
  const met = goals.filter(({ passed, known }) => passed && known === undefined).length;
  return {
    name: 'outlook',
    rows: lines.map((line) => ({
      what: line.what,
      seasons: line.outlooks,
      title: sideBySide(line.title, 3),
      top: sideBySide(line.top, 4),
      relegation: line.relegation === undefined ? '–' : sideBySide(line.relegation, 4),
      'ECE (worst)': `${line.ece.toFixed(3)} (${line.worstEce.toFixed(3)})`,
    })),
    words: [
      ...words,
      ...goals.flatMap(({ what, known }) => (known === undefined ? [] : [`not reached, ${what}: ${known}`])),
      ...goals.flatMap(({ what, passed, noise }) =>
        noise === undefined ? [] : [`${passed ? 'met, noise aside' : 'missed beyond the noise'}, ${what}: ${noise}`],
      ),
    ],
    goal: `${cost.simulations} seasons of ${cost.teams} teams within ${goalMs} ms on an idle worker: ${inMs(took)} ms, CPU time ${inMs(worker)} ms; the main thread works at most ${goalMainMs} ms: ${inMs(main)} ms; ${met} of ${goals.length} goals of quality met, ${missed.length} missed${missed.length === 0 ? '' : `: ${missed.map(({ what }) => what).join('; ')}`}`,
    // Other load lengthens the time much more than the CPU time.
    passed: (isQuiet ? took : worker) <= goalMs && main <= goalMainMs && missed.length === 0,
    unmeasured: [
      ...(isQuiet ? [] : ['other programs used the CPUs during the measurement of the cost']),
      ...(quality === undefined ? ['the quality: no folder of real seasons was given'] : []),
    ],
    values: { cost, ...quality },
  };
};
