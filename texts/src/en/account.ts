export const signInRequired = 'Sign In Required';
export const upgradeToPremium = 'Upgrade to Premium';
export const accessFoot = 'Cancel anytime. Secure payment processed by Stripe';
export const accessLede = 'Sign in to use the AI Analyst. Scores, odds and statistics are free for everyone.';
/** Shown while Premium is not for sale. */
export const accessLedeWithoutPremium =
  'Sign in to sync what you follow across devices. Scores, odds and statistics are free for everyone.';

export const youArePremium = "You're Premium!";
export const activeUntil = (date: string): string => `Active until ${date}`;
export const goOn = 'Continue';

export const setupGuide = 'Setup Guide';
export const tryDemo = 'Try Demo Mode';
export const simulatedPayment = 'Test checkout. You will not be charged; test cards are provided.';
/** Grants nothing (spec, section 6). */
export const demoMode =
  'Demo Mode: Premium features activated! This is only a demonstration: you have not bought anything, and your plan has not changed.';

export const subscriptionTitle = 'Subscription Management';
export const billingQuestions = (address: string): string => `Questions about billing? Write to ${address}`;
export const yourPlanFree = 'Your plan: Free';
export const paymentOverdue = 'Payment overdue';
/** Precedes the date. */
export const expires = 'Expires: ';
export const nextBilling = 'Next billing: ';
export const cancelsAtEnd = 'Cancels at period end';
export const trial = 'Trial';
export const active = 'Active';

export const pausedAndCancels = 'Your last payment failed, so Premium is paused. Your subscription is set to cancel.';
export const pausedForPayment = 'Your last payment failed, so Premium is paused. Update your card to resume.';
/** For a subscriber when the site has no analyst. */
export const analystUnavailable = (cancels: boolean): string =>
  cancels
    ? 'The AI Analyst is not available on this site at the moment. Your subscription ends with the current billing period.'
    : 'The AI Analyst is not available on this site at the moment. You can cancel your subscription at any time.';
export const setToCancel = (date: string): string =>
  `Your subscription is set to cancel. You keep Premium until ${date}.`;
export const cancelQuestion = 'Cancel your subscription?';
export const keptUntil = (date: string): string =>
  `You keep Premium until ${date}. After that, you lose access to the AI Analyst; scores, odds and statistics stay free.`;
export const notRenewed =
  'Premium is paused because a payment is overdue, and it will not renew. Scores, odds and statistics stay free.';
export const yesCancel = 'Yes, Cancel';
export const keepSubscription = 'Keep Subscription';
export const resumeSubscription = 'Resume Subscription';
export const updateCard = 'Update Card';
export const cardsAndInvoices = 'Cards and invoices';
export const cancelSubscription = 'Cancel Subscription';
export const close = 'Close';

export const resumed = 'Your subscription has been resumed.';
export const cancelled =
  'Your subscription has been cancelled. You will retain access until the end of your billing period.';
/** For an overdue subscription, which has no access left to keep. */
export const overdueCancelled = 'Your subscription has been cancelled. It will not be renewed.';

/** Used when the server sends no message of its own (spec, section 8). */
export const failures = {
  upgrade: 'Failed to start upgrade process. Please try again.',
  cancel: 'Failed to cancel subscription. Please try again or contact support.',
  resume: 'Failed to resume subscription. Please try again or contact support.',
  portal: 'Failed to open the billing page. Please try again.',
  overdue:
    'Failed to open the billing page. Your card has not changed and the payment is still overdue. Please try again or contact support.',
};

/** The server's refusals by problem code. In English, the server's own sentences. */
export const refusals: Readonly<Record<string, string>> = {
  'too-many-requests': 'Too many requests. Please try again in a moment.',
  'signed-out': 'Please sign in first.',
  'sign-in-to-upgrade': 'User must be logged in to upgrade',
  'sign-in-to-cancel': 'User must be logged in to cancel subscription',
  'foreign-origin': 'The request came from another site.',
  'another-account': 'Another account is signed in now. Please reload the page.',
  'not-yours': 'This belongs to another account.',
  'sign-in-not-configured': 'Sign-in is not configured.',
  'premium-unavailable': 'Premium is not available because the AI analyst is not configured. Nothing was charged.',
  'already-premium': 'You already have Premium.',
  'payment-overdue':
    'A payment for your subscription is still open, and the page to settle it could not be opened. Please try again, or cancel the subscription.',
  'no-subscription': 'No active subscription found',
  'demo-mode':
    'The payment provider is configured, but no payment link is set up. Create a payment link, or set up a backend that creates checkout sessions.',
  'backend-required': 'A backend is needed to create checkout sessions. Alternatively, create a payment link.',
  'payment-link-not-configured': 'The ID of the payment link is missing from the configuration.',
  'upgrade-failed': 'Failed to start upgrade process. Please try again.',
  'cancel-failed': 'Failed to cancel subscription. Please try again or contact support.',
  'payment-provider-failed': 'The payment provider did not return a usable response.',
  'shutting-down': 'The server is restarting. Please try again in a moment.',
  internal: 'Something went wrong on our side.',
};

/** For the site's operator. `name`, `price` and `interval` are those of the plan. */
export const setupGuideTitle = 'Payment setup guide';
export const setupGuideLede =
  "For the operator of this site: two ways to take payments. Both need the payment provider's secret key in STRIPE_SECRET_KEY, and a webhook to /api/payment-events with its secret in STRIPE_WEBHOOK_SECRET, so that the server knows who has paid. Premium is not on sale until both are set.";
export const createProduct = (name: string, price: string, interval: string): string =>
  `Create a product, ${name}, at ${price} per ${interval}.`;

export const paymentLink = 'Payment link';
export const createLink = "Create a link in the payment provider's dashboard.";
export const copyLinkId = "Create a payment link for it and copy the link's ID.";
export const addLinkId = 'Add the ID to the configuration and restart the server.';

export const backend = 'Backend';
export const serverCreates = 'The server creates checkout sessions when no payment link is set.';
export const setPriceId = 'Set STRIPE_PRICE_ID to the ID of its price and restart the server.';

export const backToUpgrade = 'Back to upgrade';
export const copy = 'Copy';
export const copied = 'Copied';

export const continueWith = (provider: string): string => `Continue with ${provider}`;
export const finishInWindow = 'Complete sign-in in the new window.';
export const cancel = 'Cancel';
export const signInOnPage = 'Sign in on this page instead';

/** Messages for a failed sign-in (spec, section 8). */
export const problems = {
  blocked: 'Sign-in popup was blocked. Please allow popups for this site and try again.',
  cancelled: 'Sign-in was cancelled. Please try again.',
  network: 'Network error. Please check your internet connection and try again.',
  'unauthorized-domain':
    'This domain is not authorized for sign-in. The site operator must add its redirect URL, ending in /auth/callback, in the sign-in provider’s console.',
  'invalid-key':
    'The sign-in configuration has an error. Please check the API key: the client ID and the client secret of the sign-in provider.',
  unanswered:
    'The sign-in window has not responded. Please try again. If that window shows an error, the site operator must check the client ID and add this domain’s redirect URL, ending in /auth/callback, in the sign-in provider’s console.',
  'not-configured': 'Sign-in is not configured.',
  expired: 'Sign-in failed: the attempt expired or was already used. Please try again.',
  failed: 'Failed to sign in. Please try again.',
};

/* The dialog that deletes the account. */
export const deleteAccount = 'Delete Account';
export const deleteQuestion = 'Delete your account?';
export const whatIsDeleted =
  'Your name, e-mail address, favorites, notifications and usage are deleted, and you are signed out on all devices. This cannot be undone.';
/** For a user with a subscription. */
export const subscriptionEnds =
  'Your subscription ends immediately. You will not be charged again, and the rest of the paid period is not refunded.';
export const whatIsKept =
  'By law, the payment provider keeps your invoices. We keep only their reference numbers, without your name.';
export const keepAccount = 'Keep Account';
export const deleteFailed =
  'We could not confirm that your account was deleted. Please check your internet connection and try again.';

export const deletedTitle = 'Account Deleted';
export const deleted = 'Your account has been deleted, and you are signed out everywhere.';

/* The user's data in the menu. */
export const downloadData = 'Download My Data';
export const downloading = 'Preparing the download…';
export const downloaded = 'Your data has been downloaded.';
export const downloadFailed = 'Your data could not be downloaded. Please try again.';

/** The return pages after checkout. */
export const backToMatches = 'Back to live matches';

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
export const expiresTerm = 'Expires';
export const nextBillingTerm = 'Next billing';

export const openAnalyst = 'Open the AI Analyst';
export const checkAgain = 'Check Again';
export const tryAgain = 'Try Again';
