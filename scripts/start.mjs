// `npm start`: installs what is missing, builds what is stale, starts the whole product on this machine and prints its
// address. Without a sports data key, and outside production, a stand-in provides the matches.
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { startProduct } = await import('./product.mjs');
await startProduct();
