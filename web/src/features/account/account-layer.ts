/** The windows about an account, of which one is open at a time. */
export type AccountLayer = 'sign-in' | 'upgrade' | 'setup-guide' | 'subscription';
