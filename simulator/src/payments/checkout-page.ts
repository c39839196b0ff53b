import { acceptedCard, declinedCard } from './card.ts';
import { returnAddress } from './checkout-changes.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { escaped, money, pageFrame, problemNote, wayOut } from './page-frame.ts';
import type { Price } from './price.ts';

/** In fours that stay on one line. */
const grouped = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');

/** A way to send a card number: the number is the button's value. */
export const testCardButton = (number: string, words: string): string =>
  `<button name="card" value="${number}" formnovalidate>${escaped(words)} ${grouped(number)}</button>`;

/** The field for a card number. A message about it belongs to it. */
export const cardField = (problem: string | undefined): string => `
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
