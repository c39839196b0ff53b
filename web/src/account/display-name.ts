import type { AuthUser } from '@touchline/domain/account/account.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createLocalStorageValue } from '../browser/local-storage-value.ts';

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const storedSchema = v.pipe(v.string(), v.parseJson(), v.object({ uid: v.string(), name: nameSchema }));

type StoredName = v.InferOutput<typeof storedSchema>;

/** The name chosen on this device, with its user; null if there is none. */
const readStoredName = (text: string | null): StoredName | null => {
  const read = v.safeParse(storedSchema, text);
  return read.success ? read.output : null;
};

const stored = createLocalStorageValue('touchline.name', readStoredName);

/** The user with the name chosen on this device, if that name is theirs. */
export const useNamedUser = (user: AuthUser): AuthUser => {
  const name = useSyncExternalStore(stored.watch, stored.current, () => null);
  return name?.uid === user.uid ? { ...user, displayName: name.name } : user;
};

/** Deletes the name chosen on this device. */
export const forgetDisplayName = (): void => stored.keep(null);

/** Stores a name on this device only (spec, section 2). Returns false if the name is invalid. */
export const saveDisplayName = (uid: string, name: string): boolean => {
  const read = v.safeParse(nameSchema, name);
  if (read.success) stored.keep({ uid, name: read.output });
  return read.success;
};
