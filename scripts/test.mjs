// `npm test`: installs what is missing, then runs every check and every test. `npm test -- lint unit` runs only those named.
// The closing line counts each test, and each check as one: `N passed, N failed`, with `, N skipped` where some were.
import process from 'node:process';
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { runAll } = await import('./checks.mjs');
await runAll(process.argv.slice(2));
