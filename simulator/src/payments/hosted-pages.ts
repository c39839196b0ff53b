import type { Card, CheckoutSession, Invoice, PortalSession, Subscription } from './records.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { returnAddress } from './checkout-changes.ts';
import { acceptedCard, declinedCard, failsLaterCard } from './customer.ts';
import type { Price } from './price.ts';

/** Text as it may stand in HTML, between tags and in quoted attributes. */
const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 28rem; padding: 1rem; }
.note { border: 2px dashed; border-radius: .5rem; font-weight: 600; padding: .5rem .75rem; }
form { display: grid; gap: .75rem; margin: 1rem 0; }
label { display: grid; gap: .25rem; }
input, button, .button { box-sizing: border-box; font: inherit; min-height: 2.75rem; padding: .5rem .75rem; }
button { cursor: pointer; }
.problem { border-inline-start: .25rem solid; color: light-dark(#a4001d, #ff9aa8); padding-inline-start: .75rem; }
`;

/** A whole page of the stand-in's, with its mark. `body` is HTML. */
const pageFrame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} (stand-in)</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="note" role="note">Stand-in: no money moves</p>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** A message that the page is about, announced at once. */
const problemNote = (id: string, message: string): string =>
  `<p class="problem" role="alert" id="${id}">${escaped(message)}</p>`;

/** A link away from the page, if there is somewhere to go. */
const wayOut = (address: string | null, words: string): string =>
  address === null ? '' : `<p><a href="${escaped(address)}">${escaped(words)}</a></p>`;

/** An amount in cents as people read it. */
const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/** A time in seconds as a day. */
const dayText = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);

/** Sends a page that no other page may frame and that runs no script. */
export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(page);

export const formOf = (request: FastifyRequest): URLSearchParams =>
  new URLSearchParams(typeof request.body === 'string' ? request.body : '');

/** The number of the button that was pressed, else the one that was typed. */
export const cardOf = (form: URLSearchParams): string => form.get('card') ?? form.get('number') ?? '';

/** In fours that stay on one line. */
const grouped = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');

/** A way to send a card number: the number is the button's value. */
const testCardButton = (number: string, words: string): string =>
  `<button name="card" value="${number}" formnovalidate>${escaped(words)} ${grouped(number)}</button>`;

/** The field for a card number. A message about it belongs to it. */
const cardField = (problem: string | undefined): string => `
${problem === undefined ? '' : problemNote('card-problem', problem)}
<label>Card number
<input name="number" inputmode="numeric" autocomplete="cc-number" required${
  problem === undefined ? '' : ' aria-invalid="true" aria-describedby="card-problem" autofocus'
}>
</label>`;

const emailField = (email: string, isFixed: boolean, problem: string | undefined): string => `
${problem === undefined ? '' : problemNote('email-problem', problem)}
<label>E-mail
<input name="email" type="email" autocomplete="email" required value="${escaped(email)}"${isFixed ? ' readonly' : ''}${
  problem === undefined ? '' : ' aria-invalid="true" aria-describedby="email-problem" autofocus'
}>
</label>`;

export type CheckoutProblem = { readonly about: 'card' | 'e-mail'; readonly message: string };

/** What the page asks of whom. `email` undefined: the payer is known. */
export const payPage = (parts: {
  readonly session: CheckoutSession;
  readonly price: Price;
  readonly email: string | undefined;
  readonly problem: CheckoutProblem | undefined;
}): string => {
  const { session, price, email, problem } = parts;
  const amount = money(price.amount, price.currency);
  const trial = session.trialDays > 0 ? `, the first ${session.trialDays} days free` : '';
  return pageFrame(
    `Subscribe to ${price.name}`,
    `<p>${escaped(`${amount} each month${trial}`)}</p>
<form method="post" action="/c/pay/${session.id}">
${email === undefined ? '' : emailField(email, session.email !== null, problem?.about === 'e-mail' ? problem.message : undefined)}
${cardField(problem?.about === 'card' ? problem.message : undefined)}
<button>Pay ${escaped(amount)}</button>
<p>Or take a test card:</p>
${testCardButton(acceptedCard, 'Pay with the accepted card')}
${testCardButton(declinedCard, 'Pay with the declined card')}
</form>
${wayOut(session.cancelUrl, 'Cancel and go back')}`,
  );
};

export const paidPage = (session: CheckoutSession): string =>
  pageFrame('Thank you', `<p>This payment is done.</p>${wayOut(returnAddress(session), 'Go back')}`);

export const expiredPage = (session: CheckoutSession): string =>
  pageFrame('This page has expired', `<p>Nothing was charged.</p>${wayOut(session.cancelUrl, 'Go back')}`);

export const missingPage = (): string => pageFrame('No such page', '<p>Nothing is paid for here.</p>');

/** A subscription with the card that pays for it. */
type PaidSubscription = { readonly subscription: Subscription; readonly card: Card | undefined };

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
