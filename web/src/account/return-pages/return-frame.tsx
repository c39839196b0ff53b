import { type ReactNode, useEffect, useRef } from 'react';
import { watchTheme } from '../../preferences/theme.ts';
import { LogoMark } from '../../ui/brand-logo.tsx';
import styles from './return-frame.module.css';

/** What stands on the drawing's touchline: a tick, the way back, or nothing yet. */
export type ReturnDrawing = 'tick' | 'back' | 'none';

const paths: Readonly<Record<ReturnDrawing, string>> = {
  tick: 'm64 44 18 18 36-40',
  back: 'M118 44H66m0 0 16-16M66 44l16 16',
  none: '',
};

export type ReturnFrameProps = {
  readonly drawing: ReturnDrawing;
  readonly title: string;
  readonly text: string;
  /** What else there is to know and to do. */
  readonly children: ReactNode;
};

/** A page outside of the app, to which the card provider sends people back. Every change of its words is told. */
export const ReturnFrame = ({ drawing, title, text, children }: ReturnFrameProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => watchTheme(() => undefined), []);
  return (
    <div className={styles['page']}>
      <title>{`${title} · Touchline`}</title>
      <header className={styles['header']}>
        <div className={styles['inner']}>
          <a className={styles['logo']} href="/">
            <LogoMark size={32} />
            Touchline
          </a>
        </div>
      </header>
      <main className={styles['card']}>
        <svg className={styles['art']} viewBox="0 0 148 104" aria-hidden="true">
          <path className={styles['arc']} d="M20 54a30 30 0 0 1 30 30H20z" />
          <path d="M20 8v76h118M20 54a30 30 0 0 1 30 30" />
          <path className={styles['hot']} d={paths[drawing]} />
        </svg>
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles['text']}>{text}</p>
        </div>
        {children}
      </main>
    </div>
  );
};

/** Its rows are a name and what it is. */
export const Receipt = ({
  rows,
}: {
  readonly rows: readonly { readonly name: string; readonly value: ReactNode }[];
}) => (
  <dl className={styles['receipt']}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The ways on, one under the other. */
export const ReturnWays = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['ways']}>{children}</div>
);
