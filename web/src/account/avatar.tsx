import { type AuthUser, initials, userDisplayName } from '@touchline/domain/account/auth-user.ts';
import { useState } from 'react';
import styles from './avatar.module.css';

/** Somebody's picture, or at most two letters of the name where there is none or it can't be had. */
export const Avatar = ({ user, large = false }: { readonly user: AuthUser; readonly large?: boolean }) => {
  const [broken, setBroken] = useState<string>();
  const { photoURL } = user;
  const pictured = photoURL !== undefined && photoURL !== broken;
  return (
    // The letters are drawn, not text: whoever says what they see on a button would have to say them.
    <span
      className={styles['avatar']}
      data-large={large}
      data-initials={pictured ? undefined : initials(userDisplayName(user))}
      aria-hidden="true"
    >
      {pictured ? (
        // The provider of the picture is not told which page it stands in.
        <img src={photoURL} alt="" referrerPolicy="no-referrer" onError={() => setBroken(photoURL)} />
      ) : null}
    </span>
  );
};
