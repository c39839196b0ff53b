import { useState } from 'react';
import { flagAddress } from './flag-address.ts';
import styles from './flag.module.css';
import worldFlag from './world-flag.svg';

export type FlagProps = {
  /** The flag's emoji, used only as the accessible name because Windows has no flag emoji. */
  readonly emoji: string;
  /** An ISO 3166 alpha-2 code or a code such as gb-eng; undefined for the world flag. */
  readonly code?: string | undefined;
  readonly small?: boolean;
};

/** A country's flag in a box of fixed size, or the world flag if there is no country or no drawing of its flag. */
export const Flag = ({ emoji, code, small = false }: FlagProps) => {
  const [missing, setMissing] = useState<string>();
  return (
    <img
      className={small ? `${styles['flag']} ${styles['small']}` : styles['flag']}
      src={code === undefined || code === missing ? worldFlag : flagAddress(code)}
      alt={emoji}
      width="20"
      height="14"
      loading="lazy"
      decoding="async"
      onError={() => setMissing(code)}
    />
  );
};
