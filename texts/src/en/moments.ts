export const goalAlerts = 'Goal alerts';
export const open = (pairing: string): string => `Open ${pairing}`;
export const dismiss = 'Dismiss';
