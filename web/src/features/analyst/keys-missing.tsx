import * as texts from '@touchline/texts/en/analyst.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnalystFoot } from './analyst-foot.tsx';
import { AnalystHead } from './analyst-head.tsx';
import styles from './chat-panel.module.css';

/** The analyst is not configured, so Premium is not sold. `onManage` leads a subscriber to the subscription. */
export const KeysMissing = ({ onManage }: { readonly onManage: (() => void) | undefined }) => (
  <section className={styles['panel']} data-still="" aria-label={texts.name}>
    <AnalystHead />
    {onManage === undefined ? (
      <EmptyState drawing="flag" title={texts.keysTitle} text={texts.keysText} />
    ) : (
      <EmptyState
        drawing="flag"
        title={texts.keysTitle}
        text={texts.keysTextPaid}
        actions={
          <Button look="secondary" onClick={onManage}>
            {texts.manageSubscription}
          </Button>
        }
      />
    )}
    <div className={styles['ask']}>
      <AnalystFoot />
    </div>
  </section>
);
