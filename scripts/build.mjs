// Builds the page, so that a later start does not build it again. Do not run it while the product is starting or
// running: a build removes the files of the previous one.
import { buildPage } from './page-build.mjs';

const built = await buildPage(new AbortController().signal);
process.exitCode = built ? 0 : 1;
