import * as texts from '@touchline/texts/en/app-shell.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { accountAreaId } from './account-focus.ts';
import { useRememberedPlan } from './remembered-plan.ts';
import type { SignedInAreaProps } from './signed-in-area.tsx';
import styles from './user-area.module.css';

const SignedInArea = lazyPart(async () => (await import('./signed-in-area.tsx')).SignedInArea);

/** The right end of the header: two buttons for visitors, a menu for signed-in users. */
export const UserArea = (props: SignedInAreaProps) => {
  const standing = useRememberedPlan();
  const { premiumAvailable, onLayer } = props;
  return (
    <section
      id={accountAreaId}
      className={styles['area']}
      aria-label={texts.account}
      data-standing={standing}
      tabIndex={-1}
    >
      {standing === '' ? (
        <>
          <Button look="ghost" className={styles['signIn'] ?? ''} onClick={() => onLayer('sign-in')}>
            <Icon name="person" size="small" />
            <span>{texts.signIn}</span>
          </Button>
          {premiumAvailable ? (
            <Button look="primary" onClick={() => onLayer('upgrade')}>
              {texts.upgrade}
            </Button>
          ) : null}
        </>
      ) : (
        <PartBoundary
          fallback={null}
          renderFailed={(tryAgain) => <IconButton icon="refresh" label={texts.account} onClick={tryAgain} />}
        >
          <SignedInArea {...props} />
        </PartBoundary>
      )}
    </section>
  );
};
