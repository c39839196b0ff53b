/** What the header holds of the account before anything of it is fetched. */
export const account = 'Account';
export const signIn = 'Sign In';
export const upgrade = 'Upgrade';
