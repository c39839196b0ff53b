/** For whoever runs the site. `name`, `price` and `interval` are those of the plan. */
export const title = 'Payment setup guide';
export const lede =
  "Two ways to take payments, for whoever runs this site. Both need the payment provider's secret key as STRIPE_SECRET_KEY, and its events sent to /api/payment-events with their secret as STRIPE_WEBHOOK_SECRET, so that the server hears who paid. Without either nothing is sold.";
export const createProduct = (name: string, price: string, interval: string): string =>
  `Create a product, ${name}, at ${price} per ${interval}.`;

export const paymentLink = 'Payment link';
export const createLink = "Create a link in the payment provider's dashboard.";
export const copyLinkId = "Create a payment link for it and copy the link's id.";
export const addLinkId = 'Add the id to the configuration and start the server again.';

export const backend = 'Backend';
export const serverCreates = 'The server creates checkout sessions, where no payment link is set.';
export const setPriceId = 'Set the id of its price as STRIPE_PRICE_ID and start the server again.';

export const backToUpgrade = 'Back to upgrade';
export const copy = 'Copy';
export const copied = 'Copied';
