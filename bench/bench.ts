// `npm run bench` runs every benchmark, and `npm run bench -- NAME` runs one. `--minutes N` sets how long `page`
// observes memory. `--readers N --seconds N --runs N` shortens `fanout`; its last goal needs `--minutes 10`, and
// `--runs 0` measures only the long run. `npm run bench -- forecast outlook -- FOLDER` sets the folder of real seasons.
// Without it, `forecast` is skipped, and `outlook` measures only its cost. Benchmarks are not part of the tests,
// because the results depend on the machine.
import { parseArgs } from 'node:util';
import { stopLeftovers } from '../e2e/process.ts';
import { buildPageWhenStale } from '../scripts/page-build.mjs';
import { bytes } from './bytes.ts';
import { day } from './day.ts';
import { stopPinned } from './fanout/pinned-process.ts';
import { fanout } from './fanout.ts';
import { forecast } from './forecast.ts';
import { goal } from './goal.ts';
import { ingest } from './ingest.ts';
import { linkPictures } from './link-pictures.ts';
import { nodes } from './nodes.ts';
import { outlook } from './outlook.ts';
import { page } from './page.ts';
import { ratings } from './ratings.ts';
import { printReport } from './report.ts';
import { retention } from './retention.ts';
import { search } from './search.ts';
import { snapshot } from './snapshot.ts';
import { start } from './start.ts';
import { webhooks } from './webhooks.ts';

const benches = {
  bytes,
  day,
  fanout,
  forecast,
  goal,
  ingest,
  'link-pictures': linkPictures,
  nodes,
  outlook,
  page,
  ratings,
  retention,
  search,
  snapshot,
  start,
  webhooks,
};

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const [folder] = args.slice(end + 1);
const { values: options, positionals: asked } = parseArgs({
  args: args.slice(0, end),
  allowPositionals: true,
  options: {
    minutes: { type: 'string' },
    readers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '5' },
  },
});
/** `fanout` takes a minute, because a reader that stops reading is disconnected within a minute. */
const usualMinutes = (name: keyof typeof benches): string => (name === 'fanout' ? '1' : '0.5');
const size = {
  readers: Number(options.readers),
  seconds: Number(options.seconds),
  runs: Number(options.runs),
};
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available benchmarks: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
} else if (asked.includes('forecast') && folder === undefined) {
  console.error('forecast needs the folder of the real seasons: npm run bench -- forecast -- FOLDER');
  process.exitCode = 2;
} else if (await buildPageWhenStale(new AbortController().signal)) {
  const names = asked.length > 0 ? asked.filter(isBench) : Object.keys(benches).filter(isBench);
  for (const name of names) {
    if (name === 'forecast' && folder === undefined) {
      console.log('\nforecast\nskipped: no folder of real seasons was given');
      continue;
    }
    const minutes = Number(options.minutes ?? usualMinutes(name));
    try {
      const report = await benches[name]({ ...size, minutes, folder: folder ?? '' });
      printReport(report);
      if (!report.passed) process.exitCode = 1;
    } catch (error) {
      // Continue with the other benchmarks.
      console.error(`\n${name}\nFAIL  stopped with an error:`, error);
      process.exitCode = 1;
    } finally {
      await Promise.all([stopLeftovers(), stopPinned()]);
    }
  }
} else {
  process.exitCode = 1;
}
