import { initials } from '@touchline/texts/initials.ts';
import { useState } from 'react';
import styles from './team-logo.module.css';

export type TeamLogoProps = {
  readonly name: string;
  /** Address of the picture; the initials stand in its box when it is absent or fails to load. */
  readonly logo?: string | undefined;
  /** Side of the box in pixels. */
  readonly size?: number;
};

/** A team's or player's picture in a box of fixed size. Decoration: the name always stands beside it. */
export const TeamLogo = ({ name, logo, size = 20 }: TeamLogoProps) => {
  const [failed, setFailed] = useState<string>();
  const box = { width: size, height: size };
  if (logo === undefined || logo === failed) {
    return (
      <span className={styles['initials']} style={{ ...box, fontSize: size * 0.45 }} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles['picture']}
      style={box}
      src={logo}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(logo)}
    />
  );
};
