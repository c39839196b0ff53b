/* The phone menu and the sports drawer. */
export const menu = 'Menu';
export const order = 'Order';
export const byLeague = 'By league';
export const byTime = 'By time';
export const sports = 'Sports';
export const close = 'Close';
export const darkTheme = 'Dark theme';
export const on = 'On';
export const off = 'Off';
export const signIn = 'Sign In';
export const settings = 'Settings';

export const account = 'Account';
export const displayName = 'Display name';
export const saveName = 'Save name';
export const cancel = 'Cancel';
export const onlyHere = 'Only on this device';
export const editName = 'Edit name';
export const free = 'Free';
export const premiumUntil = (date: string): string => `until ${date}`;
export const manageSubscription = 'Manage Subscription';
export const upgrade = 'Upgrade';

export const signOut = 'Sign Out';
export const signingOut = 'Signing out…';
export const signOutEverywhere = 'Sign Out Everywhere';
export const signOutEverywhereQuestion = 'Sign out everywhere';
export const onAllDevices = 'Sign out on all your devices, including this one?';
export const staySignedIn = 'Stay Signed In';
export const signOutFailed = 'Signing out could not be confirmed. Please check your internet connection and try again.';

/** The account button of a signed-in user, before and after its menu is loaded. */
export const accountOf = (name: string): string => `Account, ${name}`;

/** The locale for a plan's dates and prices, the page’s only American formats. */
export const planLocale = 'en-US';

export const unknownDate = 'Unknown';

/** Follows a price. `interval` is the server's word for it. */
export const perInterval = (interval: string): string => `per ${interval}`;
export const pricePerInterval = (price: string, interval: string): string => `${price} ${perInterval(interval)}`;

/** The plan’s name and features, keyed by the server’s English texts. */
export const planWords: Readonly<Record<string, string>> = {
  'Premium Monthly': 'Premium Monthly',
  'No ads': 'No ads',
  'AI Analyst chat': 'AI Analyst chat',
  'Match predictions with confidence levels': 'Match predictions with confidence levels',
  'Historical matchup insight': 'Historical matchup insight',
  'Betting insight': 'Betting insight',
  'Live game analysis': 'Live game analysis',
  'Priority support': 'Priority support',
};
