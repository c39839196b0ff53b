/** For whoever runs the site. `name`, `price` and `interval` are those of the plan. */
export const title = 'Payment setup guide';
export const lede =
  "For the operator of this site: two ways to take payments. Both need the payment provider's secret key in STRIPE_SECRET_KEY, and a webhook to /api/payment-events with its secret in STRIPE_WEBHOOK_SECRET, so that the server learns who paid. Without both, Premium is not sold.";
export const createProduct = (name: string, price: string, interval: string): string =>
  `Create a product, ${name}, at ${price} per ${interval}.`;

export const paymentLink = 'Payment link';
export const createLink = "Create a link in the payment provider's dashboard.";
export const copyLinkId = "Create a payment link for it and copy the link's id.";
export const addLinkId = 'Add the id to the configuration and restart the server.';

export const backend = 'Backend';
export const serverCreates = 'The server creates checkout sessions when no payment link is set.';
export const setPriceId = 'Set the id of its price as STRIPE_PRICE_ID and restart the server.';

export const backToUpgrade = 'Back to upgrade';
export const copy = 'Copy';
export const copied = 'Copied';
