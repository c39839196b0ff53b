import { setPriority } from 'node:os';
import lighthouse from 'lighthouse';
import { routeThroughTest, categories } from './page-audit-result.ts';
import type { Audited } from './page-audit-result.ts';
import { untilQuiet } from './quiet-machine.ts';

/**
 * Runs Lighthouse with its mobile profile in the browser on a debugging port: `node bench/page-audit.ts <port> <url>`.
 * Prints the result, or `{ failed }`, as JSON. It is a separate process, so that it has a lower priority than the page.
 */
const [port, url] = process.argv.slice(2);
setPriority(routeThroughTest);
const atRest = await untilQuiet();
const result = await lighthouse(url, { port: Number(port), output: 'json', onlyCategories: [...categories] });
if (result === undefined) throw new Error('Lighthouse returned no result');
const { lhr } = result;
const figure = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN;
const found: Audited | { readonly failed: string } =
  lhr.runtimeError === undefined
    ? {
        scores: Object.fromEntries(
          categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
        ),
        cls: figure('cumulative-layout-shift'),
        fcpMs: figure('first-contentful-paint'),
        lcpMs: figure('largest-contentful-paint'),
        blockedMs: figure('total-blocking-time'),
        machine: lhr.environment.benchmarkIndex,
        notes: [
          ...(atRest ? [] : ['other processes were running: the machine never became idle']),
          ...Object.entries(lhr.audits).flatMap(([id, { score, title }]) =>
            score !== null && score < 0.5 ? [`${id} ${score}: ${title}`] : [],
          ),
        ],
      }
    : { failed: lhr.runtimeError.message };
process.stdout.write(`${JSON.stringify(found)}\n`);
