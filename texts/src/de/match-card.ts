export const open = 'Öffnen: ';
export const against = ' gegen ';
export const visits = ' bei ';
