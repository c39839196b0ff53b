import { type AuthUser, initials, userDisplayName } from '@touchline/domain/account/account.ts';
import { useState } from 'react';
import styles from './avatar.module.css';

/** The user's picture, or at most two initials if there is none or it fails to load. */
export const Avatar = ({ user, large = false }: { readonly user: AuthUser; readonly large?: boolean }) => {
  const [broken, setBroken] = useState<string>();
  const { photoURL } = user;
  const pictured = photoURL !== undefined && photoURL !== broken;
  return (
    // The initials are CSS content, not text, so that voice control users need not say them.
    <span
      className={styles['avatar']}
      data-large={large}
      data-initials={pictured ? undefined : initials(userDisplayName(user))}
      aria-hidden="true"
    >
      {pictured ? (
        // Does not reveal the page's URL to the host of the picture.
        <img src={photoURL} alt="" referrerPolicy="no-referrer" onError={() => setBroken(photoURL)} />
      ) : null}
    </span>
  );
};
