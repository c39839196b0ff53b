import type { ReactNode } from 'react';
import { useBrowserFact } from '../../browser/server-rendered-page.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx';
import type { RailCardsProps } from './rail-cards.tsx';
import styles from './rail.module.css';

const RailCards = lazyPart(async () => (await import('./rail-cards.tsx')).RailCards);

/** Reserves space for the cards, so that nothing shifts when they load. */
const Room = ({ onOpen, onAsk }: RailCardsProps) => (
  <>
    {onOpen === undefined ? null : <div className={classNames(styles['closest'], styles['room'])} />}
    {onAsk === undefined ? null : <div className={styles['analyst']} />}
  </>
);

const isWide = (): boolean => matchMedia('(min-width: 1280px)').matches;

export type RailProps = RailCardsProps & { readonly ad: ReactNode };

/** The right column of the widest windows, with cards, whose code loads after the first paint, and an ad. */
export const Rail = ({ ad, ...cards }: RailProps) => {
  const room = <Room {...cards} />;
  return (
    <>
      {useBrowserFact(isWide, false) ? (
        <PartBoundary fallback={room}>
          <RailCards {...cards} />
        </PartBoundary>
      ) : (
        room
      )}
      {ad}
    </>
  );
};
