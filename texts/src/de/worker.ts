export const news = 'Es gibt Neues zu einem Spiel.';
