// `npm run bench` runs every bench, `npm run bench -- NAME` one. `--minutes N`: how long `page` watches memory. Never part of the tests: figures depend on the machine.
import { parseArgs } from 'node:util';
import { goal } from './goal.ts';
import { ingest } from './ingest.ts';
import { page } from './page.ts';
import { printReport } from './report.ts';
import { search } from './search.ts';
import { start } from './start.ts';

const benches = { goal, ingest, page, search, start };

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '0.5' } },
});
const minutes = Number(options.minutes);
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`No bench is named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
} else {
  const names = asked.length > 0 ? asked.filter(isBench) : Object.keys(benches).filter(isBench);
  for (const name of names) {
    const report = await benches[name]({ minutes });
    printReport(report);
    if (!report.passed) process.exitCode = 1;
  }
}
