export const account = 'Konto';
export const signIn = 'Anmelden';
export const upgrade = 'Upgrade';
