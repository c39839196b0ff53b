export const postponed = 'Aplazado';
