export const open = 'Abrir ';
export const against = ' contra ';
export const visits = ' en casa de ';
