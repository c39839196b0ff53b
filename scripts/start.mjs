// `npm start`: installs what is missing, builds what is stale, starts the whole product on this machine and prints its
// address. Without a source of sports data, and not in production, a stand-in plays the day.
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { startProduct } = await import('./product.mjs');
await startProduct();
