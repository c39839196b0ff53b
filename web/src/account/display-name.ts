import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ uid: v.string(), name: nameSchema }));

type StoredName = v.InferOutput<typeof storedSchema>;

/** The name chosen on this device, with its user; undefined if it cannot be read. */
const readStoredName = (text: string | null): StoredName | undefined => {
  const read = v.safeParse(storedSchema, text);
  return read.success ? read.output : undefined;
};

const stored = createLocalStorageValue('touchline.name', readStoredName);

/** The user under the name chosen on this device, if it is this user's. */
export const useUserWithDisplayName = (user: AuthUser): AuthUser => {
  const name = useSyncExternalStore(stored.watch, stored.current, () => undefined);
  return name?.uid === user.uid ? { ...user, displayName: name.name } : user;
};

/** Keeps a name on this device alone (spec, section 2); false for one that is none. */
export const saveDisplayName = (uid: string, name: string): boolean => {
  const read = v.safeParse(nameSchema, name);
  if (read.success) stored.keep({ uid, name: read.output });
  return read.success;
};
