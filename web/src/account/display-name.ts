import type { AuthUser } from '@touchline/domain/account/auth-user.ts';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { createKeptValue } from '../browser/local-storage-value.ts';

const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ uid: v.string(), name: nameSchema }));

type KeptName = v.InferOutput<typeof keptSchema>;

/** The name that somebody chose on this device, with whose it is; nothing when it can't be read. */
const readKeptName = (text: string | null): KeptName | undefined => {
  const read = v.safeParse(keptSchema, text);
  return read.success ? read.output : undefined;
};

const kept = createKeptValue('touchline.name', readKeptName);

/** The user under the name chosen on this device, if it is this user's. */
export const useNamed = (user: AuthUser): AuthUser => {
  const name = useSyncExternalStore(kept.watch, kept.current, () => undefined);
  return name?.uid === user.uid ? { ...user, displayName: name.name } : user;
};

/** Keeps a name on this device alone (spec, section 2); false for one that is none. */
export const keepName = (uid: string, name: string): boolean => {
  const read = v.safeParse(nameSchema, name);
  if (read.success) kept.keep({ uid, name: read.output });
  return read.success;
};
