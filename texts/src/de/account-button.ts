export const accountOf = (name: string): string => `Konto, ${name}`;
