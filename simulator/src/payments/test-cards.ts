/** What is kept of a card that was taken. Its number is not. */
export type CardNumber = { readonly brand: 'visa' | 'mastercard'; readonly last4: string };

export type DeclinedCard = {
  readonly ok: false;
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
};

export type ReadCard = { readonly ok: true; readonly card: CardNumber } | DeclinedCard;

export const acceptedCard = '4242424242424242';
export const declinedCard = '4000000000000002';
/** Is taken; every charge of it fails. */
export const failsLaterCard = '4000000000000341';

/** Whether a charge of this card succeeds. */
export const pays = (last4: string | undefined): boolean => last4 !== undefined && !failsLaterCard.endsWith(last4);

const declined = (declineCode: string, message = 'Your card was declined.'): DeclinedCard => ({
  ok: false,
  code: 'card_declined',
  declineCode,
  message,
});

/** The answer to a charge of a card that was taken and doesn't pay. */
export const chargeDeclined = declined('generic_decline');

/** The card provider's documented test cards, those that this stand-in knows. */
const known: Readonly<Record<string, ReadCard>> = {
  [acceptedCard]: { ok: true, card: { brand: 'visa', last4: '4242' } },
  '5555555555554444': { ok: true, card: { brand: 'mastercard', last4: '4444' } },
  [failsLaterCard]: { ok: true, card: { brand: 'visa', last4: '0341' } },
  [declinedCard]: chargeDeclined,
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': { ok: false, code: 'expired_card', message: 'Your card has expired.' },
};

const sumOfLuhn = (digits: string): number =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);

/** Reads a card number as it was typed. A real card is never taken. */
export const readCard = (typed: string): ReadCard => {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || sumOfLuhn(digits) % 10 !== 0)
    return { ok: false, code: 'incorrect_number', message: 'Your card number is incorrect.' };
  const real = 'Your card was declined. This is a stand-in: it takes test cards only.';
  return known[digits] ?? declined('test_mode_live_card', real);
};
