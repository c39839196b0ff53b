import { acceptedCard, declinedCard, failsLaterCard } from './card.ts';
import type { Card } from './card.ts';
import { cardField, testCardButton } from './checkout-page.ts';
import type { Invoice } from './invoice.ts';
import { dayText, escaped, money, pageFrame, wayOut } from './page-frame.ts';
import type { PortalSession } from './portal-session.ts';
import type { Price } from './price.ts';
import type { Subscription } from './subscription.ts';

/** A subscription with the card that pays for it. */
export type PaidSubscription = { readonly subscription: Subscription; readonly card: Card | undefined };

const standing = ({ status, cancelAt, periodEnd }: Subscription): string => {
  if (status === 'past_due') return 'The last payment failed. Replace the card.';
  return cancelAt === null ? `Next payment on ${dayText(periodEnd)}` : `Ends on ${dayText(cancelAt)}`;
};

const subscriptionPart = (session: PortalSession, price: Price, { subscription, card }: PaidSubscription): string => {
  const [todo, words] =
    subscription.cancelAt === null ? ['cancel', 'Cancel subscription'] : ['resume', 'Resume subscription'];
  return `<section aria-labelledby="${subscription.id}">
<h2 id="${subscription.id}">${escaped(price.name)}</h2>
<p>${escaped(`${money(price.amount, price.currency)} each month. ${standing(subscription)}.`)}</p>
<p>${card === undefined ? 'No card' : `Card ending in ${card.last4}`}</p>
<form method="post" action="/p/session/${session.id}">
<input type="hidden" name="subscription" value="${subscription.id}">
<button name="todo" value="${todo}">${words}</button>
</form>
</section>`;
};

const invoicePart = (invoice: Invoice, price: Price): string =>
  `<li>${escaped(`${dayText(invoice.created)}: ${money(invoice.amount, price.currency)}, ${invoice.status}`)}</li>`;

/** The page where customers see to their subscriptions and cards themselves. */
export const portalPage = (parts: {
  readonly session: PortalSession;
  readonly price: Price;
  readonly subscriptions: readonly PaidSubscription[];
  readonly invoices: readonly Invoice[];
  /** What was wrong with the card that was given. */
  readonly problem: string | undefined;
}): string => {
  const { session, price, subscriptions, invoices, problem } = parts;
  return pageFrame(
    'Your subscription',
    `${subscriptions.length === 0 ? '<p>There is no subscription.</p>' : ''}
${subscriptions.map((each) => subscriptionPart(session, price, each)).join('\n')}
<section aria-labelledby="card">
<h2 id="card">Replace the card</h2>
<form method="post" action="/p/session/${session.id}">
${cardField(problem)}
<button name="todo" value="card">Save card</button>
<p>Or take a test card:</p>
${testCardButton(acceptedCard, 'Save the accepted card')}
${testCardButton(declinedCard, 'Save the declined card')}
${testCardButton(failsLaterCard, 'Save the card that fails later')}
</form>
</section>
<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
<ul>${invoices.map((each) => invoicePart(each, price)).join('')}</ul>
</section>
${wayOut(session.returnUrl, 'Go back')}`,
  );
};
