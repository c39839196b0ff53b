// `npm run bench` runs every bench, `npm run bench -- NAME` one. `--minutes N`: how long `page` watches memory.
// `npm run bench -- forecast -- FOLDER`: the real seasons to walk over; without a folder there is nothing to measure it on.
// Never part of the tests: figures depend on the machine.
import { parseArgs } from 'node:util';
import { forecast } from './forecast.ts';
import { goal } from './goal.ts';
import { ingest } from './ingest.ts';
import { page } from './page.ts';
import { ratings } from './ratings.ts';
import { printReport } from './report.ts';
import { search } from './search.ts';
import { start } from './start.ts';

const benches = { forecast, goal, ingest, page, ratings, search, start };

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const args = process.argv.slice(2);
const end = args.includes('--') ? args.indexOf('--') : args.length;
const [folder] = args.slice(end + 1);
const { values: options, positionals: asked } = parseArgs({
  args: args.slice(0, end),
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0.5' } },
});
const minutes = Number(options.minutes);
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`No bench is named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
} else if (asked.includes('forecast') && folder === undefined) {
  console.error('Which folder has the real seasons? npm run bench -- forecast -- FOLDER');
  process.exitCode = 2;
} else {
  const names = asked.length > 0 ? asked.filter(isBench) : Object.keys(benches).filter(isBench);
  for (const name of names) {
    if (name === 'forecast' && folder === undefined) {
      console.log('\nforecast\nskipped: no folder of real seasons was named');
      continue;
    }
    const report = await benches[name]({ minutes, folder: folder ?? '' });
    printReport(report);
    if (!report.passed) process.exitCode = 1;
  }
}
