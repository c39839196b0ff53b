// Builds the page, so that a later start does not build it again. Two simultaneous builds would remove files that a
// server is using.
import { buildPage } from './page-build.mjs';

const built = await buildPage(new AbortController().signal);
process.exitCode = built ? 0 : 1;
