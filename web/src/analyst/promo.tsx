import type { Config } from '@touchline/protocol/config-schema.ts';
import * as texts from '@touchline/texts/en/analyst.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { lazyPart, PartBoundary } from '../ui/lazy-part.tsx';
import { AnalystFoot, AnalystMark, QuickQuestions } from './analyst-layout.tsx';
import styles from './promo.module.css';

const PromoForecasts = lazyPart(async () => (await import('./promo-forecasts.tsx')).PromoForecasts);

export type PromoProps = {
  readonly source: Config['sports'];
  readonly plan: Config['plan'];
  /** `sign-in`: the visitor is signed out. `upgrade`: the user has no premium. */
  readonly mode: 'sign-in' | 'upgrade';
  readonly onAccess: () => void;
  readonly onOpen: (matchId: string) => void;
};

const buttons: Readonly<Record<PromoProps['mode'], string>> = {
  'sign-in': texts.signInToAccess,
  upgrade: texts.upgradeToPremium,
};

const priceText = ({ price, currency }: Config['plan']): string =>
  new Intl.NumberFormat(texts.priceLocale, { style: 'currency', currency }).format(price);

/** The Premium offer for visitors and free users. */
export const Promo = ({ source, plan, mode, onAccess, onOpen }: PromoProps) => (
  <section className={styles['promo']} aria-label={texts.name}>
    <div className={styles['inner']}>
      <AnalystMark size="large" />
      <h1>{texts.name}</h1>
      <p className={styles['lead']}>{texts.promoLead}</p>
      <ul className={styles['ticks']}>
        {texts.promoFeatures.map((feature) => (
          <li key={feature}>
            <Icon name="check" size="small" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles['access']}>
        <Button look="primary" className={styles['button']} onClick={onAccess}>
          {buttons[mode]}
        </Button>
        <span className={styles['price']}>
          <b>{priceText(plan)}</b> {texts.afterPrice(plan.interval)}
        </span>
      </div>
    </div>
    <PartBoundary fallback={null}>
      <PromoForecasts source={source} onOpen={onOpen} />
    </PartBoundary>
    <div className={styles['asking']}>
      <h2>{texts.tryAsking}</h2>
      <QuickQuestions onChoose={onAccess} />
      <AnalystFoot />
    </div>
  </section>
);
