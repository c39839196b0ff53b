export const accountOf = (name: string): string => `Cuenta, ${name}`;
