/* A phone's menu, and the sports that slide in over the page. */
export const menu = 'Menu';
export const order = 'Order';
export const byLeague = 'By league';
export const byTime = 'By time';
export const sports = 'Sports';
export const close = 'Close';
export const darkTheme = 'Dark theme';
export const on = 'On';
export const off = 'Off';
export const signIn = 'Sign In';
export const settings = 'Settings';
