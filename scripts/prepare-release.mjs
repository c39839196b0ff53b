// `npm run prepare:release`: installs the packages and builds the page, so that the start of this release needs neither
// a network nor permission to write into its folder.
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { buildPageWhenStale } = await import('./page-build.mjs');
const built = await buildPageWhenStale(new AbortController().signal);
process.exitCode = built ? 0 : 1;
