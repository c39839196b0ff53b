// `npm test`: installs what is missing, then runs every check and every test. `npm test -- lint unit` runs only the
// named checks. The last line is `N passed, N failed`, plus `, N skipped` if any were skipped. Each test and each check
// counts as one.
import process from 'node:process';
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { runAll } = await import('./checks.mjs');
await runAll(process.argv.slice(2));
