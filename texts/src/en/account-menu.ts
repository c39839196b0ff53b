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
export const settings = 'Settings';

export const signOut = 'Sign Out';
export const signingOut = 'Signing out…';
export const signOutEverywhere = 'Sign Out Everywhere';
export const signOutEverywhereQuestion = 'Sign out everywhere';
export const onAllDevices = 'Sign out on all your devices, including this one?';
export const staySignedIn = 'Stay Signed In';
export const signOutFailed = 'Signing out could not be confirmed. Please check your internet connection and try again.';
