export const account = 'Cuenta';
export const signIn = 'Entrar';
export const upgrade = 'Premium';
