/** The button of whoever is signed in, before its menu is fetched and after. */
export const accountOf = (name: string): string => `Account, ${name}`;
