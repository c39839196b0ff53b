// `npm run bench` runs every bench, `npm run bench -- NAME` one. Never part of the tests: figures depend on the machine.
import { goal } from './goal.ts';
import { ingest } from './ingest.ts';
import { printReport } from './report.ts';
import { search } from './search.ts';
import { start } from './start.ts';

const benches = { goal, ingest, search, start };

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`No bench is named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exitCode = 2;
} else {
  const names = asked.length > 0 ? asked.filter(isBench) : Object.keys(benches).filter(isBench);
  for (const name of names) {
    const report = await benches[name]();
    printReport(report);
    if (!report.passed) process.exitCode = 1;
  }
}
