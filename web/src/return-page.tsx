import type { Config } from '@touchline/protocol/config-schema.ts';
import type { ReactNode } from 'react';

/** The addresses to which the card provider sends people back. */
export const isReturnAddress = (pathname: string): boolean => pathname === '/success' || pathname === '/cancel';

/**
 * The page of such an address. It is fetched for them alone: it needs no scores, and the app needs nothing of it.
 */
export const returnPage = async (pathname: string, config: Config): Promise<ReactNode> => {
  if (pathname === '/cancel') {
    const { CancelPage } = await import('./features/account/cancel-page.tsx');
    return <CancelPage />;
  }
  const { SuccessReturn } = await import('./features/account/success-return.tsx');
  return <SuccessReturn config={config} />;
};
