export const postponed = 'Verlegt';
