import type { Config } from '@touchline/protocol/config-schema.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { priceText } from './account-words.ts';
import styles from './plan-card.module.css';

/** What is sold: its name, its price and what it gives. `children` stands under a line at its foot. */
export const PlanCard = ({ plan, children }: { readonly plan: Config['plan']; readonly children?: ReactNode }) => (
  <div className={styles['plan']}>
    <h3 className={styles['name']}>
      <Icon name="medal" size="small" />
      {plan.name}
    </h3>
    <p className={styles['price']}>
      <b>{priceText(plan)}</b> <span>per {plan.interval}</span>
    </p>
    <ul className={styles['features']}>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Icon name="check" size="small" />
          {feature}
        </li>
      ))}
    </ul>
    {children === undefined ? null : <div className={styles['foot']}>{children}</div>}
  </div>
);
