// Builds the page, so that a start after it builds nothing again: two builds at once would take files from under a server.
import { buildPage } from './page-build.mjs';

const built = await buildPage(new AbortController().signal);
process.exitCode = built ? 0 : 1;
