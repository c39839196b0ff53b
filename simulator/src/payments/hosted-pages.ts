import { escaped, hostedPage } from '../hosted-page.ts';
import {
  type Card,
  type Invoice,
  type Subscription,
  amount,
  currency,
  product,
  type Checkout,
  type PortalVisit,
} from './billing-objects.ts';
import { failsLaterCard, periodEndOf } from './billing.ts';
import { acceptedCard, declinedCard, returnAddress } from './checkout.ts';

const page = (title: string, body: string): string => hostedPage(title, 'Stand-in: no money moves', body);

const wayOut = (address: string | null, words: string): string =>
  address === null ? '' : `<p><a href="${escaped(address)}">${words}</a></p>`;

const money = (cents: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency }).format(cents / 100);

const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** Buttons that send a card number. */
const testCards = (verb: string, cards: Readonly<Record<string, string>>): string =>
  `<p>Or use a test card:</p>\n${Object.entries(cards)
    .map(([number, which]) => {
      const grouped = number.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');
      return `<button name="card" value="${number}" formnovalidate>${verb} the ${which} ${grouped}</button>`;
    })
    .join('\n')}`;

/** A labelled input. Its problem is announced by screen readers at once. */
const field = (label: string, id: string, attributes: string, problem: string | undefined): string => `
${problem === undefined ? '' : `<p class="problem" role="alert" id="${id}-problem">${escaped(problem)}</p>`}
<label>${label}
<input ${attributes} required${problem === undefined ? '' : ` aria-invalid="true" aria-describedby="${id}-problem" autofocus`}>
</label>`;

const cardField = (problem: string | undefined): string =>
  field('Card number', 'card', 'name="number" inputmode="numeric" autocomplete="cc-number"', problem);

export type CheckoutProblem = { readonly about: 'card' | 'e-mail'; readonly message: string };

/** `email` is undefined for an existing customer. */
export const payPage = (
  session: Checkout,
  trialDays: number,
  email: string | undefined,
  problem: CheckoutProblem | undefined,
): string => {
  const about = (what: CheckoutProblem['about']) => (problem?.about === what ? problem.message : undefined);
  const emailInput = `name="email" type="email" autocomplete="email" value="${escaped(email ?? '')}"${session.customer_email === null ? '' : ' readonly'}`;
  return page(
    `Subscribe to ${product.name}`,
    `<p>${money(amount)} each month${trialDays > 0 ? `, the first ${trialDays} days free` : ''}</p>
<form method="post" action="/c/pay/${session.id}">
${email === undefined ? '' : field('E-mail', 'email', emailInput, about('e-mail'))}
${cardField(about('card'))}
<button>Pay ${money(amount)}</button>
${testCards('Pay with', { [acceptedCard]: 'accepted card', [declinedCard]: 'declined card' })}
</form>
${wayOut(session.cancel_url, 'Cancel and go back')}`,
  );
};

/** For a paid or expired session. */
export const closedPage = (session: Checkout): string =>
  session.status === 'expired'
    ? page('This page has expired', `<p>Nothing was charged.</p>${wayOut(session.cancel_url, 'Go back')}`)
    : page('Thank you', `<p>This payment is complete.</p>${wayOut(returnAddress(session), 'Go back')}`);

export const missingPage = page('Page not found', '<p>There is no payment at this address.</p>');

type PaidSubscription = { readonly subscription: Subscription; readonly card: Card | undefined };

const subscriptionPart = (visit: PortalVisit, { subscription, card }: PaidSubscription): string => {
  const { id, status, cancel_at: cancelAt } = subscription;
  const next =
    cancelAt === null ? `Next payment on ${dayText(periodEndOf(subscription))}` : `Ends on ${dayText(cancelAt)}`;
  const todo = cancelAt === null ? 'cancel' : 'resume';
  return `<section aria-labelledby="${id}">
<h2 id="${id}">${product.name}</h2>
<p>${money(amount)} each month. ${status === 'past_due' ? 'The last payment failed. Replace the card.' : next}.</p>
<p>${card === undefined ? 'No card' : `Card ending in ${card.card?.last4}`}</p>
<form method="post" action="/p/session/${visit.id}">
<input type="hidden" name="subscription" value="${id}">
<button name="todo" value="${todo}">${todo === 'cancel' ? 'Cancel' : 'Resume'} subscription</button>
</form>
</section>`;
};

const invoicePart = ({ created, total, status }: Invoice): string =>
  `<li>${dayText(created)}: ${money(total)}, ${status}</li>`;

/** `problem` is the error about the given card. */
export const portalPage = (
  visit: PortalVisit,
  subscriptions: readonly PaidSubscription[],
  invoices: readonly Invoice[],
  problem: string | undefined,
): string =>
  page(
    'Your subscription',
    `${subscriptions.length === 0 ? '<p>There is no subscription.</p>' : ''}
${subscriptions.map((each) => subscriptionPart(visit, each)).join('\n')}
<section aria-labelledby="card">
<h2 id="card">Replace the card</h2>
<form method="post" action="/p/session/${visit.id}">
${cardField(problem)}
<button name="todo" value="card">Save card</button>
${testCards('Save', { [acceptedCard]: 'accepted card', [declinedCard]: 'declined card', [failsLaterCard]: 'card that fails later' })}
</form>
</section>
<section aria-labelledby="invoices">
<h2 id="invoices">Invoices</h2>
<ul>${invoices.map(invoicePart).join('')}</ul>
</section>
${wayOut(visit.return_url, 'Go back')}`,
  );
