/** The return pages after checkout. */
export const backToMatches = 'Back to live matches';
export const upgradeToPremium = 'Upgrade to Premium';

export const noPayment = 'No payment was made';
export const leftWithPlan =
  'You left checkout before paying. Your plan has not changed. Scores, odds and statistics stay free.';
export const leftFree =
  'You left checkout before paying. You are still on the Free plan. Scores, odds and statistics stay free.';

export const outcomes = {
  asking: { title: 'One moment', text: 'Checking who is signed in.' },
  'signed-out': {
    title: 'Sign in to see your plan',
    text: 'You are signed out. Sign in with the account you started the payment from.',
  },
  unreachable: {
    title: 'We can’t reach the server',
    text: 'Please check your internet connection. If you have paid, your payment is safe. Please don’t pay again.',
  },
  confirming: {
    title: 'Checking your payment',
    text: 'We are confirming it with the payment provider. This takes a few seconds.',
  },
  premium: { title: "You're on the team sheet", text: 'Premium is active.' },
  'not-yours': {
    title: 'This payment is not yours',
    text: 'It belongs to another account or does not exist. Sign in with the account you paid from to see its plan.',
  },
  late: {
    title: 'Not confirmed yet',
    text: 'The payment provider has not confirmed your payment yet. Your plan will update automatically. Please don’t pay again.',
  },
};
/** Shown after checkout on a site without an analyst. The server ends the subscription and refunds it. */
export const unavailable = {
  title: 'Premium is not available',
  text: 'The AI Analyst is not configured on this site, so Premium can’t be sold here. If you have paid, the subscription has ended and your card will be refunded in full.',
};
export const premiumAndAnalyst = 'Premium is active. The analyst is ready when you are.';

export const plan = 'Plan';
export const status = 'Status';
export const confirming = 'Confirming';
export const paidToday = 'Paid today';
export const paidOn = (date: string): string => `Paid on ${date}`;
export const expires = 'Expires';
export const nextBilling = 'Next billing';

export const openAnalyst = 'Open the AI Analyst';
export const checkAgain = 'Check Again';
export const tryAgain = 'Try Again';
