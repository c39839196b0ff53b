// `npm start`: installs what is missing, builds what is stale, starts the whole product on this machine and prints its
// address. In demo mode, stand-ins replace the services that are not configured.
import { continueOnPinnedNode, installWhatIsMissing } from './install.mjs';

installWhatIsMissing();
await continueOnPinnedNode();
const { startProduct } = await import('./product.mjs');
await startProduct();
